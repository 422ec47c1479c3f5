/**
 * The open page of an event, /e/{id} (docs/specification.md, "The page of an event"): the build draws its prerendered shell with a
 * slot for each thing that people wrote, the server fills the slots for each event, and puts the event as JSON beside it.
 * Loads no zod.
 */
import type { Event } from './event.ts';
import { slotNamed } from './slots.ts';

/** The element that holds the event as JSON. */
export const OPEN_EVENT = 'open-event';

/** What is public of a cancelled event: what, when and where it would have been. */
export type CancelledEvent = Pick<
  Event,
  '_id' | 'title' | 'eventType' | 'eventDate' | 'endDate' | 'timeZone' | 'location'
> & { cancelled: true };

/** An event as it stands in a document made for everybody: `creator` is the organiser's name, never an address. */
export type OpenEvent = Event | CancelledEvent;

/** What the server writes into the prerendered shell. */
export type Slot =
  /** `ahead`, `over` or `cancelled`. */
  | 'state'
  /** Why nobody can join it. */
  | 'note'
  /** An element. */
  | 'picture'
  /** Its words in the pieces that a line may break between. */
  | 'title'
  /** ISO 8601. */
  | 'start'
  /** `soon` where it begins within seven days. */
  | 'soon'
  | 'band'
  | 'day'
  | 'month'
  | 'weekday'
  | 'date'
  | 'time'
  | 'place'
  | 'organiser'
  /** The description's first lines. */
  | 'about'
  /** The JSON's element, at the end of the document. */
  | 'data';

/** Words up to this long with a hyphen in them stay in one line; a longer one may need the break. */
const LONGEST_UNBROKEN = 16;

/** Whether a word of a title does not break at its hyphen. */
export const isUnbroken = (word: string) => word.length <= LONGEST_UNBROKEN && /\S-\S/.test(word);

/** The mark of a slot in the shell. */
export const slot = (name: Slot) => slotNamed(name);
