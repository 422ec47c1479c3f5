/** Writes while another process holds SQLite's write lock. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, DatabaseUnavailable } from '../database.ts';
import { openSqlite } from './open.ts';

/** Long enough for a busy machine to come back to this process meanwhile. */
const BUSY_MS = 1_000;

let folder = '';
let db: Database;
let other: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-held-'));
  const file = path.join(folder, 'data.sqlite');
  db = openSqlite(file, { busyMs: BUSY_MS });
  other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
});
afterEach(async () => {
  other.close();
  await db.close();
  rmSync(folder, { recursive: true });
});

/** Writes a row. @returns how long its refusal took, in milliseconds */
async function refused(id: string): Promise<number> {
  const began = performance.now();
  const written = db.transaction((tx) => tx.lock('flags', [id]));
  await expect(written).rejects.toBeInstanceOf(DatabaseUnavailable);
  return performance.now() - began;
}

it('each waits as long as it may from when it came, however many wait before it', async () => {
  // More than ten commits take; another comes while they wait.
  const together = Array.from({ length: 1_100 }, (_, index) => refused(`${index}`));
  await wait(BUSY_MS / 2);
  const late = refused('late');
  const times = [...(await Promise.all(together)), await late];
  expect(Math.min(...times)).toBeGreaterThanOrEqual(BUSY_MS - 1);
  expect(Math.max(...times)).toBeLessThan(BUSY_MS * 5);
});

it('those that still wait are done once the lock is released, and the others are not', async () => {
  const early = refused('early');
  await wait(BUSY_MS * 0.75);
  const late = db.transaction((tx) => tx.lock('flags', ['late']));
  await early;
  other.exec('COMMIT');
  await late;
  expect(await db.find('flags', {})).toEqual([{ id: 'late' }]);
});
