/** What a person's own lists share in MongoDB: the halves of a page, and how many upcoming rows there may be. */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import type { Filter } from 'mongodb';
import { halvesOf, type JoinedListing, LimitReached, type UpcomingLimit } from '../port/store.ts';
import type { Collections } from './collections.ts';
import { behind } from './cursors.ts';
import type { EventDocument } from './documents.ts';

/** The events that are not over at a moment, within a range of dates that an index serves. @param from ISO 8601 */
export function notOver(from: string): Filter<EventDocument> {
  const start = new Date(from);
  return {
    eventDate: { $gte: new Date(earliestBeginning(from)) },
    $or: [{ eventDate: { $gte: start } }, { endDate: { $gte: start } }],
  };
}

/** The events that are over. */
export function over(from: string): Filter<EventDocument> {
  const start = new Date(from);
  return { eventDate: { $lt: start }, $nor: [{ endDate: { $gte: start } }] };
}

/**
 * Fills a page from both halves of a list, each asked for as many events as are missing.
 * @param own which events are on the list
 */
export async function fillPage(
  { events }: Collections,
  own: Filter<EventDocument>,
  listing: JoinedListing,
): Promise<EventDocument[]> {
  const page: EventDocument[] = [];
  for (const { upcoming, after } of halvesOf(listing)) {
    const missing = listing.limit - page.length;
    if (missing === 0) break;
    const half = [own, upcoming ? notOver(listing.from) : over(listing.from)];
    const order = upcoming ? 1 : -1;
    if (after) half.push(behind('eventDate', { date: after.eventDate, id: after.id }, order));
    const found = events.find({ $and: half }).sort({ eventDate: order, _id: order });
    page.push(...(await found.limit(missing).toArray()));
  }
  return page;
}

/**
 * @param more how many are still to be added
 * @throws LimitReached when there are more than so many upcoming events of these
 */
export async function holdTo(
  { from, most }: UpcomingLimit,
  { events }: Collections,
  own: Filter<EventDocument>,
  more = 0,
): Promise<void> {
  const upcoming: Filter<EventDocument> = { ...own, cancelled: false, ...notOver(from) };
  const count = await events.countDocuments(upcoming, { limit: most + 1 });
  if (count + more > most) throw new LimitReached(Math.max(0, most - count));
}

/**
 * Adds a row within the limit, without a transaction: counts before, and again afterwards, and takes the row back when
 * others came in between. So no more than the limit ever stay; of several at once at the limit all may be refused.
 * @param hold counts what is there @throws LimitReached
 * @throws LimitReached; the row is not there then
 */
export async function addWithin(
  limit: UpcomingLimit,
  hold: (limit: UpcomingLimit) => Promise<void>,
  add: () => Promise<void>,
  takeBack: () => Promise<void>,
): Promise<void> {
  await hold({ ...limit, most: limit.most - 1 });
  await add();
  try {
    await hold(limit);
  } catch (error) {
    // Written already: an outage now must not refuse it.
    if (!(error instanceof LimitReached)) return;
    await takeBack();
    throw error;
  }
}
