/** Very many lists that take long, each another one: who asks for anything else is answered, and nobody waits for long. */
import { createServer } from 'node:http';
import { calls, embed, pathTo } from '@social-serve/contract/paths';
import request from 'supertest';
import { afterEach, expect, it, vi } from 'vitest';
import { startApp } from '../../test/app.ts';
import { addEvent } from '../../test/events.ts';
import { jsonList } from './json-list.ts';
import { workQueue } from './work-queue.ts';

afterEach(() => vi.useRealTimers());

/** A list that nobody else asked for. */
const floods = {
  searches: (index: number) => ({ text: `slow ${index}` }),
  pages: (index: number) => ({ to: `20${10 + (index % 90)}-01-01`, limit: 1 + Math.floor(index / 90) }),
  'long lists': (index: number) => ({ to: new Date(index * 86_400_000).toISOString().slice(0, 10) }),
};

it.each(Object.entries(floods))('a flood of %s takes the answers of nobody else', async (kind, query) => {
  const { app, db } = startApp();
  const event = await addEvent(db);
  const { listEvents } = db.searches;
  const held = Promise.withResolvers<void>();
  let isFlood = true;
  db.searches.listEvents = async (listing) => {
    if (isFlood) await held.promise;
    return listEvents(listing);
  };
  const server = createServer(app).listen(0, '127.0.0.1');
  // More than may be made at once of all answers (response-cache.ts).
  const flood = Array.from({ length: 520 }, (_, index) =>
    request(server)
      .get(calls.events)
      .query(query(index))
      .then(({ status }) => status),
  );
  // Those that are refused are answered at once.
  expect(await Promise.race(flood)).toBe(503);
  isFlood = false;
  const others = [calls.latestEvents, pathTo(calls.event, { id: event.id })];
  if (kind !== 'long lists') others.push(calls.events);
  if (kind !== 'pages') others.push(embed, `${calls.events}?limit=10`);
  if (kind !== 'searches') others.push(`${calls.events}?search=river`);
  for (const path of others) await request(server).get(path).expect(200);
  held.resolve();
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200, 503]));
  server.close();
});

it('a request that waited too long is a 503 and does not delay the next one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const inTurn = workQueue({ atOnce: 1, waiting: 9, patience: 2_000, detail: ['busy'] });
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const ask = (name: string) =>
    inTurn(async () => {
      begun.push(name);
      return name === 'first' ? first.promise : name;
    });
  const answers = [ask('first'), ask('second')];
  await expect.poll(() => begun).toEqual(['first']);
  vi.advanceTimersByTime(1_500);
  answers.push(ask('third'));
  vi.advanceTimersByTime(1_000);
  first.resolve('first');
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: 'first' },
    { reason: { code: 'unavailable' } },
    { value: 'third' },
  ]);
  expect(begun).toEqual(['first', 'third']);
});

it('one piece is made in a turn of the event loop, however many lists are made at once', async () => {
  const inTurn = new Map<number, number>();
  let turn = 0;
  let isOver = false;
  const countTurns = () => {
    turn += 1;
    if (!isOver) setImmediate(countTurns);
  };
  countTurns();
  const read = async (after: number | undefined, limit: number) => {
    // All lists begin at once here; behind the server a few do.
    if (after !== undefined) inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1);
    return Array.from({ length: limit }, (_, index) => (after ?? -1) + 1 + index);
  };
  const list = () => jsonList({ limit: 500, read, show: (row) => row });
  const made = await Promise.all(Array.from({ length: 8 }, list));
  isOver = true;
  expect(made.map(({ last }) => last)).toEqual(Array(8).fill(499));
  expect(Math.max(...inTurn.values())).toBe(1);
});
