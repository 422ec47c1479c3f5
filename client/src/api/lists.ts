/** Lists as the server answers them, page by page. */
import type { InfiniteData } from '@tanstack/react-query';
import { unreadableReply } from './api-error.ts';
import type { Reply } from './http.ts';
import type { AsOf } from './saved-answers.ts';

/** One page of a person's own list. */
export interface OwnPage<Item> {
  items: Item[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
  /** How many there are on all pages. */
  total: number;
}

/** The loaded part of a person's own list. */
export interface OwnList<Item> extends AsOf {
  items: Item[];
  /** How many there are, loaded or not. */
  total: number;
}

/**
 * The list in a reply's body.
 * @throws ApiError when the server answered with something else
 */
export function listIn<Item>(body: object): Item[] {
  if (Array.isArray(body)) return body as Item[];
  throw unreadableReply();
}

/** The cursor of the page after the one in this reply; null on the last. */
export const nextCursor = ({ next }: Reply<object>) =>
  next && new URL(next, location.origin).searchParams.get('cursor');

/**
 * The page of an own list in a reply.
 * @throws ApiError when the server answered with something else
 */
export function ownPageIn<Item>(reply: Reply<object>): OwnPage<Item> {
  const items = listIn<Item>(reply.body);
  return { items, next: nextCursor(reply), total: reply.total ?? items.length };
}

/** Items of several pages, each once: a page may have shifted since the one before came. */
export const uniqueItems = <Item extends { _id: string }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item._id, item])).values(),
];

/** What was loaded of an own list; how many there are is what the newest answer said. */
export function ownListOf<Item extends { _id: string }>({
  pages,
  asOf,
}: InfiniteData<OwnPage<Item>> & AsOf): OwnList<Item> {
  return {
    items: uniqueItems(pages.flatMap(({ items }) => items)),
    total: pages.at(-1)?.total ?? 0,
    ...(asOf && { asOf }),
  };
}

/** The pages of a personal list without a deleted item; a cancelled one did not count. */
export const withoutItem =
  (id: string) =>
  <Item extends { _id: string; cancelled?: true | undefined }>(
    list: InfiniteData<OwnPage<Item>, string | null> | undefined,
  ): InfiniteData<OwnPage<Item>, string | null> | undefined => {
    const item = list?.pages.flatMap(({ items }) => items).find(({ _id }) => _id === id);
    const counted = item && !item.cancelled ? 1 : 0;
    return (
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.filter(({ _id }) => _id !== id),
          total: page.total - counted,
        })),
      }
    );
  };
