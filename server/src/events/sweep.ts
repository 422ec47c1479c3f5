/** What nobody needs of deleted events goes (docs/specification.md, "Events"). */
import type { Store } from '../store/port/store.ts';

/** How long the rest of one is kept that nobody else took part in, in milliseconds. */
const KEPT = 30 * 24 * 3_600_000;

/** Sweeps once. @param goesOn asked between two slices */
export async function sweepDeletedEvents(
  store: Pick<Store, 'sweepDeletedEvents'>,
  now: Date,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT).toISOString();
  let place: string | null = null;
  do place = await store.sweepDeletedEvents(before, place);
  while (place !== null && (await goesOn()));
}
