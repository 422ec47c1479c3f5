/** Lists of events (docs/specification.md, "Lists"): filters for the store and as query parameters, and pages of a person's own lists. */
import { daysOf, type EventFilters, type EventsQuery } from '@social-serve/contract/event-filters';
import { type EventTime, foldForSearch, overCutoff } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { type OwnPageQuery, toOwnCursor } from '@social-serve/contract/paging';
import { jsonPage, type ListQueue, listPages, longLists, searches } from '../http/json-list.ts';
import type { EventListing, OwnListing, OwnPage } from '../store/port/store.ts';

/** A filter as a listing of the store, at a moment. */
export function eventListing(
  filters: EventFilters & Pick<EventsQuery, 'series'>,
  now: Date,
): Omit<EventListing, 'limit' | 'after'> {
  const { type, search, place, text, series } = filters;
  const { endsFrom, startsBefore } = daysOf(filters, now);
  return {
    from: overCutoff(now).toISOString(),
    endsFrom: endsFrom?.toISOString(),
    startsBefore: startsBefore?.toISOString(),
    type,
    search: search && foldForSearch(search),
    place: place && foldForSearch(place),
    text: text && foldForSearch(text),
    ...(series === 'next' ? { oncePerSeries: true } : series && { seriesId: series }),
  };
}

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

/** The page that a query asks for. */
export interface OwnPageRequest<Row, Item> {
  query: OwnPageQuery;
  now: Date;
  /** The call's address, parameters that stay included. */
  path: string;
  parameters?: Record<string, string | undefined>;
  /** Reads from the store. */
  list(listing: OwnListing): Promise<OwnPage<Row>>;
  /** The event that a row's place on the list is decided by. */
  eventOf(row: Row): EventTime & { id: string };
  /** What travels of a row. */
  show(row: Row): Item;
}

/** One page of an own list, with the address of the next one and how many the whole list counts. */
export function ownPage<Row, Item>({
  query: { limit, cursor },
  now,
  list,
  eventOf,
  ...page
}: OwnPageRequest<Row, Item>) {
  const from = cursor?.from ?? overCutoff(now).toISOString();
  let count = 0;
  return jsonPage<Row, Item>({
    ...page,
    limit,
    read: async (after, most) => {
      const place = after === undefined ? cursor : eventOf(after);
      const { rows, total } = await list({ from, after: place, limit: most });
      count = total;
      return rows;
    },
    total: () => count,
    cursorOf: (row) => toOwnCursor({ ...eventOf(row), from }),
  });
}
