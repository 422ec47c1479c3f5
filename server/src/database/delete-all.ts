/** Deletions of any number of rows. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Where } from './database.ts';
import type { Table } from './tables.ts';

/** How many rows one transaction deletes. */
const PAGE = 500;

/** Deletes all rows that match, in several transactions, so that others run in between. @returns how many there were */
export async function deleteAll<T extends Table>(db: Database, table: T, where: Where<T>): Promise<number> {
  for (let sum = 0; ; await nextTurn()) {
    const count = await db.transaction((tx) => tx.delete(table, where, PAGE));
    sum += count;
    if (count < PAGE) return sum;
  }
}
