/** What a monitor reads about requests, calls of the database and refusals, and that it names nobody. */
import { once } from 'node:events';
import { calls } from '@social-serve/contract/paths';
import { anApplication } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { expect, it } from 'vitest';
import { as, startApp } from '../../test/app.ts';
import { testStorage } from '../../test/storage.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { createMetrics } from './metrics.ts';

/** An app that is measured. */
function measuredApp(options: Parameters<typeof startApp>[0] = {}) {
  const metrics = createMetrics();
  const { db } = testStorage();
  const { app } = startApp({ ...options, metrics, db: metrics.measureDatabase(db) });
  /** The value of a series, by the start of its line. */
  const valueIn = async (series: string) => {
    const line = (await metrics.text()).split('\n').find((text) => text.startsWith(`${series} `));
    return line === undefined ? null : Number(line.split(' ').at(-1));
  };
  return { app, metrics, db, valueIn };
}
const requestsOf = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

it('counts requests by the pattern of their route, and names no path', async () => {
  const { app, metrics, valueIn } = measuredApp();
  await request(app).get('/events/aaaaaaaaaaaaaaaaaaaaaaaa').expect(404);
  await request(app).get('/events/bbbbbbbbbbbbbbbbbbbbbbbb').expect(404);
  await request(app).get('/joinedEvents/maya@example.org').set(as('maya')).expect(200);
  await request(app).get('/nothing/of/ours').expect(404);
  expect(await valueIn(requestsOf('GET', '/events/:id', 404))).toBe(2);
  expect(await valueIn(requestsOf('GET', '/joinedEvents/:email', 200))).toBe(1);
  expect(await valueIn(requestsOf('GET', 'no route', 404))).toBe(1);
  expect(await metrics.text()).not.toMatch(/maya|aaaaaaa|nothing/);
});

it('times the database by operation and outcome', async () => {
  const { app, db, valueIn } = measuredApp();
  await request(app).get(calls.latestEvents).expect(200);
  expect(await valueIn('database_call_duration_seconds_count{operation="latestEvents",outcome="ok"}')).toBe(
    1,
  );
  const metrics = createMetrics();
  const away = metrics.measureDatabase({ ...db, get: () => Promise.reject(new DatabaseUnavailable()) });
  await expect(away.get('events', 'a')).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(away.description).toBe(db.description);
  expect(await metrics.text()).toContain(
    'database_call_duration_seconds_count{operation="get events",outcome="unavailable"} 1',
  );
});

it('counts what a limit refused, by limit', async () => {
  const { app, valueIn } = measuredApp({ applicationsPerHour: 1 });
  await request(app).post(calls.volunteers).send(anApplication()).expect(201);
  await request(app).post(calls.volunteers).send(anApplication()).expect(429);
  expect(await valueIn('requests_refused_total{limit="applications"}')).toBe(1);
});

it('tells how many messages wait, and for how long the first one has', async () => {
  const { metrics, valueIn } = measuredApp();
  let waiting = { messages: 0, since: null as string | null };
  metrics.measureMail(async () => waiting);
  expect([await valueIn('mails_waiting'), await valueIn('mails_waiting_oldest_seconds')]).toEqual([0, 0]);
  waiting = { messages: 1, since: new Date(Date.now() - 600_000).toISOString() };
  expect(await valueIn('mails_waiting')).toBe(1);
  expect(await valueIn('mails_waiting_oldest_seconds')).toBeGreaterThanOrEqual(600);
});

it('is served at /metrics of a port of its own, with the lag of the event loop, and nothing else is', async () => {
  const server = createMetrics().server('127.0.0.1').listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reply = await request(server).get('/metrics').expect(200);
  expect(reply.headers['content-type']).toMatch(/^text\/plain/);
  expect(reply.text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  await request(server).get('/').expect(404);
  await request(server).post('/metrics').expect(404);
  server.close();
  const { app } = measuredApp();
  await request(app).get('/metrics').expect(404);
});

it('on this machine alone answers to this machine’s names, so that no page of another domain reads it', async () => {
  const statuses = async (host: string, names: readonly string[]) => {
    const server = createMetrics().server(host).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const found = [];
    for (const name of names) found.push((await request(server).get('/metrics').set('Host', name)).status);
    server.close();
    return found;
  };
  const own = ['localhost:9464', '127.0.0.1:9464', '[::1]:9464', 'LOCALHOST'];
  const others = [
    'evil.example',
    'evil.example:9464',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.0.2.1',
  ];
  for (const host of ['127.0.0.1', '::1', 'localhost']) {
    expect(await statuses(host, own)).toEqual(own.map(() => 200));
    expect(await statuses(host, others)).toEqual(others.map(() => 403));
  }
  expect(await statuses('0.0.0.0', others)).toEqual(others.map(() => 200));
});
