/** What the data of a release is made by: every table has rows, and every column a value, so that a later release cannot lose one. */
import { expect, it } from 'vitest';
import { TABLE_NAMES, tableOf } from '../../src/database/tables.ts';
import { testStorage } from '../storage.ts';
import { rowsOf } from '../stored.ts';
import { fillRelease } from './fill.ts';

it('fills every table and every column', { timeout: 120_000 }, async () => {
  const { db, ...others } = testStorage();
  await fillRelease({ db, ...others });
  const empty: string[] = [];
  for (const table of TABLE_NAMES) {
    const rows: Record<string, unknown>[] = (await rowsOf(db, table)).map((row) => ({ ...row }));
    if (rows.length === 0) empty.push(table);
    for (const column of Object.keys(tableOf(table).columns))
      if (rows.every((row) => row[column] === undefined)) empty.push(`${table}.${column}`);
  }
  expect(
    empty,
    'Nothing fills these: let server/test/releases/fill.ts do so by calls of the product (CONTRIBUTING.md, "How to release")',
  ).toEqual([]);
});
