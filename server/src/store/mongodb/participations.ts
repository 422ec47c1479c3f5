/** Who takes part in what, in MongoDB. */

import { AT_SIGNS } from '@social-serve/contract/account-rules';
import { type Filter, ObjectId } from 'mongodb';
import {
  type AttendanceRecord,
  type JoinedListing,
  type ParticipationStore,
  placesTaken,
} from '../port/store.ts';
import { type Collections, FOR_FEW } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { type EventDocument, type ParticipationDocument, toRow, toRows } from './documents.ts';
import { joinQueue } from './join-queue.ts';
import { mustStay } from './leaving.ts';
import { fillPage, notOver, over } from './own-lists.ts';
import { blank, firstWaiting, statusRecordsOf, withJoined } from './places.ts';
import { withEvents } from './with-events.ts';

/** The capacity of each of these events that has one, as `statusRecordsOf` asks for it. */
async function capacitiesOf({ events }: Collections, filter: Filter<EventDocument>) {
  const limited = await events
    .find({ ...filter, capacity: { $gte: 1 } }, { projection: { capacity: 1 } })
    .toArray();
  const capacities = new Map(limited.map(({ _id, capacity }) => [_id.toHexString(), capacity]));
  return (eventId: string) => capacities.get(eventId);
}

/** Which of a person's upcoming participations wait for a place, by the id of their event. */
async function waitingAmong(
  collections: Collections,
  own: ParticipationDocument[],
  from: string,
): Promise<Set<string>> {
  const ids = own.filter(({ active }) => active).map(({ eventId }) => eventId);
  const capacityOf = await capacitiesOf(collections, {
    _id: { $in: ids },
    ...notOver(from),
  });
  const statusRecords = await statusRecordsOf(collections, own, capacityOf);
  const waiting = statusRecords.filter(({ statusDetails }) => statusDetails.status === 'waiting');
  return new Set(waiting.map(({ participation }) => participation.eventId));
}

/** The events of a part of what a person joined, and those of them that count. */
async function partOf(
  collections: Collections,
  own: ParticipationDocument[],
  { from, show }: JoinedListing,
): Promise<{ listed: Filter<EventDocument>; counted: Filter<EventDocument> }> {
  let part = own;
  if (show === 'upcoming' || show === 'waiting') {
    const waiting = await waitingAmong(collections, own, from);
    part = own.filter(({ eventId }) => waiting.has(eventId.toHexString()) === (show === 'waiting'));
  }
  const idsOf = (rows: ParticipationDocument[]) => ({ $in: rows.map(({ eventId }) => eventId) });
  return {
    listed: { _id: idsOf(part) },
    counted: {
      _id: idsOf(part.filter(({ active }) => active)),
      cancelled: false,
      ...(show && (show === 'past' ? over : notOver)(from)),
    },
  };
}

/** Participations with their events. */
const attendances = async (
  collections: Collections,
  filter: Filter<ParticipationDocument>,
): Promise<AttendanceRecord[]> =>
  withEvents(collections, await collections.participations.find(filter).toArray(), (document, event) => ({
    participation: toRow('participations', document),
    event,
  }));

const placeOf = ({ participation, event }: AttendanceRecord) => event.eventDate + participation.id;
const latestFirst = (one: AttendanceRecord, other: AttendanceRecord) =>
  placeOf(one) < placeOf(other) ? 1 : -1;

export function participationStore(database: MongoDatabase): ParticipationStore {
  const { attempt, read } = database;

  return {
    addParticipation: joinQueue(database),

    findParticipation: (eventId, participantUid) =>
      read(`joined ${participantUid} ${eventId}`, async (collections) => {
        const _id = new ObjectId(eventId);
        const [document, stored] = await Promise.all([
          collections.participations.findOne({ participantUid, eventId: _id }),
          collections.events.findOne({ _id }),
        ]);
        if (!document || !stored) return null;
        const event = toRow('events', stored);
        const [[placed]] = await Promise.all([
          statusRecordsOf(collections, [document], () => stored.capacity),
          withJoined(collections, [event]),
        ]);
        return placed ? { ...placed, event } : null;
      }),

    findParticipations: (eventIds, participantUid) =>
      read(`participations ${participantUid} ${eventIds}`, async (collections) => {
        const ids = eventIds.map((id) => new ObjectId(id));
        const own = await collections.participations
          .find({ participantUid, eventId: { $in: ids } })
          .sort({ _id: 1 })
          .toArray();
        if (own.length === 0) return [];
        const joined = own.map(({ eventId }) => eventId);
        return statusRecordsOf(collections, own, await capacitiesOf(collections, { _id: { $in: joined } }));
      }),

    listJoinedEvents: (participantUid, listing) =>
      read(`joined ${participantUid} ${JSON.stringify(listing)}`, async (collections) => {
        const own = await collections.participations.find({ participantUid }).toArray();
        const { listed, counted } = await partOf(collections, own, listing);
        const [page, total] = await Promise.all([
          fillPage(collections, listed, listing),
          collections.events.countDocuments(counted),
        ]);
        const byId = new Map(page.map((document) => [document._id.toHexString(), document]));
        const onPage = own.filter(({ eventId }) => byId.has(eventId.toHexString()));
        const [statusRecords, events] = await Promise.all([
          statusRecordsOf(collections, onPage, (eventId) => byId.get(eventId)?.capacity),
          withJoined(collections, toRows('events', page)),
        ]);
        const byEvent = new Map(statusRecords.map((placed) => [placed.participation.eventId, placed]));
        const rows = events.flatMap((event) => {
          const placed = byEvent.get(event.id);
          return placed ? [{ ...placed, event }] : [];
        });
        return { rows, total };
      }),

    listAttendances: (participantUid, limit) =>
      attempt(async (collections) =>
        (await attendances(collections, { participantUid, active: true, came: true }))
          .toSorted(latestFirst)
          .slice(0, limit),
      ),

    listCorrected: (participantUid, since) =>
      attempt((collections) =>
        attendances(collections, { participantUid, active: true, correctedAt: { $gte: since } }),
      ),

    showName: (id, participantUid, shown) =>
      attempt(async (collections) => {
        await mustStay(collections, [{ uid: participantUid }]);
        const { matchedCount, modifiedCount } = await collections.participations.updateOne(
          { _id: new ObjectId(id), participantUid, active: true },
          shown ? { $set: { nameShown: true } } : { $unset: { nameShown: '' } },
          { comment: FOR_FEW },
        );
        return matchedCount === 0 ? null : modifiedCount > 0;
      }),

    listGoing: (id, uid, most) =>
      read(`going ${id} ${uid}`, async ({ events, participations }) => {
        const eventId = new ObjectId(id);
        const event = await events.findOne(
          { _id: eventId, cancelled: false },
          { projection: { creatorUid: 1, helpers: 1, capacity: 1 } },
        );
        if (!event) return null;
        const { capacity = Number.MAX_SAFE_INTEGER } = event;
        const own = await participations.findOne({ eventId, participantUid: uid, active: true });
        const before = own
          ? await participations.countDocuments({ eventId, active: true, place: { $lt: own.place } })
          : 0;
        const organises = event.creatorUid === uid || event.helpers?.some((helper) => helper.uid === uid);
        if (!organises && (!own || before >= capacity)) return null;
        const waiting = await firstWaiting({ participations }, eventId, event.capacity);
        const [joined, shown] = await Promise.all([
          participations.countDocuments({ eventId, active: true }),
          participations
            .find({
              eventId,
              active: true,
              place: { $lt: waiting },
              nameShown: true,
              participantUid: { $ne: uid },
              name: new RegExp(`^[^${AT_SIGNS}]+$`),
            })
            .sort({ place: 1 })
            .limit(most)
            .toArray(),
        ]);
        const names = shown.map(({ name = '' }) => name);
        return { going: placesTaken({ joined, capacity: event.capacity }), names };
      }),

    removeParticipation: (id, participantUid, now) =>
      attempt((collections) => blank(collections, { _id: new ObjectId(id), participantUid }, 'left', now)),
  };
}
