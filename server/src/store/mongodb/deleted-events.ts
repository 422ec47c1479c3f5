/**
 * Events that were deleted, and that nobody else took part in, in MongoDB. Who joins or reports an event looks afterwards whether it
 * is still there; who deletes it looks afterwards who joined or reported it: one of the two sees the other.
 */
import type { Filter, ObjectId } from 'mongodb';
import { bared, type DeletedEventStore, isBare, SWEEP_SLICE } from '../port/store.ts';
import { type Collections, FOR_FEW } from './collections.ts';
import { behind } from './cursors.ts';
import type { MongoDatabase } from './database.ts';
import { type EventDocument, type ParticipationDocument, toDocument, toRow } from './documents.ts';
import { KEPT } from './organised.ts';

const DELETED: Filter<EventDocument> = { cancelled: true, 'hidden.at': { $exists: false } };

/** Whether somebody attended, somebody else takes part or was taken off, or a report waits for the team. */
async function isNeeded(
  { participations, reports }: Collections,
  { _id: eventId, creatorUid }: EventDocument,
): Promise<boolean> {
  const others: Filter<ParticipationDocument> = {
    eventId,
    participantUid: { $ne: creatorUid },
    gone: { $nin: ['left', 'deleted', 'removed and deleted'] },
  };
  return (
    (await participations.findOne(others)) !== null ||
    (await participations.findOne({ eventId, came: true })) !== null ||
    (await reports.findOne({ eventId, open: true })) !== null
  );
}

/** Who helps with a series does so without a date that was deleted: their invitations are kept with the last one that is left. */
async function moveOrganisers(
  { events, organisers }: Collections,
  { _id: eventId, seriesId }: EventDocument,
): Promise<void> {
  if (!seriesId) return;
  const last = await events.findOne({ seriesId, ...KEPT }, { sort: { eventDate: -1, _id: -1 } });
  if (last) await organisers.updateMany({ eventId }, { $set: { eventId: last._id } }, { comment: FOR_FEW });
}

/**
 * Takes what a deleted event held, unless somebody else has to do with it.
 * @param before what was deleted earlier goes as a whole
 */
export async function clearDeleted(
  collections: Collections,
  _id: ObjectId,
  before = new Date(0),
): Promise<void> {
  const { events, participations, reports, messages, questions, organisers } = collections;
  const document = await events.findOne({ ...DELETED, _id });
  if (!document) return;
  await moveOrganisers(collections, document);
  if (await isNeeded(collections, document)) return;
  await messages.deleteMany({ eventId: _id });
  await questions.deleteMany({ eventId: _id });
  await organisers.deleteMany({ eventId: _id });
  if ((document.cancelledAt ?? before) < before) {
    await reports.deleteMany({ eventId: _id });
    await participations.deleteMany({ eventId: _id });
    await events.deleteOne({ ...DELETED, _id });
    return;
  }
  const event = toRow('events', document);
  if (isBare(event)) return;
  const { _id: _, ...left } = toDocument('events', bared(event));
  await events.replaceOne({ ...DELETED, _id, sequence: event.sequence }, left);
}

export const deletedEventStore = ({ attempt }: MongoDatabase): DeletedEventStore => ({
  sweepDeletedEvents: (before, place) =>
    attempt(async (collections) => {
      const [at = new Date(0).toISOString(), id = '0'.repeat(24)] = place?.split(' ') ?? [];
      const page = behind<EventDocument>('cancelledAt', { date: at, id });
      const found = await collections.events
        .find({ $and: [DELETED, page] }, { projection: { cancelledAt: 1 } })
        .sort({ cancelledAt: 1, _id: 1 })
        .limit(SWEEP_SLICE)
        .toArray();
      for (const { _id } of found) await clearDeleted(collections, _id, new Date(before));
      const end = found.length < SWEEP_SLICE ? undefined : found.at(-1);
      return end?.cancelledAt ? `${end.cancelledAt.toISOString()} ${end._id.toHexString()}` : null;
    }),
});
