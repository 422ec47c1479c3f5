import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { anEventRecord } from '../../../test/records.ts';
import { openStore, SQLITE_FILE } from '../open.ts';
import { StoreUnavailable } from '../port/store.ts';
import { describeStore } from '../suite/store-suite.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import { openSqliteStore } from './store.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

await describeStore('SQLite', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'social-serve-suite-'));
  const store = await openStore({ dataDir });
  const file = path.join(dataDir, SQLITE_FILE);
  const cleaner = new DatabaseSync(file);
  return {
    store,
    clear: async () =>
      cleaner.exec(
        'DELETE FROM participations; DELETE FROM events; DELETE FROM applications; DELETE FROM marks',
      ),
    reopen: async () => openSqliteStore(file),
    remove: async () => {
      cleaner.close();
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
});

describe('the SQLite file', () => {
  it('is written through to the disk in WAL mode', () => {
    const file = path.join(newFolder(), 'test.sqlite');
    openSqliteStore(file).close();
    const db = new DatabaseSync(file);
    expect(db.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    expect(db.prepare('PRAGMA user_version').get()).toMatchObject({
      user_version: SCHEMA_VERSION,
    });
    db.close();
  });

  it('that another program holds locked is a store that cannot answer now', async () => {
    const file = path.join(newFolder(), 'test.sqlite');
    const store = openSqliteStore(file, { lockedMs: 20 });
    const other = new DatabaseSync(file);
    other.exec('BEGIN EXCLUSIVE');
    await expect(store.addEvent(anEventRecord())).rejects.toBeInstanceOf(StoreUnavailable);
    other.exec('ROLLBACK');
    other.close();
    await expect(store.addEvent(anEventRecord())).resolves.toBeUndefined();
    await store.close();
  });

  it('answers its lists from indexes, not by reading every row', () => {
    const file = path.join(newFolder(), 'test.sqlite');
    openSqliteStore(file).close();
    const db = new DatabaseSync(file);
    const plan = (sql: string) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all()
        .map(({ detail }) => String(detail))
        .join('; ');
    const listed = 'SELECT * FROM events WHERE cancelledAt IS NULL';
    expect(plan(`${listed} AND eventDate >= '2026' ORDER BY eventDate, id`)).toMatch(
      /^SEARCH .*eventsByDate/,
    );
    expect(
      plan(`${listed} AND eventType = 'Cleanup' AND eventDate >= '2026' ORDER BY eventDate, id`),
    ).toMatch(/^SEARCH .*eventsByTypeAndDate[^;]*$/);
    expect(plan(`${listed} AND creatorUid = 'uid' ORDER BY eventDate, id`)).toMatch(
      /^SEARCH .*eventsByCreator[^;]*$/,
    );
    db.close();
  });

  it('is made together with its folder', async () => {
    const dataDir = path.join(newFolder(), 'not', 'there', 'yet');
    const store = await openStore({ dataDir });
    await expect(store.ping()).resolves.toBeUndefined();
    await store.close();
  });

  it('in a folder that cannot be made is refused at once', async () => {
    const file = path.join(newFolder(), 'taken');
    openSqliteStore(file).close();
    await expect(openStore({ dataDir: path.join(file, 'below-a-file') })).rejects.toThrow(/ENOTDIR/);
  });
});
