/** The public list of events on MongoDB, a page at a time where each series is listed once. */
import type { Query, Where } from '../database.ts';
import { filterOf, queryOf } from '../mongodb/filters.ts';
import { reads } from '../mongodb/operations.ts';
import { LOCK_COUNTER, projectionOf, toRow } from '../mongodb/rows.ts';
import type { EventRow } from '../tables/events.ts';
import type { EventListing, EventSearch, FoundEvent, Near } from './event-list.ts';
import { listed, startOf } from './listed-events.ts';
import type { MongoContext, StoredRow } from './mongodb-context.ts';
import { metresOf, nearFilter } from './near.mongodb.ts';

const SOONEST_FIRST = [
  ['eventDate', 'asc'],
  ['id', 'asc'],
] as const;
const POSTED_LAST_FIRST = [
  ['postDate', 'desc'],
  ['id', 'desc'],
] as const;
const LATEST_FIRST = [
  ['eventDate', 'desc'],
  ['id', 'desc'],
] as const;

/** How many events one read fetches while later dates of series are skipped. */
const PAGE = 48;

export function eventSearch(context: MongoContext): EventSearch {
  const { find, select } = reads(context);
  const within = context.session ? { session: context.session } : {};

  /** Reads events near a point, or anywhere. */
  const findNear = async (near: Near | undefined, query: Query<'events'>): Promise<EventRow[]> => {
    if (!near) return find('events', query);
    const { filter, sort } = queryOf('events', query);
    const options = { ...within, projection: projectionOf(), sort, limit: query.limit ?? 0 };
    const found = context.collection('events').find({ $and: [filter, nearFilter(near)] }, options);
    return (await found.toArray()).map((document) => toRow<'events'>(document));
  };

  /** Reads events by distance. */
  const findNearest = async (
    { near, after: start }: EventListing & { near: Near },
    where: Where<'events'>,
    after: FoundEvent | undefined,
    limit: number,
  ): Promise<FoundEvent[]> => {
    const { metres, eventDate, id } = after ?? start ?? {};
    const beyond = [
      { metres: { $gt: metres } },
      { metres, eventDate: { $gt: eventDate } },
      { metres, eventDate, _id: { $gt: id } },
    ];
    const found = context
      .collection('events')
      .aggregate<StoredRow>(
        [
          { $match: { $and: [filterOf('events', where), nearFilter(near)] } },
          { $set: { metres: metresOf(near.point) } },
          ...(metres === undefined ? [] : [{ $match: { $or: beyond } }]),
          { $sort: { metres: 1, eventDate: 1, _id: 1 } },
          ...[{ $limit: limit }, { $unset: LOCK_COUNTER }],
        ],
        within,
      );
    return (await found.toArray()).map((document) => toRow<'events'>(document) as FoundEvent);
  };

  /** Keeps only the first listed date of each series, and events without a series. */
  const firstDates = async <E extends EventRow>(
    events: readonly E[],
    where: Where<'events'>,
    near: Near | undefined,
  ) => {
    const series = new Set(events.flatMap(({ seriesId }) => seriesId ?? []));
    if (series.size === 0) return events;
    const ofSeries = { where: { ...where, seriesId: { in: [...series] } }, orderBy: LATEST_FIRST };
    const dates = near
      ? await findNear(near, ofSeries)
      : await select('events', ['id', 'seriesId'], ofSeries);
    const first = new Map(dates.map(({ id, seriesId }) => [seriesId, id])); // the soonest comes last
    return events.filter(({ id, seriesId }) => seriesId === undefined || first.get(seriesId) === id);
  };

  /** Reads until enough events are found. */
  const oncePerSeries = async (
    where: Where<'events'>,
    limit: number,
    read: (after: FoundEvent | undefined, limit: number) => Promise<FoundEvent[]>,
    near?: Near,
  ): Promise<FoundEvent[]> => {
    const found: FoundEvent[] = [];
    const size = Math.max(limit, PAGE);
    let last: FoundEvent | undefined;
    while (found.length < limit) {
      const page = await read(last, size);
      found.push(...(await firstDates(page, where, near)));
      last = page.at(-1);
      if (page.length < size) break;
    }
    return found.slice(0, limit);
  };

  return {
    listEvents(listing) {
      const where = listed(listing);
      const { near, nearestFirst } = listing;
      const read = (after: FoundEvent | undefined, limit: number): Promise<FoundEvent[]> =>
        near && nearestFirst
          ? findNearest({ ...listing, near }, where, after, limit)
          : findNear(near, { where, orderBy: SOONEST_FIRST, after: after ?? startOf(listing), limit });
      return listing.oncePerSeries
        ? oncePerSeries(where, listing.limit, read, near)
        : read(undefined, listing.limit);
    },
    latestEvents(from, limit) {
      const where: Where<'events'> = { state: 'listed', endsAt: { gt: from } };
      return oncePerSeries(where, limit, (after, most) =>
        find('events', { where, orderBy: POSTED_LAST_FIRST, after, limit: most }),
      );
    },
  };
}
