/** Rows of every kind in MongoDB. */
import { MongoBulkWriteError, ObjectId } from 'mongodb';
import type { RowStore } from '../port/store.ts';
import type { MongoDatabase } from './database.ts';
import { toDocument, toRow } from './documents.ts';
import { isDuplicate } from './errors.ts';

export const rowStore = ({ attempt }: MongoDatabase): RowStore => ({
  readRows: (kind, after, limit) =>
    attempt(async ({ rowsOf }) => {
      const documents = await rowsOf(kind)
        .find(after === null ? {} : { _id: { $gt: new ObjectId(after) } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return documents.map((document) => toRow(kind, document));
    }),

  addRows: (kind, rows) =>
    attempt(async ({ rowsOf }) => {
      if (rows.length === 0) return 0;
      try {
        const documents = rows.map((row) => toDocument(kind, row));
        return (await rowsOf(kind).insertMany(documents, { ordered: false })).insertedCount;
      } catch (error) {
        // Unordered: all others were added all the same. Counted here, as not every server counts them.
        if (error instanceof MongoBulkWriteError && isDuplicate(error))
          return rows.length - [error.writeErrors].flat().length;
        throw error;
      }
    }),

  countRows: (kind) => attempt(({ rowsOf }) => rowsOf(kind).countDocuments({})),

  hasMark: (name) => attempt(async ({ marks }) => (await marks.findOne({ _id: name })) !== null),
  setMark: (name) =>
    attempt(async ({ marks }) => {
      try {
        await marks.updateOne({ _id: name }, { $setOnInsert: { at: new Date() } }, { upsert: true });
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    }),
});
