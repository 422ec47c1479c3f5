/**
 * Concurrent joins in MongoDB: one queue an event and process, written in batches (docs/decisions/0019-places.md). Ordered
 * writes under the unique index (event, place) insert the join order without gaps, so who takes part never moves back to waiting.
 */
import { ObjectId } from 'mongodb';
import {
  AccountLeaving,
  type JoinRefusal,
  type LeftReason,
  LimitReached,
  type NewParticipation,
  type NewStatusDetails,
  StoreUnavailable,
  statusDetailsOf,
  type UpcomingLimit,
} from '../port/store.ts';
import type { MongoDatabase } from './database.ts';
import { type ParticipationDocument, toDocument } from './documents.ts';
import { isDuplicate } from './errors.ts';
import { beyondLimit, type Limited } from './join-limits.ts';
import { leavingAmong } from './leaving-flags.ts';
import { markMail } from './mail-marks.ts';
import { blank } from './places.ts';

/** Participations in a batch. */
const BATCH = 100;

/** How long a batch is retried while others win the race, in milliseconds. */
const PATIENCE = 20_000;

/** Somebody who wants to join. */
interface Asked extends Limited {
  resolve(outcome: NewStatusDetails | JoinRefusal): void;
  reject(error: unknown): void;
}

/** A join whose order is known. */
interface Placed {
  asked: Asked;
  place: number;
}

/**
 * The status by join order alone: beyond the capacity is waiting, until `answer` has counted. If the process ends in between, a
 * notice says the rest.
 */
const notifiedAtFirst = (
  { lastNotified }: NewParticipation,
  place: number,
  capacity: number | null | undefined,
): Pick<NewParticipation, 'lastNotified'> =>
  lastNotified
    ? { lastNotified: { ...lastNotified, status: place > (capacity ?? place) ? 'waiting' : 'joined' } }
    : {};

/** When the last of them asked. */
const newest = (batch: readonly Asked[]): string =>
  batch.reduce((last, { participation: { joinedAt } }) => (joinedAt > last ? joinedAt : last), '');

/** Joins events of a database. */
export function joinQueue({ attempt }: MongoDatabase) {
  const queues = new Map<string, Asked[]>();

  /** The next join order of an event, and its capacity. */
  const stateOf = (_id: ObjectId) =>
    attempt(async ({ events, participations }) => {
      const [last, event] = await Promise.all([
        participations.findOne({ eventId: _id }, { sort: { place: -1 }, projection: { place: 1 } }),
        events.findOne({ _id }, { projection: { capacity: 1, cancelled: 1 } }),
      ]);
      return { next: (last?.place ?? 0) + 1, capacity: event?.capacity, isThere: event?.cancelled === false };
    });

  /** Takes participations back; their join order is not given again. */
  const giveUp = async (some: Iterable<Asked>, leftReason: LeftReason, tell: (asked: Asked) => void) => {
    for (const asked of some) {
      const { id, participantUid, joinedAt } = asked.participation;
      const own = { _id: new ObjectId(id), participantUid };
      await attempt((collections) => blank(collections, own, leftReason, joinedAt)).catch(asked.reject);
      tell(asked);
    }
  };

  /** Takes back what a concurrent write made invalid: a limit exceeded, an account being deleted, an event deleted. */
  const takeBack = async (eventId: ObjectId, placed: Placed[]): Promise<Placed[]> => {
    const all = placed.map(({ asked }) => asked);
    if (all.length === 0) return [];
    const beyond = await attempt((collections) => beyondLimit(collections, all, 0)).catch(
      () => new Set<Asked>(), // written already: an outage now must not refuse them
    );
    await giveUp(beyond, 'left', ({ reject }) => reject(new LimitReached()));
    const { leaving, isThere } = await attempt(async (collections) => {
      const named = all.map((asked) => ({ uid: asked.participation.participantUid, asked }));
      const event = await collections.events.findOne({ _id: eventId }, { projection: { cancelled: 1 } });
      return {
        leaving: (await leavingAmong(collections, named)).map(({ asked }) => asked),
        isThere: event?.cancelled === false,
      };
    });
    await giveUp(leaving, 'deleted', ({ reject }) => reject(new AccountLeaving()));
    const left = placed.filter(({ asked }) => !beyond.has(asked) && !leaving.includes(asked));
    if (isThere) return left;
    await giveUp(
      left.map(({ asked }) => asked),
      'left',
      ({ resolve }) => resolve('no event'),
    );
    return [];
  };

  /** Answers with each one's status. @param capacity of the event */
  const answer = async (eventId: ObjectId, all: Placed[], capacity: number | null | undefined) => {
    const placed = await takeBack(eventId, all);
    const [first] = placed;
    if (!first) return;
    const full = placed.some(({ place }) => place > (capacity ?? place));
    const before = full
      ? await attempt(({ participations }) =>
          participations.countDocuments({ eventId, active: true, place: { $lt: first.place } }),
        )
      : 0;
    const answers = placed.map(({ asked, place }, index) => ({
      asked,
      place,
      statusDetails: statusDetailsOf(before + index, full ? capacity : null),
    }));
    const toldTooLittle = answers
      .filter(({ place, statusDetails }) => statusDetails.status === 'joined' && place > (capacity ?? place))
      .map(({ asked }) => new ObjectId(asked.participation.id));
    if (toldTooLittle.length > 0)
      await attempt(({ participations }) =>
        participations.updateMany(
          { _id: { $in: toldTooLittle }, 'told.status': 'waiting' },
          { $set: { 'told.status': 'joined' } },
        ),
      );
    for (const { asked, statusDetails } of answers) asked.resolve(statusDetails);
  };

  /** Writes a batch once; after a refusal or a timeout, reads which rows are there. @returns who has no answer yet */
  const write = async (eventId: ObjectId, batch: Asked[]): Promise<Asked[]> => {
    const { next, capacity, isThere } = await stateOf(eventId);
    if (!isThere) {
      // Who joined before the deletion is answered `joined already`.
      for (const { resolve } of await lookAfter(eventId, batch, capacity)) resolve('no event');
      return [];
    }
    const documents = batch.map(({ participation }, index) =>
      toDocument('participations', {
        ...participation,
        ...notifiedAtFirst(participation, next + index, capacity),
        joinOrder: next + index,
      }),
    );
    try {
      await attempt(async (collections) => {
        await markMail(collections, [eventId], newest(batch));
        await collections.participations.insertMany(documents, { ordered: true });
      });
      await answer(
        eventId,
        batch.map((asked, index) => ({ asked, place: next + index })),
        capacity,
      );
      return [];
    } catch (error) {
      if (!isDuplicate(error) && !(error instanceof StoreUnavailable)) throw error;
      const left = await lookAfter(eventId, batch, capacity);
      if (error instanceof StoreUnavailable && left.length > 0) throw error;
      return left;
    }
  };

  const lookAfter = async (
    eventId: ObjectId,
    batch: Asked[],
    capacity: number | null | undefined,
  ): Promise<Asked[]> => {
    const uids = batch.map(({ participation }) => participation.participantUid);
    const found = await attempt(({ participations }) =>
      participations.find({ eventId, participantUid: { $in: uids } }).toArray(),
    );
    const byUid = new Map<string, ParticipationDocument>(
      found.map((document) => [document.participantUid, document]),
    );
    const left: Asked[] = [];
    const placed: Placed[] = [];
    for (const asked of batch) {
      const there = byUid.get(asked.participation.participantUid);
      if (!there) left.push(asked);
      else if (there._id.toHexString() === asked.participation.id) placed.push({ asked, place: there.place });
      else asked.resolve(there.active ? 'joined already' : 'removed');
    }
    await answer(
      eventId,
      placed.toSorted((one, two) => one.place - two.place),
      capacity,
    );
    return left;
  };

  /** Refuses who is at their limit, unless they joined this event before. @returns the others */
  const letIn = async (eventId: ObjectId, batch: Asked[]): Promise<Asked[]> => {
    const beyond = await attempt((collections) => beyondLimit(collections, batch, 1));
    if (beyond.size === 0) return batch;
    for (const { reject } of await lookAfter(eventId, [...beyond], null)) reject(new LimitReached());
    return batch.filter((asked) => !beyond.has(asked));
  };

  /** Writes a batch until all are answered. @throws what the rest was rejected with */
  const writeAll = async (eventId: ObjectId, batch: Asked[]) => {
    const until = performance.now() + PATIENCE;
    let left = batch;
    try {
      left = await letIn(eventId, batch);
      while (left.length > 0) {
        if (performance.now() > until) throw new StoreUnavailable();
        left = await write(eventId, left);
      }
    } catch (error) {
      for (const { reject } of left) reject(error); // the first answer counts
      throw error;
    }
  };

  const serve = async (eventId: string, queue: Asked[]) => {
    while (queue.length > 0) {
      try {
        await writeAll(new ObjectId(eventId), queue.splice(0, BATCH));
      } catch (error) {
        // One timeout is enough: the queue behind fails at once.
        if (error instanceof StoreUnavailable) for (const { reject } of queue.splice(0)) reject(error);
      }
    }
    queues.delete(eventId);
  };

  /** Joins somebody. @throws LimitReached @throws StoreUnavailable when it is not known whether they joined, or too many join at once */
  return (participation: NewParticipation, limit?: UpcomingLimit): Promise<NewStatusDetails | JoinRefusal> =>
    new Promise((resolve, reject) => {
      const asked = { participation, limit, resolve, reject };
      const { eventId } = participation;
      const queue = queues.get(eventId);
      if (queue) queue.push(asked);
      else {
        const mine = [asked];
        queues.set(eventId, mine);
        void serve(eventId, mine);
      }
    });
}
