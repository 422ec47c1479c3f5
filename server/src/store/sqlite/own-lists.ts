/** What a person's own lists share in SQLite: the halves of a page, and how many upcoming rows there may be. */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import { halvesOf, type JoinedListing, LimitReached, type UpcomingLimit } from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import type { Values } from './statements.ts';

/** The condition that an event is not over; `:earliest` is the earliest beginning of those, so that an index bounds the search. */
export const notOver = (table: string) => `${table}.eventDate >= :earliest AND ${table}.endsAt >= :from`;

/** One half of an own list in SQL: a condition and an order on the columns of events. */
export interface HalfQuery {
  condition: string;
  order: string;
  values: Values;
}

/**
 * Fills a page from both halves of a list, each asked for as many rows as are missing.
 * @param table the name or alias of the table of events
 */
export function fillPage<Row>(
  listing: JoinedListing,
  table: string,
  read: (half: HalfQuery) => Row[],
): Row[] {
  const [date, id] = [`${table}.eventDate`, `${table}.id`];
  const rows: Row[] = [];
  for (const { upcoming, after } of halvesOf(listing)) {
    const values: Values = { from: listing.from, limit: listing.limit - rows.length };
    let condition = upcoming ? notOver(table) : `${date} < :from AND ${table}.endsAt < :from`;
    if (upcoming) values.earliest = earliestBeginning(listing.from);
    if (after) {
      condition += ` AND (${date}, ${id}) ${upcoming ? '>' : '<'} (:afterDate, :afterId)`;
      Object.assign(values, { afterDate: after.eventDate, afterId: after.id });
    }
    const order = upcoming ? `${date}, ${id}` : `${date} DESC, ${id} DESC`;
    rows.push(...read({ condition, order, values }));
  }
  return rows;
}

/**
 * Holds a write to the limit: counts what is there after it, in the same transaction.
 * @param rows what to count, with `notOver` in it
 * @param more how many are still to be added
 * @throws LimitReached, which undoes the transaction
 */
export function holdTo(
  limit: UpcomingLimit | undefined,
  db: SqliteConnection,
  rows: string,
  uid: string,
  more = 0,
): void {
  if (!limit) return;
  const count = db.count(`(SELECT 1 FROM ${rows} LIMIT :most + 1)`, {
    ...limit,
    earliest: earliestBeginning(limit.from),
    uid,
  });
  if (count + more > limit.most) throw new LimitReached(Math.max(0, limit.most - count));
}
