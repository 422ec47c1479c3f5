/** The guests of an event, in MongoDB. */
import { AT_SIGNS } from '@social-serve/contract/account-rules';
import { type Filter, ObjectId } from 'mongodb';
import { afterCheckIn, type RosterListing, type RosterStore, StoreUnavailable } from '../port/store.ts';
import { type Collections, FOR_FEW } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { type EventDocument, type ParticipationDocument, toRow } from './documents.ts';
import { literally } from './literally.ts';
import { markMail } from './mail-marks.ts';
import { KEPT, organisedEvent } from './organised.ts';
import { firstWaiting } from './places.ts';

/**
 * An event of this organiser that was not deleted; one that is hidden is there for them. Asked for before what is written in
 * another collection: who is taken off the organisers just then may still end that one call.
 */
const ownEvent = ({ events }: Collections, id: string, uid: string) =>
  events.findOne(organisedEvent(id, uid, KEPT), {
    projection: { capacity: 1, eventDate: 1, endDate: 1, creatorUid: 1 },
  });

/** An event's end, ISO 8601 UTC. */
const endsAt = ({ endDate, eventDate }: Pick<EventDocument, 'eventDate' | 'endDate'>) =>
  (endDate ?? eventDate).toISOString();

/** How often a check-in begins again when others of the same person come in between. */
const MOST_TRIES = 20;

/** What finds a part of the folded name, which stands before the address, unless it is one itself. */
const inShownName = (search: string) => [
  { searched: { $regex: `^[^${AT_SIGNS}\\n]*\\n` } },
  { searched: { $regex: `^[^\\n]*${literally(search)}[^\\n]*\\n` } },
];

/** Who is listed. */
function listed(
  eventId: ObjectId,
  { search, status, after = 0 }: RosterListing,
  waiting: number,
  isCreator: boolean,
): Filter<ParticipationDocument> {
  const filter: Filter<ParticipationDocument> = { eventId, place: { $gt: after } };
  if (status === 'joined') Object.assign(filter, { active: true, place: { $gt: after, $lt: waiting } });
  else if (status === 'waiting')
    Object.assign(filter, { active: true, place: { $gte: Math.max(after + 1, waiting) } });
  else if (status === 'removed') Object.assign(filter, { active: false, gone: 'removed' });
  else filter.gone = { $nin: ['left', 'deleted', 'removed and deleted'] };
  if (search && isCreator) filter.searched = { $regex: literally(search) };
  else if (search) filter.$and = inShownName(search);
  return filter;
}

export const rosterStore = ({ attempt, read }: MongoDatabase): RosterStore => ({
  listRoster: (id, uid, listing) =>
    read(`roster ${JSON.stringify([id, uid, listing])}`, async (collections) => {
      const eventId = new ObjectId(id);
      const event = await ownEvent(collections, id, uid);
      if (!event) return [];
      const waiting = await firstWaiting(collections, eventId, event.capacity);
      const documents = await collections.participations
        .find(listed(eventId, listing, waiting, event.creatorUid === uid))
        .sort({ place: 1 })
        .limit(listing.limit)
        .toArray();
      return documents.map((document) => {
        const status = document.place < waiting ? 'joined' : 'waiting';
        return {
          participation: toRow('participations', document),
          status: document.active ? status : 'removed',
        };
      });
    }),

  countRoster: (id, uid) =>
    read(`roster counts ${JSON.stringify([id, uid])}`, async (collections) => {
      const eventId = new ObjectId(id);
      const count = (filter: Filter<ParticipationDocument>) =>
        collections.participations.countDocuments({ eventId, ...filter });
      const [event, active, removed, attended] = await Promise.all([
        ownEvent(collections, id, uid),
        count({ active: true }),
        count({ active: false, gone: 'removed' }),
        count({ active: true, came: true }),
      ]);
      if (!event) return null;
      const joined = Math.min(active, event.capacity ?? active);
      return { joined, waiting: active - joined, removed, attended };
    }),

  recordCheckIn: (eventId, uid, id, checkIn, check) =>
    attempt(async (collections) => {
      const { participations } = collections;
      const event = await ownEvent(collections, eventId, uid);
      if (!event) return null;
      const ended = endsAt(event);
      const there = { _id: new ObjectId(id), eventId: new ObjectId(eventId), active: true };
      // Whoever was checked in in between is looked at again: the newest counts.
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const document = await participations.findOne(there);
        if (!document) return null;
        check?.(ended);
        const before = toRow('participations', document);
        const next = afterCheckIn(before, checkIn, ended);
        if (!next)
          return { attended: before.attended ?? false, attendedMarkedAt: before.attendedMarkedAt ?? '' };
        const { attended, attendedMarkedAt, correctedAt } = next;
        const { matchedCount } = await participations.updateOne(
          { ...there, cameMarkedAt: document.cameMarkedAt ?? { $exists: false } },
          {
            $set: {
              came: attended,
              cameMarkedAt: new Date(attendedMarkedAt),
              touchedAt: new Date(),
              ...(correctedAt && { correctedAt }),
            },
          },
          { comment: FOR_FEW },
        );
        if (matchedCount > 0) return { attended, attendedMarkedAt };
      }
      throw new StoreUnavailable();
    }),

  removeFromEvent: (eventId, uid, id, now, check) =>
    attempt(async (collections) => {
      const _id = new ObjectId(eventId);
      const event = await ownEvent(collections, eventId, uid);
      if (!event) return false;
      const attended = { _id: new ObjectId(id), eventId: _id, active: true, came: true };
      if (await collections.participations.findOne(attended)) check?.(endsAt(event));
      await markMail(collections, [_id], now);
      const { matchedCount } = await collections.participations.updateOne(
        { _id: new ObjectId(id), eventId: _id, active: true },
        {
          $set: { gone: 'removed', goneAt: new Date(now), active: false, touchedAt: new Date() },
          $unset: { came: '' },
        },
      );
      return matchedCount > 0;
    }),
});
