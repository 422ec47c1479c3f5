/** Everything of one person in MongoDB. */
import { type Filter, ObjectId } from 'mongodb';
import { type AccountStore, erasedEvent, type Owner, type RowKind } from '../port/store.ts';
import type { MongoDatabase } from './database.ts';
import { toDocument, toRow } from './documents.ts';

/** Whose a row is, by kind; each served by an index. */
const OWN: Record<RowKind, (owner: Owner) => Filter<{ _id: ObjectId }>> = {
  events: ({ uid }) => ({ creatorUid: uid }),
  participations: ({ uid }) => ({ participantUid: uid }),
  applications: ({ email }) => ({ email }),
};

export const accountStore = ({ attempt }: MongoDatabase): AccountStore => ({
  readOwnRows: (kind, owner, after, limit) =>
    attempt(async ({ rowsOf }) => {
      const page = after === null ? {} : { _id: { $gt: new ObjectId(after) } };
      const documents = await rowsOf(kind)
        .find({ ...OWN[kind](owner), ...page })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return documents.map((document) => toRow(kind, document));
    }),

  eraseOwnRows: (kind, owner, time, limit) =>
    attempt(async ({ rowsOf, events }) => {
      const documents = await rowsOf(kind).find(OWN[kind](owner)).limit(limit).toArray();
      if (documents.length === 0) return 0;
      if (kind !== 'events') {
        await rowsOf(kind).deleteMany({ _id: { $in: documents.map(({ _id }) => _id) } });
        return documents.length;
      }
      const replacements = documents.map((document) => {
        const event = toRow('events', document);
        const { _id, ...erased } = toDocument('events', erasedEvent(event, owner, time));
        // One that changed meanwhile is found again by the next call.
        return {
          replaceOne: {
            filter: { _id, creatorUid: owner.uid, sequence: event.sequence },
            replacement: erased,
          },
        };
      });
      await events.bulkWrite(replacements, { ordered: false });
      return documents.length;
    }),

  // The server's own files are its operator's.
  forgetErased: async () => {},
});
