/** Notices in MongoDB: what people were last notified of, and what is news. */
import { type Filter, ObjectId, type UpdateFilter } from 'mongodb';
import { NOTIFIED_BEFORE, type NoticeStore, type Read, type StatusRecord } from '../port/store.ts';
import { OWN } from './account.ts';
import type { MongoDatabase } from './database.ts';
import {
  type ApplicationDocument,
  type EventDocument,
  type ParticipationDocument,
  toRow,
  toRows,
} from './documents.ts';
import { eventsWithNews, keepRosterKnown, listPeopleNews, SEEN } from './people-news.ts';
import { statusRecordsOf, withJoined } from './places.ts';

/** Answers in a list. */
const MOST_ANSWERS = 100;

/** The fields of an event that decide whether there is news. */
const DECIDES = { sequence: 1, cancelled: 1, cancelledAt: 1, capacity: 1, postDate: 1, messaged: 1 } as const;

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
    case 'attendance':
      return { of: {}, update: { $max: { [`${known}.correctedAt`]: read.correctedAt } } };
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

  countPeopleNews: (uid, since) =>
    attempt(async (collections) => (await eventsWithNews(collections, uid, since, SEEN)).length),

  listPeopleNews: (uid, since, limit) =>
    attempt((collections) => listPeopleNews(collections, { uid, since, limit }, SEEN)),

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
      return toRows('applications', answered);
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

  keepRosterSeen: (id, uid, roster) =>
    attempt((collections) => keepRosterKnown(collections, 'rosterSeen', { id, uid, roster })),
});
