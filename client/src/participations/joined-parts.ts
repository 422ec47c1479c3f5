/** The sections of /joinedEvents, as in its address: `?show=waiting`. */

import type { JoinedPart } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';
import * as words from '#words/participations.tsx';

/** The sections in the order of the page. Without `show`, the first one is selected. */
export const PARTS = [
  { value: 'upcoming', label: words.upcoming },
  { value: 'waiting', label: words.waiting },
  { value: 'past', label: words.past },
] as const satisfies readonly { value: JoinedPart; label: string }[];

/** The address of a section. */
export const joinedPart = (part: JoinedPart): string =>
  part === 'upcoming' ? pages.joinedEvents : `${pages.joinedEvents}?show=${part}`;

/** The navigation state after joining an event. */
export const withJoined = (id: string) => ({ joined: id });

/** The event that was just joined; undefined for any other navigation. */
export const justJoined = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'joined' in state ? String(state.joined) : undefined;
