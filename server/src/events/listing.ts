/** Lists of events (docs/specification.md, "Lists"): filters as searches and as query parameters, and pages of a person's own lists. */
import type { WeekSettings } from '@social-serve/contract/day-rules';
import { daysOf, type EventFilters, type EventsQuery } from '@social-serve/contract/event-filters';
import { earliestBeginning } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { type OwnPageQuery, toOwnCursor } from '@social-serve/contract/paging';
import { pointText, WITHIN } from '@social-serve/contract/point-rules';
import { searchWords } from '@social-serve/contract/search-rules';
import type { Where } from '../database/database.ts';
import type { EventListing } from '../database/searches/event-list.ts';
import type { EventRow } from '../database/tables/events.ts';
import { jsonPage, type ListQueue, listPages, longLists, searches } from '../http/json-list.ts';
import { thisMinute } from './clock.ts';

/**
 * The database search for a filter at a moment.
 * @param week the site's settings for `when`
 */
export function eventListing(
  filters: EventFilters & Partial<Pick<EventsQuery, 'series' | 'sort' | 'point'>>,
  now: Date,
  week: WeekSettings = {},
): Omit<EventListing, 'limit' | 'after'> {
  const { type, search, place, text, series, near, within = WITHIN.usual, sort, point } = filters;
  const { endsFrom, startsBefore } = daysOf(filters, now, week);
  return {
    from: thisMinute(now),
    endsFrom: endsFrom?.toISOString(),
    startsBefore: startsBefore?.toISOString(),
    type,
    search: searchWords(search ?? ''),
    place: searchWords(place ?? ''),
    text: searchWords(text ?? ''),
    near: near && { point: near, km: within },
    nearestFirst: sort === 'distance',
    withoutPoint: point === 'none',
    ...(series === 'next' ? { oncePerSeries: true } : series && { seriesId: series }),
  };
}

/** The queue in which a list with this filter waits. @param limit the most events */
export function queueOf(
  { search, place, text, near, point }: EventFilters & Pick<EventsQuery, 'point'>,
  limit = Number.POSITIVE_INFINITY,
): ListQueue {
  if (search || place || text || near || point) return searches;
  return limit <= LIMITS.pageSize ? listPages : longLists;
}

const NAMES = ['type', 'search', 'place', 'text', 'when', 'from', 'to', 'zone', 'series'] as const;

/** The query parameters of a filter; relative days stay relative. */
export function filterParams(filters: EventFilters & Pick<EventsQuery, 'series'>): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of NAMES) if (filters[name]) params.set(name, filters[name]);
  if (filters.near) params.set('near', pointText(filters.near));
  if (filters.within && filters.within !== WITHIN.usual) params.set('within', String(filters.within));
  return params;
}

/** One half of a person's own list: what is not over, soonest first; or what is over, latest first. Ties by id. */
export interface OwnHalf {
  upcoming: boolean;
  /** What ended by then is over (`endsAt`), ISO 8601 UTC. */
  from: string;
}

/** A page of a half. */
export interface OwnListing extends OwnHalf {
  /** The last event of the page before. */
  after?: Pick<EventRow, 'eventDate' | 'id'> | undefined;
  limit: number;
}

/** The filter for events in a half; none lasts so long that it began earlier. */
export const inHalf = ({ upcoming, from }: OwnHalf): Where<'events'> =>
  upcoming
    ? { eventDate: { gte: earliestBeginning(from) }, endsAt: { gt: from } }
    : { eventDate: { lt: from }, endsAt: { lte: from } };

/** The filter for events whose titles have these words (`searchWords`). */
export const titled = (words: readonly string[] = []): Where<'events'> => ({
  and: words.map((word) => ({ titleFolded: { contains: word } })),
});

/** The fields that decide an event's position on a person's own list. */
type ListedEvent = Pick<EventRow, 'id' | 'eventDate' | 'endsAt'>;

/** A page of a person's own list: upcoming events, soonest first; then past ones, latest first. */
export interface OwnPageListing {
  /** Events that ended by this moment are past, ISO 8601 UTC. */
  from: string;
  /** The last event of the previous page. */
  after?: ListedEvent | undefined;
  limit: number;
}

/**
 * Reads a page of a person's own list: upcoming events, then past ones while the page has room.
 * @param half only upcoming or past events; undefined for both
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

/** How to answer a query for a page. */
export interface OwnPageRequest<Row, Item> {
  query: OwnPageQuery;
  now: Date;
  /** The path of the call. */
  path: string;
  parameters?: Record<string, string | undefined>;
  /** Reads a page, and the number of rows of the whole list. */
  list(listing: OwnPageListing): Promise<{ rows: Row[]; total: number }>;
  /** The event whose date decides a row's position. */
  eventOf(row: Row): ListedEvent;
  /** The item of the reply for a row. */
  show(row: Row): Item;
  /** Whether two rows must be on the same page. */
  together?: ((row: Row, next: Row) => boolean) | undefined;
}

/** A page of a person's own list, with the address of the next page and the number of rows of the whole list. */
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
