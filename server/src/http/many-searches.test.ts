/** Searches that take long, very many of them: who asks for anything else is answered, and nobody waits for long. */
import { calls, embed, pathTo } from '@social-serve/contract/paths';
import request from 'supertest';
import { afterEach, expect, it, vi } from 'vitest';
import { startApp } from '../../test/app.ts';
import { anEventRecord } from '../../test/records.ts';
import { workQueue } from './work-queue.ts';

afterEach(() => vi.useRealTimers());

it('a flood of searches takes the answers of nobody else', async () => {
  const { app, store } = startApp();
  const event = anEventRecord();
  await store.addEvent(event);
  const { listEvents } = store;
  const held = Promise.withResolvers<void>();
  store.listEvents = async (listing) => {
    if (listing.text) await held.promise;
    return listEvents(listing);
  };
  const search = (index: number) =>
    request(app)
      .get(calls.events)
      .query({ text: `slow ${index}` })
      .then(({ status }) => status);
  const searches = Array.from({ length: 700 }, (_, index) => search(index));
  // Those that are refused are answered at once.
  expect(await Promise.race(searches)).toBe(503);
  for (const path of [calls.events, calls.latestEvents, pathTo(calls.event, { id: event.id }), embed])
    await request(app).get(path).expect(200);
  await request(app).get(calls.events).query({ limit: 10 }).expect(200);
  held.resolve();
  expect(new Set(await Promise.all(searches))).toEqual(new Set([200, 503]));
});

it('who waited too long for a turn is told so, and the next one is not kept waiting by it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const inTurn = workQueue({ atOnce: 1, waiting: 9, patience: 2_000, detail: 'Too much.' });
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const ask = (name: string) =>
    inTurn(async () => {
      begun.push(name);
      return name === 'first' ? first.promise : name;
    });
  const answers = [ask('first'), ask('second')];
  await vi.waitFor(() => expect(begun).toEqual(['first']));
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
