/** Notices in MongoDB: what people were last notified of, and what is news. */
import { type Filter, ObjectId, type UpdateFilter } from 'mongodb';
import {
  NOTIFIED_BEFORE,
  type NoticeStore,
  type PeopleNews,
  type Read,
  type StatusRecord,
} from '../port/store.ts';
import { OWN } from './account.ts';
import type { Collections } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import {
  type ApplicationDocument,
  type EventDocument,
  type ParticipationDocument,
  toRow,
} from './documents.ts';
import { countsOf, statusRecordsOf, withJoined } from './places.ts';

/** Answers in a list. */
const MOST_ANSWERS = 100;

/** How many of those who joined are named. */
const NAMED = 3;

/** Events that are asked about in one query: each is a range of an index. */
const CHUNK = 100;

const GONE = { active: false, gone: { $in: ['left', 'deleted'] } } as const;

type OwnEvent = Pick<EventDocument, '_id' | 'looked'>;
const lookedOf = ({ looked }: OwnEvent) => looked ?? { place: 0, left: 0 };

/** The fields of an event that decide whether there is news. */
const DECIDES = { sequence: 1, cancelled: 1, cancelledAt: 1, capacity: 1, postDate: 1, messaged: 1 } as const;

/** The events of a creator whose roster changed since they saw it. */
async function eventsWithNews(
  { events, participations }: Collections,
  creatorUid: string,
  since: string,
): Promise<OwnEvent[]> {
  const own = await events
    .find(
      { creatorUid, cancelled: false, eventDate: { $gte: new Date(since) } },
      { projection: { looked: 1 } },
    )
    .toArray();
  const found: OwnEvent[] = [];
  for (let start = 0; start < own.length; start += CHUNK) {
    const chunk = own.slice(start, start + CHUNK);
    const seen = chunk.filter((event) => lookedOf(event).place > 0);
    const [joined, left] = await Promise.all([
      countsOf(participations, {
        $or: chunk.map((event) => ({
          eventId: event._id,
          active: true,
          participantUid: { $ne: creatorUid },
          place: { $gt: lookedOf(event).place },
        })),
      }),
      seen.length === 0
        ? new Map<string, number>()
        : countsOf(participations, {
            $or: seen.map((event) => ({
              eventId: event._id,
              ...GONE,
              place: { $lte: lookedOf(event).place },
            })),
          }),
    ]);
    found.push(
      ...chunk.filter((event) => {
        const id = event._id.toHexString();
        return joined.has(id) || (left.get(id) ?? 0) > lookedOf(event).left;
      }),
    );
  }
  return found;
}

/** Who joined and left an event. The last join order is read first: what comes while this reads is told next time. */
async function peopleNews(
  { events, participations }: Collections,
  { _id: eventId }: OwnEvent,
): Promise<PeopleNews | null> {
  const document = await events.findOne({ _id: eventId });
  if (!document) return null;
  const before = lookedOf(document);
  const last = await participations.findOne({ eventId }, { sort: { place: -1 }, projection: { place: 1 } });
  const place = last?.place ?? 0;
  const goneUpTo = (last: number) =>
    participations.countDocuments({ eventId, ...GONE, place: { $lte: last } });
  const [gone, goneBefore] = await Promise.all([goneUpTo(place), goneUpTo(before.place)]);
  const filter: Filter<ParticipationDocument> = {
    eventId,
    active: true,
    participantUid: { $ne: document.creatorUid },
    place: { $gt: before.place, $lte: place },
  };
  const [joined, first, newest] = await Promise.all([
    participations.countDocuments(filter),
    participations.find(filter).sort({ place: 1 }).limit(NAMED).toArray(),
    participations.find(filter).sort({ place: -1 }).limit(1).toArray(),
  ]);
  return {
    event: toRow('events', document),
    joined,
    names: first.map(({ name, participant }) => name ?? participant),
    left: goneBefore - before.left,
    rosterSeen: { place, left: gone },
    ...(newest[0] && { at: newest[0].joinedAt.toISOString() }),
  };
}

/** The idempotent update that keeps what was read in one of the two, and the participations that it applies to. */
function keeping(
  read: Read,
  known: 'told' | 'mailed',
): {
  of: Filter<ParticipationDocument>;
  update: UpdateFilter<ParticipationDocument>;
} {
  switch (read.what) {
    case 'changed':
      return { of: {}, update: { $max: { [`${known}.sequence`]: read.sequence } } };
    case 'cancelled':
      return {
        of: {
          $or: [
            { [`${known}.cancelledAt`]: { $exists: false } },
            { [`${known}.cancelledAt`]: { $lt: read.cancelledAt } },
          ],
        },
        update: { $set: { [`${known}.cancelledAt`]: read.cancelledAt } },
      };
    case 'restored':
      return { of: {}, update: { $unset: { [`${known}.cancelledAt`]: '' } } };
    case 'removed':
      return { of: {}, update: { $set: { [`${known}.status`]: 'removed' } } };
    case 'waiting':
      return {
        of: { [`${known}.status`]: { $nin: ['waiting', 'removed'] } },
        update: { $set: { [`${known}.status`]: 'waiting' } },
      };
    case 'message':
      return { of: {}, update: { $max: { 'told.message': read.number } } };
    case 'moved-up':
      return {
        of: { [`${known}.status`]: 'waiting' },
        update: { $set: { [`${known}.status`]: 'joined', [`${known}.movedUpAt`]: read.at } },
      };
  }
}

type DecidingEvent = Pick<EventDocument, keyof typeof DECIDES>;

/** Whether something about a joined event changed since a moment, read or not. */
function changedSince(since: string, { participation }: StatusRecord, event: DecidingEvent): boolean {
  const { leftAt = '', lastNotified } = participation;
  const start = new Date(since);
  const changed = event.sequence > 0 && event.postDate >= start;
  const cancelled = event.cancelledAt !== null && event.cancelledAt >= start;
  const written = (event.messaged?.at.at(-1) ?? '') >= since;
  return changed || cancelled || written || leftAt >= since || (lastNotified?.movedUpAt ?? '') >= since;
}

/** Whether there may be something about a joined event that its person has not read. */
function mayBeUnread({ participation, statusDetails }: StatusRecord, event: DecidingEvent): boolean {
  const lastNotified = { ...NOTIFIED_BEFORE, ...participation.lastNotified };
  if (participation.leftReason) return lastNotified.status !== 'removed';
  if ((event.messaged?.number ?? 0) > (lastNotified.message ?? 0)) return true;
  if (event.cancelledAt) return lastNotified.cancelledAt !== event.cancelledAt.toISOString();
  if (lastNotified.cancelledAt || event.sequence > lastNotified.sequence) return true;
  return lastNotified.status === 'waiting' && statusDetails.status === 'joined';
}

export const noticeStore = ({ attempt }: MongoDatabase): NoticeStore => ({
  listNews: (participantUid, since, unread) =>
    attempt(async (collections) => {
      const { participations, events } = collections;
      const own = await participations.find({ participantUid }).toArray();
      if (own.length === 0) return [];
      const upcoming = await events
        .find(
          { _id: { $in: own.map(({ eventId }) => eventId) }, eventDate: { $gte: new Date(since) } },
          { projection: DECIDES },
        )
        .toArray();
      const byId = new Map(upcoming.map((event) => [event._id.toHexString(), event]));
      const statusRecords = await statusRecordsOf(
        collections,
        own.filter(({ eventId }) => byId.has(eventId.toHexString())),
        (eventId) => byId.get(eventId)?.capacity,
      );
      const wanted = statusRecords.filter((record) => {
        const event = byId.get(record.participation.eventId);
        return event && ((!unread && changedSince(since, record, event)) || mayBeUnread(record, event));
      });
      if (wanted.length === 0) return [];
      const ids = wanted.map(({ participation }) => new ObjectId(participation.eventId));
      const whole = await withJoined(
        collections,
        (await events.find({ _id: { $in: ids } }).toArray()).map((document) => toRow('events', document)),
      );
      const wholeById = new Map(whole.map((event) => [event.id, event]));
      return wanted.flatMap((placed) => {
        const event = wholeById.get(placed.participation.eventId);
        return event ? [{ ...placed, event }] : [];
      });
    }),

  countPeopleNews: (creatorUid, since) =>
    attempt(async (collections) => (await eventsWithNews(collections, creatorUid, since)).length),

  listPeopleNews: (creatorUid, since, limit) =>
    attempt(async (collections) => {
      const found = (await eventsWithNews(collections, creatorUid, since)).slice(0, limit);
      const news = await Promise.all(found.map((event) => peopleNews(collections, event)));
      return news.filter((one) => one !== null);
    }),

  keepRead: (id, participantUid, read) =>
    attempt(async ({ participations }) => {
      const own = { _id: new ObjectId(id), participantUid };
      const told = keeping(read, 'told');
      await participations.updateOne({ ...own, ...told.of }, told.update);
      // What was read need not be mailed.
      const mailed = keeping(read, 'mailed');
      await participations.updateOne(
        { $and: [own, { mailed: { $exists: true } }, mailed.of] },
        mailed.update,
      );
    }),

  listAnswers: (owner, since) =>
    attempt(async ({ applications }) => {
      const answered = await applications
        .find({
          $and: [
            OWN.applications(owner) as Filter<ApplicationDocument>,
            { state: { $in: ['accepted', 'declined'] }, decidedAt: { $gte: since } },
          ],
        })
        .sort({ date: -1, _id: -1 })
        .limit(MOST_ANSWERS)
        .toArray();
      return answered.map((document) => toRow('applications', document));
    }),

  keepAnswerRead: (id, owner, decidedAt) =>
    attempt(async ({ applications }) => {
      await applications.updateOne(
        {
          $and: [
            { _id: new ObjectId(id), decidedAt: { $gte: decidedAt } },
            { $or: [{ told: { $exists: false } }, { 'told.decidedAt': { $lt: decidedAt } }] },
            OWN.applications(owner) as Filter<ApplicationDocument>,
          ],
        },
        { $set: { told: { decidedAt } } },
      );
    }),

  keepRosterSeen: (id, creatorUid, { place, left }) =>
    attempt(async ({ events }) => {
      const earlier: Filter<EventDocument>[] = [
        { looked: { $exists: false } },
        { 'looked.place': { $lt: place } },
        { 'looked.place': place, 'looked.left': { $lt: left } },
      ];
      await events.updateOne(
        { _id: new ObjectId(id), creatorUid, $or: earlier },
        { $set: { looked: { place, left } } },
      );
    }),
});
