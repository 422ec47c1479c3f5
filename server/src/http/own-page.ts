/** Pages of a person's own list (docs/specification.md, "Lists"). */
import { type EventTime, overBefore } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { type OwnPageQuery, toOwnCursor } from '@social-serve/contract/paging';
import type { Response } from 'express';
import type { OwnListing, OwnPage } from '../store/port/store.ts';
import { sendLongList } from './long-list.ts';

/** The page that a query asks for. */
export interface OwnPageRequest {
  query: OwnPageQuery;
  now: Date;
  /** The call's address, parameters that stay included. */
  address: URL;
}

/** An address of this server, for `OwnPageRequest`. */
export const ownAddress = (path: string, parameters: Record<string, string> = {}) =>
  new URL(`${path}?${new URLSearchParams(parameters)}`, 'http://server');

/**
 * Sends one page of an own list, with the address of the next one and how many the whole list counts.
 * @param list reads from the store
 * @param eventOf the event that a row's place on the list is decided by
 * @param show what travels of a page's rows
 */
export async function sendOwnPage<Row>(
  res: Response,
  { query, now, address }: OwnPageRequest,
  list: (listing: OwnListing) => Promise<OwnPage<Row>>,
  eventOf: (row: Row) => EventTime & { id: string },
  show: (page: Row[]) => unknown[] | Promise<unknown[]>,
): Promise<void> {
  const limit = query.limit ?? LIMITS.pageSize;
  const from = query.cursor?.from ?? overBefore(now).toISOString();
  await sendLongList<Row>(
    res,
    limit,
    async (last, count) => {
      const after = last === undefined ? query.cursor : eventOf(last);
      const { rows, total } = await list({ from, after, limit: count });
      res.set('X-Total-Count', String(total));
      return rows;
    },
    show,
    (last) => {
      if (query.limit) address.searchParams.set('limit', String(query.limit));
      address.searchParams.set('cursor', toOwnCursor({ ...eventOf(last), from }));
      res.links({ next: address.pathname + address.search });
    },
  );
}
