import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AddressValues } from '../ui/use-address.ts';
import { isFiltered, type LIST, listQueryIn } from './list-query.ts';
import { rememberedWhere } from './remembered-where.ts';

type ListAddress = AddressValues<typeof LIST>;

/** The entries of the history in which the whole list was seen: going back shows it again. */
const wholeLists = new Set<string>();

/**
 * When the list is opened without a filter, it gets the place that this device remembers, also in the address. An address with a
 * filter shows what it says, and going back shows the list as it was.
 * @returns the values of the address with those of the place
 */
export function useRestoredWhere(
  values: ListAddress,
  show: (changes: Partial<ListAddress>, options: { replace: boolean }) => void,
): ListAddress {
  const { key } = useLocation();
  const isWhole = !isFiltered(listQueryIn(values));
  const [restored, setRestored] = useState(() =>
    isWhole && !wholeLists.has(key) ? (rememberedWhere()?.where ?? null) : null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (restored) show(restored, { replace: true });
  }, []);
  useEffect(() => {
    if (isWhole && !restored) wholeLists.add(key);
  }, [isWhole, restored, key]);
  if (restored && values.near) setRestored(null);
  return restored ? { ...values, ...restored } : values;
}
