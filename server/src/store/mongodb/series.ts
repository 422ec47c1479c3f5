/**
 * Series in MongoDB, where nothing is written as one: what is about to be done stands in a document of its own first, and goes
 * when it is done. Who finds one that is older than any call takes goes on with it.
 */
import { MongoBulkWriteError, ObjectId } from 'mongodb';
import { AccountLeaving, type EventRecord, type EventStore, StoreUnavailable } from '../port/store.ts';
import type { Collections, SeriesWork } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { type EventDocument, toDocument } from './documents.ts';
import { asStoreError, isDuplicate } from './errors.ts';
import { leavingAmong } from './leaving.ts';
import { holdTo, notOver } from './own-lists.ts';

/** Events that are read at once where some of them are dates of series. */
const PAGE = 48;

/** Those of these events that are the next date of their series, or of none. @param from what ended earlier is over */
async function nextDates(
  { events }: Collections,
  documents: readonly EventDocument[],
  from: string,
): Promise<EventDocument[]> {
  const series = documents.flatMap(({ seriesId }) => (seriesId ? [seriesId] : []));
  if (series.length === 0) return [...documents];
  const dates = await events
    .find({ $and: [{ seriesId: { $in: series }, cancelled: false }, notOver(from)] })
    .project<Pick<EventDocument, '_id' | 'seriesId'>>({ seriesId: 1 })
    .sort({ eventDate: -1, _id: -1 })
    .toArray();
  // The soonest comes last.
  const next = new Map(dates.map(({ _id, seriesId }) => [String(seriesId), String(_id)]));
  return documents.filter(({ _id, seriesId }) => !seriesId || next.get(String(seriesId)) === String(_id));
}

/**
 * Reads a list until so many events are there, of each series its next date alone.
 * @param read a page: how long, how many were read before it, and the last of those
 */
export async function oncePerSeries(
  collections: Collections,
  from: string,
  limit: number,
  read: (limit: number, skip: number, last: EventDocument | undefined) => Promise<EventDocument[]>,
): Promise<EventDocument[]> {
  const found: EventDocument[] = [];
  const most = Math.max(limit, PAGE);
  let last: EventDocument | undefined;
  for (let skip = 0; found.length < limit; skip += most) {
    const page = await read(most, skip, last);
    found.push(...(await nextDates(collections, page, from)));
    last = page.at(-1);
    if (page.length < most) break;
  }
  return found.slice(0, limit);
}

/** Adds those of the dates that are not there. */
async function addDates({ events }: Collections, { added }: SeriesWork): Promise<void> {
  try {
    await events.insertMany(added, { ordered: false });
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError && isDuplicate(error))) throw error;
  }
}

/** Takes the dates away again, as one event is; somebody may have joined one. */
async function takeBack(
  { events, participations, seriesWork }: Collections,
  work: SeriesWork,
): Promise<void> {
  await seriesWork.updateOne({ _id: work._id }, { $set: { takenBack: true } });
  const ids = { $in: work.added.map(({ _id }) => _id) };
  await events.deleteMany({ _id: ids });
  await participations.deleteMany({ eventId: ids });
  await seriesWork.deleteOne({ _id: work._id });
}

/** Brings what was begun to its end. @throws AccountLeaving: nothing of it is there */
async function finish(collections: Collections, work: SeriesWork, hold = async () => {}): Promise<void> {
  if (work.takenBack) return takeBack(collections, work);
  try {
    await addDates(collections, work);
    const [first] = work.added;
    const leaving = first && (await leavingAmong(collections, [{ uid: first.creatorUid }]));
    if (leaving?.length) throw new AccountLeaving();
    await hold();
  } catch (error) {
    // What may pass is gone on with later.
    if (asStoreError(error) instanceof StoreUnavailable) throw error;
    await takeBack(collections, work);
    throw error;
  }
  await collections.seriesWork.deleteOne({ _id: work._id });
}

/** How series are written. */
export const seriesWriter = ({ attempt }: MongoDatabase): Pick<EventStore, 'addSeries' | 'finishSeries'> => ({
  addSeries: (events, limit) =>
    attempt(async (collections) => {
      const [first] = events as readonly [EventRecord];
      const hold = (more: number) =>
        limit ? holdTo(limit, collections, { creatorUid: first.creatorUid }, more) : Promise.resolve();
      await hold(events.length);
      const work: SeriesWork = {
        _id: new ObjectId(first.seriesId ?? undefined),
        at: new Date(first.postDate),
        added: events.map((event) => toDocument('events', event)),
      };
      await collections.seriesWork.insertOne(work);
      await finish(collections, work, () => hold(0));
    }),

  finishSeries: (before) =>
    attempt(async (collections) => {
      const begun = await collections.seriesWork.find({ at: { $lt: new Date(before) } }).toArray();
      for (const work of begun)
        await finish(collections, work).catch((error: unknown) => {
          if (!(error instanceof AccountLeaving)) throw error;
        });
    }),
});
