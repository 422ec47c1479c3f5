/** Lists in MongoDB that show one date of each series. */
import type { Filter } from 'mongodb';
import type { Collections } from './collections.ts';
import type { EventDocument } from './documents.ts';
import { notOver } from './own-lists.ts';

/** Events that are read at once where some of them are dates of series. */
const PAGE = 48;

/**
 * Those of these events that are the next date of their series, or of none.
 * @param from what ended earlier is over
 * @param listed the filters of the list that they are on
 */
async function nextDates(
  { events }: Collections,
  documents: readonly EventDocument[],
  from: string,
  listed: readonly Filter<EventDocument>[],
): Promise<EventDocument[]> {
  const series = documents.flatMap(({ seriesId }) => (seriesId ? [seriesId] : []));
  if (series.length === 0) return [...documents];
  const dates = await events
    .find({ $and: [{ seriesId: { $in: series } }, notOver(from), ...listed] })
    .project<Pick<EventDocument, '_id' | 'seriesId'>>({ seriesId: 1 })
    .sort({ eventDate: -1, _id: -1 })
    .toArray();
  // The soonest comes last.
  const next = new Map(dates.map(({ _id, seriesId }) => [String(seriesId), String(_id)]));
  return documents.filter(({ _id, seriesId }) => !seriesId || next.get(String(seriesId)) === String(_id));
}

/**
 * Reads a list until so many events are there, of each series the first date that is listed alone.
 * @param listed its filters, besides the time
 * @param read a page: how long, how many were read before it, and the last of those
 */
export async function oncePerSeries(
  collections: Collections,
  from: string,
  limit: number,
  listed: readonly Filter<EventDocument>[],
  read: (limit: number, skip: number, last: EventDocument | undefined) => Promise<EventDocument[]>,
): Promise<EventDocument[]> {
  const found: EventDocument[] = [];
  const most = Math.max(limit, PAGE);
  let last: EventDocument | undefined;
  for (let skip = 0; found.length < limit; skip += most) {
    const page = await read(most, skip, last);
    found.push(...(await nextDates(collections, page, from, listed)));
    last = page.at(-1);
    if (page.length < most) break;
  }
  return found.slice(0, limit);
}
