/** The index of titles and places on SQLite, and searches that it cannot answer. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { kmBetween } from '@social-serve/contract/point-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEvents, ids, readPages } from '../../../test/events.ts';
import { anEventRow, cancelledSince, now } from '../../../test/rows.ts';
import { type Database, DatabaseUnavailable, type Row } from '../database.ts';
import { openSqlite } from '../sqlite/open.ts';
import { statementsOf } from '../sqlite/reader.ts';
import {
  END_OF_SLICE,
  eventSearch,
  fetchSql,
  MATCHING,
  nearCountSql,
  nearestSql,
  nearPageSql,
  pageSql,
} from './event-list.sqlite.ts';
import type { EventListing, FoundEvent } from './event-list.ts';
import { SEARCH_TABLE } from './search-index.sqlite.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-search-'));
afterAll(() => rmSync(folder, { recursive: true }));
const from = inDays(0, now);

describe('a search that the index cannot answer', () => {
  const file = path.join(folder, 'many.sqlite');
  const events = Array.from({ length: 6_000 }, (_, index) =>
    anEventRow({
      title: index % 2_999 === 0 ? `River walk zz${index}` : `River walk ${index}`,
      eventDate: new Date(Date.parse(inDays(1, now)) + index * 60_000).toISOString(),
      // Four of five in a town, which is more than are looked at one by one; the others all over the country.
      point:
        index % 5 > 0
          ? { lat: 25.7 + (index % 101) / 1_000, lon: 89.2 + (index % 89) / 1_000 }
          : { lat: 21 + (index % 479) / 100, lon: 88 + (index % 397) / 100 },
    }),
  );
  let db: Database;
  beforeAll(async () => {
    db = openSqlite(file);
    for (let start = 0; start < events.length; start += 200)
      await addEvents(db, events.slice(start, start + 200));
  }, 120_000);
  afterAll(() => db.close());

  /** Searches on a connection of its own. @returns what it found, and how often it let others go ahead */
  const search = async (listing: Partial<EventListing>, limitMs?: number) => {
    const raw = new DatabaseSync(file, { readOnly: true });
    let turns = 0;
    const nextTurn = async () => {
      turns += 1;
    };
    try {
      const { listEvents } = eventSearch(statementsOf(raw), nextTurn, limitMs);
      const found: Row<'events'>[] = await listEvents({ from, limit: 50, ...listing });
      return { found: ids(found), turns };
    } finally {
      raw.close();
    }
  };
  const rare = [0, 2_999, 5_998].map((index) => events[index]?.id);

  it('for a rare short word looks at all events, a part of them in each turn', async () => {
    expect(await search({ search: ['zz'] })).toEqual({ found: rare, turns: 1 });
    expect(await search({ search: ['zz'], limit: 2 })).toEqual({ found: rare.slice(0, 2), turns: 1 });
    expect(await search({ search: ['zz'], limit: 1 })).toEqual({ found: rare.slice(0, 1), turns: 0 });
    expect(await search({ search: ['zz'], after: events[0] })).toEqual({ found: rare.slice(1), turns: 1 });
  });

  it('for a word of very many events ends with the page', async () => {
    expect(await search({ text: ['river'] })).toEqual({ found: ids(events.slice(0, 50)), turns: 0 });
  });

  it('is answered by the index when a longer word comes with a short one', async () => {
    expect(await search({ search: ['zz', '2999'] })).toEqual({ found: rare.slice(1, 2), turns: 0 });
  });

  it.each([
    { near: { point: { lat: 25.75, lon: 89.25 }, km: 10 } },
    { near: { point: { lat: 25.75, lon: 89.25 }, km: 10 }, search: ['99'] },
    { near: { point: { lat: 25.75, lon: 89.25 }, km: 200 }, text: ['zz'] },
    { near: { point: { lat: 23, lon: 90 }, km: 50 } },
    { near: { point: { lat: 23, lon: 90 }, km: 50 }, text: ['river'] },
  ])('near a point of a dense town, or of the country, finds what is there: %j', async (listing) => {
    const { near, search: words = [], text = [] } = listing;
    const isFound = ({ point, titleFolded }: Row<'events'>) =>
      point !== undefined &&
      kmBetween(near.point, point) <= near.km &&
      [...words, ...text].every((word) => titleFolded.includes(word));
    const byDay = events.filter(isFound);
    const metres = ({ point }: Row<'events'>) =>
      Math.round(1_000 * kmBetween(near.point, point ?? near.point));
    const byDistance = byDay.toSorted((one, other) => metres(one) - metres(other));
    expect(byDay.length).toBeGreaterThan(1);
    const pages = async (nearestFirst: boolean) =>
      ids(
        await readPages<FoundEvent>(1_500, async (after, limit) => {
          const raw = new DatabaseSync(file, { readOnly: true });
          const found = await eventSearch(statementsOf(raw), async () => {}).listEvents({
            ...{ from, ...listing, nearestFirst, after, limit },
          });
          raw.close();
          return found;
        }),
      );
    expect(await pages(false)).toEqual(ids(byDay));
    expect(await pages(true)).toEqual(ids(byDistance));
  });

  it('that takes too long is a database that cannot answer now', async () => {
    await expect(search({ search: ['zz'] }, 0)).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it('lets other calls be answered meanwhile, and ends when the database closes', async () => {
    const other = openSqlite(file);
    const order: string[] = [];
    await Promise.all([
      other.searches.listEvents({ from, limit: 50, search: ['zz'] }).then(() => order.push('search')),
      new Promise<void>((resolve) => setImmediate(resolve)).then(() => order.push('other')),
    ]);
    expect(order).toEqual(['other', 'search']);
    const ended = expect(other.searches.listEvents({ from, limit: 50, search: ['zz'] })).rejects;
    await other.close();
    await ended.toBeInstanceOf(DatabaseUnavailable);
  });
});

it('a list by distance that looks at a part of the circle at a time has the events of the whole one', async () => {
  const db = openSqlite(path.join(folder, 'near.sqlite'));
  const near = { point: { lat: 25.74, lon: 89.28 }, km: 25 };
  const eventAt = (north: number, days: number, fields: Partial<Row<'events'>> = {}) =>
    anEventRow({ eventDate: inDays(days, now), point: { lat: 25.74 + north, lon: 89.28 }, ...fields });
  const ofSeries = { seriesId: 'a'.repeat(24), seriesEvery: 'week' } as const;
  const [later, sooner] = [eventAt(0.001756, 9), eventAt(0.001757, 2)]; // 195.3 and 195.4 m away
  const [first, next] = [eventAt(0.15, 1, ofSeries), eventAt(0.001, 8, ofSeries)];
  const others = Array.from({ length: 1_100 }, () => eventAt(0.1, 3));
  await addEvents(db, [later, sooner, first, next, ...others]);
  const listing = { from, near, nearestFirst: true };
  const pages = async (limit: number, oncePerSeries: boolean) =>
    ids(
      await readPages<FoundEvent>(limit, (after, most) =>
        db.searches.listEvents({ ...listing, oncePerSeries, after, limit: most }),
      ),
    );
  // Both are 195 m away in whole metres, so the sooner one comes before the later one.
  expect((await pages(400, false)).slice(0, 3)).toEqual(ids([next, sooner, later]));
  const one = async (after?: FoundEvent) =>
    (await db.searches.listEvents({ ...listing, oncePerSeries: true, after, limit: 1 }))[0];
  const nearest = await one();
  expect(nearest?.id).toBe(sooner.id);
  expect((await one(nearest))?.id).toBe(later.id);
  const once = await pages(400, true);
  expect(once).not.toContain(next.id);
  expect(once.filter((id) => id === first.id)).toHaveLength(1);
  await db.close();
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
      if (index % 3 === 0) await tx.update('events', { id }, cancelledSince(from));
      if (index % 6 === 0) await tx.update('events', { id }, { state: 'listed' });
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
    ['all', {}, String.raw`events_byDate \(state=\? AND \(eventDate,id\)>\(\?,\?\)\)`],
    ['some days', days, String.raw`events_byDate \(state=\? AND \(eventDate,id\)>\(\?,\?\)${BEFORE}\)`],
    [
      'from a place on',
      { ...days, after },
      String.raw`events_byDate \(state=\? AND \(eventDate,id\)>\(\?,\?\)${BEFORE}\)`,
    ],
    [
      'of a type',
      { ...days, after, type: 'Cleanup' },
      String.raw`events_byTypeAndDate \(state=\? AND eventType=\? AND \(eventDate,id\)>\(\?,\?\)${BEFORE}\)`,
    ],
    [
      'without a point',
      { withoutPoint: true, type: 'Cleanup' },
      String.raw`events_withoutPoint \(state=\? AND latitude=\? AND \(eventDate,id\)>\(\?,\?\)\)`,
    ],
    [
      'of a series',
      { seriesId: 'a'.repeat(24) },
      String.raw`events_bySeries \(seriesId=\? AND \(eventDate,id\)>\(\?,\?\)\)`,
    ],
    [
      'a short word',
      { text: ['br'] },
      String.raw`events_searched \(state=\? AND \(eventDate,id\)>\(\?,\?\)\)`,
    ],
  ])('%s', (_, listing, index) => {
    const plan = planOf(pageSql({ from, limit: 20, ...listing }));
    expect(plan).toHaveLength(1);
    expect(plan[0]).toMatch(new RegExp(`^SEARCH events USING (COVERING )?INDEX ${index}$`));
  });

  it('each series once', () => {
    const plan = planOf(pageSql({ from, limit: 20, oncePerSeries: true }));
    expect(plan).toEqual([
      'SEARCH events USING INDEX events_byDate (state=? AND (eventDate,id)>(?,?))',
      'CORRELATED SCALAR SUBQUERY 1',
      expect.stringMatching(/^SEARCH sooner USING INDEX events_bySeries \(seriesId=\? AND /),
    ]);
  });

  it('near a point, by the index of points alone until a page is found', () => {
    const near = { point: { lat: 25.74, lon: 89.28 }, km: 25 };
    const listing = { from, limit: 20, ...days, type: 'Cleanup' as const, near };
    const index =
      /^SEARCH events USING (COVERING )?INDEX events_near \(state=\? AND <expr>=\? AND latitude>\? AND latitude<\?\)$/;
    for (const sql of [nearPageSql(listing), nearestSql(listing)])
      expect(planOf(sql)).toEqual([
        'SEARCH events USING INTEGER PRIMARY KEY (rowid=?)',
        expect.stringMatching(/^LIST SUBQUERY/),
        expect.stringMatching(/^SCAN json_each VIRTUAL TABLE/),
        expect.stringMatching(index),
        'USE TEMP B-TREE FOR ORDER BY',
        'USE TEMP B-TREE FOR ORDER BY',
      ]);
    expect(planOf(nearCountSql(near, from))).toContain(
      'SEARCH events USING COVERING INDEX events_near (state=? AND <expr>=? AND latitude>? AND latitude<?)',
    );
  });

  it('the end of a slice, and what the index finds', () => {
    expect(planOf({ text: END_OF_SLICE, values: ['', '', 500] })).toEqual([
      'SEARCH events USING COVERING INDEX events_byDate (state=? AND (eventDate,id)>(?,?))',
    ]);
    expect(planOf({ text: MATCHING, values: ['titleText:"river"'] })).toEqual([
      expect.stringMatching(new RegExp(`^SCAN ${SEARCH_TABLE} VIRTUAL TABLE INDEX \\d+:M\\d+$`)),
    ]);
    const [first] = planOf(fetchSql({ from, limit: 20, ...days, place: ['bridge'], type: 'Cleanup' }, [1]));
    expect(first).toBe('SEARCH events USING INTEGER PRIMARY KEY (rowid=?)');
  });
});
