/** Lists of events (docs/specification.md, "Lists"): filters as a search and as query parameters, and pages of a person's own lists. */
import type { WeekSettings } from '@social-serve/contract/day-rules';
import { daysOf, type EventFilters, type EventsQuery } from '@social-serve/contract/event-filters';
import { foldForSearch } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { type OwnPageQuery, toOwnCursor } from '@social-serve/contract/paging';
import type { EventListing } from '../database/searches/event-list.ts';
import type { OwnListing } from '../database/searches/own-events.ts';
import type { EventRow } from '../database/tables/events.ts';
import { jsonPage, type ListQueue, listPages, longLists, searches } from '../http/json-list.ts';
import { thisMinute } from './limits.ts';

/**
 * A filter as a search for events, at a moment.
 * @param week the site's settings for `when`
 */
export function eventListing(
  filters: EventFilters & Pick<EventsQuery, 'series'>,
  now: Date,
  week: WeekSettings = {},
): Omit<EventListing, 'limit' | 'after'> {
  const { type, search, place, text, series } = filters;
  const { endsFrom, startsBefore } = daysOf(filters, now, week);
  return {
    from: thisMinute(now),
    endsFrom: endsFrom?.toISOString(),
    startsBefore: startsBefore?.toISOString(),
    type,
    search: folded(search),
    place: folded(place),
    text: folded(text),
    ...(series === 'next' ? { oncePerSeries: true } : series && { seriesId: series }),
  };
}

/** A text as it is searched for; undefined where nothing is asked for. */
const folded = (text: string | undefined) => (text ? foldForSearch(text) : undefined);

/** The queue for a list by this filter. @param limit how many events at most */
export function queueOf({ search, place, text }: EventFilters, limit = Number.POSITIVE_INFINITY): ListQueue {
  if (search || place || text) return searches;
  return limit <= LIMITS.pageSize ? listPages : longLists;
}

const NAMES = ['type', 'search', 'place', 'text', 'when', 'from', 'to', 'zone', 'series'] as const;

/** A filter as query parameters; relative days stay relative. */
export function filterParams(filters: EventFilters & Pick<EventsQuery, 'series'>): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of NAMES) if (filters[name]) params.set(name, filters[name]);
  return params;
}

/** What tells where an event is on a person's own list. */
type ListedEvent = Pick<EventRow, 'id' | 'eventDate' | 'endsAt'>;

/** A page of a person's own list: what is not over soonest first, then what is over, latest first. */
export interface OwnPageListing {
  /** What ended by then is over, ISO 8601 UTC. */
  from: string;
  /** The last event of the page before. */
  after?: ListedEvent | undefined;
  limit: number;
}

/**
 * Reads a page of a person's own list from both halves, each asked for as many rows as are missing.
 * @param half the one half that is asked for; both without it
 */
export async function pageOfHalves<Row>(
  { from, after, limit }: OwnPageListing,
  read: (listing: OwnListing) => Promise<Row[]>,
  half?: 'upcoming' | 'past',
): Promise<Row[]> {
  const isInPast = after !== undefined && after.endsAt <= from;
  const rows: Row[] = [];
  if (!isInPast && half !== 'past') rows.push(...(await read({ upcoming: true, from, after, limit })));
  if (half !== 'upcoming' && rows.length < limit) {
    const past = { upcoming: false, from, after: isInPast ? after : undefined };
    rows.push(...(await read({ ...past, limit: limit - rows.length })));
  }
  return rows;
}

/** The page that a query asks for. */
export interface OwnPageRequest<Row, Item> {
  query: OwnPageQuery;
  now: Date;
  /** The call's address, parameters that stay included. */
  path: string;
  parameters?: Record<string, string | undefined>;
  /** Reads a page, and how many rows the whole list counts. */
  list(listing: OwnPageListing): Promise<{ rows: Row[]; total: number }>;
  /** The event by whose date a row is listed. */
  eventOf(row: Row): ListedEvent;
  /** What travels of a row. */
  show(row: Row): Item;
  /** Whether no page ends between these two rows. */
  together?: ((row: Row, next: Row) => boolean) | undefined;
}

/** One page of an own list, with the address of the next one and how many the whole list counts. */
export function ownPage<Row, Item>({
  query: { limit, cursor },
  now,
  list,
  eventOf,
  ...page
}: OwnPageRequest<Row, Item>) {
  const from = cursor?.from ?? thisMinute(now);
  let count = 0;
  return jsonPage<Row, Item>({
    ...page,
    limit,
    read: async (last, most) => {
      const after = last === undefined ? cursor : eventOf(last);
      const { rows, total } = await list({ from, after, limit: most });
      count = total;
      return rows;
    },
    total: () => count,
    cursorOf: (row) => toOwnCursor({ ...eventOf(row), from }),
  });
}
