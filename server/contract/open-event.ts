/**
 * The open page of an event, /e/{id} (docs/specification.md, "The page of an event"): the build makes a prerendered shell with a
 * slot for each text that people wrote, and the server fills the slots for each event and adds the event as JSON.
 * Loads no zod.
 */
import type { Event } from './event.ts';
import { slotNamed } from './slots.ts';
import { lengthOf } from './text-rules.ts';

/** The id of the element with the event as JSON. */
export const OPEN_EVENT = 'open-event';

/** The public fields of a cancelled event. */
export type CancelledEvent = Pick<
  Event,
  '_id' | 'title' | 'eventType' | 'eventDate' | 'endDate' | 'timeZone' | 'location' | 'translations'
> & { cancelled: true };

/** An event in a document for everyone: `creator` is the organiser's name, never an address. */
export type OpenEvent = Event | CancelledEvent;

/** The slots that the server fills in the prerendered shell. */
export type Slot =
  /** `ahead`, `over` or `cancelled`. */
  | 'state'
  /** Why the event cannot be joined. */
  | 'note'
  | 'picture'
  /** The results; empty without any. */
  | 'results'
  /** Its words, split where a line may break. */
  | 'title'
  /** The class of a long title. */
  | 'size'
  /** ISO 8601. */
  | 'start'
  /** `soon` if it begins within seven days. */
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
  /** The element with the JSON, at the end of the document. */
  | 'data';

/** From this many characters, a title is written smaller. */
const LONG_TITLE = 61;

/** The class that makes a long title smaller. */
export const titleSize = (title: string) => (lengthOf(title) < LONG_TITLE ? '' : 'long-title');

/** A hyphenated word up to this length stays on one line; a longer one may need the break. */
const LONGEST_UNBROKEN = 16;

/** Whether a word of a title must not break at its hyphen. */
export const isUnbroken = (word: string) => word.length <= LONGEST_UNBROKEN && /\S-\S/.test(word);

/** The placeholder of a slot in the shell. */
export const slot = (name: Slot) => slotNamed(name);
