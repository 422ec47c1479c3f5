/** How SQLite finds the rows that a filter names. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import type { Where } from '../database.ts';
import { openSqlite } from './open.ts';
import { whereSql } from './where.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-where-'));
const file = path.join(folder, 'plans.sqlite');
await openSqlite(file).close();
const db = new DatabaseSync(file);
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

function planOf(where: Where<'events'>): string {
  const { text, values } = whereSql('events', where);
  const steps = db.prepare(`EXPLAIN QUERY PLAN SELECT count(*) FROM events WHERE ${text}`).all(...values);
  return steps.map(({ detail }) => String(detail)).join('\n');
}

const UPCOMING = {
  state: 'listed',
  eventDate: { gte: '2026' },
  endsAt: { gt: '2026' },
} as const satisfies Where<'events'>;

it('rows that are named are looked up by their ids, whatever else they must be', () => {
  const named = { id: { in: ['a', 'b'] } };
  expect(planOf(named)).toContain('(id=?)');
  for (const others of [UPCOMING, { creatorUid: 'maya' }, { or: [UPCOMING, { creatorUid: 'maya' }] }])
    expect(planOf({ ...others, ...named })).toContain('(id=?)');
  expect(planOf({ ...UPCOMING, id: 'a' })).toContain('(id=?)');
});

it('other rows are found through the index of a column', () => {
  expect(planOf({ ...UPCOMING, id: { gt: 'a' } })).toContain('state=?');
  expect(planOf({ creatorUid: 'maya' })).toContain('creatorUid=?');
});
