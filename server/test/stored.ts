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
