/** The response cache: never older than the last write, and the same as a fresh answer. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { documents, type Operation, operations } from '@social-serve/contract/operations';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import express, { type Request } from 'express';
import pino from 'pino';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, ownSite, startApp } from '../../test/app.ts';
import { addEvent } from '../../test/events.ts';
import { anEventRow } from '../../test/rows.ts';
import { openSqlite } from '../database/sqlite/open.ts';
import { responseCache } from './response-cache.ts';
import { encodingFor, type ReadyAnswer, readyAnswer } from './send.ts';

/** An app, and how often it read a list. */
function countingApp(parts: Parameters<typeof startApp>[0] = {}) {
  // The answers have its address; without one, that of the request, which has another port each time.
  const subject = startApp({ siteUrl: 'https://our-town.example', ...parts });
  const { listEvents } = subject.db.searches;
  const reads = { count: 0 };
  subject.db.searches.listEvents = (listing) => {
    reads.count += 1;
    return listEvents(listing);
  };
  return { ...subject, reads };
}
const list = ({ app }: Pick<AppUnderTest, 'app'>, query = '') => request(app).get(calls.events + query);
const titles = (reply: request.Response) => reply.body.map(({ title }: { title: string }) => title);

describe('a list', () => {
  it('stays as it was read while people write to each other', async () => {
    const subject = countingApp();
    const event = await addEvent(subject.db, { eventDate: inDays(9) });
    await list(subject).expect(200);
    const send = (who: 'maya' | 'arif', path: string, sent: object) =>
      request(subject.app)
        .post(pathTo(path, { id: event.id }))
        .set(as(who))
        .send(sent)
        .expect(201);
    await send('maya', calls.messages, { text: 'Bring gloves.', to: 'everybody' });
    const { body } = await send('arif', calls.questions, { text: 'May I?' });
    await request(subject.app)
      .put(pathTo(calls.question, { id: event.id, questionId: body.insertedId }))
      .set(as('maya'))
      .send({ answer: 'Yes.' })
      .expect(200);
    await list(subject).expect(200);
    expect(subject.reads.count).toBe(1);
  });

  it('is read once between two writes, and has each write at once', async () => {
    const subject = countingApp();
    await list(subject).expect(200, []);
    await list(subject).expect(200, []);
    expect(subject.reads.count).toBe(1);
    const post = (title: string) =>
      request(subject.app)
        .post(calls.events)
        .set(as('maya'))
        .send({ ...aNewEvent(), title });
    const { insertedId: id } = (await post('First').expect(201)).body;
    expect(titles(await list(subject))).toEqual(['First']);
    await request(subject.app)
      .put(pathTo(calls.eventUpdate, { id }))
      .set(as('maya'))
      .send({ ...aNewEvent(), title: 'Changed' })
      .expect(200);
    expect(titles(await list(subject))).toEqual(['Changed']);
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as('arif'))
      .send({ join_id: id, participant: 'arif@example.org' })
      .expect(201);
    expect((await list(subject)).body[0]).toMatchObject({ participants: 1 });
    await request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
    await list(subject).expect(200, []);
  });

  it('that many ask for at the same time is read once', async () => {
    const subject = countingApp();
    const replies = await Promise.all(Array.from({ length: 20 }, () => list(subject).expect(200, [])));
    expect(new Set(replies.map(({ headers }) => headers['x-request-id'])).size).toBe(20);
    expect(subject.reads.count).toBeLessThan(3);
  });

  it('waits for no search, however many take long', async () => {
    const { app, db } = startApp();
    const { listEvents } = db.searches;
    const { promise: found, resolve: find } = Promise.withResolvers<void>();
    let searching = 0;
    const { promise: busy, resolve: areBusy } = Promise.withResolvers<void>();
    db.searches.listEvents = async (listing) => {
      if (!listing.search?.length) return listEvents(listing);
      searching += 1;
      if (searching === 4) areBusy();
      await found;
      return [];
    };
    const searches = Array.from({ length: 9 }, (_, number) =>
      list({ app }, `?search=${number}`).expect(200, []),
    );
    const all = Promise.all(searches);
    await busy;
    await list({ app }).expect(200, []);
    find();
    await all;
  });

  it('loses an event when it is over, without a write', async () => {
    const subject = countingApp();
    await addEvent(subject.db, { title: 'Soon over', eventDate: inDays(0) });
    expect(titles(await list(subject))).toEqual(['Soon over']);
    subject.clock.now = new Date(Date.parse(inDays(0)) + 25 * 3_600_000 + 60_000);
    await list(subject).expect(200, []);
  });

  it('has what another process wrote to the same file', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-'));
    const file = path.join(folder, 'test.sqlite');
    const [ours, others] = [openSqlite(file), openSqlite(file)];
    const subject = startApp({ db: ours });
    await list(subject).expect(200, []);
    await addEvent(others, { title: 'Theirs', eventDate: inDays(3) });
    expect(titles(await list(subject))).toEqual(['Theirs']);
    await ours.close();
    await others.close();
    rmSync(folder, { recursive: true });
  });

  const ready = (size: number): ReadyAnswer => readyAnswer(Buffer.alloc(size), {});
  const newCache = (generation = () => 1) => {
    const find = responseCache(
      async () => generation(),
      () => new Date(0),
      1_000_000,
    );
    const none = new Error();
    const get = (key: string) => find(key, () => Promise.reject(none)).catch(() => undefined);
    return { find, get };
  };

  it('is let go when many others were asked for since, however little they hold', async () => {
    const cache = newCache();
    const make = async () => ready(2);
    for (let number = 0; number < 2_000; number += 1) await cache.find(`${number}`, make);
    expect(await cache.get('1999')).toBeDefined();
    expect(await cache.get('0')).toBeUndefined();
  });

  it('that is read all the time stays while many others are asked for once', async () => {
    const cache = newCache();
    await cache.find('read', async () => ready(27_000));
    for (let number = 0; number < 500; number += 1) {
      await cache.find(`${number}`, async () => ready(27_000));
      expect(await cache.get('read')).toBeDefined();
    }
    expect(await cache.get('0')).toBeUndefined();
  });

  it('is compressed once for all who ask for it at the same time', async () => {
    const cache = newCache();
    const answer = await cache.find('a', async () => ready(2_000));
    const [one, other] = await Promise.all([answer.compressed('gzip'), answer.compressed('gzip')]);
    expect(other).toBe(one);
  });

  it('counts its compressed copies', async () => {
    const cache = newCache();
    for (const key of ['a', 'b']) await cache.find(key, async () => ready(300_000));
    const there = [await cache.get('a'), await cache.get('b')];
    expect(there.map((cached) => cached !== undefined)).toEqual([false, true]);
  });

  it('is not awaited by a request after a write, if it was begun before it', async () => {
    let generation = 1;
    const cache = newCache(() => generation);
    const { promise: slow, resolve } = Promise.withResolvers<ReadyAnswer>();
    const started = Promise.withResolvers<void>();
    const early = cache.find('list', () => {
      started.resolve();
      return slow;
    });
    await started.promise;
    generation = 2;
    const late = await cache.find('list', async () => ready(2));
    resolve(ready(1));
    expect(late.body).toHaveLength(2);
    expect((await early).body).toHaveLength(1);
    expect((await cache.get('list'))?.body).toHaveLength(2);
  });

  it('is refused for now when too many others are being made', async () => {
    const cache = newCache();
    const never = new Promise<ReadyAnswer>(() => {});
    for (let number = 0; number < 500; number += 1) void cache.find(`${number}`, () => never);
    await expect(cache.find('one more', () => never)).rejects.toThrow(/try again/);
  });

  it('is not cached when making it failed', async () => {
    const subject = startApp();
    const { listEvents } = subject.db.searches;
    subject.db.searches.listEvents = () => Promise.reject(new Error('of our own'));
    await list(subject).expect(500);
    subject.db.searches.listEvents = listEvents;
    await list(subject).expect(200, []);
  });
});

describe('a cached answer', () => {
  const subjects: AppUnderTest[] = [];
  const withEvents = async (parts: Parameters<typeof startApp>[0] = {}) => {
    const subject = startApp({ requestsPerMinute: 1_000, ...parts });
    subjects.push(subject);
    for (let day = 1; day <= 20; day += 1)
      await addEvent(subject.db, { title: `Day ${day}`, eventDate: inDays(day) });
    return subject;
  };
  afterEach(() => Promise.all(subjects.splice(0).map(({ db }) => db.close())));

  /** Headers that belong to one request. */
  const lasting = ({ headers }: request.Response) => {
    const { date, connection, 'x-request-id': id, ...others } = headers;
    expect(id).toMatch(/^[\da-f-]{36}$/);
    return others;
  };

  it.each(['?limit=5', '?type=Cleanup', '?search=day'])(
    'has the body and the headers of the one that was made: %s',
    async (query) => {
      const subject = await withEvents();
      const made = await list(subject, query).expect(200);
      const cached = await list(subject, query).expect(200);
      expect(cached.body).toEqual(made.body);
      expect(lasting(cached)).toEqual(lasting(made));
      expect(cached.headers['x-request-id']).not.toBe(made.headers['x-request-id']);
      expect(cached.headers).toMatchObject({
        'content-security-policy': expect.any(String),
        'cache-control': 'no-cache',
      });
    },
  );

  it('is a 304 for a client that has it, until its content changes', async () => {
    const subject = await withEvents();
    const { headers } = await list(subject).expect(200);
    const again = (etag: string | undefined) =>
      list(subject)
        .set('If-None-Match', etag ?? '')
        .then(({ status, text }) => [status, text === '']);
    expect(await again(headers.etag)).toEqual([304, true]);
    expect(await again(`"other", ${headers.etag}`)).toEqual([304, true]);
    expect(await again(headers.etag?.replace('W/', ''))).toEqual([304, true]);
    expect(await again('"other"')).toEqual([200, false]);
    await request(subject.app)
      .get(calls.events)
      .set({ 'If-None-Match': headers.etag, 'Cache-Control': 'no-cache' })
      .expect(200);
    await addEvent(subject.db, { eventDate: inDays(-9) }); // a write that the list does not show
    expect(await again(headers.etag)).toEqual([304, true]);
    await addEvent(subject.db, { eventDate: inDays(9) });
    expect(await again(headers.etag)).toEqual([200, false]);
  });

  it('says with a 304 only what caches need: the rest came with the body', async () => {
    const subject = await withEvents();
    const { headers } = await list(subject).expect(200);
    const unchanged = await list(subject).set('If-None-Match', String(headers.etag)).expect(304);
    const { connection: _, date: __, ...said } = unchanged.headers;
    expect(said).toEqual({
      'cache-control': 'no-cache',
      etag: headers.etag,
      'strict-transport-security': headers['strict-transport-security'],
      vary: headers.vary,
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('is compressed for clients that accept it', async () => {
    const subject = await withEvents();
    const plain = await list(subject).set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
    ] as const)
      for (const _ of ['made', 'cached']) {
        const reply = await list(subject).set('Accept-Encoding', accepted).expect(200);
        expect(reply.headers['content-encoding']).toBe(encoding);
        expect(reply.headers.vary).toContain('Accept-Encoding');
        expect(reply.body).toEqual(plain.body);
      }
  });

  it('goes through the checks of every request', async () => {
    const subject = await withEvents({ requestsPerMinute: 4 });
    await list(subject).expect(200);
    await list(subject).expect(200);
    await list(subject).set('Host', 'elsewhere.example').expect(403);
    await list(subject).set('X-Forwarded-For', '203.0.113.9').expect(403);
    await list(subject).expect(200);
    await list(subject).expect(200);
    await list(subject).expect(429);
  });

  it('says to a page of another origin that it may read it, and to others not', async () => {
    const subject = await withEvents({ clientOrigins: ['https://client.example'] });
    for (const _ of ['made', 'cached']) {
      const plain = await list(subject).expect(200);
      expect(plain.headers['access-control-allow-origin']).toBeUndefined();
      const theirs = await list(subject).set('Origin', 'https://client.example').expect(200);
      expect(theirs.headers['access-control-allow-origin']).toBe('https://client.example');
    }
    const { body } = await list(subject, '?limit=1');
    const one = await request(subject.app)
      .get(pathTo(calls.event, { id: body[0]._id }))
      .expect(200);
    expect(one.headers.vary?.split(', ')).toEqual(['Origin', 'Authorization', 'Accept-Encoding']);
  });

  it('shows a creator’s address to those only who may see it', async () => {
    const subject = await withEvents({ creatorEmails: 'signed-in' });
    const creator = async (headers: Record<string, string>) =>
      (await list(subject).set(headers).expect(200)).body[0].creator;
    for (const _ of ['made', 'cached']) {
      expect(await creator({})).toBe('m…@example.org');
      expect(await creator(as('maya'))).toBe('maya@example.org');
    }
  });
});

it('of one event is public, and an answer for one person is not cached', async () => {
  const { app, db } = startApp();
  const event = await addEvent(db, { eventDate: inDays(3) });
  const path = pathTo(calls.event, { id: event.id });
  await request(app)
    .post(calls.joinedEvents)
    .set(as('arif'))
    .send({ join_id: event.id, participant: 'arif@example.org' })
    .expect(201);
  for (const _ of ['made', 'cached']) {
    const mine = await request(app).get(path).set(as('arif')).expect(200);
    expect(mine.body).toHaveProperty('participation');
    expect(mine.headers['cache-control']).toBe('private, no-store');
    const open = await request(app).get(path).expect(200);
    expect(open.body).not.toHaveProperty('participation');
    expect(open.headers['cache-control']).toBe('no-cache');
  }
  await request(app).get(path).set('Authorization', 'Bearer nonsense').expect(401);
});

describe('a fresh answer', () => {
  it('has the headers of those before it, and its own page’s Link', async () => {
    const { app, db } = startApp();
    for (let day = 1; day <= 9; day += 1)
      await addEvent(db, { title: `Tag ${day} – নদী, é`, eventDate: inDays(day) });
    const next = (reply: request.Response) => /<(.*)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
    const first = await request(app).get(`${calls.events}?limit=4`).expect(200);
    const second = await request(app)
      .get(next(first) ?? '')
      .expect(200);
    const third = await request(app)
      .get(next(second) ?? '')
      .expect(200);
    expect([first, second, third].map(titles)).toEqual(
      [[1, 2, 3, 4], [5, 6, 7, 8], [9]].map((days) => days.map((day) => `Tag ${day} – নদী, é`)),
    );
    expect(
      new Set([first, second, third].flatMap(({ body }) => body.map(({ _id }: { _id: string }) => _id))).size,
    ).toBe(9);
    expect(third.headers.link).toBeUndefined();
    const names = ({ headers }: request.Response) => Object.keys(headers).toSorted();
    expect(names(second)).toEqual(names(first));
    expect(second.headers.vary).toBe(first.headers.vary);
    await request(app).get(`${calls.events}?limit=nonsense`).expect(400);
  });

  it('of an event that is not there is a 404, counted and logged as one request', async () => {
    const lines: { route: string; status: number }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const { app, db } = startApp({ requestsPerMinute: 4, log });
    const event = await addEvent(db, { eventDate: inDays(3) });
    const get = (id: string) => request(app).get(pathTo(calls.event, { id }));
    await get(event.id).expect(200);
    const missing = await get('f'.repeat(24)).expect(404);
    expect(missing.body.code).toBe('not-found');
    await get('f'.repeat(24)).expect(404);
    await get(event.id).expect(200);
    await get(event.id).expect(429);
    expect(lines.map(({ status }) => status)).toEqual([200, 404, 404, 200, 429]);
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', null],
  ['gzip;q=0.0', null],
  ['', null],
  [undefined, null],
])('for Accept-Encoding %j a long answer is sent as %s', (accepted, encoding) => {
  const req = Object.assign(Object.create(express.request), {
    headers: { 'accept-encoding': accepted },
  }) as Request;
  expect(encodingFor(req, { body: Buffer.alloc(2_000), headers: {} }) ?? null).toBe(encoding);
  expect(encodingFor(req, { body: Buffer.alloc(200), headers: {} })).toBeUndefined();
});

/** Every call whose answers are cached, with an address that it answers with 200. */
const cached = [...Object.values<Operation>(operations), ...Object.values<Operation>(documents)].filter(
  ({ cache }) => cache,
);

describe.each(cached.map((operation) => [operation.path, operation] as const))('%s', (pattern) => {
  const event = anEventRow({ id: 'a'.repeat(24), eventDate: inDays(3) });
  const file = `${event.id}.png`;
  const address = pattern.replace(':id', event.id).replace(':file', file);
  const start = async (parts: Parameters<typeof startApp>[0] = {}) => {
    const subject = startApp({ ...ownSite, ...parts });
    await addEvent(subject.db, event);
    return subject;
  };
  const get = ({ app }: AppUnderTest, headers: Record<string, string> = {}, query = '') =>
    request(app)
      .get(address + query)
      .set({ host: 'our-town.example', ...headers })
      .buffer()
      .parse((res, done) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
        res.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
  const lasting = ({ headers, body }: request.Response) => {
    const { date, connection, 'x-request-id': id, ...others } = headers;
    return { id, body, others };
  };

  it.each([{}, { creatorEmails: 'signed-in', clientOrigins: ['https://client.example'] }] as const)(
    'a cached answer equals the fresh one, except for id and date; unknown parameters have no effect: %o',
    async (parts) => {
      const subject = await start({ ...parts, clientOrigins: [...(parts.clientOrigins ?? [])] });
      const made = lasting(await get(subject));
      const again = lasting(await get(subject, {}, '?x=1'));
      expect(again.others).toEqual(made.others);
      expect(again.body.equals(made.body)).toBe(true);
      expect(again.id).not.toBe(made.id);
      expect(made.body.length).toBeGreaterThan(0);
    },
  );

  it('is never that of another host', async () => {
    const subject = await start();
    const before = lasting(await get(subject)).body;
    await get(subject, { host: 'evil.example' });
    expect(lasting(await get(subject)).body.equals(before)).toBe(true);
    expect(before.includes('evil.example')).toBe(false);
  });

  it('has nothing of the person who asked before', async () => {
    const subject = await start({ creatorEmails: 'signed-in' });
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as('arif'))
      .send({ join_id: event.id, participant: 'arif@example.org' })
      .expect(201);
    await get(subject, as('arif'));
    await get(subject, as('maya'));
    const { body } = lasting(await get(subject));
    for (const own of ['participation"', 'arif@example.org', 'maya@example.org', 'uid-'])
      expect(body.includes(own)).toBe(false);
  });

  it('follows the minute, and midnight, in a database that nobody writes to', async () => {
    const subject = await start();
    subject.clock.now = new Date('2027-03-01T23:59:30Z');
    await get(subject);
    subject.clock.now = new Date('2027-03-02T00:00:30Z');
    const tomorrow = lasting(await get(subject));
    const restarted = await start();
    restarted.clock.now = subject.clock.now;
    expect(lasting(await get(restarted)).body.equals(tomorrow.body)).toBe(true);
  });
});
