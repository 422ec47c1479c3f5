/** The private link in an address: `#{id}.{secret}`. */
import type { Linked } from '@social-serve/contract/private-link';
import { useLocation } from 'react-router-dom';

/** What the parts of the page need. */
export interface LinkedProps {
  link: string;
  linked: Linked;
}

/** The link in the page's address. */
export function useLinkInAddress(): string | undefined {
  const [, link] = /^#([0-9a-f]{24}\.[\w-]+)$/.exec(useLocation().hash) ?? [];
  return link;
}

/** Whether two links are of the same place: one was shown after joining, the other was mailed. */
export const isOfSamePlace = (one: string, other: string): boolean =>
  one.split('.')[0] === other.split('.')[0];
