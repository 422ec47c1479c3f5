/** Lists that are loaded page by page: a person's own, and the team's. */
import { LIMITS } from '@social-serve/contract/limits';
import type { InfiniteData } from '@tanstack/react-query';
import { asRead } from './as-read.ts';
import { type Call, requestReply } from './http.ts';
import { type OwnPage, ownListOf, ownPageIn } from './lists.ts';

/** How many items a page has. */
export const PAGE_SIZE = 24;

interface PageCall extends Pick<Call, 'path' | 'token'> {
  /** Selects items of the list. Absent or empty values select all. */
  filter?: Record<string, string | undefined>;
  cursor?: string | null;
  limit?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** GET: one page of a list. @throws ApiError */
export async function getOwnPage<Item>(call: PageCall): Promise<OwnPage<Item>> {
  const { path, token = true, filter = {}, cursor, limit = PAGE_SIZE, signal } = call;
  const given = Object.entries(filter).filter(([, value]) => value);
  const query = { ...Object.fromEntries(given), limit: String(limit), cursor: cursor ?? undefined };
  return ownPageIn(await requestReply({ path, token, query, signal }));
}

interface PageContext {
  pageParam: string | null;
  signal?: AbortSignal | undefined;
  /** How many items; the list's own number by default. */
  limit?: number;
}

/** A list that is loaded page by page. @param load loads the page at a cursor; null for the first one */
export const pagedQuery = <Page extends { next: string | null }, List>(
  queryKey: readonly unknown[],
  load: (cursor: string | null, signal?: AbortSignal, limit?: number) => Promise<Page>,
  select: (list: InfiniteData<Page, string | null>) => List,
) => ({
  queryKey,
  queryFn: ({ pageParam, signal, limit }: PageContext) => load(pageParam, signal, limit),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: Page) => next,
  select,
});

/** A list of `getOwnPage`, page by page. */
export const ownListQuery = <Item extends { _id: string }>(
  queryKey: readonly unknown[],
  list: Pick<PageCall, 'path' | 'token' | 'filter'>,
) =>
  pagedQuery(
    queryKey,
    (cursor, signal, limit) => getOwnPage<Item>({ ...list, cursor, signal, limit }),
    (list: Parameters<typeof ownListOf<Item>>[0]) => asRead(ownListOf(list)),
  );

export type OwnListQuery<Item extends { _id: string }> = ReturnType<typeof ownListQuery<Item>>;

/** All pages of a list, which are not cached. @throws ApiError */
export async function allPages<Page extends { next: string | null }>(
  { queryFn }: { queryFn(context: PageContext): Promise<Page> },
  signal?: AbortSignal,
): Promise<InfiniteData<Page, string | null>> {
  const list: InfiniteData<Page, string | null> = { pages: [], pageParams: [] };
  let pageParam: string | null = null;
  do {
    const page: Page = await queryFn({ pageParam, signal, limit: LIMITS.pageSize });
    list.pages.push(page);
    list.pageParams.push(pageParam);
    pageParam = page.next;
  } while (pageParam !== null);
  return list;
}
