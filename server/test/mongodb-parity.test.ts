/** The same calls to an app on SQLite and an app on MongoDB: whoever calls cannot tell which is which. */

import { EVENT_TYPES } from '@social-serve/contract/event-rules';
import { PARTICIPATION_STATUSES } from '@social-serve/contract/participation';
import { calls } from '@social-serve/contract/paths';
import { aNewEvent, anApplication, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from './app.ts';
import { HOW_TO_RUN, openMongoPatiently, scratchDatabase, serversUnderTest } from './mongo-under-test.ts';
import { storageOn } from './storage.ts';

const CALLS = 300;
const START = new Date('2026-11-21T12:00:00.000Z');

const TITLES = [
  'Riverbank cleanup',
  'ΚΑΘΑΡΗ ΟΔΌΣ',
  'Let’s plant 🌱 trees',
  'Île: été, forêt',
  'নদী পরিষ্কার',
  '河川清掃の日',
  '100% [wool] drive (a.b*c)',
  'Cafe\u0301 for all',
];
const PICTURES = ['https://x.org/a.jpg', 'http://x.org/b.png?c=d#e'];
const SEARCHES = [
  '',
  'r',
  'RIVER',
  'οδός',
  '’',
  '🌱',
  'ÉTÉ',
  '河川',
  'নদী',
  '%',
  '[wool]',
  'a.b*',
  '.',
  'café',
  'cafe',
  '$',
  '^',
  '\\',
];

type Who = Parameters<typeof as>[0];
interface Call {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  who?: Who;
  body?: object;
}

/** Numbers that look random and are the same in each run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** An id of one app under the number of its first appearance, so that it can be compared with the other app's. */
function idNumbers() {
  const numbers = new Map<string, number>();
  const ids: string[] = [];
  const numbered = (text: string) =>
    text.replace(/[0-9a-f]{24}/g, (id) => {
      if (!numbers.has(id)) ids.push(id);
      numbers.set(id, numbers.get(id) ?? numbers.size);
      return `<id ${numbers.get(id)}>`;
    });
  return { ids, numbered };
}

/** One call after the other; `id(n)` stands for the n-th id that the app handed out. */
function nextCall(random: (below: number) => number, known: number): Call {
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const id = () =>
    known === 0 || random(12) === 0 ? pick(['f'.repeat(24), 'nonsense']) : `{${random(known)}}`;
  const who = pick<Who>(['maya', 'arif']);
  const event = () => ({
    ...aNewEvent({}, START),
    title: pick(TITLES),
    location: pick(TITLES),
    photoURL: pick(PICTURES),
    Descriptions: pick(TITLES),
    eventType: pick(EVENT_TYPES),
    // Few dates, so that many events share one and the order of ids decides.
    eventDate: inDays(pick([-2, 0, 1, 1, 2, 30]), START),
    capacity: pick([null, 1, 1, 2]),
  });
  const list = () => {
    const query = new URLSearchParams();
    if (random(2)) query.set('type', pick(['', ...EVENT_TYPES]));
    if (random(2)) query.set('search', pick(SEARCHES));
    if (random(4) === 0) query.set('place', pick(SEARCHES));
    if (random(4) === 0) query.set('text', pick(SEARCHES));
    if (random(2)) query.set('limit', String(1 + random(5)));
    return `${calls.events}?${query}`;
  };
  const roster = () => {
    const query = new URLSearchParams();
    if (random(3) === 0) query.set('search', pick([...SEARCHES, 'ARIF@']));
    if (random(3) === 0) query.set('status', pick(PARTICIPATION_STATUSES));
    if (random(2)) query.set('limit', '1');
    return query;
  };
  const checkIn = () => ({ came: random(2) === 0, at: inDays(-random(3), START) });
  const email = `${who}@example.org`;
  return pick<() => Call>([
    () => ({ method: 'post', path: calls.events, who, body: event() }),
    () => ({ method: 'post', path: calls.events, who, body: event() }),
    () => ({ method: 'get', path: list() }),
    () => ({ method: 'get', path: list() }),
    () => ({ method: 'get', path: calls.latestEvents }),
    () => ({ method: 'get', path: `/events/${id()}` }),
    () => ({ method: 'put', path: `/eventUpdate/${id()}`, who, body: event() }),
    () => ({ method: 'put', path: `/eventUpdate/${id()}`, who, body: { eventDate: inDays(2, START) } }),
    () => ({ method: 'delete', path: `/eventDelete/${id()}`, who }),
    () => ({ method: 'post', path: calls.joinedEvents, who, body: { join_id: id(), participant: email } }),
    () => ({ method: 'post', path: calls.joinedEvents, who, body: { join_id: id(), participant: email } }),
    () => ({
      method: 'post',
      path: calls.joinedEvents,
      who,
      body: { join_id: { $gt: '' }, participant: email },
    }),
    () => ({
      method: 'get',
      path: `/joinedEvents/${email}?show=${pick(['upcoming', 'waiting', 'past'])}&search=${encodeURIComponent(pick(SEARCHES))}`,
      who,
    }),
    () => ({ method: 'get', path: `/joinedEvents/${email}`, who }),
    () => ({ method: 'get', path: `/events/${id()}/participants?${roster()}`, who }),
    () => ({ method: 'put', path: `/events/${id()}/participants/${id()}`, who, body: checkIn() }),
    () => ({ method: 'delete', path: `/events/${id()}/participants/${id()}`, who }),
    () => ({ method: 'delete', path: `/cancelEvent/${id()}`, who }),
    () => ({ method: 'put', path: `/joinedEvents/${id()}/visibility`, who, body: { shown: true } }),
    () => ({ method: 'get', path: `/events/${id()}/going`, who }),
    () => ({ method: 'get', path: `${calls.ownParticipations}?events=${id()},${id()}`, who }),
    () => ({
      method: 'get',
      path: `${calls.manageEvents}?email=${email}&search=${encodeURIComponent(pick(SEARCHES))}`,
      who,
    }),
    () => ({ method: 'post', path: calls.volunteers, body: anApplication({ message: pick(TITLES) }) }),
  ])();
}

/** An app, what it called its ids, and its replies, in a form that two apps can be compared by. */
function caller(subject: AppUnderTest) {
  const { ids, numbered } = idNumbers();
  const meant = (text: string) => text.replace(/\{(\d+)\}/g, (_, index: string) => ids[Number(index)] ?? '');
  const send = async ({ method, path, who, body }: Call) => {
    let sending = request(subject.app)
      [method](meant(path))
      .set(who ? as(who) : {});
    if (body) sending = sending.type('json');
    const reply = await sending.send(body && meant(JSON.stringify(body)));
    const { link, location } = reply.headers;
    return {
      reply: numbered(JSON.stringify({ status: reply.status, body: reply.body, link, location })),
      next: /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1],
      status: reply.status,
    };
  };
  return { ids, send };
}

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));

if (servers.length === 0) it('SQLite and MongoDB answer alike', (context) => context.skip(HOW_TO_RUN));

describe.each(servers)('SQLite and MongoDB on $name', ({ uri }) => {
  const statuses = new Set<number>();
  it.each([1, 2])(`answer ${CALLS} generated calls alike (series %i)`, async (seed) => {
    const scratch = scratchDatabase(uri);
    const subjects = [startApp(), startApp(storageOn(await openMongoPatiently(scratch.uri)))] as const;
    const [sqlite, mongodb] = [caller(subjects[0]), caller(subjects[1])];
    const random = randomNumbers(seed);
    for (let number = 0; number < CALLS; number++) {
      // Ids begin with the time, so that both apps' ids stand in the same order.
      for (const { clock } of subjects) clock.now = new Date(START.getTime() + number * 1_000);
      const call = nextCall(random, sqlite.ids.length);
      let [one, two] = await Promise.all([sqlite.send(call), mongodb.send(call)]);
      expect(two.reply, `${number}: ${JSON.stringify(call)}`).toBe(one.reply);
      statuses.add(one.status);
      while (one.next && two.next) {
        [one, two] = await Promise.all([
          sqlite.send({ method: 'get', path: one.next }),
          mongodb.send({ method: 'get', path: two.next }),
        ]);
        expect(two.reply, `${number}: next page`).toBe(one.reply);
      }
    }
    for (const { db } of subjects) await db.close();
    await scratch.remove();
  });

  it('answer the generated calls in every way', () => {
    expect([...statuses].toSorted()).toEqual([200, 201, 400, 403, 404, 409]);
  });
});
