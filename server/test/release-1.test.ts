/**
 * What the first release (a371630) wrote, opened by this one: a data folder and a database, and what that release
 * answered about them. Nothing may be lost, and whoever asks is answered as before.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { foldForSearch } from '@social-serve/contract/event-rules';
import { BSON, type Document, type IndexDescription } from 'mongodb';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { ACCOUNTS_FILE } from '../src/identity/emulator/local.ts';
import { InvalidToken } from '../src/identity/verifier.ts';
import { copyStore } from '../src/operator/copy.ts';
import { openStoreAt } from '../src/operator/open-url.ts';
import { openStore, SQLITE_FILE } from '../src/store/open.ts';
import {
  type EventRecord,
  newId,
  type ParticipationRecord,
  ROW_KINDS,
  type Store,
} from '../src/store/port/store.ts';
import { openSqliteStore } from '../src/store/sqlite/store.ts';
import { startApp } from './app.ts';
import { startTestEmulator, stopTestEmulator } from './emulator.ts';
import { HOW_TO_RUN, openPatiently, scratchDatabase, serversUnderTest } from './mongo-under-test.ts';
import { signInPerson } from './people.ts';

const written = (name: string) => new URL(`./data/release-1/${name}`, import.meta.url);

interface Answers {
  /** The moment at which that release answered. */
  now: string;
  people: Record<string, { uid: string; email: string; password: string; displayName: string }>;
  marks: string[];
  calls: { path: string; who?: string; status: number; link?: string; body: object }[];
  rows: Record<string, { id: string }[]>;
}
const answers: Answers = JSON.parse(readFileSync(written('answers.json'), 'utf8'));

/** The rows as they are kept today: who joined first has the first place, of each event. */
/** The rows of that release as a store of today reads them. */
const rowsRead = {
  ...answers.rows,
  participations: answers.rows.participations?.map((row, _, all) => {
    const { eventId, joinedAt } = row as ParticipationRecord;
    const before = all.filter(
      (other) =>
        (other as ParticipationRecord).eventId === eventId &&
        (other as ParticipationRecord).joinedAt + other.id < joinedAt + row.id,
    );
    return { ...row, joinOrder: before.length + 1 };
  }),
  reports: [],
  contactMessages: [],
  feeds: [],
  mailRecipients: [],
  pictures: [],
  messages: [],
  questions: [],
  organisers: [],
  certificates: [],
};

/** Those of a store that was brought up to date: all of it counts as mailed. */
const rowsToday = {
  ...rowsRead,
  events: answers.rows.events?.map((row) => {
    const place = answers.rows.participations?.filter(
      (joined) => (joined as ParticipationRecord).eventId === row.id,
    ).length;
    return place ? { ...row, rosterMailed: { place, left: 0 } } : row;
  }),
  participations: rowsRead.participations?.map((row) => {
    const event = answers.rows.events?.find(({ id }) => id === (row as ParticipationRecord).eventId);
    const { sequence, cancelledAt } = event as EventRecord;
    return { ...row, mailed: { sequence, status: 'joined', ...(cancelledAt && { cancelledAt }) } };
  }),
};

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-release-'));
  folders.push(folder);
  return folder;
};
/** A data folder as that release left it, to be changed. */
const dataFolder = () => {
  const folder = newFolder();
  cpSync(written('data'), folder, { recursive: true });
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A database as that release left it. */
async function loadDatabase(uri: string) {
  const scratch = scratchDatabase(uri);
  const dump: Record<string, { indexes: IndexDescription[]; documents: Document[] }> = BSON.EJSON.parse(
    readFileSync(written('mongodb.json'), 'utf8'),
  );
  for (const [name, { indexes, documents }] of Object.entries(dump)) {
    const collection = scratch.db.collection(name);
    await collection.insertMany(documents);
    for (const index of indexes) await collection.createIndexes([index]);
  }
  return scratch;
}

const rowsOf = (store: Store) =>
  Promise.all(ROW_KINDS.map(async (kind) => [kind, await store.readRows(kind, null, 1_000)]));

/** Asks all that the release was asked, and goes on with what is there. */
async function answersAsBefore(store: Store): Promise<void> {
  expect(Object.fromEntries(await rowsOf(store))).toEqual(rowsToday);
  for (const mark of answers.marks) expect(await store.hasFlag(mark)).toBe(true);
  const { app, clock } = startApp({
    store,
    verifyToken: async (token) => {
      const person = answers.people[token];
      if (!person) throw new InvalidToken('made-up token');
      return person;
    },
  });
  clock.now = new Date(answers.now);
  for (const { path: asked, who, status, link, body } of answers.calls) {
    const reply = await request(app)
      .get(asked)
      .set(who ? { authorization: `Bearer ${who}` } : {});
    expect({ asked, status: reply.status, link: reply.headers.link }).toEqual({ asked, status, link });
    // An answer may hold more today; what it held stays.
    expect(reply.body, asked).toMatchObject(body);
  }

  const places = await request(app).get('/events?place=RANGPUR').expect(200);
  expect(places.body.length).toBeGreaterThan(0);

  // Applications of before wait for an answer, and are found by what stands in them.
  const applications = answers.rows.applications ?? [];
  expect(await store.listApplications({ state: 'received', limit: 10 })).toEqual(applications.toReversed());
  for (const search of ['আরিফ', 'weekends ARE', '"quoted" \\ back', 'arif@example.org'])
    expect(await store.listApplications({ search: foldForSearch(search), limit: 10 }), search).toHaveLength(
      1,
    );
  expect(await store.countApplications({ search: 'example.org' })).toBe(applications.length);

  const [maya, arif] = [answers.people.maya, answers.people.arif];
  if (!maya || !arif) throw new Error('people are missing');
  const listing = { from: answers.now, limit: 1 };
  const [event] = (await store.listCreatedEvents(maya.uid, listing)).rows;
  const [joined] = (await store.listJoinedEvents(arif.uid, listing)).rows;
  if (!event || !joined) throw new Error('rows are missing');
  const changes = { title: 'Changed TODAY', eventDate: event.eventDate };
  expect(await store.updateEvent(event.id, maya.uid, changes, answers.now)).toEqual({ modified: true });
  expect(await store.findEvent(event.id)).toEqual({
    ...event,
    title: 'Changed TODAY',
    postDate: answers.now,
    sequence: event.sequence + 1,
    changes: [expect.objectContaining({ at: answers.now })],
  });
  const again = { ...joined.participation, id: newId(clock.now) };
  expect(await store.addParticipation(again)).toBe('joined already');
  expect(await store.removeParticipation(joined.participation.id, arif.uid, answers.now)).toBe(true);
  expect(await store.addParticipation(again)).toEqual({ status: 'joined', aheadInWaitlist: 0 });
}

describe('a data folder of the first release', () => {
  it('opens, and every row answers as before', async () => {
    const store = await openStore({ dataDir: dataFolder() });
    await answersAsBefore(store);
    await store.close();
  });

  it('signs in who registered there', async () => {
    const emulator = await startTestEmulator({
      dataFile: path.join(dataFolder(), ACCOUNTS_FILE),
      reserved: [],
      log: () => {},
    });
    for (const { email, password, uid, displayName } of Object.values(answers.people))
      expect(await signInPerson(emulator.origin, email, password)).toMatchObject({ uid, displayName });
    await stopTestEmulator(emulator);
  });

  it('is copied from, row by row equal, and stays as it is for that release', async () => {
    const file = path.join(dataFolder(), SQLITE_FILE);
    const before = readFileSync(file);
    const source = await openStoreAt(file, { toRead: true });
    const copy = openSqliteStore(':memory:');
    const report = await copyStore(source, copy);
    expect(report).toMatchObject({ differing: 0, rows: { events: { added: 9 } } });
    expect(Object.fromEntries(await rowsOf(copy))).toEqual(rowsToday);
    await source.close();
    await copy.close();
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('stays as it was when its tables cannot be brought up to date, and the error says why', async () => {
    const dataDir = dataFolder();
    const file = path.join(dataDir, SQLITE_FILE);
    const db = new DatabaseSync(file);
    db.exec('CREATE TABLE applicationDocuments (made, by, hand)');
    const tables = () => db.prepare('SELECT sql FROM sqlite_schema ORDER BY name').all();
    const before = tables();
    await expect(openStore({ dataDir })).rejects.toThrow(
      /from version 1 to 2 and stay as they were: .*applicationDocuments already exists/,
    );
    expect(tables()).toEqual(before);
    db.exec('DROP TABLE applicationDocuments');
    db.close();
    const store = await openStore({ dataDir });
    expect(Object.fromEntries(await rowsOf(store))).toEqual(rowsToday);
    await store.close();
  });
});

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));

if (servers.length === 0)
  it('a MongoDB database of the first release opens', (context) => context.skip(HOW_TO_RUN));

describe.each(servers)('a database of the first release on $name', ({ uri }) => {
  it('opens, and every row answers as before', async () => {
    const scratch = await loadDatabase(uri);
    const store = openPatiently(scratch.uri);
    await answersAsBefore(store);
    await store.close();
    await scratch.remove();
  });

  it('is copied from to a file, row by row equal, and stays as it is', async () => {
    const scratch = await loadDatabase(uri);
    const source = await openStoreAt(scratch.uri, { toRead: true });
    const copy = openSqliteStore(':memory:');
    expect(await copyStore(source, copy)).toMatchObject({ differing: 0, rows: { events: { added: 9 } } });
    expect(Object.fromEntries(await rowsOf(copy))).toEqual(rowsRead);
    const collections = (await scratch.db.listCollections().toArray()).map(({ name }) => name);
    expect(collections).not.toContain('meta');
    await source.close();
    await copy.close();
    await scratch.remove();
  });
});
