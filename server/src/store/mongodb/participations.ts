/** Who takes part in what, in MongoDB. */
import { ObjectId } from 'mongodb';
import type { ParticipationStore } from '../port/store.ts';
import type { MongoDatabase } from './database.ts';
import { toRow } from './documents.ts';
import { isDuplicate } from './errors.ts';

export const participationStore = ({ attempt, read, insert }: MongoDatabase): ParticipationStore => ({
  async addParticipation(participation) {
    try {
      await insert('participations', participation);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  },

  findParticipation: (eventId, participantUid) =>
    read(`joined ${participantUid} ${eventId}`, async ({ events, participations }) => {
      const _id = new ObjectId(eventId);
      const [participation, event] = await Promise.all([
        participations.findOne({ participantUid, eventId: _id }),
        events.findOne({ _id }),
      ]);
      if (!participation || !event) return null;
      return { participation: toRow('participations', participation), event: toRow('events', event) };
    }),

  listJoinedEvents: (participantUid) =>
    read(`joined ${participantUid}`, async ({ events, participations }) => {
      const own = await participations.find({ participantUid }).toArray();
      const byEvent = new Map(own.map((document) => [document.eventId.toHexString(), document]));
      const joined = await events
        .find({ _id: { $in: own.map((document) => document.eventId) } })
        .sort({ eventDate: 1, _id: 1 })
        .toArray();
      return joined.flatMap((event) => {
        const participation = byEvent.get(event._id.toHexString());
        return participation
          ? [{ participation: toRow('participations', participation), event: toRow('events', event) }]
          : [];
      });
    }),

  removeParticipation: (id, participantUid) =>
    attempt(async ({ participations }) => {
      const { deletedCount } = await participations.deleteOne({ _id: new ObjectId(id), participantUid });
      return deletedCount > 0;
    }),
});
