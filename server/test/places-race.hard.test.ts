/** 500 people join 20 places at once, through two processes of the server, on every database. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inDays } from '@social-serve/contract/test/builders';
import { afterAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../src/database/sqlite/open.ts';
import { startAppProcess } from './app-processes.ts';
import { HOW_TO_RUN, openMongoPatiently, scratchDatabase, serversUnderTest } from './mongo-under-test.ts';
import { anEventRow } from './rows.ts';

const PEOPLE = 500;
const PLACES = 20;

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0)
  it('20 places on MongoDB are taken by 20 of 500', (context) => context.skip(HOW_TO_RUN));

/** Where the database is, and how to remove it. */
const places = [
  {
    name: 'SQLite',
    async make() {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-places-'));
      return {
        url: path.join(folder, 'places.sqlite'),
        remove: async () => rmSync(folder, { recursive: true }),
      };
    },
  },
  ...servers.map(({ name, uri }) => ({
    name,
    async make() {
      const scratch = scratchDatabase(uri);
      return { url: scratch.uri, remove: () => scratch.remove() };
    },
  })),
];

describe.each(places)('20 places on $name', ({ name, make }) => {
  it('are taken by 20 of 500 who come at once through two processes; 480 wait in order', async () => {
    const { url, remove } = await make();
    const db = url.startsWith('mongodb') ? await openMongoPatiently(url) : openSqlite(url);
    const event = anEventRow({ capacity: PLACES, eventDate: inDays(9), endsAt: inDays(10) });
    await db.transaction((tx) => tx.insert('events', [event]));
    const processes = await Promise.all([1, 2].map(() => startAppProcess(url, 60_000)));
    let refused = 0;
    const began = performance.now();
    const replies = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, number) => {
        const as = `person-${number}`;
        const body = { join_id: event.id, participant: `${as}@example.org` };
        const join = () => processes[number % 2]?.call('POST', '/joinedEvents', { as, body });
        let reply = await join();
        // A database that is slow may refuse a batch after five seconds of conflicts: whoever was in it asks once more.
        for (; reply?.status === 503; refused += 1) reply = await join();
        return { as, ...reply };
      }),
    );
    console.log(
      `${name}: ${PEOPLE} joined within ${Math.round(performance.now() - began)} ms, ${refused} on a second try`,
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const statuses = replies
      .map(({ as, body }) => ({ as, status: body?.status, ahead: body?.ahead ?? -1 }))
      .toSorted((one, two) => one.ahead - two.ahead);
    expect(statuses.filter(({ status }) => status === 'joined')).toHaveLength(PLACES);
    const waiting = statuses.filter(({ status }) => status === 'waiting');
    expect(waiting.map(({ ahead }) => ahead)).toEqual(Array.from({ length: 480 }, (_, index) => index));

    for (const process of processes)
      expect((await process.call('GET', `/events/${event.id}`)).body).toMatchObject({
        participants: PLACES,
        waiting: PEOPLE - PLACES,
      });
    const rows = await db.find('participations', {
      where: { eventId: event.id },
      orderBy: [['joinOrder', 'asc']],
    });
    expect(rows).toHaveLength(PEOPLE);
    expect(new Set(rows.map(({ participantUid }) => participantUid)).size).toBe(PEOPLE);
    expect(rows.slice(PLACES).map(({ participant }) => participant)).toEqual(
      waiting.map(({ as }) => `${as}@example.org`),
    );
    for (const process of processes) await process.stop();
    await db.close();
    await remove();
  });
});
