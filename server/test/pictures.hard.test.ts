/**
 * Pictures against the worst: a server that is killed while they come in, round after round, many at once, and a slow line.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { registerPerson } from './people.ts';
import { noise } from './pictures.ts';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function startServer() {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      MAX_PICTURES: '0',
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const port = () => /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
  await vi.waitFor(() => expect(port()).toBeDefined(), { timeout: 60_000 });
  const exit = once(child, 'exit');
  return {
    origin: `http://127.0.0.1:${port()}`,
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
  const kept = new Set<string>();
  let sent = 0;
  for (let round = 0; round < 8; round += 1) {
    const server = await startServer();
    for (const hash of kept) expect((await fetch(`${server.origin}/pictures/${hash}`)).status).toBe(200);
    const { idToken } = await registerPerson(server.origin);
    const killed = wait(150 + round * 60).then(() => server.end('SIGKILL'));
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
        if (body) kept.add(body.hash);
      }
    };
    await Promise.all([sendOn(), sendOn(), sendOn(), killed]);
    expectWhole();
  }
  expect(kept.size).toBeGreaterThan(5);
});

it('many at once are kept, or told to come again; nobody else waits for them', async () => {
  const server = await startServer();
  const people = await Promise.all(Array.from({ length: 10 }, () => registerPerson(server.origin)));
  const photo = await noise(4_000, 2_500).jpeg({ quality: 40 }).toBuffer();
  const sending = people.flatMap(({ idToken }) => [1, 2, 3].map(() => post(server.origin, idToken, photo)));
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

it('a photo on a slow line comes in, though it takes longer than other requests may', async () => {
  const server = await startServer();
  const { idToken } = await registerPerson(server.origin);
  const photo = await noise(900, 700).jpeg({ quality: 70 }).toBuffer();
  const { hostname, port } = new URL(server.origin);
  const call = request({
    hostname,
    port,
    path: '/pictures',
    method: 'POST',
    headers: {
      authorization: `Bearer ${idToken}`,
      'content-type': 'image/jpeg',
      'content-length': photo.length,
    },
  });
  const replied = once(call, 'response');
  const SECONDS = 40; // any other request has 30
  const piece = Math.ceil(photo.length / SECONDS);
  for (let at = 0; at < photo.length; at += piece) {
    call.write(photo.subarray(at, at + piece));
    await wait(1_000);
  }
  call.end();
  expect((await replied)[0].statusCode).toBe(201);
  await server.end('SIGTERM');
});
