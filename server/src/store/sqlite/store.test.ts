import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inDays } from '@social-serve/contract/test/builders';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { anEventRecord, person } from '../../../test/records.ts';
import { openStore, SQLITE_FILE } from '../open.ts';
import { type EventListing, type EventRecord, StoreUnavailable } from '../port/store.ts';
import { describeStore } from '../suite/store-suite.ts';
import { SCHEMA_VERSION } from './migrate.ts';
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
  cleaner.exec('PRAGMA synchronous = OFF');
  return {
    store,
    clear: async () =>
      cleaner.exec(
        'BEGIN IMMEDIATE; DELETE FROM certificates; DELETE FROM organisers; DELETE FROM messages; DELETE FROM questions; DELETE FROM reports; DELETE FROM participations; DELETE FROM events; DELETE FROM applications; DELETE FROM contactMessages; DELETE FROM feeds; DELETE FROM mailRecipients; DELETE FROM pictures; DELETE FROM marks; DELETE FROM mailMarks; DELETE FROM impact; COMMIT',
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
    // Found in an index that holds only what names its end, and none of what is over is read.
    const underWay = `endsAt > eventDate AND eventDate >= '2026' AND eventDate < '2027' AND endsAt >= '2027'`;
    const withEnd = listed.replace('events', 'events INDEXED BY eventsWithEnd');
    expect(plan(`${withEnd} AND ${underWay} ORDER BY eventDate, id`)).toMatch(
      /^SEARCH .*eventsWithEnd[^;]*$/,
    );
    expect(plan(`${listed} AND creatorUid = 'uid' ORDER BY eventDate, id`)).toMatch(
      /^SEARCH .*eventsByCreator[^;]*$/,
    );
    const managed = 'SELECT * FROM events WHERE (cancelledAt IS NULL OR hiddenAt IS NOT NULL)';
    expect(plan(`${managed} AND creatorUid = 'uid' ORDER BY eventDate, id`)).toMatch(
      /^SEARCH .*eventsByCreator[^;]*$/,
    );
    for (const state of ['', "WHERE state = 'received'", "WHERE role = 'Content Writer'"])
      expect(plan(`SELECT * FROM applications ${state} ORDER BY date DESC, id DESC`)).toMatch(
        /^SCAN .*applicationsByDate[^;]*$/,
      );
    expect(plan("SELECT id FROM applications WHERE applicantUid = 'uid' OR email = 'a@b.org'")).toMatch(
      /applicationsByPerson.*applicationsByEmail/,
    );
    expect(plan('SELECT * FROM reports ORDER BY open DESC, date DESC, id DESC')).toMatch(
      /^SCAN .*reportsQueue[^;]*$/,
    );
    expect(plan('SELECT * FROM contactMessages ORDER BY open DESC, date DESC, id DESC')).toMatch(
      /^SCAN .*contactQueue[^;]*$/,
    );
    for (const table of ['applications', 'reports', 'contactMessages'])
      expect(plan(`SELECT key FROM ${table} WHERE decidedBy = 'a@b.org'`)).toMatch(/^SEARCH .*ByDecider/);
    db.close();
  });

  it('counts applications of a state without reading their documents', () => {
    const file = path.join(newFolder(), 'test.sqlite');
    openSqliteStore(file).close();
    const db = new DatabaseSync(file);
    const counted = "count(*) FROM applications INDEXED BY applicationsByDate WHERE state = 'received'";
    const steps = db.prepare(`EXPLAIN SELECT ${counted}`).all();
    db.close();
    const table = steps.find(({ opcode }) => opcode === 'OpenRead')?.p1;
    const reads = steps.filter(({ opcode }) => opcode === 'Column').map(({ p1 }) => p1);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads).not.toContain(table);
  });

  it('is searched without reading the documents of what is not found', () => {
    const file = path.join(newFolder(), 'test.sqlite');
    openSqliteStore(file).close();
    const db = new DatabaseSync(file);
    const steps = db
      .prepare(
        `EXPLAIN SELECT eventDate, id FROM events INDEXED BY eventsSearched
         WHERE cancelledAt IS NULL AND (eventDate, id) > ('2026', 'a') AND (eventDate, id) <= ('2027', 'a')
           AND eventType = 'Cleanup' AND (instr(titleFolded, 'x') > 0 OR instr(locationFolded, 'x') > 0)
         ORDER BY eventDate, id LIMIT 100`,
      )
      .all();
    db.close();
    const table = steps.find(({ opcode }) => opcode === 'OpenRead')?.p1;
    const reads = steps.filter(({ opcode }) => opcode === 'Column').map(({ p1 }) => p1);
    expect(reads.length).toBeGreaterThan(3);
    expect(reads).not.toContain(table);
    expect(steps.map(({ opcode }) => opcode)).not.toContain('SorterOpen');
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

it('an event’s count of those who joined is what there is, whatever was done to it', async () => {
  const file = path.join(newFolder(), 'test.sqlite');
  const store = openSqliteStore(file);
  const events = [anEventRecord({ capacity: 2 }), anEventRecord()];
  const now = inDays(0);
  for (const event of events) {
    await store.addEvent(event);
    const rows = [1, 2, 3, 4, 5].map((number) => person(event.id, number));
    for (const row of rows) await store.addParticipation(row);
    await store.removeParticipation(rows[0]?.id ?? '', 'uid-1', now);
    await store.removeFromEvent(event.id, event.creatorUid, rows[1]?.id ?? '', now);
    await store.recordCheckIn(event.id, event.creatorUid, rows[2]?.id ?? '', {
      attended: true,
      attendedMarkedAt: now,
    });
    await store.addParticipation(person(event.id, 1));
  }
  await store.addRows('participations', [
    { ...person(events[0]?.id ?? '', 7), joinOrder: 7 },
    { ...person(events[0]?.id ?? '', 8), joinOrder: 8, leftReason: 'removed', leftAt: now },
  ]);
  const owner = { uid: 'uid-3', email: '3@example.org', emailVerified: true };
  await store.eraseOwnRows('participations', owner, { now, from: now }, 10);
  await store.updateEvent(events[0]?.id ?? '', 'uid-maya', { title: 'Renamed', eventDate: inDays(3) }, now);
  const db = new DatabaseSync(file);
  const counts = () =>
    db
      .prepare(
        `SELECT joined, (SELECT count(*) FROM participations p WHERE p.eventId = e.id AND p.gone IS NULL) AS counted
         FROM events e ORDER BY joined`,
      )
      .all()
      .map((row) => ({ ...row }));
  expect(counts()).toEqual([
    { joined: 3, counted: 3 },
    { joined: 4, counted: 4 },
  ]);
  db.exec("DELETE FROM participations WHERE document ->> '$.name' = 'Person 5'");
  expect(counts()).toEqual([
    { joined: 2, counted: 2 },
    { joined: 3, counted: 3 },
  ]);
  db.close();
  await store.close();
});

describe('a search among many events', async () => {
  const from = inDays(0);
  const search = 'needle';
  /** Pairs share a date; every thousandth title and every 700th place has the word. */
  const events = Array.from({ length: 5_000 }, (_, index) =>
    anEventRecord({
      title: index % 1_000 === 999 ? 'A Needle' : 'Hay',
      location: index % 700 === 0 ? 'Needle Street' : 'Hay Street',
      eventType: index % 2 ? 'Cleanup' : 'Donation',
      eventDate: inDays(1 + Math.floor(index / 2)),
      cancelledAt: index === 1_999 ? from : null,
    }),
  );
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-search-'));
  const store = openSqliteStore(path.join(folder, 'test.sqlite'));
  await store.addRows('events', events);
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const inOrder = (kept: (event: EventRecord) => boolean) =>
    events
      .filter((event) => !event.cancelledAt && kept(event))
      .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate) || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
  const ids = async (listing: Partial<EventListing>) =>
    (await store.listEvents({ from, limit: 100, ...listing })).map(({ id }) => id);

  it('that finds nothing lets others in between', async () => {
    let over = false;
    const searching = ids({ text: 'is nowhere' }).finally(() => {
      over = true;
    });
    let turns = 0;
    while (!over) {
      await nextTurn();
      await store.findEvent(events[0]?.id ?? '');
      turns += 1;
    }
    expect(await searching).toEqual([]);
    expect(turns).toBeGreaterThan(5);
  });

  it('finds what there is, wherever it stands', async () => {
    const byTitle = inOrder(({ title }) => title === 'A Needle');
    expect(byTitle).toHaveLength(4);
    expect(await ids({ search })).toEqual(byTitle);
    expect(await ids({ search, limit: 3 })).toEqual(byTitle.slice(0, 3));
    expect(await ids({ place: search })).toEqual(inOrder(({ location }) => location === 'Needle Street'));
    expect(await ids({ text: search })).toEqual(
      inOrder(({ title, location }) => title === 'A Needle' || location === 'Needle Street'),
    );
    expect(await ids({ text: search, type: 'Donation', from: inDays(1_000) })).toEqual(
      inOrder(
        ({ location, eventType, eventDate }) =>
          location === 'Needle Street' && eventType === 'Donation' && eventDate >= inDays(1_000),
      ),
    );
    expect(await ids({ search: 'hay', limit: 5_000 })).toEqual(inOrder(({ title }) => title === 'Hay'));
  });

  it('goes on after any event of the list', async () => {
    const byId = new Map(events.map((event) => [event.id, event]));
    const seen: string[] = [];
    for (let after: EventListing['after']; ; after = byId.get(seen.at(-1) ?? '')) {
      const page = await ids({ search: 'hay', limit: 499, after });
      seen.push(...page);
      if (page.length < 499) break;
    }
    expect(seen).toEqual(inOrder(({ title }) => title === 'Hay'));
  });
});
