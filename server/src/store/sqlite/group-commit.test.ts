/** Writes of one turn are one transaction, and each is kept or undone by itself. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDays } from '@social-serve/contract/test/builders';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anEventRecord, now, person } from '../../../test/records.ts';
import { LimitReached, type Store } from '../port/store.ts';
import { groupCommit } from './group-commit.ts';
import { openSqliteStore } from './store.ts';

let folder: string;
let store: Store;
let reader: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-'));
  const file = path.join(folder, 'test.sqlite');
  store = openSqliteStore(file);
  reader = new DatabaseSync(file, { readOnly: true });
});
afterEach(async () => {
  reader.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const version = () => reader.prepare('PRAGMA data_version').get()?.data_version;

it('what is written together reaches the file at once, each answered when it is there', async () => {
  const event = anEventRecord({ capacity: 30 });
  await store.addEvent(event);
  const before = Number(version());
  const statusRecords = await Promise.all(
    Array.from({ length: 40 }, (_, number) => store.addParticipation(person(event.id, number))),
  );
  expect(Number(version()) - before).toBe(1);
  expect(statusRecords.filter((one) => typeof one === 'object' && one.status === 'joined')).toHaveLength(30);
  const places = reader.prepare('SELECT place FROM participations ORDER BY place').all();
  expect(places.map(({ place }) => place)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

it('more than a hundred are more than one commit, so that others are answered in between', async () => {
  const before = Number(store.generation());
  await Promise.all(Array.from({ length: 250 }, () => store.addEvent(anEventRecord())));
  expect(Number(store.generation()) - before).toBe(3);
  expect(await store.countRows('events')).toBe(250);
});

it('a write that fails undoes nothing of the others, and leaves nothing of its own', async () => {
  const limit = { from: inDays(0, now), most: 2 };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) =>
      store.addEvent(anEventRecord({ creatorUid: index < 4 ? 'uid-maya' : 'uid-arif' }), limit),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(outcomes[2]).toMatchObject({ reason: expect.any(LimitReached) });
  expect(await store.countRows('events')).toBe(3);
});

it('what ends the transaction is told to all, and nothing of it is kept', async () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE kept (name TEXT)');
  const commit = groupCommit(db, () => {});
  const add = (name: string) => commit(() => db.prepare('INSERT INTO kept VALUES (?)').run(name).changes);
  const end = () =>
    commit(() => {
      db.exec('ROLLBACK');
      throw new Error('disk full');
    });
  const outcomes = await Promise.allSettled([add('one'), end(), add('two')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(db.prepare('SELECT * FROM kept').all()).toEqual([]);
  expect(await add('three')).toBe(1);
  db.close();
});
