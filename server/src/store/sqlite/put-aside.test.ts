/** Indexes of events that are put aside while very many are added. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDays } from '@social-serve/contract/test/builders';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anEventRecord } from '../../../test/records.ts';
import type { Store } from '../port/store.ts';
import { openSqliteStore } from './store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-'));
  file = path.join(folder, 'test.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The names of what SQLite finds events by, and of the note of what was put aside. */
function indexes(): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const found = db
    .prepare(
      "SELECT name FROM sqlite_master WHERE tbl_name = 'events' AND type = 'index' OR name = 'putAside'",
    )
    .all();
  db.close();
  return found.map(({ name }) => String(name)).toSorted();
}

const some = (count: number, after = 0) =>
  Array.from({ length: count }, (_, number) =>
    anEventRecord({ title: `Event ${number}`, eventDate: inDays(after + count - number) }),
  );
const add = (store: Store, count: number, after?: number) => store.addRows('events', some(count, after));
const listed = async (store: Store) =>
  (await store.listEvents({ from: inDays(0), limit: 3 })).map(({ title }) => title);

/** Opens the file and closes it. */
const allOfThem = async () => {
  await openSqliteStore(file).close();
  return indexes();
};

it('are there again once it is closed', async () => {
  const all = await allOfThem();
  expect(all.length).toBeGreaterThan(5);
  const store = openSqliteStore(file, { bulk: true, alone: true });
  await add(store, 300);
  expect(indexes()).toEqual(['putAside', 'sqlite_autoindex_events_1']);
  expect(await add(store, 100, 1_000)).toBe(100);
  await store.close();
  expect(indexes()).toEqual(all);
  const next = openSqliteStore(file);
  expect(await listed(next)).toEqual(['Event 299', 'Event 298', 'Event 297']);
  await next.close();
});

it('are put back by who comes next when that did not come to its end', async () => {
  const all = await allOfThem();
  const killed = openSqliteStore(file, { bulk: true, alone: true });
  await add(killed, 300);
  const told: string[] = [];
  const next = openSqliteStore(file, { log: (line) => told.push(line) });
  expect(told).toEqual([expect.stringContaining('indexes of events are put back')]);
  expect(indexes()).toEqual(all);
  expect(await listed(next)).toEqual(['Event 299', 'Event 298', 'Event 297']);
  await next.close();
  await killed.close();
  expect(indexes()).toEqual(all);
});

it('stay where others may read, and where more is there than comes', async () => {
  const all = await allOfThem();
  const beside = openSqliteStore(file, { bulk: true });
  await add(beside, 300);
  expect(indexes()).toEqual(all);
  await beside.close();
  const alone = openSqliteStore(file, { bulk: true, alone: true });
  await add(alone, 200);
  expect(indexes()).toEqual(all);
  await alone.close();
});
