/** Readers who ask for the longest lists and do not read: a server in a process of its own keeps under 512 MB. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { LIMITS } from '@social-serve/contract/limits';
import { calls } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { openSqlite } from '../src/database/sqlite/open.ts';
import { anEventRow } from './rows.ts';
import { insertRows } from './stored.ts';

const READERS = 150;
const SECONDS = 15;

it('150 of them, each at an address of its own', async (context) => {
  if (process.platform !== 'linux') context.skip('The memory of another process is read from /proc.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'social-serve-'));
  const file = path.join(folder, 'test.sqlite');
  const db = openSqlite(file);
  const long = Array.from({ length: LIMITS.listSize }, (_, index) =>
    anEventRow({ eventDate: inDays(1 + index / 10), Descriptions: '木'.repeat(LIMITS.Descriptions) }),
  );
  await insertRows(db, 'events', ...long);
  await db.close();

  const server = fork(path.join(import.meta.dirname, 'guarded-process.ts'), [file]);
  const readers: Socket[] = [];
  try {
    const [port] = (await once(server, 'message')) as [number];
    for (let number = 0; number < READERS; number += 1) {
      const reader = connect(port, '127.0.0.1').on('error', () => {});
      reader.pause();
      // An event of its own as the cursor: nothing is the same for two of them.
      const { id, eventDate } = long[number] ?? anEventRow();
      const cursor = `${Date.parse(eventDate)}-${id}`;
      reader.write(`GET ${calls.events}?cursor=${cursor} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(3));
      readers.push(reader);
    }
    let most = 0;
    for (const end = performance.now() + SECONDS * 1_000; performance.now() < end; ) {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
      most = Math.max(most, Number(kilobytes) / 1_024);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    console.log(`${READERS} readers who do not read: ${most.toFixed(0)} MB at most`);
    expect(most).toBeLessThan(512);
    const reply = await fetch(`http://127.0.0.1:${port}${calls.latestEvents}`);
    expect(reply.status).toBe(200);
    await reply.arrayBuffer();
  } finally {
    for (const reader of readers) reader.destroy();
    server.kill();
    await once(server, 'exit');
    await rm(folder, { recursive: true });
  }
});
