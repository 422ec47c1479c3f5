/**
 * Pictures against the worst: a server that is killed while they come in, round after round, many at once, and a slow line.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { CONNECTION_LIMITS, guardedServer } from '../src/http/connections.ts';
import { as, startApp } from './app.ts';
import { registerPerson } from './people.ts';
import { noise } from './pictures.ts';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The most memory that a process ever had, in MB; Linux tells it. */
const peakOf = (pid: number | undefined) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

async function startServer() {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      SAMPLE_DATA: 'off',
      MAX_PICTURES: '0',
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const port = () => /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
  const exit = once(child, 'exit');
  await vi
    .waitFor(() => expect(port()).toBeDefined(), { timeout: 60_000 })
    .catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
  return {
    origin: `http://127.0.0.1:${port()}`,
    pid: child.pid,
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      child.kill(signal);
      await exit;
    },
  };
}

const post = (origin: string, token: string, bytes: Buffer) =>
  fetch(`${origin}/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });

/** Every file that has its name holds what the name says. */
function expectWhole(): void {
  const place = path.join(folder, 'pictures');
  if (!existsSync(place)) return; // killed before the first one
  const files = readdirSync(place, { recursive: true, withFileTypes: true });
  for (const entry of files) {
    if (!entry.isFile() || !/^[0-9a-f]{64}\.webp$/.test(entry.name)) continue;
    const content = readFileSync(path.join(entry.parentPath, entry.name));
    expect(`${createHash('sha256').update(content).digest('hex')}.webp`).toBe(entry.name);
  }
}

it('nothing is half-written, and nothing that was acknowledged is lost, when the server is killed', async () => {
  const stored = new Set<string>();
  let sent = 0;
  for (let round = 0; round < 4; round += 1) {
    const server = await startServer();
    for (const hash of stored) expect((await fetch(`${server.origin}/pictures/${hash}`)).status).toBe(200);
    const { idToken } = await registerPerson(server.origin);
    // Once so many of this round were acknowledged, and a little later: others are on their way.
    const enough = Promise.withResolvers<void>();
    const goal = stored.size + 1 + round;
    const killed = enough.promise.then(() => wait(round * 25)).then(() => server.end('SIGKILL'));
    let isUp = true;
    killed.then(() => {
      isUp = false;
    });
    const sendOn = async () => {
      while (isUp) {
        sent += 1;
        const bytes = await noise(300 + sent, 200)
          .jpeg()
          .toBuffer();
        const reply = await post(server.origin, idToken, bytes).catch(() => null);
        const body =
          reply?.status === 201 ? ((await reply.json().catch(() => null)) as { hash: string } | null) : null;
        if (body) stored.add(body.hash);
        if (stored.size >= goal) enough.resolve();
      }
    };
    await Promise.all([sendOn(), sendOn(), sendOn(), killed]);
    expectWhole();
  }
  expect(stored.size).toBeGreaterThanOrEqual(10);
});

it('many at once are stored, or get a Retry-After; nobody else waits for them', async () => {
  const server = await startServer();
  const people = await Promise.all(Array.from({ length: 10 }, () => registerPerson(server.origin)));
  const photo = await noise(3_000, 2_000).jpeg({ quality: 40 }).toBuffer();
  const sending = people.flatMap(({ idToken }) => [1, 2].map(() => post(server.origin, idToken, photo)));
  const statuses: number[] = [];
  let busy = true;
  const done = Promise.all(sending).then((replies) => {
    statuses.push(...replies.map(({ status }) => status));
    busy = false;
  });
  const waits: number[] = [];
  while (busy) {
    const start = performance.now();
    expect((await fetch(`${server.origin}/latestEvents`)).status).toBe(200);
    waits.push(performance.now() - start);
    await wait(20);
  }
  await done;
  console.log(
    `answers: ${statuses.toSorted().join(' ')}; a list meanwhile took ${Math.max(...waits).toFixed(0)} ms at most`,
  );
  for (const status of statuses) expect([201, 503]).toContain(status);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(8);
  expect((await post(server.origin, people[0]?.idToken ?? '', photo)).status).toBe(201);
  await server.end('SIGTERM');
  expectWhole();
});

it('a photo on a slow line comes in within the time of a request; what takes longer is a 408', async () => {
  const { app } = startApp();
  const limits = { ...CONNECTION_LIMITS, headers: 500, request: 3_000, check: 100 };
  const server = guardedServer(app, limits).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const photo = await noise(300, 200).jpeg().toBuffer();
  const statusOf = async (takes: number) => {
    const call = request({
      port: (server.address() as AddressInfo).port,
      host: '127.0.0.1',
      path: '/pictures',
      method: 'POST',
      headers: { ...as('maya'), 'content-type': 'image/jpeg', 'content-length': photo.length },
    });
    call.on('error', () => {}); // one that is too late goes on writing for a moment
    const replied = once(call, 'response');
    const PIECES = 30;
    const piece = Math.ceil(photo.length / PIECES);
    for (let at = 0; at < photo.length && !call.destroyed; at += piece) {
      call.write(photo.subarray(at, at + piece));
      await wait(takes / PIECES);
    }
    call.end();
    return (await replied)[0].statusCode;
  };
  const sent = [statusOf(limits.request / 2), statusOf(2 * limits.request)];
  expect(await Promise.all(sent)).toEqual([201, 408]);
});

/** Pictures of 40 million pixels, nearly as many bytes as may be. Those that need more than may be to be read are refused. */
const large = async () => {
  const sand = await noise(900, 700).png().toBuffer();
  const [width, height] = [8_000, 5_000];
  const of = (channels: 3 | 4) =>
    sharp({
      create: { width, height, channels, background: { r: 42, g: 111, b: 78, alpha: 0.5 } },
    }).composite([{ input: sand, left: 0, top: 0 }]);
  const turned = (picture: Sharp) => picture.withMetadata({ orientation: 6 });
  const full = { progressive: true, chromaSubsampling: '4:4:4', quality: 90 };
  return {
    'a JPEG': [201, await of(3).jpeg({ quality: 90 }).toBuffer()],
    'a progressive JPEG': [201, await of(3).jpeg({ progressive: true, quality: 90 }).toBuffer()],
    'a progressive JPEG on its side': [201, await turned(of(3)).jpeg({ progressive: true }).toBuffer()],
    'a progressive JPEG of all colours': [400, await of(3).jpeg(full).toBuffer()],
    'a PNG': [201, await of(4).png().toBuffer()],
    'an interlaced PNG': [201, await of(4).png({ progressive: true }).toBuffer()],
    'an interlaced PNG on its side': [201, await turned(of(4)).png({ progressive: true }).toBuffer()],
    'an interlaced PNG of 16 bits': [
      400,
      await of(4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
    'a WebP': [201, await of(3).webp({ quality: 80, effort: 0 }).toBuffer()],
  } as Record<string, [status: number, bytes: Buffer]>;
};

it('9 at once of 40 million pixels each take less than 512 MB, one of every kind, again and again', async () => {
  const pictures = await large();
  // Without the built-in sign-in: no server that others reach has it, and it takes as much again.
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'app-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      STORE_URL: path.join(folder, 'memory.db'),
      MALLOC_TRIM_THRESHOLD_: '131072', // as in `npm start`
    },
  });
  const [printed] = await once(child.stdout, 'data');
  const server = { origin: String(printed).trim(), pid: child.pid };
  console.log(`before: ${peakOf(server.pid).toFixed(0)} MB`);
  for (const round of [1, 2]) {
    const replies = Object.entries(pictures).map(async ([name, [status, bytes]], number) => {
      const reply = await post(server.origin, `token-person${number}`, bytes);
      expect.soft(reply.status, name).toBe(status);
    });
    await Promise.all(replies);
    console.log(`after round ${round}: at most ${peakOf(server.pid).toFixed(0)} MB`);
  }
  const most = peakOf(server.pid);
  const ended = once(child, 'exit');
  child.stdin.end();
  await ended;
  expect(most).toBeLessThan(512);
}, 600_000);
