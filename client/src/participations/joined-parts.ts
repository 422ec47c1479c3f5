/** The parts of /joinedEvents, as its address says: `?show=waiting`. */
import type { JoinedPart } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';

/** The parts in the order of the page, with their names; without `show` it is the first. */
export const PARTS = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'past', label: 'Past' },
] as const satisfies readonly { value: JoinedPart; label: string }[];

/** The address of a part. */
export const joinedPart = (part: JoinedPart): string =>
  part === 'upcoming' ? pages.joinedEvents : `${pages.joinedEvents}?show=${part}`;

/** What goes along to /joinedEvents with who has just joined an event. */
export const withJoined = (id: string) => ({ joined: id });

/** The event that somebody has just joined; undefined when they came otherwise. */
export const justJoined = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'joined' in state ? String(state.joined) : undefined;
