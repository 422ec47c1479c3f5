/** The parts of /joinedEvents, as its address says: `?show=waiting`. */
import type { JoinedPart } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';

/** The parts in the order of the page, with their names; without `show` it is the first. */
export const PARTS = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'past', label: 'Past' },
] as const satisfies readonly { value: JoinedPart; label: string }[];

/** Reads the part out of an address; one that does not exist means upcoming. */
export const readPart = (params: URLSearchParams): JoinedPart =>
  PARTS.find(({ value }) => value === params.get('show'))?.value ?? 'upcoming';

/** The address of a part. */
export const joinedPart = (part: JoinedPart): string =>
  part === 'upcoming' ? pages.joinedEvents : `${pages.joinedEvents}?show=${part}`;
