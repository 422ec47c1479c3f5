/** Real rows through the import, the calls and the copy, on both databases. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Event } from '@social-serve/contract/event';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { openMongo } from '../src/database/mongodb/open.ts';
import { copyStorage } from '../src/operator/copy.ts';
import { BATCH } from '../src/operator/import/import-events.ts';
import { openSpreadsheet, readEvents } from '../src/operator/import/read-events.ts';
import { listJoinedEvents } from '../src/participations/queries.ts';
import { openSqliteStorage, type Storage } from '../src/storage.ts';
import { startApp } from './app.ts';
import { eventSteps } from './event-steps.ts';
import { imported } from './imported.ts';
import { HOW_TO_RUN, scratchDatabase, serversUnderTest } from './mongo-under-test.ts';
import { anApplicationRow, cancelledSince } from './rows.ts';
import { storageOn } from './storage.ts';
import { insertRows } from './stored.ts';

const now = new Date('2026-11-21T12:00:00Z');
const testData = (name: string) =>
  readFileSync(new URL(`./data/nyc-volunteer-opportunities.${name}`, import.meta.url), 'utf8');
async function importAll({ db }: Storage) {
  const spreadsheet = await openSpreadsheet(() => [testData('csv')], testData('map.json'));
  return imported({ db, now, batches: readEvents(spreadsheet, { now, batch: BATCH }) });
}

interface Place {
  name: string;
  open(): Promise<{ storage: Storage; remove(): Promise<void> }>;
}

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const sqlite: Place = {
  name: 'SQLite',
  async open() {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-real-'));
    const storage = await openSqliteStorage(path.join(folder, 'test.sqlite'));
    const remove = async () => {
      await storage.db.close();
      rmSync(folder, { recursive: true });
    };
    return { storage, remove };
  },
};
const mongodb: Place[] = servers.map(({ name, uri }) => ({
  name: `MongoDB on ${name}`,
  async open() {
    const scratch = scratchDatabase(uri);
    const storage = storageOn(await openMongo(scratch.uri, { callMs: 15_000 }));
    const remove = async () => {
      await storage.db.close();
      await scratch.remove();
    };
    return { storage, remove };
  },
}));

if (servers.length === 0) it('real data on MongoDB', (context) => context.skip(HOW_TO_RUN));

describe.each([sqlite, ...mongodb])('665 volunteer opportunities of New York on $name', ({ open }) => {
  it('come in once, can be paged through, found and opened', async () => {
    const { storage, remove } = await open();
    expect(await importAll(storage)).toMatchObject({ rows: 665, added: 665, known: 0, refused: [] });
    expect(await importAll(storage)).toMatchObject({ added: 0, known: 665 });

    const { app, clock } = startApp(storage);
    clock.now = now;
    const seen: Event[] = [];
    let next: string | undefined = '/events?limit=60';
    while (next) {
      const page: request.Response = await request(app).get(next).expect(200);
      seen.push(...page.body);
      next = /<([^>]*)>; rel="next"/.exec(page.headers.link ?? '')?.[1];
    }
    expect(seen).toHaveLength(665);
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(665);
    const dates = seen.map(({ eventDate }) => eventDate);
    expect(dates).toEqual(dates.toSorted());
    expect(dates[0]?.slice(0, 10)).toBe('2026-11-22');
    expect(dates.at(-1)?.slice(0, 10)).toBe('2027-11-20');

    const search = await request(app)
      .get(`/events?search=${encodeURIComponent('brooklyn’s')}`)
      .expect(200);
    expect(search.body.map(({ title }: Event) => title)).toEqual(['Volunteer with Brooklyn’s older adults!']);
    const opened = await request(app).get(`/events/${search.body[0]._id}`).expect(200);
    expect(opened.body).toEqual(search.body[0]);

    const typesOf = (title: string) =>
      seen.filter((event) => event.title === title).map(({ eventType }) => eventType);
    expect(typesOf('Garden Crew')).toEqual(['Plantation']);
    expect(typesOf('Beach Clean Up')).toEqual(['Cleanup']);
    expect(typesOf('Web designer')).toEqual(['Donation']);
    const webDesigner = seen.find(({ title }) => title === 'Web designer');
    expect(webDesigner).toMatchObject({
      location: '5 22nd St, New York, NY, 10010',
      Descriptions: 'Build a website for an Afghan business\n\nBpeace',
      eventDate: '2027-02-01T15:00:00.000Z',
    });
    expect(seen.find(({ title }) => title === 'Stage Design')?.location).toBe('NY 11205');
    await remove();
  });
});

describe.each(mongodb)('everything copied from SQLite to $name and back', ({ open }) => {
  it('is the same, also after a copy that was cut', async () => {
    const places = [await sqlite.open(), await open(), await sqlite.open()] as const;
    const [source, copy, back] = places.map(({ storage }) => storage) as [Storage, Storage, Storage];
    await importAll(source);
    const events = await source.db.find('events', { orderBy: [['id', 'asc']], limit: 120 });
    const { join } = eventSteps(source.db);
    for (const [index, event] of events.entries()) {
      await join(event, `neighbour-${index % 4}`);
      if (index % 5 === 0)
        await source.db.transaction((tx) =>
          tx.update('events', { id: event.id }, cancelledSince(now.toISOString())),
        );
    }
    await insertRows(source.db, 'applications', anApplicationRow({ message: 'é 🌱\n’' }));

    // Cut after its first page.
    const progress: number[] = [];
    const cut = copyStorage(source, copy, ({ table, done }) => {
      if (table !== 'events') return;
      progress.push(done);
      throw new Error('cut');
    });
    await expect(cut).rejects.toThrow('cut');
    expect(await copy.db.count('events', {})).toBe(progress[0]);

    const there = await copyStorage(source, copy);
    expect(there).toMatchObject({
      differing: 0,
      rows: { events: { total: 665, added: 665 - (progress[0] ?? 0) } },
    });
    const again = await copyStorage(source, copy);
    expect(again).toMatchObject({
      differing: 0,
      rows: { events: { added: 0 }, participations: { added: 0 } },
    });
    expect(await copyStorage(copy, back)).toMatchObject({
      differing: 0,
      rows: { events: { added: 665 }, participations: { added: 120 }, applications: { added: 1 } },
    });

    const listing = { from: now.toISOString(), limit: 100 };
    const joined = await listJoinedEvents(source.db, 'uid-neighbour-3', listing);
    expect(joined.rows).toHaveLength(30);
    expect(await listJoinedEvents(copy.db, 'uid-neighbour-3', listing)).toEqual(joined);
    await Promise.all(places.map((place) => place.remove()));
  });
});
