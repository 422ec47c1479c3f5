/** An answer does not keep others waiting: the longest lists there can be, and how long the process was busy at a stretch. */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIMITS } from '@social-serve/contract/limits';
import { calls } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { as, people, startApp } from './app.ts';
import { anEventRow } from './rows.ts';
import { insertRows } from './stored.ts';

/** The longest stretch in milliseconds that an answer may keep the process busy. */
const STRETCH = 20;

/** Another person's events, for a search to read. */
const OTHERS = 9_000;

it.each([
  ['ASCII', 'x'],
  ['CJK', '木'],
])('of %s, no list blocks the process for more than 20 ms', async (_, character) => {
  const { app, db } = startApp();
  await insertRows(
    db,
    'events',
    ...Array.from({ length: LIMITS.listSize + 1 }, (_row, index) =>
      anEventRow({
        eventDate: inDays(1 + index),
        Descriptions: character.repeat(LIMITS.Descriptions),
        creatorUid: people.maya.uid,
      }),
    ),
  );
  await insertRows(
    db,
    'events',
    ...Array.from({ length: OTHERS }, (_row, index) =>
      anEventRow({
        title: character.repeat(LIMITS.title),
        location: character.repeat(LIMITS.location),
        eventDate: inDays(2 + LIMITS.listSize + index),
        Descriptions: character.repeat(LIMITS.Descriptions),
        creatorUid: people.arif.uid,
      }),
    ),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const paths = [
    calls.events,
    `${calls.events}?limit=100`,
    `${calls.events}?text=${encodeURIComponent(`${character.repeat(LIMITS.title / 2)}.`)}`, // finds nothing
    `${calls.manageEvents}?email=${people.maya.email}`,
    calls.ownData,
  ];
  /** Asks for a path. The client shares the thread with the server: it lets the body go by. */
  const ask = async (path: string) => {
    const [reply] = (await once(get(origin + path, { headers: as('maya') }), 'response')) as [
      IncomingMessage,
    ];
    await once(reply.resume(), 'end');
    return reply.statusCode;
  };
  /** The longest turn of the event loop meanwhile, in milliseconds of this thread's own time on the processor. */
  const longestTurn = async (work: () => Promise<unknown>) => {
    let longest = 0;
    let over = false;
    const ended = work().finally(() => {
      over = true;
    });
    for (let before = process.threadCpuUsage(); !over; before = process.threadCpuUsage()) {
      await nextTurn();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
    await ended;
    return longest;
  };
  const seen: Record<string, number> = {};
  for (const path of paths) {
    expect(await ask(path)).toBe(200); // what is compiled on the way is not measured
    const turns: number[] = [];
    for (let round = 0; round < 10; round += 1) turns.push(await longestTurn(() => ask(path)));
    seen[path] = turns.toSorted((one, other) => one - other)[5] ?? 0;
  }
  server.close();
  server.closeAllConnections();
  for (const [path, stretch] of Object.entries(seen)) expect(stretch, path).toBeLessThan(STRETCH);
});
