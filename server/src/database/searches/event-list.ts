/** The public list of events: filters, text, days, and each series once. */
import type { EventRow } from '../tables/events.ts';

/** A filter over the events that are listed; what is given combines. */
export interface EventListing {
  /** What ended by then is over (`endsAt`), ISO 8601 UTC. */
  from: string;
  /** Events that end later than this, or begin at it or later. */
  endsFrom?: string | undefined;
  /** Events that begin earlier than this. */
  startsBefore?: string | undefined;
  type?: EventRow['eventType'] | undefined;
  /** The words that the title has, each a literal part of it (`searchWords`). */
  search?: readonly string[] | undefined;
  /** The same of the location. */
  place?: readonly string[] | undefined;
  /** The same of title or location, each word. */
  text?: readonly string[] | undefined;
  seriesId?: string | undefined;
  /** Of each series only its first date that fits. */
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
