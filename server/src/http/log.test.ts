/** Log lines of errors; malformed requests cannot fill the log. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { documents, type Operation, operations } from '@social-serve/contract/operations';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { startApp } from '../../test/app.ts';
import { createLog, describeError } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { servePages } from './site.ts';

const SECRETS = 'Authorization: Bearer secret-token\r\nCookie: session=secret-cookie\r\n';
const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-log-'));
writeFileSync(path.join(folder, 'index.html'), '<html><head></head></html>');
writeFileSync(path.join(folder, 'large.js'), 'x'.repeat(8_000_000));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server of the whole app that collects its log. */
async function loggingServer(metrics?: Metrics) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const clientConfig = { firebase: { apiKey: '', authDomain: '', projectId: '' }, ownAccounts: true };
  const { app } = startApp({
    log,
    pages: servePages({ en: folder }, clientConfig),
    ...(metrics && { metrics }),
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { lines, port: (server.address() as AddressInfo).port };
}

/** Sends bytes as they are; resolves to what came back once the connection is closed. */
async function send(port: number, bytes: string, leaveAfterFirst = false): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let reply = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    reply += text;
    if (leaveAfterFirst) socket.destroy();
  });
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return reply;
}

it('has an error’s type, message, code and stack, those of its cause, and nothing else', () => {
  const cause = Object.assign(new TypeError('within'), { code: 'E_INNER', rawPacket: Buffer.from('secret') });
  const error = Object.assign(new Error('outside', { cause }), { token: 'secret', status: 500 });
  expect(describeError(error)).toEqual({
    type: 'Error',
    message: 'outside',
    stack: error.stack,
    cause: { type: 'TypeError', message: 'within', code: 'E_INNER', stack: cause.stack },
  });
  expect(describeError({ token: 'secret' })).toEqual({ type: 'object' });
  expect(JSON.stringify(describeError(new Error('x'.repeat(1_000_000)))).length).toBeLessThan(10_000);
});

it('has no address that is a secret, and neither has the monitor', async () => {
  const metrics = createMetrics();
  const { lines, port } = await loggingServer(metrics);
  const addresses = [...Object.values<Operation>(operations), ...Object.values<Operation>(documents)].filter(
    ({ secret }) => secret,
  );
  expect(addresses.length).toBeGreaterThan(7);
  for (const { method, path: pattern } of addresses) {
    const target = `${pattern.replaceAll(/:\w+/g, 'the-secret')}?oobCode=the-secret`;
    const head = `${method.toUpperCase()} ${target} HTTP/1.1\r\nHost: localhost\r\nReferer: http://localhost${target}\r\n`;
    await send(port, `${head}Connection: close\r\n\r\n`);
  }
  expect(lines.length).toBeGreaterThanOrEqual(addresses.length);
  expect(lines.join('')).not.toContain('the-secret');
  expect(await metrics.text()).not.toContain('the-secret');
});

it.each([
  ['an asset', 'GET /large.js'],
  ['a page', 'GET /'],
  ['a call', 'GET /events'],
  ['a call with a body', 'POST /volunteers'],
])(
  'a body that cannot be read, sent to %s, leaves neither secret nor error nor a long line',
  async (_, start) => {
    const stderr = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { lines, port } = await loggingServer();
    const junk = 'z'.repeat(60_000);
    const requests = 20;
    await Promise.all(
      Array.from({ length: requests }, () =>
        send(
          port,
          `${start} HTTP/1.1\r\nHost: localhost\r\n${SECRETS}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${junk}`,
        ),
      ),
    );
    const text = lines.join('');
    expect(text).not.toMatch(/secret|zzzz/);
    expect(text).not.toContain('"err"');
    expect(text.length / requests).toBeLessThan(300);
    expect(stderr).not.toHaveBeenCalled();
  },
);

it('readers who leave in the middle of an answer make no error entry', async () => {
  const stderr = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { lines, port } = await loggingServer();
  for (let round = 0; round < 5; round += 1)
    await send(port, `GET /large.js HTTP/1.1\r\nHost: localhost\r\n${SECRETS}\r\n`, true);
  expect(lines.join('')).not.toMatch(/secret|"err"/);
  expect(stderr).not.toHaveBeenCalled();
});

it('has no code out of the address of a mail', async () => {
  const { lines, port } = await loggingServer();
  await fetch(`http://127.0.0.1:${port}/account-action?mode=resetPassword&oobCode=the-code`);
  await expect.poll(() => lines.join('')).toContain('"route":"/account-action"');
  expect(lines.join('')).not.toContain('the-code');
});

it('has no position of a visitor', async () => {
  const { lines, port } = await loggingServer();
  const addresses = [
    '/events',
    '/upcomingEvents',
    '/embed',
    '/feeds/events.ics',
    '/feeds/events.rss',
    '/nothing',
  ];
  for (const address of addresses)
    await fetch(`http://127.0.0.1:${port}${address}?near=25.7439,89.2752&within=10`);
  await fetch(`http://127.0.0.1:${port}/events?near=25.7439,89.2752&within=much`);
  await expect.poll(() => lines.filter((line) => line.includes('request answered')).length).toBe(7);
  expect(lines.join('')).not.toMatch(/near|25\.7|89\.2/);
});
