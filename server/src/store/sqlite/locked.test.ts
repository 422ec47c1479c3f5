/** A database that another process holds locked, as callers meet it. */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { calls, probes } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { as, startApp } from '../../../test/app.ts';
import { openSqliteStore } from './store.ts';

let folder: string;
let other: DatabaseSync;
const file = () => path.join(folder, 'test.sqlite');

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-locked-'));
});
afterEach(() => {
  other.close();
  rmSync(folder, { recursive: true });
});

/** The app on a file whose write lock another connection holds. */
function startLocked(lockedMs?: number) {
  const store = openSqliteStore(file(), { lockedMs });
  other = new DatabaseSync(file());
  other.exec('BEGIN IMMEDIATE');
  const server = createServer(startApp({ store }).app).listen(0, '127.0.0.1');
  const posts = () =>
    Array.from({ length: 5 }, async () =>
      request(server).post(calls.events).set(as('maya')).send(aNewEvent()),
    );
  const stop = async () => {
    server.close();
    await store.close();
  };
  return { server, posts, stop };
}

it('is waited for without holding up anybody, and what waited is done when it is free', async () => {
  const { server, posts, stop } = startLocked();
  let answered = 0;
  const waiting = posts().map((post) => post.finally(() => answered++));
  for (const path of [calls.events, calls.latestEvents, probes.healthz, probes.readyz])
    await request(server).get(path).expect(200);
  expect(answered).toBe(0);
  other.exec('ROLLBACK');
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect((await request(server).get(calls.events)).body).toHaveLength(5);
  await stop();
});

it('is a 503 with Retry-After for all who waited long enough', async () => {
  const { posts, stop } = startLocked(60);
  for (const reply of await Promise.all(posts())) {
    expect(reply.status).toBe(503);
    expect(reply.body.code).toBe('unavailable');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  await stop();
});
