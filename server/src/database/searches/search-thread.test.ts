/** The index of titles and places on SQLite, and the thread that searches in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inDays } from '@social-serve/contract/test/builders';
import { afterAll, describe, expect, it } from 'vitest';
import { addEvent, addEvents, titles } from '../../../test/events.ts';
import { anEventRow, now } from '../../../test/rows.ts';
import { DatabaseUnavailable } from '../database.ts';
import { openSqlite } from '../sqlite/open.ts';
import { pageSql, textSql } from './event-list.sqlite.ts';
import type { EventListing } from './event-list.ts';
import { SEARCH_TABLE } from './search-index.sqlite.ts';
import { searchThread } from './search-thread.sqlite.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-search-'));
afterAll(() => rmSync(folder, { recursive: true }));
const from = inDays(0, now);
const river = { from, limit: 5, search: 'river' };

describe('a search', () => {
  it('that is under way when the database closes ends as any other call, and none begins afterwards', async () => {
    const db = openSqlite(path.join(folder, 'closed.sqlite'));
    const ended = expect(db.searches.listEvents(river)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await db.close();
    await ended;
    await expect(db.searches.listEvents(river)).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it('that takes too long is a database that cannot answer now, and others are answered after it', async () => {
    const file = path.join(folder, 'slow.sqlite');
    const db = openSqlite(file);
    await addEvent(db, { title: 'River walk' });
    const impatient = searchThread(file, 0);
    await expect(impatient.find(river)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await impatient.close();
    const patient = searchThread(file);
    expect(titles(await patient.find(river))).toEqual(['River walk']);
    await patient.close();
    await db.close();
  });
});

it('the index is as SQLite expects it after many changes', async () => {
  const file = path.join(folder, 'changed.sqlite');
  const db = openSqlite(file);
  const events = Array.from({ length: 60 }, (_, index) =>
    anEventRow({ title: `River walk ${index}`, eventDate: inDays(index, now) }),
  );
  await addEvents(db, events);
  for (const [index, { id }] of events.entries())
    await db.transaction(async (tx) => {
      if (index % 3 === 0) await tx.update('events', { id }, { cancelledAt: from });
      if (index % 6 === 0) await tx.update('events', { id }, { cancelledAt: null });
      if (index % 4 === 0) await tx.update('events', { id }, { eventDate: inDays(100 - index, now) });
      if (index % 7 === 0) await tx.delete('events', { id });
    });
  await db.close();
  const raw = new DatabaseSync(file);
  raw.exec(`INSERT INTO ${SEARCH_TABLE} (${SEARCH_TABLE}) VALUES ('integrity-check')`);
  raw.close();
});

describe('a list is read through an index, in its order, and nothing is sorted', async () => {
  const file = path.join(folder, 'plans.sqlite');
  await openSqlite(file).close();
  const raw = new DatabaseSync(file);
  afterAll(() => raw.close());
  const planOf = ({ text, values }: ReturnType<typeof pageSql>) =>
    raw
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all(...values)
      .map(({ detail }) => String(detail));

  const days = { endsFrom: inDays(10, now), startsBefore: inDays(12, now) };
  const after = { eventDate: inDays(10, now), id: '0'.repeat(24) };
  const BEFORE = String.raw`( AND eventDate<\?)?`;

  it.each<[string, Partial<EventListing>, string]>([
    ['all', {}, String.raw`events_byDate \(\(eventDate,id\)>\(\?,\?\)\)`],
    ['some days', days, String.raw`events_byDate \(\(eventDate,id\)>\(\?,\?\)${BEFORE}\)`],
    [
      'from a place on',
      { ...days, after },
      String.raw`events_byDate \(\(eventDate,id\)>\(\?,\?\)${BEFORE}\)`,
    ],
    [
      'of a type',
      { ...days, after, type: 'Cleanup' },
      String.raw`events_byTypeAndDate \(eventType=\? AND \(eventDate,id\)>\(\?,\?\)${BEFORE}\)`,
    ],
    [
      'of a series',
      { seriesId: 'a'.repeat(24) },
      String.raw`events_bySeries \(seriesId=\? AND \(eventDate,id\)>\(\?,\?\)\)`,
    ],
    ['a short term', { text: 'br' }, String.raw`events_searched \(\(eventDate,id\)>\(\?,\?\)\)`],
  ])('%s', (_, listing, index) => {
    const plan = planOf(pageSql({ from, limit: 20, ...listing }));
    expect(plan).toHaveLength(1);
    expect(plan[0]).toMatch(new RegExp(`^SEARCH events USING (COVERING )?INDEX ${index}$`));
  });

  it('each series once', () => {
    const plan = planOf(pageSql({ from, limit: 20, oncePerSeries: true }));
    expect(plan).toEqual([
      'SEARCH events USING INDEX events_byDate ((eventDate,id)>(?,?))',
      'CORRELATED SCALAR SUBQUERY 1',
      expect.stringMatching(/^SEARCH sooner USING INDEX events_bySeries \(seriesId=\? AND /),
    ]);
  });

  it.each<[string, Partial<EventListing>]>([
    ['a place', { ...days, place: 'bridge' }],
    ['a place and a type, from a place on', { ...days, place: 'bridge', type: 'Cleanup', after }],
    ['a title or a place', { ...days, text: 'bridge' }],
  ])('%s', (_, listing) => {
    const sql = textSql({ from, limit: 20, ...listing });
    if (!sql) throw new Error('The term is long enough for the index.');
    expect(planOf(sql)).toEqual([
      expect.stringMatching(/^SCAN found VIRTUAL TABLE INDEX \d+:M\d+><$/),
      'SEARCH events USING INTEGER PRIMARY KEY (rowid=?)',
    ]);
  });
});
