/** The way of a request: what is refused before any route, and what no error of one request does to another. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { LIMITS } from '@social-serve/contract/limits';
import { calls, probes } from '@social-serve/contract/paths';
import type { Express } from 'express';
import pino from 'pino';
import request from 'supertest';
import { afterEach, expect, it } from 'vitest';
import { as, ownSite, startApp } from '../../test/app.ts';

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

it('a body that is too large is read to its end, so that a proxy passes the refusal on', async () => {
  const server = createServer(startApp().app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answers = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answers += text;
  });
  const size = LIMITS.pictureBytes + 300_000;
  const { authorization } = as('maya');
  socket.write(
    `POST ${calls.pictures}?purpose=event HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n` +
      `Content-Type: image/png\r\nContent-Length: ${size}\r\n\r\n`,
  );
  const piece = Buffer.alloc(100_000, 1);
  for (let sent = 0; sent < size; sent += piece.length) {
    if (!socket.write(piece.subarray(0, Math.min(piece.length, size - sent)))) await once(socket, 'drain');
  }
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  expect(answers).toMatch(
    /^HTTP\/1\.1 413 [\s\S]*at most 5 MB are accepted[\s\S]*HTTP\/1\.1 200 OK[\s\S]*"status":"ok"/,
  );
});
