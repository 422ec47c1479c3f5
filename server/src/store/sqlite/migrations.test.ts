import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDays } from '@social-serve/contract/test/builders';
import { afterEach, describe, expect, it } from 'vitest';
import { anEventRecord } from '../../../test/records.ts';
import { fromBytes, toEvent } from '../port/store.ts';
import { showNow } from './event-tables.ts';
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

/** The tables as version 11 left them, with one event in a document of any order. */
function versionEleven(file: string, document: object): void {
  openSqliteStore(file).close();
  const db = new DatabaseSync(file);
  db.exec(`
    PRAGMA legacy_alter_table = ON;
    DROP TABLE events;
    CREATE TABLE events (
      key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, creatorUid TEXT NOT NULL, cancelledAt TEXT, sequence INTEGER NOT NULL,
      titleFolded TEXT NOT NULL, document TEXT NOT NULL,
      eventDate TEXT NOT NULL AS (document ->> '$.eventDate') VIRTUAL,
      eventType TEXT NOT NULL AS (document ->> '$.eventType') VIRTUAL,
      postDate TEXT NOT NULL AS (document ->> '$.postDate') VIRTUAL,
      locationFolded TEXT NOT NULL DEFAULT '', joined INTEGER NOT NULL DEFAULT 0,
      endsAt TEXT AS (coalesce(document ->> '$.endDate', document ->> '$.eventDate')) VIRTUAL,
      hiddenAt TEXT AS (document ->> '$.hidden.at') VIRTUAL,
      picture TEXT AS (NULL) VIRTUAL
    ) STRICT;
    PRAGMA user_version = 11;`);
  db.prepare(
    `INSERT INTO events (key, id, creatorUid, cancelledAt, sequence, titleFolded, document, joined)
     VALUES (7, ?, 'uid-maya', ?, 3, 'odd', ?, 5)`,
  ).run('a'.repeat(24), inDays(1), JSON.stringify(document));
  db.close();
}

it('what everybody sees of an event is told apart from what never leaves', async () => {
  const {
    id: _,
    creatorUid: __,
    cancelledAt: ___,
    sequence: ____,
    ...fields
  } = anEventRecord({
    title: 'Odd "}" \\ \u2028 🌱 }',
    capacity: 3,
    creatorName: '}',
  });
  const inner = {
    hidden: { at: inDays(1), reason: 'spam' },
    looked: { place: 2, left: 0 },
    aSecret: 'SECRET',
  };
  const file = newFile();
  versionEleven(file, { ...inner, ...Object.fromEntries(Object.entries(fields).toReversed()) });
  const store = openSqliteStore(file);
  const [event] = await store.readRows('events', null, 2);
  expect(event).toEqual({
    ...fields,
    ...inner,
    id: 'a'.repeat(24),
    creatorUid: 'uid-maya',
    cancelledAt: inDays(1),
    sequence: 3,
  });
  expect((await store.findHiddenEvent('a'.repeat(24)))?.joined).toBe(5);
  const db = new DatabaseSync(file);
  const { key, shown, counts, document } = db.prepare('SELECT * FROM events').get() ?? {};
  db.close();
  expect(key).toBe(7);
  expect(JSON.parse(`${shown}${counts}`)).toEqual({
    _id: 'a'.repeat(24),
    ...fields,
    participants: 3,
    waiting: 2,
  });
  expect(JSON.parse(String(document))).toEqual(inner);
  await store.close();
});

it.each([2.5, 'many', 1e20, null])('an event that has %j places stops no start', async (capacity) => {
  const file = newFile();
  versionEleven(file, { ...anEventRecord(), id: undefined, capacity });
  const store = openSqliteStore(file);
  expect(await store.readRows('events', null, 2)).toMatchObject([{ title: anEventRecord().title }]);
  await store.close();
});

it('what is shown of events that are there is what this release shows', async () => {
  const file = newFile();
  const event = {
    ...anEventRecord({ title: 'Odd "}" 🌱' }),
    website: 'https://a.example',
    told: { by: null },
  };
  const store = openSqliteStore(file);
  await store.addEvent(event);
  await store.close();
  const shownIn = (db: DatabaseSync) =>
    JSON.parse(String(db.prepare("SELECT shown || '}' AS json FROM events").get()?.json));
  const db = new DatabaseSync(file);
  expect(shownIn(db).website).toBeUndefined();
  showNow(db, ['title', 'eventDate', 'website']); // as another release
  expect(shownIn(db)).toEqual({
    _id: event.id,
    title: event.title,
    eventDate: event.eventDate,
    website: event.website,
  });
  db.close();
  const next = openSqliteStore(file);
  const record = await next.findEvent(event.id);
  const json = await next.findShownEvent(event.id);
  await next.close();
  expect(record).toEqual(event);
  expect(record && JSON.parse(fromBytes(json?.json ?? ''))).toEqual(record && toEvent(record));
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
