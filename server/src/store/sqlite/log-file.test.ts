/** What was committed is on the disk before anybody is told so, and in the file itself before long. */
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEventRecord } from '../../../test/records.ts';
import { StoreUnavailable } from '../port/store.ts';
import { groupCommit } from './group-commit.ts';
import { type LogFile, logFile } from './log-file.ts';
import { openSqliteStore } from './store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-'));
  file = path.join(folder, 'test.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A disk on which each wait ends when the test says so. */
function slowDisk() {
  const waits: PromiseWithResolvers<void>[] = [];
  const keep = () => {
    const wait = Promise.withResolvers<void>();
    waits.push(wait);
    return wait.promise;
  };
  return { waits, keep };
}

/** A database with a log of its own, written through group commits. */
function database(keep: (opened: number) => Promise<void>) {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE kept (name TEXT)');
  const told: string[] = [];
  const log: LogFile = logFile(file, db, (line) => told.push(line), keep);
  const commit = groupCommit(db, () => log.reached());
  const add = (name: string) => commit(() => db.prepare('INSERT INTO kept VALUES (?)').run(name).changes);
  const close = async () => {
    db.close();
    await log.close();
  };
  return { db, log, told, add, close };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('who wrote is answered once the disk has it; who wrote meanwhile, after one wait more', async () => {
  const { waits, keep } = slowDisk();
  const { db, add, close } = database(keep);
  const answered: string[] = [];
  const write = (name: string) => add(name).then(() => answered.push(name));
  const all = [write('first')];
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  all.push(write('second'));
  await turn();
  all.push(write('third'));
  await vi.waitFor(() => expect(db.prepare('SELECT * FROM kept').all()).toHaveLength(3));
  expect(answered).toEqual([]);
  waits[0]?.resolve();
  await vi.waitFor(() => expect(waits).toHaveLength(2));
  expect(answered).toEqual(['first']);
  waits[1]?.resolve();
  await Promise.all(all);
  expect(answered).toEqual(['first', 'second', 'third']);
  await close();
});

it('once the disk refused something all who wrote are told, and nothing is taken any more', async () => {
  const { waits, keep } = slowDisk();
  const { add, log, told, close } = database(keep);
  const outcomes = [add('one')];
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  outcomes.push(add('two'));
  await turn();
  log.mustHold();
  waits[0]?.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }));
  outcomes.push(add('three'));
  for (const outcome of await Promise.allSettled(outcomes))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  expect(waits).toHaveLength(1); // what the disk says of the rest is not asked
  expect(() => log.mustHold()).toThrow(StoreUnavailable);
  expect(told).toEqual([expect.stringContaining('i/o error')]);
  await close();
});

it('is found behind a link', async () => {
  const link = path.join(folder, 'link.sqlite');
  symlinkSync(file, link);
  await openSqliteStore(file).close();
  const store = openSqliteStore(link);
  const event = anEventRecord();
  await store.addEvent(event);
  expect(await store.findEvent(event.id)).toEqual(event);
  await store.close();
});

it('a second after it was written an event is in the file itself, though nobody else writes', async () => {
  const store = openSqliteStore(file);
  await store.addEvent(anEventRecord({ title: 'In the file' }));
  const alone = path.join(folder, 'without-log.sqlite');
  await vi.waitFor(
    () => {
      copyFileSync(file, alone);
      const db = new DatabaseSync(alone);
      try {
        expect(db.prepare("SELECT (shown || counts) ->> '$.title' AS title FROM events").all()).toEqual([
          { title: 'In the file' },
        ]);
      } finally {
        db.close();
      }
    },
    { timeout: 10_000, interval: 100 },
  );
  await store.close();
});
