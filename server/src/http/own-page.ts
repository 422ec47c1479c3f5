/** Pages of a person's own list (docs/specification.md, "Lists"). */
import { type EventTime, overCutoff } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { type OwnPageQuery, toOwnCursor } from '@social-serve/contract/paging';
import type { OwnListing, OwnPage } from '../store/port/store.ts';
import { Answer, type JsonText, nextLink } from './answer.ts';
import { jsonList } from './json-list.ts';

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

/** The address of a page: parameters that are not set are left out. */
export function pageAddress(path: string, parameters: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, String(value));
  return `${path}?${search}`;
}

/** One page of an own list, with the address of the next one and how many the whole list counts. */
export async function ownPage<Row, Item>({
  query: { limit, cursor },
  now,
  path,
  parameters,
  list,
  eventOf,
  show,
}: OwnPageRequest<Row, Item>): Promise<Answer<JsonText<Item[]>, 'Link' | 'X-Total-Count'>> {
  const from = cursor?.from ?? overCutoff(now).toISOString();
  let count = 0;
  const { json, last } = await jsonList<Row, Item>({
    limit: limit ?? LIMITS.pageSize,
    read: async (after, most) => {
      const { rows, total } = await list({
        from,
        after: after === undefined ? cursor : eventOf(after),
        limit: most,
      });
      count = total;
      return rows;
    },
    show: (rows) => rows.map(show),
  });
  const next =
    last && pageAddress(path, { ...parameters, limit, cursor: toOwnCursor({ ...eventOf(last), from }) });
  return new Answer(json, { 'X-Total-Count': String(count), ...nextLink(next) });
}
