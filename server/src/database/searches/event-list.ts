/** The public list of events: filters, text, days, and each series once. */
import type { EventRow } from '../tables/events.ts';

/** A filter for listed events. An event must match all of the conditions. */
export interface EventListing {
  /** The moment by which events that ended are over (`endsAt`), ISO 8601 UTC. */
  from: string;
  /** Events that end later than this, or begin at it or later. */
  endsFrom?: string | undefined;
  /** Events that begin earlier than this. */
  startsBefore?: string | undefined;
  type?: EventRow['eventType'] | undefined;
  /** Words, each a literal part of the title (`searchWords`). */
  search?: readonly string[] | undefined;
  /** The same for the location. */
  place?: readonly string[] | undefined;
  /** The same, each word in title or location. */
  text?: readonly string[] | undefined;
  seriesId?: string | undefined;
  /** Only the first matching date of each series. */
  oncePerSeries?: boolean | undefined;
  /** The last event of the page before. */
  after?: Pick<EventRow, 'eventDate' | 'id'> | undefined;
  limit: number;
}

export interface EventSearch {
  /** Events that are neither over nor cancelled, soonest first, ties by id. */
  listEvents(listing: EventListing): Promise<EventRow[]>;
  /** Events that are neither over at `from` nor cancelled, the latest posted first; of a series, only its next date. */
  latestEvents(from: string, limit: number): Promise<EventRow[]>;
}
