/** The way of a request: what is refused before any route, and what no error of one request does to another. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { calls, probes } from '@social-serve/contract/paths';
import type { Express } from 'express';
import pino from 'pino';
import request from 'supertest';
import { afterEach, expect, it } from 'vitest';
import { ownSite, startApp } from '../../test/app.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What a server answers to a request's first line. */
async function answerTo(app: Parameters<typeof createServer>[1], line: string): Promise<string> {
  const server = createServer(app as never).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return (await socket.toArray()).join('');
}

it.each([
  'GET http://localhost/feeds/events.rss',
  'GET http://other.example/events',
  'GET http://other.example/',
  'GET //other.example/events',
  'OPTIONS *',
])('a target that is no path is refused: %s', async (line) => {
  const reply = await answerTo(startApp(ownSite).app, line);
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  expect(reply).toContain('"path":"path"');
});

it.each([
  '/events?from=a&to=b',
  '/embed?from=a&to=b',
  '/feeds/events.ics?from=a&to=b',
  '/feeds/events.rss?from=a&to=b',
])('invalid days are refused, and the server keeps running: %s', async (address) => {
  const { app } = startApp();
  const reply = await request(app).get(address).expect(400);
  expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual(['from', 'to']);
  await request(app).get(calls.latestEvents).expect(200, []);
});

it('a step that throws is a logged 500 for that request alone', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const { app, db } = startApp({ log });
  const { generation } = db;
  db.generation = () => Promise.reject(new Error('of our own'));
  const reply = await request(app).get(calls.latestEvents).expect(500);
  expect(reply.body.code).toBe('internal');
  expect(lines.filter((line) => line.includes('of our own'))).toHaveLength(1);
  db.generation = generation;
  await request(app).get(calls.latestEvents).expect(200, []);
});

it('every request passes the same steps, in this order', async () => {
  const { app } = startApp({ clientOrigins: ['https://client.example'], production: true, trustProxy: 1 });
  const names = (app as Express).router.stack.map(({ name, route }) => route?.path ?? name);
  expect(names.slice(0, 9)).toEqual([
    'identify',
    'crossOrigin',
    probes.healthz,
    probes.readyz,
    'observe',
    'checkTarget',
    'watchProxies',
    'countRequest',
    'answerPreflight',
  ]);
});
