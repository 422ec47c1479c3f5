/** What openSqlite does with a file that is new, old or newer. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqlite } from './open.ts';
import { STEPS, type Step } from './schema.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-schema-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = () => path.join(folder, 'data.sqlite');

/** Makes a database with tools of SQLite's own. */
function write(sql: string): void {
  const db = new DatabaseSync(file());
  db.exec(sql);
  db.close();
}

const EARLIER =
  'it was written by an earlier development version, which this release cannot read: move it away to start with an empty one';

it.each([
  ['tables of another kind', 'CREATE TABLE events (id TEXT)', false],
  ['a schema that does not say what it was made from', 'DROP TABLE baseline', true],
  ['a schema that was made from other declarations', "UPDATE baseline SET declared = 'others'", true],
])('a file of an earlier development version is refused, untouched (%s)', async (_, sql, isOurs) => {
  if (isOurs) await openSqlite(file()).close();
  write(sql);
  const before = readFileSync(file());
  expect(() => openSqlite(file())).toThrow(EARLIER);
  expect(readFileSync(file())).toEqual(before);
});

it('a file of today takes the steps that it lacks, each once, and is then refused by an older release', async () => {
  await openSqlite(file()).close();
  const added: Step = (db) => db.exec('CREATE TABLE added (id TEXT)');
  for (let start = 0; start < 2; start += 1) await openSqlite(file(), { steps: [...STEPS, added] }).close();
  expect(() => openSqlite(file())).toThrow(
    'its schema has version 2, and this release knows versions up to 1',
  );
});
