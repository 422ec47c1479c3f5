/** The public list of events: filters, text, days, and each series once. */
import type { EventsCursor } from '@social-serve/contract/paging';
import type { Point } from '@social-serve/contract/point-rules';
import type { EventRow } from '../tables/events.ts';

/** Around a point, so many kilometres. */
export interface Near {
  point: Point;
  km: number;
}

/** An event of a list; `metres`: its distance, of a list by distance. */
export type FoundEvent = EventRow & { metres?: number };

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
  /** Only events that have no point. */
  withoutPoint?: boolean | undefined;
  /** Events whose point is not farther away. */
  near?: Near | undefined;
  /** With `near`: the nearest first, ties in the usual order. */
  nearestFirst?: boolean | undefined;
  /** The last event of the page before. */
  after?: EventsCursor | undefined;
  limit: number;
}

export interface EventSearch {
  /** Events that are neither over nor cancelled, soonest first, ties by id; or the nearest first. */
  listEvents(listing: EventListing): Promise<FoundEvent[]>;
  /** Events that are neither over at `from` nor cancelled, the latest posted first; of a series, only its next date. */
  latestEvents(from: string, limit: number): Promise<EventRow[]>;
}
