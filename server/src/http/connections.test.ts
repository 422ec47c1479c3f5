/** Connections that hang, and how a server ends them; the limits are short here. */
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startLoad } from '../../test/keep-alive-load.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, drainer, guardedServer } from './connections.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const MEGABYTE = Buffer.alloc(1024 * 1024);

async function start(
  limits: Partial<ConnectionLimits>,
  listener: RequestListener = (_req, res) => res.end('ok'),
) {
  const server = guardedServer(listener, { ...CONNECTION_LIMITS, check: 20, ...limits });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** A connection that sends these bytes and collects the answer, unless it does not read. */
function open(port: number, bytes: string, { reads = true } = {}) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const seen = {
    text: '',
    socket,
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
  };
  socket.on('error', () => {});
  if (reads)
    socket.setEncoding('latin1').on('data', (text: string) => {
      seen.text += text;
    });
  socket.write(bytes);
  return seen;
}

describe('a connection ends', () => {
  it('when the headers of its request do not come', async () => {
    const { port } = await start({ headers: 50 });
    const slow = open(port, 'GET / HTTP/1.1\r\nHost: local');
    const silent = open(port, '');
    await Promise.all([slow.closed, silent.closed]);
    expect(slow.text).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('when the body of its request does not come', async () => {
    const { port } = await start({ headers: 50, request: 100 }, (req, res) => {
      req.resume().once('end', () => res.end('ok'));
    });
    const slow = open(port, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf');
    await slow.closed;
    expect(slow.text).not.toContain('200 OK');
  });

  it('when the body of its request does not come, though it was answered already', async () => {
    const { port } = await start({ headers: 50, request: 200 }, (_req, res) => res.end('too large'));
    const slow = open(port, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf');
    await slow.closed;
    expect(slow.text).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*too large/);
  });

  it('when it is idle', async () => {
    const { port } = await start({ idle: 50, stall: 100 });
    const idle = open(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await idle.closed;
    expect(idle.text).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it('when nobody reads its answer', async () => {
    const { server, port } = await start({ stall: 200 }, (_req, res) => {
      for (let count = 0; count < 20; count += 1) res.write(MEGABYTE);
      res.end();
    });
    open(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', { reads: false });
    const [held] = (await once(server, 'connection')) as [Socket];
    await once(held, 'close');
    expect(held.writableLength).toBe(0);
  });

  it('when too much waits for readers on all of them, those with most first', async () => {
    const { server, port } = await start({ waitingBytes: 30_000_000 }, (req, res) => {
      for (let count = 0; count < Number(req.url?.slice(1)); count += 1) res.write(MEGABYTE);
      res.end();
    });
    const held: Promise<unknown>[] = [];
    const ended: string[] = [];
    server.on('request', (req) => {
      held.push(once(req.socket, 'close').then(() => ended.push(String(req.url))));
    });
    for (const megabytes of [20, 40])
      open(port, `GET /${megabytes} HTTP/1.1\r\nHost: localhost\r\n\r\n`, { reads: false });
    await vi.waitFor(() => expect(ended).toEqual(['/40']), { timeout: 10_000 });
  });

  it('when there are as many as may be', async () => {
    const { port } = await start({ connections: 2 });
    const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const [first, second] = [open(port, GET), open(port, GET)];
    await expect.poll(() => first.text + second.text).toMatch(/200 OK[\s\S]*200 OK/);
    const third = open(port, GET);
    await third.closed;
    expect(third.text).toBe('');
    expect(first.socket.destroyed || second.socket.destroyed).toBe(false);
  });
});

it('a call that takes its time is waited for', async () => {
  const { port } = await start({ stall: 300 }, (_req, res) => void setTimeout(() => res.end('late'), 900));
  const patient = open(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await patient.closed;
  expect(patient.text).toMatch(/late$/);
});

describe('a request that was answered', () => {
  it('is released at once, not at the next check for slow ones', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const asked: WeakRef<IncomingMessage>[] = [];
    const { port } = await start({ check: 60_000 }, (req, res) => {
      asked.push(new WeakRef(req));
      res.end('ok');
    });
    const client = open(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5));
    await expect.poll(() => client.text.match(/ok/g)).toHaveLength(5);
    client.socket.end();
    await client.closed;
    await vi.waitFor(() => {
      collect();
      expect(asked.filter((req) => req.deref())).toEqual([]);
    }, 10_000);
    expect(asked).toHaveLength(5);
  });
});

describe('a server that stops', () => {
  it('answers one more request on an open connection', async () => {
    const { server, port } = await start({});
    const drain = drainer(server);
    const client = open(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => client.text).toMatch(/ok$/);
    expect(client.text).toMatch(/Connection: keep-alive/i);
    const drained = drain({ grace: 10_000, limit: 20_000 });
    client.text = '';
    client.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await drained;
    await client.closed;
    expect(client.text).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Connection: close[\s\S]*ok$/i);
  });

  it('says so in answers under way, closes idle connections after the grace and all at the limit', async () => {
    const underWay: ServerResponse[] = [];
    const { server, port } = await start({}, (req, res) => {
      if (req.url === '/now') res.end('ok');
      else underWay.push(res);
    });
    const drain = drainer(server);
    const idle = open(port, 'GET /now HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const soon = open(port, 'GET /soon HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => underWay).toHaveLength(1);
    const never = open(port, 'GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => {
      expect(underWay).toHaveLength(2);
      expect(idle.text).toMatch(/ok$/);
    }, 10_000);
    const drained = drain({ grace: 50, limit: 400 });
    underWay[0]?.end('ok');
    await drained;
    await Promise.all([idle.closed, soon.closed, never.closed]);
    expect(soon.text).toMatch(/Connection: close[\s\S]*ok$/i);
    expect(never.text).toBe('');
  });

  it('resets no client under load', async () => {
    const { server, port } = await start({}, (_req, res) => void setTimeout(() => res.end('ok'), 2));
    const drain = drainer(server);
    const load = startLoad(`http://127.0.0.1:${port}/`, 20);
    await expect.poll(() => Math.min(...load.answered)).toBeGreaterThan(5);
    await drain({ grace: 1_000, limit: 10_000 });
    await load.ended;
    expect(load.errors).toEqual({});
  });
});
