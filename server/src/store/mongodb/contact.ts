/** Messages from Contact Us in MongoDB. */
import { type Filter, ObjectId } from 'mongodb';
import { type ContactStore, deciderOf } from '../port/store.ts';
import { behindInQueue } from './cursors.ts';
import type { MongoDatabase } from './database.ts';
import { type ContactDocument, toRows } from './documents.ts';
import { keepUnlessLeaving, mustStay, unnameIfLeaving } from './leaving.ts';

export const contactStore = (database: MongoDatabase): ContactStore => {
  const { attempt, insert } = database;

  /** Lets the oldest that do not wait go where there are too many. @returns whether there is room */
  const makeRoom = (spam: boolean, most: number) =>
    attempt(async ({ contactMessages }) => {
      const alike: Filter<ContactDocument> = spam ? { spam: true } : { spam: { $exists: false } };
      const over = (await contactMessages.countDocuments(alike)) + 1 - most;
      if (over <= 0) return true;
      const oldest = await contactMessages
        .find({ ...alike, open: false }, { projection: { _id: 1 } })
        .sort({ date: 1, _id: 1 })
        .limit(over)
        .toArray();
      // One that waits again meanwhile stays.
      await contactMessages.deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) }, open: false });
      return oldest.length === over;
    });

  return {
    async addContactMessage(message, most) {
      if (!(await makeRoom(message.spam ?? false, most))) return false;
      await insert('contactMessages', message);
      await keepUnlessLeaving(database, 'contactMessages', message);
      return true;
    },

    listContactMessages: ({ after, limit }) =>
      attempt(async ({ contactMessages }) => {
        const documents = await contactMessages
          .find(after ? behindInQueue('date', after) : {})
          .sort({ open: -1, date: -1, _id: -1 })
          .limit(limit)
          .toArray();
        return toRows('contactMessages', documents);
      }),

    answerContactMessage: (id, answer) =>
      attempt(async (collections) => {
        const { contactMessages } = collections;
        const _id = new ObjectId(id);
        if (answer) {
          await mustStay(collections, [deciderOf(answer)]);
          await contactMessages.updateOne(
            { _id, decidedAt: { $exists: false } },
            { $set: { ...answer, open: false } },
          );
          await unnameIfLeaving(collections, 'contactMessages', answer);
        } else {
          const waits = { $unset: { decidedBy: '', deciderUid: '', decidedAt: '' } } as const;
          await contactMessages.updateOne({ _id, spam: true }, waits);
          await contactMessages.updateOne(
            { _id, spam: { $exists: false } },
            { ...waits, $set: { open: true } },
          );
        }
        return (await contactMessages.findOne({ _id }, { projection: { _id: 1 } })) !== null;
      }),

    sweepContactMessages: (before) =>
      attempt(
        async ({ contactMessages }) =>
          void (await contactMessages.deleteMany({ date: { $lt: new Date(before) } })),
      ),
  };
};
