/** Long lists as JSON without blocking the event loop (docs/architecture.md): in pieces, each in a turn of its own. */

import { LIMITS } from '@social-serve/contract/limits';
import { Answer, JsonText, nextLink, pageAddress } from './answer.ts';
import { nextTurn } from './turns.ts';
import { workQueue } from './work-queue.ts';

/** Rows that are read and written out in one turn of the event loop. */
const PIECE = 50;

/**
 * Lists made at the same time, and waiting: fewer than the response cache lets be made at once, so that searches leave room
 * for other answers there.
 */
const QUEUE = { atOnce: 4, waiting: 100 };

/** Milliseconds that a search, a page and a long list may wait for their turn. */
const PATIENCE = { searches: 2_000, pages: 2_000, longLists: 10_000 };

const listQueue = (patience: number) =>
  workQueue({
    ...QUEUE,
    patience,
    detail: ['busy'],
  });

export type ListQueue = ReturnType<typeof listQueue>;

/** For lists and feeds of more than a page. */
export const longLists = listQueue(PATIENCE.longLists);

/** For searches, which may take long: the plain list does not wait behind them. */
export const searches = listQueue(PATIENCE.searches);

/** For pages of the public list: quick one by one, but very many may be requested at once. */
export const listPages = listQueue(PATIENCE.pages);

/** For a page of a person's own list: no waiting. */
const noQueue: ListQueue = (work) => work();

export interface ListOptions<Row, Item> {
  /** How many rows at most. */
  limit: number;
  /** Reads up to `limit` rows after this one; undefined: from the start. */
  read(after: Row | undefined, limit: number): Promise<Row[]>;
  /** The item of the reply for a row. */
  show(row: Row): Item;
  /** Whether the list must not end between these two rows, of which up to `LIMITS.seriesDates` follow each other. */
  together?: ((row: Row, next: Row) => boolean) | undefined;
  queue?: ListQueue;
}

/**
 * Makes the JSON of a list: no more rows than asked for, and no more than 2 MB of them.
 * @returns with `last` the last row in it when rows are left after it
 */
export async function jsonList<Row, Item>({
  limit,
  read,
  show,
  together,
  queue = noQueue,
}: ListOptions<Row, Item>): Promise<{ json: JsonText<Item[]>; last?: Row }> {
  return queue(async () => {
    const items: Buffer[] = [];
    let bytes = 2;
    let last: Row | undefined;
    const most = together ? limit + LIMITS.seriesDates : limit;
    while (items.length < most) {
      if (items.length > 0) await nextTurn();
      const count = Math.min(PIECE, most - items.length);
      const rows = await read(last, count + 1); // one more tells whether any is left
      for (const row of rows.slice(0, count)) {
        if (items.length >= limit && last !== undefined && !together?.(last, row))
          return { json: listOf(items), last };
        const bytesOfItem = Buffer.from(`${items.length > 0 ? ',' : ''}${JSON.stringify(show(row))}`);
        bytes += bytesOfItem.length;
        if (bytes > LIMITS.listBytes && last !== undefined) return { json: listOf(items), last };
        items.push(bytesOfItem);
        last = row;
      }
      if (rows.length <= count) return { json: listOf(items) };
    }
    return { json: listOf(items), ...(last !== undefined && { last }) };
  });
}

const [OPEN, CLOSE] = [Buffer.from('['), Buffer.from(']')];
const listOf = <Item>(items: Buffer[]) => new JsonText<Item[]>(Buffer.concat([OPEN, ...items, CLOSE]));

interface PageOptions<Row, Item> extends Omit<ListOptions<Row, Item>, 'limit' | 'queue'> {
  /** The call's address. */
  path: string;
  /** Parameters that stay. */
  parameters?: Record<string, string | undefined> | undefined;
  limit: number | undefined;
  /** How many rows the whole list has; asked once the page is made. */
  total(): number | Promise<number>;
  /** Where the list goes on after a row. */
  cursorOf(row: Row): string;
}

/** A page of a list, with the address of the next one and how many rows the whole list has. */
export async function jsonPage<Row, Item>({
  path,
  parameters,
  limit,
  total,
  cursorOf,
  ...list
}: PageOptions<Row, Item>): Promise<Answer<JsonText<Item[]>, 'Link' | 'X-Total-Count'>> {
  const { json, last } = await jsonList({ ...list, limit: limit ?? LIMITS.pageSize });
  const next = last && pageAddress(path, { ...parameters, limit, cursor: cursorOf(last) });
  return new Answer(json, { 'X-Total-Count': String(await total()), ...nextLink(next) });
}
