/** Everything of one person in MongoDB. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import { type Filter, ObjectId } from 'mongodb';
import {
  type AccountStore,
  type EventRecord,
  erasedEvent,
  erasedParticipation,
  erasedReport,
  type Owner,
  type RowKind,
} from '../port/store.ts';
import type { MongoDatabase } from './database.ts';
import { toDocument, toRow } from './documents.ts';
import type { MongoPictureStore } from './pictures.ts';
import { withJoined } from './places.ts';

/** Whose a row is, by kind; each served by an index. */
export const OWN: Record<RowKind, (owner: Owner) => Filter<{ _id: ObjectId }>> = {
  events: ({ uid }) => ({ creatorUid: uid }),
  participations: ({ uid }) => ({ participantUid: uid }),
  applications: ({ uid, email, emailVerified }) =>
    emailVerified ? { $or: [{ applicantUid: uid }, { email }] } : { applicantUid: uid },
  reports: ({ uid }) => ({ reporterUid: uid }),
  feeds: ({ uid }) => ({ ownerUid: uid }),
  pictures: ({ uid }) => ({ uid }),
};

export const accountStore = (
  { attempt }: MongoDatabase,
  { erasePictures }: Pick<MongoPictureStore, 'erasePictures'>,
): AccountStore => ({
  readOwnRows: (kind, owner, after, limit) =>
    attempt(async ({ rowsOf, participations }) => {
      const page = after === null ? {} : { _id: { $gt: new ObjectId(after) } };
      const documents = await rowsOf(kind)
        .find({ ...OWN[kind](owner), ...page })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      const rows = documents.map((document) => toRow(kind, document));
      if (kind === 'events') await withJoined({ participations }, rows as EventRecord[]);
      return rows;
    }),

  eraseOwnRows(kind, owner, time, limit) {
    if (kind === 'pictures') return erasePictures(owner, limit);
    return attempt(async ({ rowsOf, events, participations, reports }) => {
      const documents = await rowsOf(kind).find(OWN[kind](owner)).limit(limit).toArray();
      if (documents.length === 0) {
        // Last, their name in what they decided for the team.
        if (!owner.emailVerified || (kind !== 'applications' && kind !== 'reports')) return 0;
        const decided = await rowsOf(kind).find({ decidedBy: owner.email }).limit(limit).toArray();
        await rowsOf(kind).updateMany(
          { _id: { $in: decided.map(({ _id }) => _id) } },
          { $set: { decidedBy: DELETED_ACCOUNT } },
        );
        return decided.length;
      }
      if (kind === 'reports') {
        // One of the two is so, whatever the team decides meanwhile.
        const erasures = documents.flatMap((document) => {
          const { reporter, reporterUid, text } = erasedReport(toRow('reports', document));
          const { _id } = document;
          return [
            { deleteOne: { filter: { _id, outcome: { $ne: 'hidden' as const } } } },
            { updateOne: { filter: { _id }, update: { $set: { reporter, reporterUid, text } } } },
          ];
        });
        await reports.bulkWrite(erasures);
        return documents.length;
      }
      if (kind === 'applications' || kind === 'feeds') {
        await rowsOf(kind).deleteMany({ _id: { $in: documents.map(({ _id }) => _id) } });
        return documents.length;
      }
      if (kind === 'participations') {
        const blanks = documents.map((document) => {
          const row = erasedParticipation(toRow('participations', document), time.now);
          const { _id, ...blank } = toDocument('participations', row);
          return { replaceOne: { filter: { _id, participantUid: owner.uid }, replacement: blank } };
        });
        await participations.bulkWrite(blanks, { ordered: false });
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
    });
  },

  // The server's own files are its operator's.
  forgetErased: async () => {},
});
