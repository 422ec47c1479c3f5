/** What openSqlite does with a file that is new, of an earlier or a newer release, or of something else. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LATER, newColumn, TODAYS } from '../../../test/made-up-migrations.ts';
import { aFeed, anEventRow } from '../../../test/rows.ts';
import { allRows, insertRows } from '../../../test/stored.ts';
import { MIGRATIONS, type Migration } from '../migrations.ts';
import { openSqlite } from './open.ts';

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

/** The statements that made everything in the file, and the rows of two tables. */
function contents(): unknown[] {
  const db = new DatabaseSync(file(), { readOnly: true });
  const answers = [
    'PRAGMA user_version',
    'SELECT name, sql FROM sqlite_schema ORDER BY name',
    'SELECT * FROM release',
    'SELECT * FROM events ORDER BY key',
    'SELECT * FROM feeds ORDER BY key',
  ].map((sql) => db.prepare(sql).all());
  db.close();
  return answers;
}

/** A database of today with some rows. */
async function fill(events = 20): Promise<void> {
  const db = openSqlite(file());
  await insertRows(db, 'events', ...Array.from({ length: events }, () => anEventRow()));
  await insertRows(db, 'feeds', aFeed());
  await db.close();
}

it.each([
  ['tables of another kind', 'CREATE TABLE events (id TEXT)', false],
  ['a schema that does not say what it was made from', 'DROP TABLE release', true],
  ['a schema that was made from something else', "UPDATE release SET digest = 'others'", true],
  ['a mark of another program', 'PRAGMA application_id = 1', true],
])('a file that no release made is refused, untouched (%s)', async (_, sql, isOurs) => {
  if (isOurs) await openSqlite(file()).close();
  write(sql);
  const before = readFileSync(file());
  for (const migrations of [MIGRATIONS, [...MIGRATIONS, newColumn]])
    expect(() => openSqlite(file(), { migrations })).toThrow(
      'it was not made by any release of Social Serve: move it away to start with an empty database',
    );
  expect(readFileSync(file())).toEqual(before);
});

it('a file that no release made keeps what another program had not finished writing to it', () => {
  const other = new DatabaseSync(file());
  other.exec('PRAGMA journal_mode = WAL; CREATE TABLE notes (id TEXT)');
  const files = [file(), `${file()}-wal`];
  const left = files.map((name) => readFileSync(name));
  other.close();
  for (const [index, name] of files.entries()) writeFileSync(name, left[index] ?? '');
  expect(() => openSqlite(file())).toThrow('it was not made by any release of Social Serve');
  expect(files.map((name) => readFileSync(name))).toEqual(left);
});

it('a file of an earlier release takes the steps that it lacks, each once, and says how to go back', async () => {
  await fill();
  const log: string[] = [];
  const upgrade = (...migrations: Migration[]) =>
    openSqlite(file(), { migrations, log: (line) => log.push(line) }).close();
  await upgrade(...LATER.slice(0, -2));
  await upgrade(...LATER);
  const goBack =
    'To go back afterwards: stop Social Serve, restore a backup of before with the earlier release (npm run restore -- FILE --replace), and start that release.';
  expect(log).toEqual([
    `Upgrading the database from the schema of Social Serve ${TODAYS} to that of 98.1.0. ${goBack}`,
    'The upgrade is done.',
    `Upgrading the database from the schema of Social Serve 98.1.0 to that of 98.2.0. ${goBack}`,
    'The upgrade is done.',
  ]);
  await upgrade(...LATER);
  expect(log).toHaveLength(4);
  const db = new DatabaseSync(file(), { readOnly: true });
  expect(db.prepare("SELECT count(*) AS n FROM events WHERE madeUp = 'Gloves'").get()).toEqual({ n: 20 });
  expect(db.prepare('SELECT count(personUid) AS n FROM feeds').get()).toEqual({ n: 1 });
  db.close();
});

it('a new file has all steps, without a word', async () => {
  const log: string[] = [];
  await openSqlite(file(), { migrations: LATER, log: (line) => log.push(line) }).close();
  const db = new DatabaseSync(file(), { readOnly: true });
  expect(db.prepare('SELECT madeUp FROM events').all()).toEqual([]);
  db.close();
  expect(log).toEqual([]);
});

it('an older release refuses the file, untouched, and names the release that it needs', async () => {
  await fill();
  await openSqlite(file(), { migrations: LATER }).close();
  const before = readFileSync(file());
  expect(() => openSqlite(file())).toThrow(
    `an upgrade to Social Serve 98.2.0 changed it, and this release reads data up to that of ${TODAYS}: start 98.2.0 or a newer release, or restore a backup of before`,
  );
  expect(() => openSqlite(file(), { migrations: LATER.slice(0, -2) })).toThrow(
    'this release reads data up to that of 98.1.0: start 98.2.0',
  );
  expect(readFileSync(file())).toEqual(before);
});

const failing = (sqlite: Migration['sqlite']): Migration => ({
  release: '98.3.0',
  sqlite,
  mongodb: async () => {},
});

it.each([
  {
    what: 'a step throws',
    step: failing(() => {
      throw new Error('a step failed');
    }),
    reason: 'a step failed',
  },
  {
    what: 'the disk is full',
    step: failing((db) => {
      const { page_count } = db.prepare('PRAGMA page_count').get() ?? {};
      db.exec(`PRAGMA max_page_count = ${page_count}`);
      db.exec("UPDATE events SET document = json_set(document, '$.x', printf('%.9999c', 'x'))");
    }),
    reason: 'database or disk is full',
  },
])('if $what, nothing of the upgrade is stored, also not the steps before', async ({ step, reason }) => {
  await fill();
  const before = contents();
  expect(() => openSqlite(file(), { migrations: [...LATER, step] })).toThrow(
    `it could not be upgraded to the schema of Social Serve 98.3.0, and is as it was: ${reason}`,
  );
  expect(contents()).toEqual(before);
  const old = openSqlite(file());
  expect((await allRows(old)).flat()).toHaveLength(21);
  await old.close();
  await openSqlite(file(), { migrations: LATER }).close();
});
