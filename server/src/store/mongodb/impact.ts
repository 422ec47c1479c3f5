/**
 * What was done in all, in MongoDB. Nothing is counted on the way: whatever changes what an event adds says when (`touchedAt`), in the
 * same write. Once a minute at most those events are looked at anew, each as a whole, and all are summed up by the database. What
 * is cut is done again with the next.
 */
import { OUTCOME } from '@social-serve/contract/outcome-rules';
import { ObjectId } from 'mongodb';
import {
  decided,
  type ImpactRecord,
  type ImpactStore,
  isWatched,
  type SumsRecord,
  summedOf,
  sumsTogether,
  yearOf,
} from '../port/store.ts';
import { type Collections, FOR_FEW } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { toRow } from './documents.ts';
import { countsOf } from './places.ts';

/** Until when all was looked at, among the flags. */
const LOOKED_AT = 'impact';

/** Clocks differ, and writes take their time. */
const OVERLAP_MS = 120_000;

/** Events looked at in one piece of work. */
const PIECE = 500;

/** How long somebody waits for events to be looked at, in milliseconds: after a restore there are many. */
const PATIENCE_MS = 1_000;

/** Looks at these events anew. */
async function lookAgain({ events, participations }: Collections, ids: ObjectId[]): Promise<void> {
  const documents = await events.find({ _id: { $in: ids } }).toArray();
  if (documents.length === 0) return;
  const attended = await countsOf(participations, { eventId: { $in: ids }, came: true });
  const updates = documents.map((document) => {
    const event = toRow('events', document);
    const sums = summedOf(event, attended.get(event.id) ?? 0);
    const update = sums
      ? { $set: { adds: { ...sums, year: yearOf(event) } } }
      : { $unset: { adds: '' as const } };
    return { updateOne: { filter: { _id: document._id }, update } };
  });
  await events.bulkWrite(updates, { ordered: false, comment: FOR_FEW });
}

type Touched = { _id: ObjectId; touchedAt: Date; eventId?: ObjectId };

/** Events and participations that changed since a moment, a piece after the other. */
async function* touchedSince({ attempt }: MongoDatabase, kind: 'events' | 'participations', since: Date) {
  let after = { touchedAt: since, _id: new ObjectId('0'.repeat(24)) };
  for (;;) {
    const { touchedAt, _id } = after;
    const found = await attempt(({ rowsOf }) =>
      rowsOf(kind)
        .find({
          touchedAt: { $gte: touchedAt },
          $or: [{ touchedAt: { $gt: touchedAt } }, { touchedAt, _id: { $gt: _id } }],
        })
        .project<Touched>({ touchedAt: 1, eventId: 1 })
        .sort({ touchedAt: 1, _id: 1 })
        .limit(PIECE)
        .toArray(),
    );
    const last = found.at(-1);
    if (!last) return;
    yield found.map(({ _id, eventId }) => eventId ?? _id);
    after = last;
  }
}

/** Looks at all that changed since that was done last. */
async function lookAtTouched(database: MongoDatabase): Promise<void> {
  const { attempt } = database;
  const begun = new Date();
  const before = await attempt(({ marks }) => marks.findOne({ _id: LOOKED_AT }));
  const since = new Date((before?.at.getTime() ?? OVERLAP_MS) - OVERLAP_MS);
  for (const kind of ['events', 'participations'] as const)
    for await (const ids of touchedSince(database, kind, since))
      await attempt((collections) => lookAgain(collections, ids));
  await attempt(({ marks }) =>
    marks.updateOne({ _id: LOOKED_AT }, { $max: { at: begun } }, { upsert: true, comment: FOR_FEW }),
  );
}

/** Sums up what all events add, year by year. */
async function sumUp({ events }: Collections, year: number): Promise<ImpactRecord> {
  const whats = ['events', 'people', 'halfHours', 'bags', 'kg', 'trees', 'items', 'meals', 'metres'] as const;
  const years = await events
    .aggregate<SumsRecord & { _id: number }>([
      { $match: { 'adds.year': { $gt: 0 }, cancelled: false } },
      {
        $group: {
          _id: '$adds.year',
          ...Object.fromEntries(whats.map((what) => [what, { $sum: `$adds.${what}` }])),
        },
      },
    ])
    .toArray();
  const sumsOf = (some: typeof years) => sumsTogether(some.map(({ _id, ...sums }) => sums));
  return { all: sumsOf(years), year: sumsOf(years.filter(({ _id }) => _id === year)) };
}

/**
 * @param keptMs how long sums are handed out again at most: as long as this part of the clock lasts, which with a minute is as long as
 *   the response cache keeps an answer, so that no answer is older than one of the two
 */
export function impactStore(database: MongoDatabase, keptMs = 60_000): ImpactStore {
  const { attempt } = database;
  let looking: Promise<void> | undefined;
  let kept: { part: number; year: number; sums: Promise<ImpactRecord> } | undefined;

  const readNow = async (year: number): Promise<ImpactRecord> => {
    looking ??= lookAtTouched(database).finally(() => {
      looking = undefined;
    });
    const tired = new Promise<void>((resolve) => {
      setTimeout(resolve, PATIENCE_MS).unref();
    });
    await Promise.race([looking, tired]);
    return attempt((collections) => sumUp(collections, year));
  };

  return {
    readImpact(year) {
      const part = Math.floor(Date.now() / keptMs);
      if (keptMs === 0 || kept?.part !== part || kept.year !== year) {
        const sums = readNow(year);
        kept = { part, year, sums };
        sums.catch(() => {
          kept = undefined;
        });
      }
      return kept.sums;
    },

    listWatched: (limit) =>
      attempt(async ({ events }) => {
        const found = await events
          .find({
            cancelled: false,
            $or: [{ leftOut: true }, { 'outcome.walkIns': { $gt: OUTCOME.walkInsBelieved } }],
          })
          .sort({ 'outcome.toldAt': -1 })
          .toArray();
        return found
          .map((document) => toRow('events', document))
          .filter(isWatched)
          .slice(0, limit);
      }),

    decideImpact: (id, decision) =>
      attempt(async ({ events }) => {
        const _id = new ObjectId(id);
        const document = await events.findOne({ _id, cancelled: false });
        if (!document) return false;
        const { leftOut, walkInsConfirmed } = decided(toRow('events', document), decision);
        const set = {
          touchedAt: new Date(),
          ...(leftOut && { leftOut }),
          ...(walkInsConfirmed !== undefined && { walkInsConfirmed }),
        };
        const unset = {
          ...(!leftOut && { leftOut: '' as const }),
          ...(walkInsConfirmed === undefined && { walkInsConfirmed: '' as const }),
        };
        const update = Object.keys(unset).length > 0 ? { $set: set, $unset: unset } : { $set: set };
        await events.updateOne({ _id }, update, { comment: FOR_FEW });
        return true;
      }),
  };
}
