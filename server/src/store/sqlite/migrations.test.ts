import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from './migrations.ts';
import { openSqliteStore } from './store.ts';

const folders: string[] = [];
const newFile = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-'));
  folders.push(folder);
  return path.join(folder, 'test.sqlite');
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The tables of version 1, filled with so many events that share a date. */
function versionOne(file: string, events: number): void {
  // Copied first: to open the file where it is would leave others beside it.
  copyFileSync(path.join(import.meta.dirname, '../../../test/data/release-1/data/social-serve.sqlite'), file);
  const db = new DatabaseSync(file);
  db.prepare(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
    INSERT INTO events SELECT printf('%024x', i), 'Title ' || i, 'title ' || i, location, eventType, photoURL,
      Descriptions, eventDate, postDate, creator, creatorUid, cancelledAt, sequence
    FROM n, (SELECT * FROM events ORDER BY id LIMIT 1)`).run(events);
  db.close();
}

const versionIn = (file: string) => {
  const db = new DatabaseSync(file, { readOnly: true });
  const { user_version } = db.prepare('PRAGMA user_version').get() ?? {};
  db.close();
  return user_version;
};

describe('the tables of an earlier version', () => {
  it('are brought up to date once, with a word in the log when they are large', async () => {
    const file = newFile();
    versionOne(file, 10_000);
    const log: string[] = [];
    const store = openSqliteStore(file, { log: (message) => log.push(message) });
    expect(log[0]).toMatch(new RegExp(`from version 1 to ${SCHEMA_VERSION}: 10,009 events\\..*disk`));
    expect(log).toHaveLength(2);
    expect(await store.countRows('events')).toBe(10_009);
    expect((await store.readRows('events', null, 2)).map(({ title }) => title)).toEqual([
      'Title 1',
      'Title 2',
    ]);
    await store.close();
    await openSqliteStore(file, { log: (message) => log.push(message) }).close();
    expect(log).toHaveLength(2);
  });

  it('are brought up to date without a word when they are small', async () => {
    const file = newFile();
    versionOne(file, 1);
    await openSqliteStore(file, {
      log: (message) => {
        throw new Error(message);
      },
    }).close();
    expect(versionIn(file)).toBe(SCHEMA_VERSION);
  });
});

describe('a file of a newer release', () => {
  it('is refused, and not a byte of it is changed', () => {
    const file = newFile();
    const db = new DatabaseSync(file);
    db.exec('CREATE TABLE events (id TEXT); PRAGMA user_version = 99');
    db.close();
    const before = readFileSync(file);
    expect(() => openSqliteStore(file)).toThrow(/version 99.*start the newer release/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});
