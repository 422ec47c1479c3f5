/** What is due by mail to who joined events, in MongoDB. */
import { type Filter, ObjectId } from 'mongodb';
import type { DueParticipation, EventToRemind, MailStore } from '../port/store.ts';
import { type Collections, FOR_FEW } from './collections.ts';
import { behind } from './cursors.ts';
import type { MongoDatabase } from './database.ts';
import { type EventDocument, type ParticipationDocument, toRow } from './documents.ts';
import { isDuplicate } from './errors.ts';
import { markMail } from './mail-marks.ts';
import { firstWaiting, statusRecordsOf } from './places.ts';

/** Events that are looked at in one slice of a sweep. */
const SLICE = 50;

const LEASE = 'mail';

/** The participations of an event that were not mailed how it is now; as `differenceOf`, or more. */
async function dueIn(
  { events, participations }: Collections,
  eventId: ObjectId,
  reminding: boolean,
): Promise<Filter<ParticipationDocument> | null> {
  const event = await events.findOne(
    { _id: eventId },
    { projection: { cancelledAt: 1, sequence: 1, eventDate: 1, capacity: 1, messaged: 1 } },
  );
  if (!event) return null;
  const removed = { gone: 'removed' as const, 'mailed.status': { $ne: 'removed' as const } };
  if (event.cancelledAt) {
    const told = { $ne: event.cancelledAt.toISOString() };
    return { eventId, $or: [removed, { active: true, 'mailed.cancelledAt': told }] };
  }
  const waiting = await firstWaiting({ participations }, eventId, event.capacity);
  const joined = { active: true, place: { $lt: waiting } };
  const due: Filter<ParticipationDocument>[] = [
    removed,
    { active: true, mailed: { $exists: false } },
    { active: true, 'mailed.sequence': { $lt: event.sequence } },
    { active: true, 'mailed.cancelledAt': { $exists: true } },
    { ...joined, 'mailed.status': { $ne: 'joined' } },
    { active: true, place: { $gte: waiting }, 'mailed.status': { $ne: 'waiting' } },
  ];
  const unknown = { $not: { $gte: event.messaged?.number ?? 0 } };
  if (event.messaged) due.push({ active: true, 'mailed.message': unknown, 'told.message': unknown });
  if (reminding) due.push({ ...joined, 'mailed.reminded': { $ne: event.eventDate.toISOString() } });
  return { eventId, $or: due };
}

type Range = Pick<EventToRemind, 'id' | 'eventDate'> | null;

export const mailStore = ({ attempt }: MongoDatabase): MailStore => ({
  listMailMarks: (before, limit) =>
    attempt(async ({ mailMarks }) => {
      const marks = await mailMarks
        .find({ since: { $lte: new Date(before) } })
        .sort({ since: 1 })
        .limit(limit)
        .toArray();
      return marks.flatMap(({ _id, since }) =>
        since ? [{ eventId: _id.toHexString(), since: since.toISOString() }] : [],
      );
    }),

  listDueParticipations: (id, after, reminding, limit) =>
    attempt(async (collections) => {
      const due = await dueIn(collections, new ObjectId(id), reminding);
      if (!due) return [];
      const found = await collections.participations
        .find({ $and: [due, { place: { $gt: after } }] }, { projection: { place: 1 } })
        .sort({ place: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, place }): DueParticipation => ({ id: _id.toHexString(), joinOrder: place }));
    }),

  findJoined: (id) =>
    attempt(async (collections) => {
      const { events, participations } = collections;
      const counts = { $or: [{ active: true }, { gone: 'removed' as const }] };
      const document = await participations.findOne({ _id: new ObjectId(id), ...counts });
      const event = document && (await events.findOne({ _id: document.eventId }));
      if (!event) return null;
      const [placed] = await statusRecordsOf(collections, [document], () => event.capacity);
      return placed ? { ...placed, event: toRow('events', event) } : null;
    }),

  listJoinedOfSeries: (participantUid, seriesId) =>
    attempt(async ({ events, participations }) => {
      const dates = await events
        .find({ seriesId: new ObjectId(seriesId) }, { projection: { _id: 1 } })
        .toArray();
      const counts = { $or: [{ active: true }, { gone: 'removed' as const }] };
      const joined = await participations
        .find({ participantUid, eventId: { $in: dates.map(({ _id }) => _id) }, ...counts })
        .project<{ _id: ObjectId }>({ _id: 1 })
        .toArray();
      return joined.map(({ _id }) => _id.toHexString());
    }),

  keepMailed: (id, participantUid, mailed) =>
    attempt(async ({ participations }) => {
      const earlier = {
        $or: [{ mailed: { $exists: false } }, { 'mailed.sequence': { $lte: mailed.sequence } }],
      };
      await participations.updateOne(
        { _id: new ObjectId(id), participantUid, ...earlier },
        { $set: { mailed }, $unset: { mailTry: '' } },
        { comment: FOR_FEW },
      );
    }),

  keepMailTry: (id, participantUid, mailTry) =>
    attempt(async ({ participations }) => {
      await participations.updateOne(
        { _id: new ObjectId(id), participantUid },
        { $set: { mailTry } },
        { comment: FOR_FEW },
      );
    }),

  settleMail: (eventId, { markedBefore, now, next }) =>
    attempt(async ({ mailMarks }) => {
      const _id = new ObjectId(eventId);
      const { matchedCount } = await mailMarks.updateOne(
        { _id, markedAt: { $lt: new Date(markedBefore) } },
        next ? { $set: { since: new Date(next) } } : { $unset: { since: '' } },
        { comment: FOR_FEW },
      );
      if (matchedCount > 0) return;
      const since = new Date(next && next < now ? next : now);
      await mailMarks.updateOne({ _id }, { $set: { since } }, { comment: FOR_FEW });
    }),

  listEventsToRemind: (from, until, after, limit) =>
    attempt(async ({ events, mailMarks }) => {
      const range = { cancelled: false, eventDate: { $gt: new Date(from), $lte: new Date(until) } };
      const found: EventToRemind[] = [];
      for (let place: Range = after; found.length < limit; ) {
        const page = await events
          .find(
            {
              $and: [
                range,
                ...(place
                  ? [behind<EventDocument>('eventDate', { date: place.eventDate, id: place.id })]
                  : []),
              ],
            },
            { projection: { eventDate: 1, timeZone: 1 } },
          )
          .sort({ eventDate: 1, _id: 1 })
          .limit(limit)
          .toArray();
        const marks = await mailMarks.find({ _id: { $in: page.map(({ _id }) => _id) } }).toArray();
        const reminded = new Map(marks.map((mark) => [mark._id.toHexString(), mark.reminded]));
        for (const { _id, eventDate, timeZone } of page) {
          const id = _id.toHexString();
          place = { id, eventDate: eventDate.toISOString() };
          if (reminded.get(id) !== place.eventDate && found.length < limit)
            found.push({ ...place, ...(timeZone && { timeZone }) });
        }
        if (page.length < limit) break;
      }
      return found;
    }),

  markReminder: (eventId, eventDate, since) =>
    attempt(async (collections) => {
      const _id = new ObjectId(eventId);
      await markMail(collections, [_id], since);
      await collections.mailMarks.updateOne({ _id }, { $set: { reminded: eventDate } }, { comment: FOR_FEW });
    }),

  remarkMail: (from, now, place) =>
    attempt(async (collections) => {
      const { events, mailMarks, participations } = collections;
      const start = new Date(from);
      const upcoming = { $or: [{ eventDate: { $gte: start } }, { endDate: { $gte: start } }] };
      const page = await events
        .find(
          { $and: [upcoming, ...(place ? [{ _id: { $gt: new ObjectId(place) } }] : [])] },
          { projection: { _id: 1 } },
        )
        .sort({ _id: 1 })
        .limit(SLICE)
        .toArray();
      for (const { _id } of page) {
        const due = await dueIn(collections, _id, false);
        if (due && (await participations.findOne(due, { projection: { _id: 1 } })))
          if (!(await mailMarks.findOne({ _id, since: { $exists: true } })))
            await markMail(collections, [_id], now);
      }
      const last = page.length < SLICE ? undefined : page.at(-1);
      if (last) return last._id.toHexString();
      const isOver = [{ reminded: { $exists: false } }, { reminded: { $lte: now } }];
      await mailMarks.deleteMany(
        { since: { $exists: false }, people: { $exists: false }, $or: isOver },
        { comment: FOR_FEW },
      );
      return null;
    }),

  countMailWaiting: () =>
    attempt(async (collections) => {
      const marks = await collections.mailMarks
        .find({ since: { $exists: true } })
        .sort({ since: 1 })
        .toArray();
      let letters = 0;
      for (const { _id } of marks) {
        const due = await dueIn(collections, _id, false);
        if (due) letters += await collections.participations.countDocuments(due);
      }
      return { letters, since: letters > 0 ? (marks[0]?.since?.toISOString() ?? null) : null };
    }),

  takeMailLease: (holder, now, until) =>
    attempt(async ({ leases }) => {
      try {
        const { matchedCount, upsertedCount } = await leases.updateOne(
          { _id: LEASE, $or: [{ holder }, { until: { $lt: now } }] },
          { $set: { holder, until } },
          { upsert: true, comment: FOR_FEW },
        );
        return matchedCount + upsertedCount > 0;
      } catch (error) {
        if (isDuplicate(error)) return false; // another one has it
        throw error;
      }
    }),

  endMailLease: (holder) =>
    attempt(
      async ({ leases }) => void (await leases.deleteOne({ _id: LEASE, holder }, { comment: FOR_FEW })),
    ),
});
