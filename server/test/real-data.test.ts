/** Real rows through the import, the calls and the copy, on every store. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Event } from '@social-serve/contract/event';
import { anApplication } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { copyStore } from '../src/operator/copy.ts';
import { BATCH, importEvents } from '../src/operator/import/import-events.ts';
import { openSpreadsheet, readEvents } from '../src/operator/import/read-events.ts';
import { newId, type Store } from '../src/store/port/store.ts';
import { openSqliteStore } from '../src/store/sqlite/store.ts';
import { startApp } from './app.ts';
import { HOW_TO_RUN, openPatiently, scratchDatabase, serversUnderTest } from './mongo-under-test.ts';
import { aParticipation } from './records.ts';

const now = new Date('2026-11-21T12:00:00Z');
const testData = (name: string) =>
  readFileSync(new URL(`./data/nyc-volunteer-opportunities.${name}`, import.meta.url), 'utf8');
async function importAll(store: Store) {
  const spreadsheet = await openSpreadsheet(() => [testData('csv')], testData('map.json'));
  return importEvents({ store, batches: readEvents(spreadsheet, { now, batch: BATCH }) });
}

interface Place {
  name: string;
  open(): { store: Store; remove(): Promise<void> };
}

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const sqlite: Place = {
  name: 'SQLite',
  open() {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-real-'));
    const store = openSqliteStore(path.join(folder, 'test.sqlite'));
    const remove = async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    };
    return { store, remove };
  },
};
const mongodb: Place[] = servers.map(({ name, uri }) => ({
  name: `MongoDB on ${name}`,
  open() {
    const scratch = scratchDatabase(uri);
    const store = openPatiently(scratch.uri);
    const remove = async () => {
      await store.close();
      await scratch.remove();
    };
    return { store, remove };
  },
}));

if (servers.length === 0) it('real data on MongoDB', (context) => context.skip(HOW_TO_RUN));

describe.each([sqlite, ...mongodb])('665 volunteer opportunities of New York on $name', ({ open }) => {
  it('come in once, can be paged through, found and opened', async () => {
    const { store, remove } = open();
    expect(await importAll(store)).toEqual({ rows: 665, added: 665, known: 0, refused: [] });
    expect(await importAll(store)).toMatchObject({ added: 0, known: 665 });

    const { app, clock } = startApp({ store });
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
    const places = [sqlite.open(), open(), sqlite.open()] as const;
    const [source, copy, back] = places.map(({ store }) => store) as [Store, Store, Store];
    await importAll(source);
    const events = await source.readRows('events', null, 250);
    for (const [index, { id, creatorUid }] of events.entries()) {
      const participantUid = `uid-${index % 7}`;
      await source.addParticipation(aParticipation({ eventId: id, participantUid }));
      if (index % 5 === 0) await source.cancelEvent(id, creatorUid, now.toISOString());
    }
    await source.addApplication({
      ...anApplication({ message: 'é 🌱\n’' }),
      id: newId(now),
      date: now.toISOString(),
    });

    // Cut after its first page.
    const progress: number[] = [];
    const cut = copyStore(source, copy, ({ done }) => {
      progress.push(done);
      throw new Error('cut');
    });
    await expect(cut).rejects.toThrow('cut');
    expect(await copy.countRows('events')).toBe(progress[0]);

    const there = await copyStore(source, copy);
    expect(there).toMatchObject({
      differing: 0,
      rows: { events: { total: 665, added: 665 - (progress[0] ?? 0) } },
    });
    const again = await copyStore(source, copy);
    expect(again).toMatchObject({
      differing: 0,
      rows: { events: { added: 0 }, participations: { added: 0 } },
    });
    expect(await copyStore(copy, back)).toMatchObject({
      differing: 0,
      rows: { events: { added: 665 }, participations: { added: 250 }, applications: { added: 1 } },
    });

    const listing = { from: now.toISOString(), limit: 100 };
    const joined = await source.listJoinedEvents('uid-3', listing);
    expect(joined.rows.length).toBeGreaterThan(30);
    expect(await copy.listJoinedEvents('uid-3', listing)).toEqual(joined);
    await Promise.all(places.map((place) => place.remove()));
  });
});

describe('a copy whose target differs', () => {
  it('names what is missing, surplus and different', async () => {
    const [one, two] = [sqlite.open(), sqlite.open()];
    await importAll(one.store);
    const [changed, gone] = await one.store.readRows('events', null, 2);
    if (!changed || !gone) throw new Error('no events');
    const surplus = { ...gone, id: 'f'.repeat(24) };
    await two.store.addRows('events', [{ ...changed, title: 'Other' }, surplus]);
    // A target that takes no more rows than it has.
    const full: Store = { ...two.store, addRows: async () => 0 };
    const report = await copyStore(one.store, full);
    expect(report.differing).toBe(666);
    expect(report.differences.slice(0, 2)).toEqual([
      { kind: 'events', id: changed.id, what: 'differs' },
      { kind: 'events', id: gone.id, what: 'missing in the copy' },
    ]);
    await Promise.all([one.remove(), two.remove()]);
  });
});
