/**
 * Series in MongoDB, where nothing is written as one: what is about to be done stands in a document of its own first, and goes
 * when it is done. Who finds one that is older than any call takes goes on with it.
 */
import { setTimeout } from 'node:timers/promises';
import { endOf } from '@social-serve/contract/event-rules';
import { MongoBulkWriteError, ObjectId } from 'mongodb';
import {
  AccountLeaving,
  changedDate,
  changedDates,
  type EventRecord,
  type SeriesChange,
  type SeriesStore,
  StoreUnavailable,
  seriesChangeOf,
  unlessLeaving,
} from '../port/store.ts';
import type { Collections, PlannedDate, SeriesWork } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { type EventDocument, toDocument, toRow } from './documents.ts';
import { asStoreError, inserted, isDuplicate } from './errors.ts';
import { cancelOne, MOST_TRIES, updateTo } from './event-writes.ts';
import { mustStay } from './leaving.ts';
import { leavingAmong } from './leaving-flags.ts';
import { markMail } from './mail-marks.ts';
import { KEPT, organisedBy, organisedEvent } from './organised.ts';
import { holdTo, notOver } from './own-lists.ts';
import { withJoined } from './places.ts';

/** Adds those of the dates that are not there. */
async function addDates({ events }: Collections, { added = [] }: SeriesWork): Promise<void> {
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
  const { _id, added = [] } = work;
  await seriesWork.updateOne({ _id }, { $set: { takenBack: true } });
  const ids = { $in: added.map((date) => date._id) };
  await events.deleteMany({ _id: ids });
  await participations.deleteMany({ eventId: ids });
  await seriesWork.deleteOne({ _id });
}

/** @throws AccountLeaving: nothing of it is there */
async function finishAdding(
  collections: Collections,
  work: SeriesWork,
  hold: () => Promise<unknown> = async () => {},
): Promise<void> {
  if (work.takenBack) return takeBack(collections, work);
  try {
    await addDates(collections, work);
    const [first] = work.added ?? [];
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

/** Changes one date, whose mail was marked before, unless it was changed so already or is cancelled by now. @returns whether it was changed */
async function changeOne(
  collections: Collections,
  { _id, sequence }: PlannedDate,
  uid: string,
  change: SeriesChange,
): Promise<boolean> {
  const own = organisedEvent(_id.toHexString(), uid, { cancelled: false });
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const document = await collections.events.findOne(own);
    if (!document) return false;
    const stored = toRow('events', document);
    // Done before the process was killed: what was edited since stays.
    if (stored.changes?.some((one) => one.sequence > sequence && one.at === change.at)) return false;
    const next = changedDate(stored, change);
    if (!next) return false;
    const { matchedCount } = await collections.events.updateOne(
      { ...own, sequence: stored.sequence },
      updateTo(stored, next),
    );
    if (matchedCount > 0) return true;
  }
  throw new StoreUnavailable();
}

/** Brings to its end what was begun. @returns how many dates were changed or cancelled now */
async function finish(collections: Collections, work: SeriesWork): Promise<number> {
  if (work.added) {
    await finishAdding(collections, work);
    return work.added.length;
  }
  const { _id, dates = [], uid = '', change, cancelledAt } = work;
  const parsed = change ? (JSON.parse(change) as SeriesChange) : undefined;
  const at = parsed?.at ?? cancelledAt;
  const ids = dates.map((date) => date._id);
  if (at) await markMail(collections, ids, at);
  let done = 0;
  for (const date of dates) {
    const now = parsed
      ? await changeOne(collections, date, uid, parsed)
      : cancelledAt && (await cancelOne(collections, date._id, uid, cancelledAt));
    if (now) done += 1;
  }
  await collections.seriesWork.deleteOne({ _id });
  return done;
}

/** How long a call may take, in milliseconds, and much more: what was begun before that, nobody goes on with. */
const UNDER_WAY = 30_000;

/** Milliseconds between two looks whether somebody else is done with a series, and how many. */
const BETWEEN = 25;
const LOOKS = 40;

/**
 * Does a piece of work while nobody else works at the series.
 * @param prepare says what is to be done; throws when nothing is
 */
export async function alone(
  collections: Collections,
  _id: ObjectId,
  at: Date,
  prepare: () => Promise<Omit<SeriesWork, '_id' | 'at'>>,
): Promise<number> {
  const { seriesWork } = collections;
  for (let looks = 0; ; looks++) {
    if (await inserted(seriesWork.insertOne({ _id, at }))) break;
    if (looks === LOOKS) throw new StoreUnavailable();
    const begun = await seriesWork.findOne({ _id, at: { $lt: new Date(at.getTime() - UNDER_WAY) } });
    if (begun) await finish(collections, begun);
    else await setTimeout(BETWEEN);
  }
  let work: Omit<SeriesWork, '_id' | 'at'>;
  try {
    work = await prepare();
  } catch (error) {
    await seriesWork.deleteOne({ _id });
    throw error;
  }
  await seriesWork.updateOne({ _id }, { $set: work });
  return finish(collections, { _id, at, ...work });
}

/** The later dates of an event's series that are not over and this person organises, too. */
function laterThan(
  { events }: Collections,
  { _id, seriesId, eventDate, creatorUid }: EventDocument,
  uid: string,
  from: string,
): Promise<EventDocument[]> {
  if (!seriesId) return Promise.resolve([]);
  const later = [{ eventDate: { $gt: eventDate } }, { eventDate, _id: { $gt: _id } }];
  return events
    .find({ $and: [{ seriesId, creatorUid }, organisedBy(uid), { $or: later }, notOver(from), KEPT] })
    .sort({ eventDate: 1, _id: 1 })
    .toArray();
}

/** How series are written. */
export const seriesStore = ({ attempt }: MongoDatabase): SeriesStore => ({
  addSeries: (events, limit) =>
    attempt(async (collections) => {
      const [first] = events as readonly [EventRecord];
      const { creatorUid } = first;
      const _id = new ObjectId(first.seriesId ?? undefined);
      // Of what else they have, before these dates are added and after.
      const hold = async () =>
        limit && holdTo(limit, collections, { creatorUid, seriesId: { $ne: _id } }, events.length);
      await hold();
      const work: SeriesWork = {
        _id,
        at: new Date(first.postDate),
        added: events.map((event) => toDocument('events', event)),
      };
      await collections.seriesWork.insertOne(work);
      await finishAdding(collections, work, hold);
    }),

  finishSeries: (before) =>
    attempt(async (collections) => {
      const begun = await collections.seriesWork.find({ at: { $lt: new Date(before) } }).toArray();
      for (const work of begun) await finish(collections, work).catch(unlessLeaving);
    }),

  updateFollowing: (id, uid, changes, postDate, limit, organiserName, check) =>
    attempt(async (collections) => {
      await mustStay(collections, [{ uid }]);
      const own = organisedEvent(id, uid, { cancelled: false });
      const found = await collections.events.findOne(own);
      if (!found) return null;
      let dates = 0;
      const modified = await alone(collections, found.seriesId ?? found._id, new Date(postDate), async () => {
        const document = await collections.events.findOne(own);
        if (!document) return { dates: [] };
        const later = await laterThan(collections, document, uid, limit.from);
        const records = await withJoined(
          collections,
          [document, ...later].map((date) => toRow('events', date)),
        );
        const [event] = records as [EventRecord];
        const { creatorUid } = event;
        const name = uid === creatorUid ? organiserName : undefined;
        const change = seriesChangeOf(event, changes, postDate, name);
        const changed = changedDates(records, change, check);
        const [first] = changed;
        if (first?.id === id && endOf(event) < limit.from && endOf(first) >= limit.from)
          await holdTo(limit, collections, { creatorUid }, 1);
        dates = records.length;
        const sequences = new Map(records.map((record) => [record.id, record.sequence]));
        const planned = changed.map((date) => ({
          _id: new ObjectId(date.id),
          sequence: sequences.get(date.id) ?? 0,
        }));
        return { dates: planned, uid, change: JSON.stringify(change) };
      });
      return dates > 0 ? { dates, modified } : null;
    }),

  cancelFollowing: (id, uid, cancelledAt, from) =>
    attempt(async (collections) => {
      const document = await collections.events.findOne(organisedEvent(id, uid, { creatorUid: uid }, KEPT));
      if (!document) return 0;
      const { _id, seriesId = _id } = document;
      return alone(collections, seriesId, new Date(cancelledAt), async () => {
        const later = await laterThan(collections, document, uid, from);
        return {
          dates: [document, ...later].map(({ _id, sequence }) => ({ _id, sequence })),
          uid,
          cancelledAt,
        };
      });
    }),
});
