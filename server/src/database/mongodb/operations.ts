/** The port's methods as operations on collections, outside of a transaction or within one. */
import type { UpdateFilter } from 'mongodb';
import { type Changes, type Query, UniqueViolation, type Where } from '../database.ts';
import type { MongoContext, StoredRow } from '../searches/mongodb-context.ts';
import { changedFields, isPublicWrite, type Row, type Table, tableOf } from '../tables.ts';
import { Conflict, isDuplicate } from './errors.ts';
import { filterOf, queryOf } from './filters.ts';
import { LOCK_COUNTER, projectionOf, toDocument, toRow, updateOf } from './rows.ts';

/** Documents in one answer of the server: a page of a list fits into one. */
const BATCH = 1_000;

/** Reads rows. */
export function reads({ collection, session }: MongoContext) {
  const within = session ? { session } : {};
  const documents = async (
    table: Table,
    { limit, offset, ...query }: Query<Table>,
    fields?: readonly string[],
  ): Promise<StoredRow[]> => {
    if (limit === 0) return [];
    const { filter, sort } = queryOf(table, query);
    const options = { ...within, projection: projectionOf(fields), batchSize: BATCH, sort };
    return collection(table)
      .find(filter, { ...options, skip: offset ?? 0, limit: limit ?? 0 })
      .toArray();
  };
  return {
    async get<T extends Table>(table: T, id: string): Promise<Row<T> | null> {
      const found = await collection(table).findOne({ _id: id }, { ...within, projection: projectionOf() });
      return found && toRow(found);
    },
    async find<T extends Table>(table: T, query: Query<T>): Promise<Row<T>[]> {
      return (await documents(table, query as Query<Table>)).map((document) => toRow(document));
    },
    async select<T extends Table, Field extends keyof Row<T> & string>(
      table: T,
      fields: readonly Field[],
      query: Query<T>,
    ): Promise<Pick<Row<T>, Field>[]> {
      return (await documents(table, query as Query<Table>, fields)).map((document) => toRow<T>(document));
    },
    async count<T extends Table>(table: T, where: Where<T>, most?: number): Promise<number> {
      if (most === 0) return 0;
      const limit = most === undefined ? {} : { limit: most };
      return collection(table).countDocuments(filterOf(table, where), { ...within, ...limit });
    },
  };
}

/**
 * Writes rows, within a transaction.
 * @param published called for each public write
 * @param readInsteadOfLock a table whose locks only read; for tests
 */
export function writes(context: MongoContext, published: () => void, readInsteadOfLock?: string) {
  const { collection, session } = context;
  const within = session ? { session } : {};
  const { find, count, select } = reads(context);

  /** Counts the lock in all of the rows, in one operation. */
  const countLock = async (table: Table, ids: readonly string[]) => {
    const update: UpdateFilter<StoredRow> = { $inc: { [LOCK_COUNTER]: 1 as never } };
    if (!tableOf(table).lockCreates) {
      await collection(table).updateMany({ _id: { $in: ids } }, update, within);
      return;
    }
    const upserts = ids.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } }));
    try {
      await collection(table).bulkWrite(upserts, within);
    } catch (error) {
      throw isDuplicate(error)
        ? new Conflict('Another transaction created the row.', { cause: error })
        : error;
    }
  };

  return {
    async lock<T extends Table>(table: T, ids: readonly string[]): Promise<Row<T>[]> {
      if (ids.length === 0) return [];
      const distinct = [...new Set(ids)].toSorted();
      if (table !== readInsteadOfLock) await countLock(table, distinct);
      const rows = await find(table, { where: { id: { in: distinct } } as unknown as Where<T> });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
    },
    async insert<T extends Table>(table: T, rows: readonly Row<T>[]): Promise<void> {
      if (rows.length === 0) return;
      try {
        await collection(table).insertMany(rows.map(toDocument), within);
      } catch (error) {
        throw isDuplicate(error) ? new UniqueViolation(table, { cause: error }) : error;
      }
      if (isPublicWrite(table)) published();
    },
    async update<T extends Table>(table: T, where: Where<T>, changes: Changes<T>): Promise<number> {
      const update = updateOf(changes);
      if (!update) return count(table, where);
      try {
        const { matchedCount } = await collection(table).updateMany(filterOf(table, where), update, within);
        if (matchedCount > 0 && isPublicWrite(table, changedFields(changes))) published();
        return matchedCount;
      } catch (error) {
        throw isDuplicate(error) ? new UniqueViolation(table, { cause: error }) : error;
      }
    },
    async updateEach<T extends Table>(
      table: T,
      rows: readonly ({ id: string } & Changes<T>)[],
    ): Promise<void> {
      const updates = rows.flatMap(({ id, ...changes }) => {
        const update = updateOf(changes);
        return update ? [{ updateOne: { filter: { _id: id }, update } }] : [];
      });
      if (updates.length === 0) return;
      try {
        const { matchedCount } = await collection(table).bulkWrite(updates, within);
        const fields = rows.flatMap(({ id: _, ...changes }) => changedFields(changes));
        if (matchedCount > 0 && isPublicWrite(table, fields)) published();
      } catch (error) {
        throw isDuplicate(error) ? new UniqueViolation(table, { cause: error }) : error;
      }
    },
    async delete<T extends Table>(table: T, where: Where<T>, limit?: number): Promise<number> {
      const chosen: Where<T> =
        limit === undefined
          ? where
          : ({
              id: { in: (await select(table, ['id'], { where, limit })).map(({ id }) => id) },
            } as unknown as Where<T>);
      const { deletedCount } = await collection(table).deleteMany(filterOf(table, chosen), within);
      if (deletedCount > 0 && isPublicWrite(table)) published();
      return deletedCount;
    },
  };
}
