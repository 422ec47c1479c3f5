/**
 * Events as JSON, for the lists that everybody reads (docs/decisions/0024): a store that keeps JSON hands it out without
 * reading it. What may travel of an event is said here, once, for these and for the presenters.
 */
import { EVENT_FIELDS } from '@social-serve/contract/event';
import type { EventListing, EventRecord, EventStore } from './events.ts';

/** What travels of an event besides its id and its counts: what the creator wrote, and what the server set. */
export const SHOWN_FIELDS: readonly (keyof EventRecord)[] = [
  ...EVENT_FIELDS,
  'creator',
  'creatorName',
  'postDate',
];

/** An event of which the fields that travel are JSON. */
export interface EventText {
  id: string;
  eventDate: string;
  joined: number;
  /** May be left out where nobody joined. */
  capacity: number | undefined;
  /** Names and values of `SHOWN_FIELDS`, without the braces around them; as `toBytes` makes it. */
  fields: string;
}

/**
 * A text in UTF-8, each byte of which is one character: what is read as bytes and sent as bytes is cut and joined as text,
 * without being decoded and encoded on the way. To be sent as `latin1`.
 */
export const toBytes = (text: string): string => Buffer.from(text).toString('latin1');

/** The text of such bytes. */
export const fromBytes = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();

export interface EventTextStore {
  /** As `listEvents`. */
  listEventTexts(listing: EventListing): Promise<EventText[]>;
  /** As `latestEvents`. */
  latestEventTexts(from: string, limit: number): Promise<EventText[]>;
  /** As `findEvent`. */
  findEventText(id: string): Promise<EventText | null>;
}

/** An event as text. */
export function toEventText(
  event: Pick<EventRecord, 'id' | 'eventDate' | 'joined' | 'capacity'> & Partial<EventRecord>,
): EventText {
  const shown = SHOWN_FIELDS.map((name) => [name, event[name]]).filter(([, value]) => value != null);
  const { id, eventDate, joined = 0, capacity } = event;
  const fields = toBytes(JSON.stringify(Object.fromEntries(shown)).slice(1, -1));
  return { id, eventDate, joined, capacity, fields };
}

/** The texts of a store that keeps no JSON. */
export const eventTexts = (
  store: Pick<EventStore, 'listEvents' | 'latestEvents' | 'findEvent'>,
): EventTextStore => ({
  listEventTexts: async (listing) => (await store.listEvents(listing)).map(toEventText),
  latestEventTexts: async (from, limit) => (await store.latestEvents(from, limit)).map(toEventText),
  findEventText: async (id) => {
    const event = await store.findEvent(id);
    return event && toEventText(event);
  },
});
