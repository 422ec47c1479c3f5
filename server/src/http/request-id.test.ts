import { calls } from '@social-serve/contract/paths';
import pino from 'pino';
import request from 'supertest';
import { expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that an app sends back. */
const idOf = async (trustProxy: number, given?: string) => {
  const call = request(startApp({ trustProxy }).app).get(calls.latestEvents);
  return (await (given === undefined ? call : call.set('X-Request-Id', given))).headers['x-request-id'];
};

it('every reply has an id of its own, also a refusal', async () => {
  const { app } = startApp();
  const ids = [calls.latestEvents, calls.latestEvents, '/nothing', '/events/x'].map(
    async (path) => (await request(app).get(path)).headers['x-request-id'],
  );
  const seen = await Promise.all(ids);
  for (const id of seen) expect(id).toMatch(UUID);
  expect(new Set(seen).size).toBe(4);
});

it('a trusted proxy’s id is taken over when it is short plain text', async () => {
  expect(await idOf(1, 'edge-1:4f.2a_9')).toBe('edge-1:4f.2a_9');
  expect(await idOf(0, 'edge-1')).toMatch(UUID);
  for (const odd of ['maya@example.org', 'a b', 'x'.repeat(65), '']) expect(await idOf(1, odd)).toMatch(UUID);
});

it('the log has the id and the duration of each request', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const { app, db } = startApp({ log, trustProxy: 1 });
  await request(app).get(calls.latestEvents).set('X-Request-Id', 'first');
  db.searches.listEvents = () => Promise.reject(new Error('of our own'));
  await request(app).get(calls.events).set('X-Request-Id', 'second').expect(500);
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const answered = entries.filter(({ msg }) => msg === 'request answered');
  expect(answered).toMatchObject([
    { requestId: 'first', status: 200, ms: expect.any(Number) },
    { requestId: 'second', status: 500, ms: expect.any(Number) },
  ]);
  expect(entries.filter(({ err }) => err)).toMatchObject([{ requestId: 'second' }]);
});
