/** How much one address, and one person, may ask for. */
import { createServer } from 'node:http';
import { calls, probes } from '@social-serve/contract/paths';
import { aNewEvent, anApplication } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { as, ownSite, startApp } from '../../test/app.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { createLog } from './log.ts';
import { clientKey } from './networks.ts';

const TOO_MANY = { code: 'too-many-requests', status: 429 };

describe('requests', () => {
  const from = (app: Parameters<typeof request>[0], address: string, path: string = calls.latestEvents) =>
    request(app).get(path).set('X-Forwarded-For', address);

  it('are limited a minute and address, with the time to come back at; probes are not', async () => {
    const { app } = startApp({ requestsPerMinute: 2, trustProxy: 1, ...ownSite });
    await from(app, '203.0.113.1').expect(200);
    await from(app, '203.0.113.1', '/nothing').expect(404);
    const reply = await from(app, '203.0.113.1').expect(429);
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(reply.body).toMatchObject(TOO_MANY);
    await from(app, '203.0.113.1', probes.readyz).expect(200);
    await from(app, '203.0.113.2').expect(200);
    const asked = () => request(app).options(calls.events).set('X-Forwarded-For', '203.0.113.3');
    await asked().expect(204);
    await asked().expect(204);
    await asked().expect(429);
  });

  it('of one IPv6 network are of one address', async () => {
    const { app } = startApp({ requestsPerMinute: 1, trustProxy: 1, ...ownSite });
    await from(app, '2001:db8:1:2::1').expect(200);
    await from(app, '2001:db8:1:2:ffff::99').expect(429);
    await from(app, '2001:db8:1:3::1').expect(200);
  });

  it('of one customer’s networks have four and sixteen times as many; their neighbours lose none by them', async () => {
    const { app } = startApp({ requestsPerMinute: 2, trustProxy: 1, ...ownSite });
    const statuses: number[] = [];
    const ask = async (address: string) => void statuses.push((await from(app, address)).status);
    const served = () => statuses.splice(0).filter((status) => status === 200).length;
    for (let host = 0; host < 12; host += 1) await ask(`2001:db8:1:${host.toString(16)}::1`);
    expect(served()).toBe(8); // a /56
    for (let host = 1; host < 40; host += 1) await ask(`2001:db8:1:${(host * 256).toString(16)}::1`);
    expect(served()).toBe(32 - 8); // the /48
    await ask('2001:db8:2::1');
    expect(served()).toBe(1);
    for (let count = 0; count < 200; count += 1) await ask('203.0.113.1');
    expect(served()).toBe(2);
    for (let host = 2; host < 60; host += 1) await ask(`203.0.113.${host}`);
    expect(served()).toBe(30); // the rest of the /24
  });

  it.each([
    ['203.0.113.8', '203.0.113.9'],
    ['[2001:db8::1]', '[2001:db8:0:1::1]'],
    ['198.51.100.7, 203.0.113.8', '198.51.100.7, 203.0.113.9'],
  ])('of one address are of one visitor, whatever port the proxy writes: %s', async (address, other) => {
    const { app } = startApp({ requestsPerMinute: 2, trustProxy: 1, ...ownSite });
    await from(app, address).expect(200);
    await from(app, `${address}:40001`).expect(200);
    await from(app, `${address}:40002`).expect(429);
    await from(app, `${other}:40001`).expect(200);
  });

  it.each([
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['203.0.113.1', '203.0.113.1'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['203.0.113.8:40001', '203.0.113.8'],
    [' 203.0.113.8:40001', '203.0.113.8'],
    ['::ffff:203.0.113.8:40001', '203.0.113.8'],
    ['[::ffff:203.0.113.8]:40001', '203.0.113.8'],
    ['[2001:db8::1]:40001', '2001:db8:0:0'],
    ['[2001:db8::1]', '2001:db8:0:0'],
    ['unknown', 'unknown'],
    [undefined, ''],
  ])('from %s count for %s', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });

  it('are not limited unless a limit is set', async () => {
    const { app } = startApp();
    for (let count = 0; count < 30; count += 1) await request(app).get(calls.latestEvents).expect(200);
  });
});

describe('writes', () => {
  it('are limited a minute and person; reads are not', async () => {
    const { app, db } = startApp({ writesPerMinute: 2 });
    const post = (name: 'maya' | 'arif') => request(app).post(calls.events).set(as(name)).send(aNewEvent());
    await post('maya').expect(201);
    await request(app).post(calls.events).set(as('maya')).send({}).expect(400);
    const reply = await post('maya').expect(429);
    expect(reply.body).toMatchObject(TOO_MANY);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    await request(app).get(`${calls.manageEvents}?email=maya@example.org`).set(as('maya')).expect(200);
    await post('arif').expect(201);
    expect(await db.count('events', {})).toBe(2);
  });

  it('count each date of a series: one is let in, the next has to wait', async () => {
    const { app, db } = startApp({ writesPerMinute: 10 });
    const post = (name: 'maya' | 'arif', repeat?: object) =>
      request(app)
        .post(calls.events)
        .set(as(name))
        .send({ ...aNewEvent(), repeat });
    await post('maya', { every: 'week', count: 26 }).expect(201);
    expect((await post('maya').expect(429)).body).toMatchObject(TOO_MANY);
    // Also of those that are sent at once.
    const all = await Promise.all(
      Array.from({ length: 8 }, async () => (await post('arif', { every: 'week', count: 26 })).status),
    );
    expect(all.filter((status) => status === 201)).toHaveLength(1);
    expect(await db.count('events', {})).toBe(2 * 26);
  });

  it('are a 503 while the count cannot be stored', async () => {
    const { app, rates } = startApp({ writesPerMinute: 2 });
    rates.countUse = () => Promise.reject(new DatabaseUnavailable());
    const reply = await request(app).post(calls.events).set(as('maya')).send(aNewEvent()).expect(503);
    expect(reply.body).toMatchObject({ code: 'unavailable' });
  });
});

describe('applications', () => {
  it('count when they were stored, and only then', async () => {
    const { app, db } = startApp({ applicationsPerHour: 2 });
    const send = (body: object = anApplication()) => request(app).post(calls.volunteers).send(body);
    for (let count = 0; count < 3; count += 1) await send({}).expect(400);
    const { transaction } = db;
    db.transaction = () => Promise.reject(new DatabaseUnavailable());
    for (let count = 0; count < 3; count += 1) await send().expect(503);
    db.transaction = transaction;
    await send().expect(201);
    await send(anApplication({ email: 'another@example.org' })).expect(201);
    await send().expect(429);
    expect(await db.count('applications', {})).toBe(2);
  });

  it('of a network count in all wider ones, and what is refused counts nowhere', async () => {
    const { app } = startApp({ applicationsPerHour: 1, trustProxy: 1, ...ownSite });
    const send = async (address: string) =>
      (await request(app).post(calls.volunteers).set('X-Forwarded-For', address).send(anApplication()))
        .status;
    expect(await send('2001:db8:1:1::1')).toBe(201);
    for (let count = 0; count < 20; count += 1) expect(await send('2001:db8:1:1::1')).toBe(429);
    for (let host = 2; host < 5; host += 1) expect(await send(`2001:db8:1:${host}::1`)).toBe(201);
    expect(await send('2001:db8:1:5::1')).toBe(429);
    expect(await send('2001:db8:1:100::1')).toBe(201);
  });

  it('sent at once are no more than may be', async () => {
    const { app, db } = startApp({ applicationsPerHour: 3 });
    const server = createServer(app).listen(0);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        request(server)
          .post(calls.volunteers)
          .send(anApplication({ email: `person${index}@example.org` })),
      ),
    );
    server.close();
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await db.count('applications', {})).toBe(3);
  });
});

describe('TRUST_PROXY that does not fit', () => {
  const warningsOf = async (trustProxy: number, forwarded: string[]) => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line: string) => void lines.push(line) });
    const { app } = startApp({ trustProxy, log, production: true, ...ownSite });
    for (const header of forwarded)
      await request(app)
        .get(calls.latestEvents)
        .set(header ? { 'X-Forwarded-For': header } : {});
    return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  };

  it('is logged once', async () => {
    expect(await warningsOf(0, ['203.0.113.1', '203.0.113.2'])).toEqual([
      expect.stringMatching(/TRUST_PROXY is 0\. .*set TRUST_PROXY/),
    ]);
    expect(await warningsOf(2, ['203.0.113.1', '203.0.113.2'])).toEqual([
      expect.stringMatching(/names 1 addresses .* TRUST_PROXY is 2/),
    ]);
  });

  it('one that fits is not spoken of', async () => {
    expect(await warningsOf(0, ['', ''])).toEqual([]);
    expect(await warningsOf(2, ['203.0.113.1, 10.0.0.1', 'a, b, c'])).toEqual([]);
  });
});
