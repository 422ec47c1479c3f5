import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDays } from '@social-serve/contract/test/builders';
import { afterEach, describe, expect, it } from 'vitest';
import { anEventRecord } from '../../../test/records.ts';
import type { EventRecord } from '../port/store.ts';
import { keepCopy } from './earlier-copy.ts';
import { SCHEMA_VERSION } from './migrate.ts';
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
    expect(log[0]).toContain(`${file}.version-1`);
    expect(log[1]).toMatch(
      new RegExp(`from version 1 to ${SCHEMA_VERSION}: 10,009 events\\..*600 MB a million`),
    );
    expect(log.at(-1)).toMatch(/up to date/);
    const lines = log.length;
    expect(await store.countRows('events')).toBe(10_009);
    expect((await store.readRows('events', null, 2)).map(({ title }) => title)).toEqual([
      'Title 1',
      'Title 2',
    ]);
    await store.close();
    await openSqliteStore(file, { log: (message) => log.push(message) }).close();
    expect(log).toHaveLength(lines);
  });

  it('are brought up to date with no word but of the copy when they are small', async () => {
    const file = newFile();
    versionOne(file, 1);
    const log: string[] = [];
    await openSqliteStore(file, { log: (message) => log.push(message) }).close();
    expect(log).toHaveLength(1);
    expect(versionIn(file)).toBe(SCHEMA_VERSION);
  });
});

/** The tables as version 11 left them, with one event in a document of any order. */
function versionEleven(file: string, document: object): void {
  openSqliteStore(file).close();
  const db = new DatabaseSync(file);
  db.exec(`
    DROP INDEX applicationsToMail; ALTER TABLE applications DROP COLUMN mailDue;
    DROP INDEX reportsToMail; ALTER TABLE reports DROP COLUMN mailDue;
    PRAGMA legacy_alter_table = ON;
    DROP TABLE events;
    DROP TABLE searchedEvents; DROP TABLE leaving; DROP TABLE contactMessages; DROP TABLE mailRecipients; DROP TABLE mailMarks;
    DROP TABLE messages; DROP TABLE questions; DROP TABLE organisers; DROP TABLE certificates; DROP TABLE impact;
    DROP TRIGGER attendedAdded; DROP TRIGGER attendedChanged; DROP TRIGGER attendedDeleted;
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

/** The same as version 12 left them, which no release had: what everybody sees in a text of its own. */
function versionTwelve(file: string, shown: object, document: object): void {
  versionEleven(file, { ...shown, ...document });
  const db = new DatabaseSync(file);
  db.exec(`
    CREATE TABLE twelve (
      key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, creatorUid TEXT NOT NULL, cancelledAt TEXT, hiddenAt TEXT,
      sequence INTEGER NOT NULL, eventDate TEXT NOT NULL, endsAt TEXT NOT NULL, eventType TEXT NOT NULL, postDate TEXT NOT NULL,
      picture TEXT, titleFolded TEXT NOT NULL, locationFolded TEXT NOT NULL, capacity INTEGER, joined INTEGER NOT NULL DEFAULT 0,
      counts TEXT NOT NULL AS (',"participants":' || min(joined, coalesce(capacity, joined)) || '}') STORED,
      shown TEXT NOT NULL, document TEXT NOT NULL
    ) STRICT;
    INSERT INTO marks VALUES ('shown: title, eventType');
    CREATE VIRTUAL TABLE searchTitles USING fts5(text, type, content='', contentless_delete=1, detail=none, tokenize='trigram');
    CREATE VIRTUAL TABLE searchTitleGrams USING fts5vocab('searchTitles', 'row');
    PRAGMA user_version = 12;`);
  const text = JSON.stringify({ _id: 'a'.repeat(24), ...shown }).slice(0, -1);
  db.prepare(
    `INSERT INTO twelve (key, id, creatorUid, cancelledAt, hiddenAt, sequence, eventDate, endsAt, eventType, postDate, titleFolded,
       locationFolded, capacity, joined, shown, document)
     SELECT key, id, creatorUid, cancelledAt, hiddenAt, sequence, ?, ?, ?, ?, titleFolded, 'at home', ?, joined, ?, ? FROM events`,
  ).run(
    ...(['eventDate', 'eventDate', 'eventType', 'postDate', 'capacity'] as const).map(
      (name) => (shown as EventRecord)[name] ?? null,
    ),
    text,
    JSON.stringify(document),
  );
  db.exec('PRAGMA legacy_alter_table = ON; DROP TABLE events; ALTER TABLE twelve RENAME TO events');
  db.close();
}

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
const looked = { place: 2, left: 0 }; // kept by its old name
const inner = {
  hidden: { at: inDays(1), reason: 'spam' },
  changes: [{ sequence: 1, at: inDays(0), fields: [{ field: 'endDate', from: null, to: 'x' }] }],
  aSecret: { told: null },
};

it.each<[string, (file: string) => void]>([
  ['one document', (file) => versionEleven(file, { ...inner, looked, ...fields })],
  ['two texts', (file) => versionTwelve(file, fields, { ...inner, looked })],
])('an event that was %s is the same event afterwards', async (_, write) => {
  const file = newFile();
  write(file);
  const store = openSqliteStore(file);
  const [event] = await store.readRows('events', null, 2);
  expect(event).toEqual({
    ...fields,
    ...inner,
    rosterSeen: looked,
    id: 'a'.repeat(24),
    creatorUid: 'uid-maya',
    cancelledAt: inDays(1),
    sequence: 3,
  });
  expect(await store.findHiddenEvent('a'.repeat(24))).toMatchObject({ joined: 5, capacity: 3 });
  await store.close();
  const db = new DatabaseSync(file);
  const { key, capacity } = db.prepare('SELECT key, capacity FROM events').get() ?? {};
  expect({ key, capacity }).toEqual({ key: 7, capacity: 3 });
  const left = "SELECT name FROM sqlite_schema WHERE name LIKE 'searchTitle%' OR name = 'twelve'";
  expect(db.prepare(left).all()).toEqual([]);
  expect(db.prepare("SELECT name FROM marks WHERE name LIKE 'shown%'").all()).toEqual([]);
  db.close();
});

it.each([2.5, 'many', 1e20, null])('an event that has %j places stops no start', async (capacity) => {
  const file = newFile();
  versionEleven(file, { ...anEventRecord(), id: undefined, capacity });
  const store = openSqliteStore(file);
  expect(await store.readRows('events', null, 2)).toMatchObject([{ title: anEventRecord().title }]);
  await store.close();
});

describe('the copy that is kept of a file of an earlier release', () => {
  it('is that file, the owner’s alone, and is named in the log', async () => {
    const file = newFile();
    versionOne(file, 3);
    const log: string[] = [];
    await openSqliteStore(file, { log: (message) => log.push(message) }).close();
    const copy = `${file}.version-1`;
    expect(log).toEqual([expect.stringContaining(copy)]);
    expect(versionIn(copy)).toBe(1);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const db = new DatabaseSync(copy, { readOnly: true });
    expect(db.prepare('SELECT count(*) AS n FROM events').get()?.n).toBe(12);
    db.close();
    expect(readdirSync(path.dirname(file)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is not made where nothing changes, nor of what is a copy', async () => {
    const file = newFile();
    versionOne(file, 3);
    await openSqliteStore(file, { keepEarlier: false }).close();
    await openSqliteStore(file).close();
    expect(readdirSync(path.dirname(file))).toEqual(['test.sqlite']);
  });

  it('is not begun where the disk has no room for it, and the file stays as it was', () => {
    const file = newFile();
    versionOne(file, 3);
    const db = new DatabaseSync(file);
    expect(() =>
      keepCopy(
        db,
        file,
        { version: 1, events: 1_000_000 },
        () => {},
        () => 1_000,
      ),
    ).toThrow(/needs 2,001 MB on the disk, and 1 MB are free/);
    db.close();
    expect(readdirSync(path.dirname(file))).toEqual(['test.sqlite']);
    expect(versionIn(file)).toBe(1);
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
