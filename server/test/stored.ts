/** What tests write to a database past the rules, and read of it. */
import type { Database, Row, Table } from '../src/database/database.ts';
import { TABLE_NAMES } from '../src/database/tables.ts';

/** Stores rows as they are. */
export async function insertRows<T extends Table>(db: Database, table: T, ...rows: Row<T>[]): Promise<void> {
  for (let index = 0; index < rows.length; index += 500)
    await db.transaction((tx) => tx.insert(table, rows.slice(index, index + 500)));
}

/** All rows of a table, in the order of their ids. */
export const rowsOf = <T extends Table>(db: Database, table: T): Promise<Row<T>[]> =>
  db.find<Table>(table, { orderBy: [['id', 'asc']] }) as Promise<Row<T>[]>;

/** All rows of all tables, in the order of tables. */
export const allRows = (db: Database): Promise<Row<Table>[][]> =>
  Promise.all(TABLE_NAMES.map((table) => rowsOf(db, table)));

/** The rows of each table, by its name; without the lock rows of people, which hold digests alone. */
export type StoredRows = { [T in Table]: Row<T>[] };

export async function storedRows(db: Database): Promise<StoredRows> {
  const tables = TABLE_NAMES.filter((table) => table !== 'people');
  const all = await Promise.all(tables.map(async (table) => [table, await rowsOf(db, table)]));
  return Object.fromEntries(all);
}
