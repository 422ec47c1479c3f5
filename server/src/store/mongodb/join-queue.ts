/**
 * Who joins an event at the same time as others, in MongoDB: one queue an event and process, which writes many at once
 * (docs/decisions/0019-places.md).
 *
 * Places are inserted in order, each only once the one before it is there, by ordered writes under the unique index
 * (event, place). So nobody with a smaller place comes later, and whoever is told that they take part stays.
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
import { leavingAmong } from './leaving.ts';
import { blank } from './places.ts';

/** How many are written at once. */
const BATCH = 100;

/** How long those of one batch are tried, in milliseconds, while others are faster. */
const PATIENCE = 20_000;

/** Somebody who wants to join. */
interface Asked extends Limited {
  resolve(outcome: NewStatusDetails | JoinRefusal): void;
  reject(error: unknown): void;
}

/** Whose place is known now. */
interface Placed {
  asked: Asked;
  place: number;
}

/**
 * What somebody is told as far as their place alone says it: who may have to wait is told so, until it is known better
 * (`answer`). Whoever hears nothing more, because the process ends here, has a notice of their place then.
 */
const notifiedAtFirst = (
  { lastNotified }: NewParticipation,
  place: number,
  capacity: number | null | undefined,
): Pick<NewParticipation, 'lastNotified'> =>
  lastNotified
    ? { lastNotified: { ...lastNotified, status: place > (capacity ?? place) ? 'waiting' : 'joined' } }
    : {};

/** The way into the events of a database. */
export function joinQueue({ attempt }: MongoDatabase) {
  const queues = new Map<string, Asked[]>();

  /** The next place of an event, and how many it has. */
  const stateOf = (_id: ObjectId) =>
    attempt(async ({ events, participations }) => {
      const [last, event] = await Promise.all([
        participations.findOne({ eventId: _id }, { sort: { place: -1 }, projection: { place: 1 } }),
        events.findOne({ _id }, { projection: { capacity: 1, cancelled: 1 } }),
      ]);
      return { next: (last?.place ?? 0) + 1, capacity: event?.capacity, isThere: event?.cancelled === false };
    });

  /** Takes back some places; they are not given again. */
  const giveUp = async (some: Iterable<Asked>, leftReason: LeftReason, tell: (asked: Asked) => void) => {
    for (const asked of some) {
      const { id, participantUid, joinedAt } = asked.participation;
      const own = { _id: new ObjectId(id), participantUid };
      await attempt((collections) => blank(collections, own, leftReason, joinedAt)).catch(asked.reject);
      tell(asked);
    }
  };

  /**
   * Takes back the places of who came beyond their limit, because they joined others meanwhile, of who is leaving for good, and
   * of all whose event was deleted meanwhile.
   */
  const takeBack = async (eventId: ObjectId, placed: Placed[]): Promise<Placed[]> => {
    const all = placed.map(({ asked }) => asked);
    if (all.length === 0) return [];
    const beyond = await attempt((collections) => beyondLimit(collections, all, 0)).catch(
      () => new Set<Asked>(), // what cannot be counted any more was added all the same
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

  /**
   * Tells those who have their place where they stand. Their places follow each other.
   * @param capacity of the event
   */
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

  /**
   * Tries to write them all. A write that was refused or left without an answer is looked after: one's own row is there,
   * another one of this person's, or none.
   * @returns those who have no answer yet
   */
  const write = async (eventId: ObjectId, batch: Asked[]): Promise<Asked[]> => {
    const { next, capacity, isThere } = await stateOf(eventId);
    if (!isThere) {
      // Who joined it before hears that.
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
      await attempt(({ participations }) => participations.insertMany(documents, { ordered: true }));
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

  /** Those within their limit; the others have their answer then: who joined before hears just that. */
  const letIn = async (eventId: ObjectId, batch: Asked[]): Promise<Asked[]> => {
    const beyond = await attempt((collections) => beyondLimit(collections, batch, 1));
    if (beyond.size === 0) return batch;
    for (const { reject } of await lookAfter(eventId, [...beyond], null)) reject(new LimitReached());
    return batch.filter((asked) => !beyond.has(asked));
  };

  /** @throws what those who have no answer were told */
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
      for (const { reject } of left) reject(error); // who has an answer keeps it
      throw error;
    }
  };

  const serve = async (eventId: string, queue: Asked[]) => {
    while (queue.length > 0) {
      try {
        await writeAll(new ObjectId(eventId), queue.splice(0, BATCH));
      } catch (error) {
        // Nobody waits twice for a database that is away.
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
