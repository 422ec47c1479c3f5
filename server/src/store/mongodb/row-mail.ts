/** Letters that one row is about, in MongoDB. */
import { type Collection, ObjectId } from 'mongodb';
import type { MailedKind, MailedRow, RowMailStore } from '../port/store.ts';
import type { Collections } from './collections.ts';
import { FOR_FEW } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { toRows } from './documents.ts';
import { changing } from './field-changes.ts';

const rowsOf = (collections: Collections, kind: MailedKind) =>
  collections.rowsOf(kind) as unknown as Collection<MailedRow & { _id: ObjectId }>;

export const rowMailStore = ({ attempt }: MongoDatabase): RowMailStore => ({
  listRowsToMail: (kind, now, limit) =>
    attempt(async (collections) => {
      const documents = await rowsOf(collections, kind)
        .find({ mailDue: { $lte: now } })
        .sort({ mailDue: 1, _id: 1 })
        .limit(limit)
        .toArray();
      return toRows(kind, documents);
    }),

  keepRowMailed: (kind, id, seen, { mailDue, mailTry, mailedTo }) =>
    attempt(async (collections) => {
      await rowsOf(collections, kind).updateOne(
        { _id: new ObjectId(id), mailDue: seen },
        changing<MailedRow>({ mailDue, mailTry, mailedTo }),
        { comment: FOR_FEW },
      );
    }),
});
