/**
 * Events as everybody sees them, as JSON (docs/decisions/0024): a store that keeps JSON hands it out without reading it.
 * What may travel of an event is said here, once, for every store and for the presenters.
 */
import { crc32 } from 'node:zlib';
import { EVENT_FIELDS, type Event } from '@social-serve/contract/event';
import type { EventListing, EventRecord, EventStore, ListPlace } from './events.ts';
import { placesTaken } from './participations.ts';

/** What travels of an event besides its id and its counts: what the creator wrote, and what the server set. */
export const SHOWN_FIELDS: readonly (keyof EventRecord)[] = [
  ...EVENT_FIELDS,
  'creator',
  'creatorName',
  'postDate',
];

/** An event as it travels: no uid, no inner fields, whatever the store keeps beside them. */
export function toEvent(record: EventRecord): Event {
  const shown = SHOWN_FIELDS.filter((name) => record[name] != null).map((name) => [name, record[name]]);
  const participants = placesTaken(record);
  const waiting = (record.joined ?? 0) - participants;
  return { _id: record.id, ...Object.fromEntries(shown), participants, waiting };
}

/** One event, or a list of events, as JSON. */
export interface ShownJson {
  /** In UTF-8, each byte a character, so that it is sent without being encoded: as `latin1`. */
  json: string;
  /** The CRC-32 of those bytes: taken where they are bytes still, it costs next to nothing. */
  checksum: number;
}

/** A part of the list. */
export interface ShownList extends ShownJson {
  /** Its last event, when more come after it. */
  moreAfter?: ListPlace;
}

export interface ShownEventStore {
  /** As `listEvents`. */
  listShownEvents(listing: EventListing): Promise<ShownList>;
  /** As `latestEvents`. */
  latestShownEvents(from: string, limit: number): Promise<ShownJson>;
  /** As `findEvent`. */
  findShownEvent(id: string): Promise<ShownJson | null>;
}

/** The text of bytes that are a character each. */
export const fromBytes = (bytes: string): string => Buffer.from(bytes, 'latin1').toString();

/** @param text JSON */
export function shownJson(text: string): ShownJson {
  const bytes = Buffer.from(text);
  return { json: bytes.toString('latin1'), checksum: crc32(bytes) };
}

/**
 * The beginning of a list as a part of it.
 * @param rows one more than the limit when more come after it
 * @param json of rows
 */
export function shownList<Row extends ListPlace>(
  rows: Row[],
  limit: number,
  json: (rows: Row[]) => string,
): ShownList {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const moreAfter = last && { eventDate: last.eventDate, id: last.id };
  return { ...shownJson(json(shown)), ...(moreAfter && { moreAfter }) };
}

/** The JSON of a store that keeps none. */
export const shownEvents = (
  store: Pick<EventStore, 'listEvents' | 'latestEvents' | 'findEvent'>,
): ShownEventStore => ({
  async listShownEvents(listing) {
    const { limit } = listing;
    const rows = await store.listEvents({ ...listing, limit: limit + 1 });
    return shownList(rows, limit, (shown) => JSON.stringify(shown.map(toEvent)));
  },
  async latestShownEvents(from, limit) {
    return shownJson(JSON.stringify((await store.latestEvents(from, limit)).map(toEvent)));
  },
  async findShownEvent(id) {
    const event = await store.findEvent(id);
    return event && shownJson(JSON.stringify(toEvent(event)));
  },
});
