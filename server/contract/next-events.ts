/**
 * The next events at the top of the home page (docs/specification.md, "Lists"): the build makes a prerendered shell with
 * slots for them, the server fills the slots and adds the events as JSON. Loads no zod.
 */
import type { Event } from './event.ts';
import { slotNamed } from './slots.ts';

/** The id of the element with the events as JSON. */
export const NEXT_EVENTS = 'next-events';

/** The id of the element with the totals of all events as JSON. */
export const IMPACT = 'impact';

/** The slots of an event, by its number in the shell. */
export const NEXT_NUMBERS = [1, 2, 3] as const;
type Nth = (typeof NEXT_NUMBERS)[number];

/** The parts of an event that are shown; the organiser is not among them. */
export type NextEvent = Pick<
  Event,
  | '_id'
  | 'title'
  | 'location'
  | 'point'
  | 'eventDate'
  | 'endDate'
  | 'timeZone'
  | 'translations'
  | 'capacity'
  | 'participants'
  | 'waiting'
>;

/** The slots that the server fills for each event. */
type Part =
  /** `hidden` if there are fewer events. */
  | 'row'
  /** The address of its page. */
  | 'link'
  /** ISO 8601. */
  | 'start'
  /** `soon` if it begins within seven days. */
  | 'soon'
  | 'band'
  | 'day'
  | 'month'
  | 'title'
  /** The value of `lang` of the title. */
  | 'titleLang'
  /** When it begins, in its zone. */
  | 'time'
  | 'place'
  | 'placeLang'
  /** How many people are going. */
  | 'going';

export type NextSlot =
  | `${Part}${Nth}`
  /** `hidden` if there is an event. */
  | 'none'
  /** The totals of all events in a sentence; empty before the first event counts. */
  | 'impact'
  /** The elements with the JSON, at the end of the document. */
  | 'data';

/** The placeholder of a slot in the shell. */
export const nextSlot = (name: NextSlot) => slotNamed(name);
