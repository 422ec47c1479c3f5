/** Rows of every kind in MongoDB. */
import { MongoBulkWriteError, ObjectId } from 'mongodb';
import type { RowStore } from '../port/store.ts';
import type { MongoDatabase } from './database.ts';
import { type ParticipationDocument, toDocument, toRows } from './documents.ts';
import { inserted, isDuplicate } from './errors.ts';
import { addPlaces } from './places.ts';

export const rowStore = ({ attempt }: MongoDatabase): RowStore => ({
  readRows: (kind, after, limit) =>
    attempt(async ({ rowsOf, participations }) => {
      const documents = await rowsOf(kind)
        .find(after === null ? {} : { _id: { $gt: new ObjectId(after) } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      // A database that only is read may be one of an earlier release.
      if (kind === 'participations')
        await addPlaces(participations, documents as Partial<ParticipationDocument>[]);
      return toRows(kind, documents);
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

  hasFlag: (name) => attempt(async ({ marks }) => (await marks.findOne({ _id: name })) !== null),
  setFlag: (name) =>
    attempt(async ({ marks }) => {
      await inserted(marks.updateOne({ _id: name }, { $setOnInsert: { at: new Date() } }, { upsert: true }));
    }),
});
