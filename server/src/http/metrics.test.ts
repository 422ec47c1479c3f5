/** What a monitor reads about requests, store calls and refusals, and that it names nobody. */
import { once } from 'node:events';
import { calls } from '@social-serve/contract/paths';
import { anApplication, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { expect, it } from 'vitest';
import { as, startApp } from '../../test/app.ts';
import { anEventRecord, aParticipation } from '../../test/records.ts';
import { StoreUnavailable } from '../store/port/store.ts';
import { openSqliteStore } from '../store/sqlite/store.ts';
import { createMetrics } from './metrics.ts';

/** An app that is measured, with its store in memory. */
function measuredApp(options: Parameters<typeof startApp>[0] = {}) {
  const metrics = createMetrics();
  const opened = openSqliteStore(':memory:');
  const { app } = startApp({ ...options, metrics, store: metrics.measureStore(opened) });
  /** The value of a series, by the start of its line. */
  const valueIn = async (series: string) => {
    const line = (await metrics.text()).split('\n').find((text) => text.startsWith(`${series} `));
    return line === undefined ? null : Number(line.split(' ').at(-1));
  };
  return { app, metrics, opened, valueIn };
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

it('times the store by operation and outcome', async () => {
  const { app, opened, valueIn } = measuredApp();
  await request(app).get(calls.latestEvents).expect(200);
  expect(await valueIn('store_call_duration_seconds_count{operation="latestEvents",outcome="ok"}')).toBe(1);
  const metrics = createMetrics();
  const away = metrics.measureStore({ ...opened, ping: () => Promise.reject(new StoreUnavailable()) });
  await expect(away.ping()).rejects.toBeInstanceOf(StoreUnavailable);
  expect(away.description).toBe(opened.description);
  expect(await metrics.text()).toContain(
    'store_call_duration_seconds_count{operation="ping",outcome="unavailable"} 1',
  );
});

it('leaves cached sums as new as they are without it', async () => {
  const { app, opened } = measuredApp();
  const event = anEventRecord({ eventDate: inDays(-2, new Date()) });
  await opened.addEvent(event);
  const guest = aParticipation({ eventId: event.id });
  await opened.addParticipation(guest);
  const people = async () => (await request(app).get(calls.impact).expect(200)).body.all.people;
  expect(await people()).toBe(0);
  const checkIn = { attended: true, attendedMarkedAt: inDays(-1, new Date()) };
  await opened.recordCheckIn(event.id, event.creatorUid, guest.id, checkIn);
  expect(await people()).toBe(1);
});

it('counts what a limit refused, by limit', async () => {
  const { app, valueIn } = measuredApp({ applicationsPerHour: 1 });
  await request(app).post(calls.volunteers).send(anApplication()).expect(201);
  await request(app).post(calls.volunteers).send(anApplication()).expect(429);
  expect(await valueIn('requests_refused_total{limit="applications"}')).toBe(1);
});

it('tells how many letters wait, and for how long the first one does', async () => {
  const { metrics, opened, valueIn } = measuredApp();
  metrics.measureMail(() => opened.countMailWaiting());
  expect([await valueIn('mails_waiting'), await valueIn('mails_waiting_oldest_seconds')]).toEqual([0, 0]);
  const event = anEventRecord();
  await opened.addEvent(event);
  const joinedAt = new Date(Date.now() - 600_000).toISOString();
  await opened.addParticipation(aParticipation({ eventId: event.id, joinedAt }));
  expect(await valueIn('mails_waiting')).toBe(1);
  expect(await valueIn('mails_waiting_oldest_seconds')).toBeGreaterThanOrEqual(600);
});

it('is served at /metrics of a port of its own, with the lag of the event loop, and nothing else is', async () => {
  const server = createMetrics().server().listen(0, '127.0.0.1');
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
