/** A list of some days, of a type, a title or a place is read through an index: no query looks at every event, or sorts. */

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDays } from '@social-serve/contract/test/builders';
import { afterAll, expect, it, vi } from 'vitest';
import { anEventRecord, now } from '../../../test/records.ts';
import type { EventListing } from '../port/store.ts';
import { searchOf } from './search.ts';
import { openSqliteStore } from './store.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-days-'));
const file = path.join(folder, 'test.sqlite');
const store = openSqliteStore(file);
const db = new DatabaseSync(file, { readOnly: true });
afterAll(async () => {
  db.close();
  await store.close();
  rmSync(folder, { recursive: true });
});
await store.addRows(
  'events',
  Array.from({ length: 50 }, (_, day) => anEventRecord({ eventDate: inDays(day, now) })),
);

const from = inDays(0, now);
const days = { endsFrom: inDays(10, now), startsBefore: inDays(12, now) };
const after = { eventDate: inDays(10, now), id: '0'.repeat(24) };

/** How SQLite answers what is asked meanwhile. */
async function plansOf(work: () => unknown): Promise<string[]> {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  await work();
  const asked = prepare.mock.calls.map(([sql]) => sql).filter((sql) => /\bevents\b/.test(sql));
  prepare.mockRestore();
  return asked.flatMap((sql) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail)),
  );
}

/** What a step of a plan may be; the index of titles and places is entered with the words and both ends of the days. */
const STEPS = [
  /^SEARCH events USING (COVERING )?INDEX \w+ \((eventType=\? AND )?(eventDate>\?|\(eventDate,id\)>\(\?,\?\)) AND (eventDate|\(eventDate,id\))<(\?|\(\?,\?\))\)$/,
  /^SCAN found VIRTUAL TABLE INDEX \d+:M\d+><$/,
  /^SEARCH events USING INTEGER PRIMARY KEY \(rowid=\?\)$/,
  // Two halves, each in the order of the list, read as one: what is under way and what comes.
  /^(CO-ROUTINE|SCAN) \(subquery-\d+\)$|^(MERGE \(UNION( ALL)?\)|LEFT|RIGHT)$/,
];
const BOTH_HALVES = ['CO-ROUTINE events', 'SCAN events'];

function onlyThroughIndexes(plans: string[]): void {
  expect(plans.length).toBeGreaterThan(0);
  const others = plans.filter((step) => !STEPS.some((allowed) => allowed.test(step)));
  expect(others).toEqual(plans.includes('CO-ROUTINE events') ? BOTH_HALVES : []);
}

it.each<[string, Partial<EventListing>]>([
  ['some days', days],
  ['some days from a place on', { ...days, after }],
  ['some days of a type', { ...days, type: 'Cleanup' }],
  ['some days of a type from a place on', { ...days, after, type: 'Cleanup' }],
])('%s', async (_, listing) => {
  const other = openSqliteStore(file);
  const plans = await plansOf(() => other.listEvents({ from, limit: 20, ...listing }));
  await other.close();
  onlyThroughIndexes(plans);
  // Each end of a range stands in the query once: of two SQLite may take the one that is further away.
  if (!listing.after)
    expect(plans.find((step) => step.includes('eventsWithEnd'))).toMatch(
      /eventsWithEnd \(\(eventDate,id\)>\(\?,\?\) AND eventDate<\?\)$/,
    );
});

it.each<[string, Partial<EventListing>]>([
  ['a place', { ...days, place: 'bridge' }],
  ['a place and a type, from a place on', { ...days, place: 'bridge', type: 'Cleanup', after }],
  ['a title or a place', { ...days, text: 'bridge' }],
  ['a short term', { ...days, text: 'br' }],
])('%s', async (_, listing) => {
  const plans = await plansOf(() => searchOf(db)({ from, limit: 20, ...listing }));
  onlyThroughIndexes(plans);
});
