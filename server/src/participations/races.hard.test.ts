/** Joins from several processes at once: four on MongoDB, one on SQLite. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inDays } from '@social-serve/contract/test/builders';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { eventSteps } from '../../test/event-steps.ts';
import { addEvent, aJoiner, join } from '../../test/joiners.ts';
import { HOW_TO_RUN, scratchDatabase, serversUnderTest } from '../../test/mongo-under-test.ts';
import { now } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import { openMongo } from '../database/mongodb/open.ts';
import { openSqlite } from '../database/sqlite/open.ts';
import type { EventRow } from '../database/tables/events.ts';

const JOIN_PROCESS = fileURLToPath(new URL('../../test/join-process.ts', import.meta.url));
const PEOPLE = 500;

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('races on MongoDB', (context) => context.skip(HOW_TO_RUN));

interface Place {
  url: string;
  db: Database;
  processes: number;
  remove(): Promise<unknown>;
}

async function sqlitePlace(): Promise<Place> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-races-'));
  const url = path.join(folder, 'races.sqlite');
  return { url, db: openSqlite(url), processes: 1, remove: async () => rmSync(folder, { recursive: true }) };
}

async function mongoPlace(uri: string): Promise<Place> {
  const scratch = scratchDatabase(uri);
  const db = await openMongo(scratch.uri, { callMs: 15_000 });
  return { url: scratch.uri, db, processes: 4, remove: () => scratch.remove() };
}

const kinds = [
  { name: 'SQLite', make: sqlitePlace },
  ...servers.map(({ name, uri }) => ({ name, make: () => mongoPlace(uri) })),
];

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

/** Starts a process that joins people. @returns starts them, once it is ready; resolves with what became of each */
async function startJoins(place: Place, eventId: string, first: number, count: number, most = 0) {
  const child = spawn(
    process.execPath,
    [JOIN_PROCESS, place.url, eventId, ...[first, count, most].map(String)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The process ended.');
    return String(value);
  };
  await next();
  return async (): Promise<[uid: string, outcome: string][]> => {
    child.stdin.write('\n');
    const outcomes = JSON.parse(await next());
    if (child.exitCode === null) await once(child, 'exit');
    return outcomes;
  };
}

/** Joins `PEOPLE` from all processes at once, while something else is done. */
async function joinFromAll(
  place: Place,
  event: EventRow,
  meanwhile: () => Promise<unknown> = async () => {},
) {
  const each = PEOPLE / place.processes;
  const starts = await Promise.all(
    Array.from({ length: place.processes }, (_, index) => startJoins(place, event.id, index * each, each)),
  );
  const began = performance.now();
  const [outcomes] = await Promise.all([Promise.all(starts.map((start) => start())), meanwhile()]);
  return { outcomes: outcomes.flat(), ms: Math.round(performance.now() - began) };
}

/** Resolves once so many have joined. */
async function joined(db: Database, { id }: EventRow, count: number): Promise<void> {
  await expect
    .poll(async () => (await db.get('events', id))?.joined ?? 0, { timeout: 60_000, interval: 5 })
    .toBeGreaterThanOrEqual(count);
}

const rowsOf = (db: Database, { id }: EventRow) =>
  db.find('participations', { where: { eventId: id }, orderBy: [['joinOrder', 'asc']] });

describe.each(kinds)('races on $name', ({ name, make }) => {
  it('20 of 500 people get the 20 places; 480 wait in order, and nobody is lost', async () => {
    const place = await make();
    const event = await addEvent(place.db, { capacity: 20 });
    const { outcomes, ms } = await joinFromAll(place, event);
    console.log(`${name}: ${PEOPLE} joins from ${place.processes} processes took ${ms} ms`);
    const rows = await rowsOf(place.db, event);
    expect(rows.map(({ joinOrder }) => joinOrder)).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(rows.map(({ participantUid }) => participantUid)).size).toBe(PEOPLE);
    const replies = new Map(outcomes);
    expect(rows.map(({ participantUid }) => replies.get(String(participantUid)))).toEqual(
      rows.map((_, index) => (index < 20 ? 'joined 0' : `waiting ${index - 20}`)),
    );
    expect(await place.db.get('events', event.id)).toMatchObject({ joined: PEOPLE, lastJoinOrder: PEOPLE });
    await place.db.close();
    await place.remove();
  });

  it('everybody who got a place keeps it while the capacity is lowered', async () => {
    const place = await make();
    const event = await addEvent(place.db, { capacity: 400 });
    const lower = async () => {
      await joined(place.db, event, 1);
      for (const capacity of [50, 150, 250, 350])
        await eventSteps(place.db)
          .update(event, { capacity })
          .catch((error) => expect(['capacity-taken', undefined]).toContain(error.code));
    };
    const { outcomes } = await joinFromAll(place, event, lower);
    const { capacity = 0 } = (await place.db.get('events', event.id)) ?? {};
    const rows = await rowsOf(place.db, event);
    expect(rows).toHaveLength(PEOPLE);
    const takesPart = new Set(rows.slice(0, capacity).map(({ participantUid }) => participantUid));
    for (const [uid, outcome] of outcomes) if (outcome === 'joined 0') expect(takesPart).toContain(uid);
    await place.db.close();
    await place.remove();
  });

  it('an event that is cancelled meanwhile has everybody whose join succeeded, and nobody else', async () => {
    const place = await make();
    const event = await addEvent(place.db, { capacity: 20 });
    const cancel = async () => {
      await joined(place.db, event, 1);
      for (let tries = 1; ; tries += 1)
        try {
          return await eventSteps(place.db).cancel(event);
        } catch (error) {
          if (tries === 20) throw error;
        }
    };
    const { outcomes } = await joinFromAll(place, event, cancel);
    const succeeded = outcomes.filter(([, outcome]) => outcome !== 'not-found').map(([uid]) => uid);
    const rows = await rowsOf(place.db, event);
    expect(rows.map(({ participantUid }) => participantUid).toSorted()).toEqual(succeeded.toSorted());
    expect(await place.db.get('events', event.id)).toMatchObject({ joined: succeeded.length });
    await place.db.close();
    await place.remove();
  });

  it('the last slot of a limit is given once when requested twice', async () => {
    const place = await make();
    const events = [await addEvent(place.db), await addEvent(place.db)] as const;
    const starts = await Promise.all(events.map(({ id }) => startJoins(place, id, 0, 50, 1)));
    const outcomes = (await Promise.all(starts.map((start) => start()))).flat();
    const joins = outcomes.filter(([, outcome]) => outcome === 'joined 0').map(([uid]) => uid);
    expect(joins).toHaveLength(50);
    expect(new Set(joins).size).toBe(50);
    expect(outcomes.filter(([, outcome]) => outcome === 'limit-reached')).toHaveLength(50);
    expect(await place.db.count('participations', {})).toBe(50);
    await place.db.close();
    await place.remove();
  });
});

describe.each(servers)('the limit of upcoming participations on $name', ({ uri }) => {
  it('needs the lock of the person: if that is only read, two joins at once exceed it', async () => {
    const scratch = scratchDatabase(uri);
    /** Joins one person to two events at once, again and again. @returns whether both joins were let in */
    const exceeds = async (readInsteadOfLock?: string) => {
      const db = await openMongo(scratch.uri, { callMs: 15_000, readInsteadOfLock });
      let isExceeded = false;
      for (let round = 0; round < 30 && !isExceeded; round += 1) {
        const events = [await addEvent(db), await addEvent(db)];
        const person = { uid: `uid-${readInsteadOfLock}-${round}`, address: `${round}@example.org` };
        // They are known already, so that their row among the people who get mail is nothing to meet at.
        const past = await addEvent(db, { eventDate: inDays(-3, now) });
        await join(db, past, [aJoiner(1, { ...person, at: past.eventDate })]);
        const outcomes = await Promise.all(events.map((event) => join(db, event, [aJoiner(1, person)], 1)));
        isExceeded = outcomes.flat().every((outcome) => typeof outcome === 'object');
      }
      await db.close();
      return isExceeded;
    };
    expect(await exceeds()).toBe(false);
    expect(await exceeds('people')).toBe(true);
    await scratch.remove();
  });
});
