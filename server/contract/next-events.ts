/**
 * The next events, which the home page begins with (docs/specification.md, "Lists"): the build draws its prerendered shell with
 * slots for them, the server fills these, and puts the events as JSON beside it. Loads no zod.
 */
import type { Event } from './event.ts';
import { slotNamed } from './slots.ts';

/** The element that holds the events as JSON. */
export const NEXT_EVENTS = 'next-events';

/** Each by its number in the shell. */
export const NEXT_NUMBERS = [1, 2, 3] as const;
type Nth = (typeof NEXT_NUMBERS)[number];

/** What is shown of one; who organises it is not among it. */
export type NextEvent = Pick<Event, '_id' | 'title' | 'location' | 'eventDate' | 'endDate' | 'timeZone'>;

/** What the server writes of each event into the shell. */
type Part =
  /** `hidden` where there are fewer. */
  | 'row'
  /** Its page. */
  | 'link'
  /** ISO 8601. */
  | 'start'
  /** `soon` where it begins within seven days. */
  | 'soon'
  | 'band'
  | 'day'
  | 'month'
  | 'title'
  | 'place';

export type NextSlot =
  | `${Part}${Nth}`
  /** `hidden` where there is an event. */
  | 'none'
  /** The JSON's element, at the end of the document. */
  | 'data';

/** The mark of a slot in the shell. */
export const nextSlot = (name: NextSlot) => slotNamed(name);
