/** The file beside a SQLite database with what a restored backup would undo. */
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { now } from '../../test/rows.ts';
import { recordSince, type Since } from '../database/since-backup.ts';
import { openSqlite } from '../database/sqlite/open.ts';
import { openStorage, SQLITE_FILE, type Storage } from '../storage.ts';
import { readSinceFile, SINCE_FILE, tidySinceFile } from './since-file.ts';

let folder: string;
let storage: Storage;
const lines: string[] = [];
const file = () => path.join(folder, SINCE_FILE);
const left = (place: string, at = now): Since => ({ kind: 'left', of: { place }, at: at.toISOString() });
const record = (...all: Since[]) => storage.db.transaction((tx) => recordSince(tx, ...all));
const written = () => readSinceFile(file());
const recorded = () =>
  storage.db.find('sinceBackup', {
    orderBy: [
      ['at', 'asc'],
      ['id', 'asc'],
    ],
  });

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-since-'));
  lines.length = 0;
  storage = await openStorage({ dataDir: folder }, { log: (line) => lines.push(line) });
});
afterEach(async () => {
  await storage.db.close();
  rmSync(folder, { recursive: true, force: true });
});

const tidy = (at = now) => tidySinceFile(storage.db, file(), at);

it('has a line for each record, when its transaction was committed, and only then', async () => {
  await record(left('one'), left('two'));
  await storage.db
    .transaction(async (tx) => {
      await recordSince(tx, left('three'));
      throw new Error('The change fails.');
    })
    .catch(() => {});
  await record(left('four'));
  const { rows, broken } = written();
  expect(broken).toBe(0);
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set((await recorded()).map(({ id }) => id)));
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it('gets the record of a process that was killed between commit and file', async () => {
  await record(left('one'));
  const killed = openSqlite(path.join(folder, SQLITE_FILE)); // commits, and writes no file
  await killed.transaction((tx) => recordSince(tx, left('two')));
  await killed.close();
  appendFileSync(file(), '{"id":"half a li');
  expect(written()).toMatchObject({ rows: [{ kind: 'left' }], broken: 1 });
  await tidy();
  expect(written().broken).toBe(0);
  expect(written().rows).toEqual(expect.arrayContaining(await recorded()));
  expect(written().rows).toHaveLength(2);
});

it('goes on in a new line after one that was cut', async () => {
  await record(left('one'));
  const whole = readFileSync(file(), 'utf8');
  writeFileSync(file(), whole + whole.slice(0, 30));
  await record(left('two'));
  expect(written()).toMatchObject({ rows: [{}, {}], broken: 1 });
});

it('is made complete in parts: what is recorded meanwhile, and what only the file knows, stay', async () => {
  await record(...Array.from({ length: 1_201 }, (_, index) => left(`place ${index}`)));
  const [first] = written().rows;
  const foreign = { ...first, id: 'of the database before a restore' };
  const old = { ...first, id: 'too old', at: '2020-01-01T00:00:00.000Z' };
  writeFileSync(file(), [foreign, old, first].map((row) => `${JSON.stringify(row)}\n`).join(''));
  const sizes: number[] = [];
  const db = {
    ...storage.db,
    find: async (...given: Parameters<typeof storage.db.find>) => {
      const rows = await storage.db.find(...given);
      sizes.push(rows.length);
      if (sizes.length === 2) await record(left('meanwhile'));
      return rows;
    },
  } as typeof storage.db;
  await tidySinceFile(db, file(), now);
  const all = (await recorded()).map(({ id }) => id);
  expect(all).toHaveLength(1_202);
  expect(written().broken).toBe(0);
  expect(new Set(written().rows.map(({ id }) => id))).toEqual(new Set([foreign.id, ...all]));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).not.toContain(`${SINCE_FILE}.new`);
});

it('drops what is older than 400 days, and stays as it is otherwise', async () => {
  const old = new Date(now.getTime() - 401 * 86_400_000);
  await record(left('old', old), left('new'));
  await tidy();
  expect(written().rows).toMatchObject([{ at: now.toISOString() }]);
  const before = statSync(file()).mtimeMs;
  await tidy();
  expect(statSync(file()).mtimeMs).toBe(before);
});

it('that cannot be written fails no change, and is made complete later', async () => {
  mkdirSync(file());
  await record(left('one'));
  expect(lines).toEqual([expect.stringContaining(`${file()} could not be written`)]);
  rmSync(file(), { recursive: true });
  await tidy();
  expect(written().rows).toEqual(await recorded());
});
