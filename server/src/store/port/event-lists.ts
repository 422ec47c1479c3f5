/** Which part of a list of events is asked for: of the public one, of all addresses, of a person's own. */
import type { EventFields } from '@social-serve/contract/event';
import { type EventTime, endOf } from '@social-serve/contract/event-rules';
import type { JoinedPart } from '@social-serve/contract/participation';

/** A cursor in the list: that of an event. */
interface ListPlace {
  eventDate: string;
  id: string;
}

/** Which part of the list: events that are not over at `from` and were not deleted, soonest first, ties by id. */
export interface EventListing {
  /** ISO 8601; what ended earlier, or began earlier and names no end, is over (`endOf`). */
  from: string;
  /** ISO 8601; what begins then or later, or ends later, may be on the list; left out: whatever is not over. */
  endsFrom?: string | undefined;
  /** ISO 8601; what begins then or later is not on the list. */
  startsBefore?: string | undefined;
  type?: EventFields['eventType'] | undefined;
  /** Folded by `foldForSearch`; a literal part of the title, never a pattern. */
  search?: string | undefined;
  /** The same of the location. */
  place?: string | undefined;
  /** The same of title or location. */
  text?: string | undefined;
  /** Dates of this series alone. */
  seriesId?: string | undefined;
  /** Of each series only its first date that is on these days. */
  oncePerSeries?: boolean | undefined;
  /** The last event of the page before. */
  after?: ListPlace | undefined;
  limit: number;
}

/**
 * Where a list begins, for its two parts: what begins at `begin` or later, and before that what began earlier and ends at
 * `end` or later. An event that ends at the start of the days that are asked for is not on them: `end` is a millisecond later.
 */
export function beginOf({ from, endsFrom }: Pick<EventListing, 'from' | 'endsFrom'>): {
  begin: string;
  end: string;
} {
  if (!endsFrom || endsFrom <= from) return { begin: from, end: from };
  return { begin: endsFrom, end: new Date(Date.parse(endsFrom) + 1).toISOString() };
}

/** What a list of all addresses says of an event. */
export interface EventAddress {
  id: string;
  eventDate: string;
  /** When it was created or last changed. */
  postDate: string;
}

/** Which part of all events that begin at `from` or later and were not deleted: soonest first, ties by id. */
export interface AddressListing extends Pick<EventListing, 'from' | 'after' | 'limit'> {
  /** How many are left out first; up to 50,000 take no longer than a page of the list. */
  skip?: number | undefined;
}

/** Which part of a person's own list: what is not over soonest first, then what is over, latest first; ties by id. */
export interface OwnListing {
  /** ISO 8601; what ended earlier is over (`endOf`). */
  from: string;
  /** The last event of the page before; its end tells in which half that was. */
  after?: (EventTime & { id: string }) | undefined;
  limit: number;
}

/** A page of a person's own list, and how many rows of the whole list count. */
export interface OwnPage<Row> {
  rows: Row[];
  total: number;
}

/** One half of a person's own list, from a cursor on. */
export interface OwnHalf {
  upcoming: boolean;
  after: OwnListing['after'];
}

/** The halves of a person's own list that a page may take from, in their order; of a part of it just its half. */
export function halvesOf({ from, after, show }: OwnListing & { show?: JoinedPart | undefined }): OwnHalf[] {
  const inPast = after !== undefined && endOf(after) < from;
  const halves: OwnHalf[] = [];
  if (!inPast && show !== 'past') halves.push({ upcoming: true, after });
  if (show === undefined || show === 'past')
    halves.push({ upcoming: false, after: inPast ? after : undefined });
  return halves;
}
