/** Who takes part in what, in MongoDB. */
import { ObjectId } from 'mongodb';
import { LimitReached, type ParticipationStore } from '../port/store.ts';
import type { MongoDatabase } from './database.ts';
import { toRow } from './documents.ts';
import { isDuplicate } from './errors.ts';
import { addWithin, fillPage, holdTo, joinedEventIds } from './own-lists.ts';

export const participationStore = ({ attempt, read, insert }: MongoDatabase): ParticipationStore => ({
  async addParticipation(participation, limit) {
    const { id, participantUid } = participation;
    const add = () => insert('participations', participation);
    const isThere = () =>
      attempt(async ({ participations }) =>
        participations.findOne({ participantUid, eventId: new ObjectId(participation.eventId) }),
      );
    try {
      if (!limit) await add();
      else
        await addWithin(
          limit,
          (to) =>
            attempt(async (collections) =>
              holdTo(to, collections, { _id: { $in: await joinedEventIds(collections, participantUid) } }),
            ),
          add,
          () =>
            attempt(
              async ({ participations }) =>
                void (await participations.deleteOne({ _id: new ObjectId(id), participantUid })),
            ),
        );
      return true;
    } catch (error) {
      if (isDuplicate(error) || (error instanceof LimitReached && (await isThere()))) return false;
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

  findParticipations: (eventIds, participantUid) =>
    read(`marks ${participantUid} ${eventIds}`, async ({ participations }) => {
      const ids = eventIds.map((id) => new ObjectId(id));
      const own = await participations
        .find({ participantUid, eventId: { $in: ids } })
        .sort({ _id: 1 })
        .toArray();
      return own.map((document) => toRow('participations', document));
    }),

  countParticipations: (eventIds) =>
    read(`counts ${eventIds}`, async ({ participations }) => {
      const counts = await participations
        .aggregate<{ _id: ObjectId; count: number }>([
          { $match: { eventId: { $in: eventIds.map((id) => new ObjectId(id)) } } },
          { $group: { _id: '$eventId', count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
    }),

  listJoinedEvents: (participantUid, listing) =>
    read(`joined ${participantUid} ${JSON.stringify(listing)}`, async (collections) => {
      const ids = await joinedEventIds(collections, participantUid);
      const [page, total] = await Promise.all([
        fillPage(collections, { _id: { $in: ids } }, listing),
        collections.events.countDocuments({ _id: { $in: ids }, cancelled: false }),
      ]);
      const own = await collections.participations
        .find({ participantUid, eventId: { $in: page.map(({ _id }) => _id) } })
        .toArray();
      const byEvent = new Map(own.map((document) => [document.eventId.toHexString(), document]));
      const rows = page.flatMap((event) => {
        // One that was left meanwhile is no longer on the list.
        const participation = byEvent.get(event._id.toHexString());
        return participation
          ? [{ participation: toRow('participations', participation), event: toRow('events', event) }]
          : [];
      });
      return { rows, total };
    }),

  removeParticipation: (id, participantUid) =>
    attempt(async ({ participations }) => {
      const { deletedCount } = await participations.deleteOne({ _id: new ObjectId(id), participantUid });
      return deletedCount > 0;
    }),
});
