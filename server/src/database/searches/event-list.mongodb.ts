/** The public list of events on MongoDB, a page at a time where each series is listed once. */
import type { Where } from '../database.ts';
import { reads } from '../mongodb/operations.ts';
import type { EventRow } from '../tables/events.ts';
import type { EventSearch } from './event-list.ts';
import { listed, startOf } from './listed-events.ts';
import type { MongoContext } from './mongodb-context.ts';

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

  /** Keeps only the first listed date of each series, and events without a series. */
  const firstDates = async (events: readonly EventRow[], where: Where<'events'>) => {
    const series = new Set(events.flatMap(({ seriesId }) => seriesId ?? []));
    if (series.size === 0) return events;
    const dates = await select('events', ['id', 'seriesId'], {
      where: { ...where, seriesId: { in: [...series] } },
      orderBy: LATEST_FIRST,
    });
    const first = new Map(dates.map(({ id, seriesId }) => [seriesId, id])); // the soonest comes last
    return events.filter(({ id, seriesId }) => seriesId === undefined || first.get(seriesId) === id);
  };

  /** Reads until enough events are found. */
  const oncePerSeries = async (
    where: Where<'events'>,
    limit: number,
    read: (after: EventRow | undefined, limit: number) => Promise<EventRow[]>,
  ): Promise<EventRow[]> => {
    const found: EventRow[] = [];
    const size = Math.max(limit, PAGE);
    let last: EventRow | undefined;
    while (found.length < limit) {
      const page = await read(last, size);
      found.push(...(await firstDates(page, where)));
      last = page.at(-1);
      if (page.length < size) break;
    }
    return found.slice(0, limit);
  };

  return {
    listEvents(listing) {
      const where = listed(listing);
      const read = (after: EventRow | undefined, limit: number) =>
        find('events', { where, orderBy: SOONEST_FIRST, after: after ?? startOf(listing), limit });
      return listing.oncePerSeries
        ? oncePerSeries(where, listing.limit, read)
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
