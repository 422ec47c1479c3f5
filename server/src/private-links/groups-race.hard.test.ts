/** People with and without an account, alone and in groups, race for 20 places through two processes; one of them is killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import { afterAll, describe, expect, it } from 'vitest';
import { type AppProcess, startAppProcess } from '../../test/app-processes.ts';
import {
  HOW_TO_RUN,
  openMongoPatiently,
  scratchDatabase,
  serversUnderTest,
} from '../../test/mongo-under-test.ts';
import { anEventRow } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import { openSqlite } from '../database/sqlite/open.ts';
import { linkKey } from '../participations/link-key.ts';
import { linkedParticipation } from './link.ts';

const PEOPLE = 500;
const PLACES = 20;

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('groups race on MongoDB', (context) => context.skip(HOW_TO_RUN));

const places = [
  {
    name: 'SQLite',
    async make() {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-groups-'));
      const url = path.join(folder, 'groups.sqlite');
      return {
        url,
        db: openSqlite(url) as Database,
        remove: async () => rmSync(folder, { recursive: true }),
      };
    },
  },
  ...servers.map(({ name, uri }) => ({
    name,
    async make() {
      const scratch = scratchDatabase(uri);
      return { url: scratch.uri, db: await openMongoPatiently(scratch.uri), remove: () => scratch.remove() };
    },
  })),
];

interface Outcome {
  number: number;
  status: number;
  code?: string | undefined;
  link?: string | undefined;
  /** The statuses in the reply: of the person and of their companions. */
  statuses: string[];
}

/** Every third has an account; of the others every second brings one to three, and half of those may be split. */
async function joinOne(server: AppProcess, eventId: string, number: number): Promise<Outcome> {
  const isAccount = number % 3 === 0;
  const children = number % 2 === 0 ? 1 + (number % 3) : 0;
  const send = () =>
    isAccount
      ? server.call('POST', calls.joinedEvents, {
          as: `person-${number}`,
          body: { join_id: eventId, participant: `person-${number}@example.org` },
        })
      : server.call('POST', pathTo(calls.joinWithoutAccount, { id: eventId }), {
          body: { name: `Person ${number}`, children, split: number % 4 === 0 },
        });
  let reply = await send();
  while (reply.status === 503) reply = await send();
  const body = reply.body as typeof reply.body & { link?: string; companions?: { status: string }[] };
  return {
    ...{ number, status: reply.status, code: body.code, link: body.link },
    statuses:
      reply.status === 201 ? [body.status ?? '', ...(body.companions ?? []).map((one) => one.status)] : [],
  };
}

/** What must hold of an event, whatever happened: places once, groups whole, counts right. */
async function requireSound(db: Database, eventId: string) {
  const rows = await db.find('participations', { where: { eventId }, orderBy: [['joinOrder', 'asc']] });
  expect(rows.map(({ joinOrder }) => joinOrder)).toEqual(rows.map((_, index) => index + 1));
  const event = await db.get('events', eventId);
  expect(event).toMatchObject({ joined: rows.length, lastJoinOrder: rows.length });
  const ids = new Set(rows.map(({ id }) => id));
  for (const { broughtBy } of rows) if (broughtBy !== undefined) expect(ids).toContain(broughtBy);
  const groups = new Map<string, number>();
  for (const { broughtBy } of rows)
    if (broughtBy !== undefined) groups.set(broughtBy, (groups.get(broughtBy) ?? 0) + 1);
  for (const { id, name, linkVersion } of rows) {
    const number = Number(name?.replace('Person ', ''));
    if (linkVersion === undefined) continue;
    expect(groups.get(id) ?? 0).toBe(number % 2 === 0 ? 1 + (number % 3) : 0);
  }
  return rows;
}

describe.each(places)('groups race on $name', ({ name, make }) => {
  it('no place is given twice, no group is split against its will, and nobody is lost', async () => {
    const { url, db, remove } = await make();
    const event = anEventRow({ capacity: PLACES, eventDate: inDays(9), endsAt: inDays(10) });
    await db.transaction((tx) => tx.insert('events', [event]));
    const processes = await Promise.all([1, 2].map(() => startAppProcess(url, 60_000)));
    const began = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: PEOPLE }, (_, number) =>
        joinOne(processes[number % 2] as AppProcess, event.id, number),
      ),
    );
    console.log(`${name}: ${PEOPLE} people and groups in ${Math.round(performance.now() - began)} ms`);
    for (const { status, code } of outcomes)
      if (status !== 201) expect([status, code]).toEqual([409, 'too-few-places']);
    const rows = await requireSound(db, event.id);
    const statuses = outcomes.flatMap((outcome) => outcome.statuses);
    expect(rows).toHaveLength(statuses.length);
    expect(statuses.filter((status) => status === 'joined')).toHaveLength(PLACES);
    for (const { number, statuses: group } of outcomes)
      if (number % 4 !== 0) expect(new Set(group).size).toBeLessThanOrEqual(1);
    const key = await linkKey(db)();
    for (const { link, number } of outcomes)
      if (link) expect((await linkedParticipation(db, key, link)).name).toBe(`Person ${number}`);
    for (const process of processes) await process.stop();
    await db.close();
    await remove();
  });

  it('kill -9 leaves complete groups, and every link in an answer works', async () => {
    const { url, db, remove } = await make();
    const event = anEventRow({ capacity: PLACES, eventDate: inDays(9), endsAt: inDays(10) });
    await db.transaction((tx) => tx.insert('events', [event]));
    // The key of the links is the first transaction.
    const killed = await startAppProcess(url, 60_000, { DIE_AT: '5' });
    const answered: Outcome[] = [];
    // Who arrives together is one transaction: a slow database would need fewer for all of them than it takes to be killed.
    for (let wave = 0; wave < 10; wave += 1)
      await Promise.allSettled(
        Array.from({ length: 10 }, async (_, index) => {
          answered.push(await joinOne(killed, event.id, 10 * wave + index + 1));
        }),
      );
    await killed.ended;
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.length).toBeLessThan(100);
    await requireSound(db, event.id);
    const next = await startAppProcess(url, 60_000);
    for (const { link } of answered)
      if (link) {
        const reply = await fetch(next.url + calls.linked, { headers: { [LINK_HEADER]: link } });
        expect(reply.status).toBe(200);
      }
    await next.stop();
    await db.close();
    await remove();
  });
});
