/** Join order in MongoDB: counts, status, and a backfill for rows of releases without it. */

import { type Collection, type Filter, ObjectId } from 'mongodb';
import {
  blanked,
  type EventRecord,
  type LeftReason,
  type ParticipationRecord,
  REMOVED,
  type StatusRecord,
  statusDetailsOf,
} from '../port/store.ts';
import type { Collections } from './collections.ts';
import { madeOfParticipation, type ParticipationDocument, toDocument, toRow, toRows } from './documents.ts';
import { markMail } from './mail-marks.ts';
import { pagesOf } from './pages-of.ts';

type Participations = Collection<ParticipationDocument>;

/** How many participations match, by the id of their event; absent for none. */
export async function countsOf(participations: Participations, filter: object): Promise<Map<string, number>> {
  const counts = await participations
    .aggregate<{ _id: ObjectId; count: number }>([
      { $match: filter },
      { $group: { _id: '$eventId', count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
}

/** Adds to each of these events how many joined it. */
export async function withJoined(
  { participations }: Pick<Collections, 'participations'>,
  events: EventRecord[],
): Promise<EventRecord[]> {
  if (events.length === 0) return events;
  const ids = events.map(({ id }) => new ObjectId(id));
  const counts = await countsOf(participations, { eventId: { $in: ids }, active: true });
  for (const event of events) {
    const joined = counts.get(event.id);
    if (joined) event.joined = joined;
  }
  return events;
}

/** The join order of the first who waits; beyond all when nobody does. */
export async function firstWaiting(
  { participations }: Pick<Collections, 'participations'>,
  eventId: ObjectId,
  capacity: number | null | undefined,
): Promise<number> {
  if (!capacity) return Number.MAX_SAFE_INTEGER;
  const first = await participations.findOne(
    { eventId, active: true },
    { sort: { place: 1 }, skip: capacity, projection: { place: 1 } },
  );
  return first?.place ?? Number.MAX_SAFE_INTEGER;
}

/**
 * The status of participations of one person.
 * @param capacityOf the capacity of an event, by its id
 */
export async function statusRecordsOf(
  { participations }: Pick<Collections, 'participations'>,
  documents: readonly ParticipationDocument[],
  capacityOf: (eventId: string) => number | null | undefined,
): Promise<StatusRecord[]> {
  const rows = toRows('participations', documents);
  // A join order within the capacity takes part, however many left.
  const beyond = documents.filter(
    ({ active, place, eventId }) => active && place > (capacityOf(eventId.toHexString()) ?? place),
  );
  const before = beyond.map(({ eventId, place }) => ({ eventId, active: true, place: { $lt: place } }));
  const counts =
    before.length > 0 ? await countsOf(participations, { $or: before }) : new Map<string, number>();
  return rows.map((participation: ParticipationRecord) => ({
    participation,
    statusDetails: participation.leftReason
      ? REMOVED
      : statusDetailsOf(counts.get(participation.eventId) ?? 0, capacityOf(participation.eventId)),
  }));
}

/** Takes the person out of a participation that still counts. @returns whether there was one */
export async function blank(
  { participations, mailMarks }: Pick<Collections, 'participations' | 'mailMarks'>,
  filter: Filter<ParticipationDocument>,
  leftReason: LeftReason,
  now: string,
): Promise<boolean> {
  const there = await participations.findOne({ ...filter, active: true });
  if (!there) return false;
  await markMail({ mailMarks }, [there.eventId], now); // somebody may move up
  const row = blanked(toRow('participations', there), leftReason, now);
  const { _id, ...document } = toDocument('participations', row);
  const { matchedCount } = await participations.replaceOne({ _id, active: true }, document);
  return matchedCount > 0;
}

type Unplaced = Pick<ParticipationDocument, '_id' | 'eventId' | 'participant'>;

/** The missing join orders of these events, by time of joining; deterministic, so that two processes agree. */
async function missingPlaces(
  participations: Participations,
  eventIds: ObjectId[],
): Promise<(Unplaced & { place: number })[]> {
  const rows = await participations
    .find(
      { eventId: { $in: eventIds } },
      { projection: { eventId: 1, place: 1, joinedAt: 1, participant: 1 } },
    )
    .toArray();
  const orderOf = ({ _id, joinedAt }: ParticipationDocument) => joinedAt.toISOString() + _id.toHexString();
  const last = new Map<string, number>();
  for (const { eventId, place = 0 } of rows) {
    const event = eventId.toHexString();
    last.set(event, Math.max(last.get(event) ?? 0, place));
  }
  return rows
    .filter(({ place }) => place === undefined)
    .toSorted((one, two) => (orderOf(one) < orderOf(two) ? -1 : 1))
    .map(({ _id, eventId, participant }) => {
      const event = eventId.toHexString();
      const place = (last.get(event) ?? 0) + 1;
      last.set(event, place);
      return { _id, eventId, participant, place };
    });
}

/** Adds to rows of an unmigrated database the join order that the migration would give them. */
export async function addPlaces(
  participations: Participations,
  documents: Partial<ParticipationDocument>[],
): Promise<void> {
  const bare = documents.filter(({ place }) => place === undefined);
  if (bare.length === 0) return;
  const found = await missingPlaces(
    participations,
    bare.flatMap(({ eventId }) => eventId ?? []),
  );
  const places = new Map(found.map(({ _id, place }) => [_id.toHexString(), place]));
  for (const document of bare) {
    const place = document._id && places.get(document._id.toHexString());
    if (place) document.place = place;
  }
}

/**
 * Backfills the join order. Idempotent, and safe in two processes at once.
 * @param batch how many are looked at, and written, at a time
 */
export async function givePlaces(participations: Participations, batch = 1_000): Promise<void> {
  for await (const bare of pagesOf(participations, { place: { $exists: false } }, ['eventId'], batch)) {
    const missing = await missingPlaces(
      participations,
      bare.map(({ eventId }) => eventId),
    );
    for (let start = 0; start < missing.length; start += batch) {
      const updates = missing.slice(start, start + batch).map(({ _id, place, participant }) => ({
        updateOne: {
          filter: { _id, place: { $exists: false } },
          update: { $set: { place, ...madeOfParticipation({ participant }) } },
        },
      }));
      await participations.bulkWrite(updates);
    }
  }
}
