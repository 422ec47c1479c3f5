/** A person's own lists, and the team's: each call loads a page. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { requestReply } from './http.ts';
import { type OwnPage, ownListOf, ownPageIn } from './lists.ts';

/** How many items a page has. */
export const PAGE_SIZE = 24;

interface PageCall {
  path: string;
  /** Selects items of the list. Absent or empty values select all. */
  filter?: Record<string, string | undefined>;
  cursor?: string | null;
  limit?: number;
  signal?: AbortSignal | undefined;
}

/** GET: one page of a list. @throws ApiError */
export async function getOwnPage<Item>(call: PageCall): Promise<OwnPage<Item>> {
  const { path, filter = {}, cursor, limit = PAGE_SIZE, signal } = call;
  const given = Object.entries(filter).filter(([, value]) => value);
  const query = { ...Object.fromEntries(given), limit: String(limit), cursor: cursor ?? undefined };
  return ownPageIn(await requestReply({ path, query, signal }));
}

/** Such a list, page by page. */
export const ownListQuery = <Item extends { _id: string }>(
  queryKey: readonly unknown[],
  list: Pick<PageCall, 'path' | 'filter'>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => getOwnPage<Item>({ ...list, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ownListOf,
  });
