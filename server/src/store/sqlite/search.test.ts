/** The index of titles and places finds what comparing every event finds, whatever was written before. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { foldForSearch } from '@social-serve/contract/event-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { afterAll, describe, expect, it } from 'vitest';
import { anEventRecord, now } from '../../../test/records.ts';
import { type EventListing, type EventRecord, StoreUnavailable } from '../port/store.ts';
import { searchOf } from './search.ts';
import { SEARCH_TABLE } from './search-index.ts';
import { searcher } from './search-thread.ts';
import { openSqliteStore } from './store.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-search-'));
const file = path.join(folder, 'test.sqlite');
const store = openSqliteStore(file);
const db = new DatabaseSync(file, { readOnly: true });
afterAll(async () => {
  db.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const WORDS = [
  'Élan',
  'école',
  'tree',
  'TREES',
  'river',
  'কলকাতা',
  '木',
  '🌱',
  'a"b',
  "o'clock",
  'ΟΔΌΣ',
  'zz',
  '*',
  'é',
  'clean up',
];
/** Numbers that look random and are the same in every run. */
function randomNumbers(seed = 20_261_123) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return ((state >>> 8) * below) >>> 24;
  };
}

const TYPES = ['Cleanup', 'Donation', 'Plantation'] as const;
const pick = (seed: number) => WORDS[seed % WORDS.length] as string;

/** As it is compared: folded once, not at each comparison. */
const folded = <Row extends { title: string; location: string }>(event: Row): Row => ({
  ...event,
  title: foldForSearch(event.title),
  location: foldForSearch(event.location),
});

/** Many share a date; some share a second and differ in milliseconds, against the order of their keys. */
const added = Array.from({ length: 600 }, (_, index) => {
  const date = Date.parse(inDays(1 + (index % 40), now)) + (index % 3 === 0 ? 900 - index : 0);
  return anEventRecord({
    title: `${pick(index)} ${pick(index * 7 + 3)} ${index}`,
    location: `${pick(index * 11 + 5)} Street ${index % 17}`,
    eventType: TYPES[index % 3] as EventRecord['eventType'],
    eventDate: new Date(date).toISOString(),
    creatorUid: 'uid-maya',
  });
});
await store.addRows('events', added);
const events = new Map(added.map((event) => [event.id, folded(event)]));

const from = inDays(0, now);
/** What comparing each finds. @param all `folded` */
const matchesAmong = (
  all: Iterable<EventRecord>,
  { search, place, text, type, after, endsFrom = from, startsBefore }: Partial<EventListing>,
) =>
  [...all]
    .filter(
      (event) =>
        event.cancelledAt === null &&
        event.eventDate >= endsFrom &&
        (!startsBefore || event.eventDate < startsBefore) &&
        (!after ||
          event.eventDate > after.eventDate ||
          (event.eventDate === after.eventDate && event.id > after.id)) &&
        (!type || event.eventType === type) &&
        (!search || event.title.includes(search)) &&
        (!place || event.location.includes(place)) &&
        (!text || event.title.includes(text) || event.location.includes(text)),
    )
    .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);

const matches = (listing: Partial<EventListing>) => matchesAmong(events.values(), listing);

const find = searchOf(db);
const ids = (listing: Partial<EventListing>, limit = 1_000) =>
  find({ from, limit, ...listing }).map(({ events_id }) => events_id);

const terms = [
  'e',
  'é',
  'E',
  'zz',
  'z',
  '木',
  '🌱',
  'কল',
  'ল',
  'tree',
  'trees',
  'école',
  'élan',
  'an up',
  'a"b',
  "o'c",
  '*',
  'οδόσ',
  'σ 1',
  '59',
  '9',
  'nowhere',
  'x~',
  'street',
  't 1',
].map(foldForSearch);

/** Within the second in which many events begin. */
const toTheMillisecond = { startsBefore: inDays(12, now).replace('.000', '.450') };

const check = () => {
  for (const term of terms)
    for (const field of ['search', 'place', 'text'] as const)
      for (const type of [undefined, 'Donation'] as const) {
        const listing = { [field]: term, ...(type ? { type } : {}) };
        const expected = matches(listing);
        expect(ids(listing), JSON.stringify(listing)).toEqual(expected);
        expect(ids(listing, 7), JSON.stringify(listing)).toEqual(expected.slice(0, 7));
        const days = { endsFrom: inDays(9, now), startsBefore: inDays(16, now, 14) };
        expect(ids({ ...listing, ...days }), JSON.stringify(listing)).toEqual(
          matches({ ...listing, ...days }),
        );
        expect(ids({ ...listing, ...toTheMillisecond }, 3)).toEqual(
          matches({ ...listing, ...toTheMillisecond }).slice(0, 3),
        );
        const after = events.get(expected[3] ?? '');
        if (after) expect(ids({ ...listing, after }, 9)).toEqual(matches({ ...listing, after }).slice(0, 9));
      }
  expect(ids({ search: 'tree', place: 'é', text: 'street' })).toEqual(
    matches({ search: 'tree', place: 'é', text: 'street' }),
  );
};

describe('the index', () => {
  it('finds what comparing every event finds, by title, place or either, alone and within a type', check);

  it('finds the same by several terms at once', () => {
    for (const search of ['e', 'tree', '9', 'nowhere'])
      for (const place of ['é', 'street', 'zz', 'x~'].map(foldForSearch))
        for (const text of [undefined, 'o', '木']) {
          const listing = { search, place, ...(text ? { text } : {}) };
          expect(ids(listing), JSON.stringify(listing)).toEqual(matches(listing));
          expect(ids(listing, 3), JSON.stringify(listing)).toEqual(matches(listing).slice(0, 3));
        }
  });

  it('follows every change', async () => {
    const all = [...events.values()];
    for (const [index, event] of all.entries()) {
      if (index % 5 === 0) {
        const changes = {
          title: `Changed ${pick(index + 4)}`,
          location: pick(index),
          eventDate: inDays(1 + (index % 50), now),
          eventType: 'Donation' as const,
        };
        await store.updateEvent(event.id, 'uid-maya', changes, inDays(1, now));
        events.set(event.id, folded({ ...event, ...changes }));
      } else if (index % 7 === 0) {
        await store.cancelEvent(event.id, 'uid-maya', from);
        events.set(event.id, { ...event, cancelledAt: from });
      }
    }
    check();
    await store.eraseOwnRows(
      'events',
      { uid: 'uid-maya', email: 'maya@example.org', emailVerified: true },
      { now: from, from },
      1_000,
    );
    for (const event of events.values()) events.set(event.id, { ...event, cancelledAt: from });
    check();
  });

  it('is as SQLite has it to be', () => {
    const writable = new DatabaseSync(file);
    writable.exec(`INSERT INTO ${SEARCH_TABLE} (${SEARCH_TABLE}) VALUES ('integrity-check')`);
    writable.close();
  });
});

it('a search that is under way when the store closes ends as any other call', async () => {
  const other = openSqliteStore(path.join(folder, 'other.sqlite'));
  const searching = other.listEvents({ from, limit: 5, search: 'anything' });
  const ended = expect(searching).rejects.toBeInstanceOf(StoreUnavailable);
  await other.close();
  await ended;
  // Nor does another one begin: who asks in slices would find the file open again.
  await expect(other.listEvents({ from, limit: 5, search: 'anything' })).rejects.toBeInstanceOf(
    StoreUnavailable,
  );
});

describe('titles and places in any script', async () => {
  /** Letters that meet: of several scripts, with marks of their own, outside of the first plane, and what SQL and FTS5 know. */
  const LETTERS = [...'aAbéE\u0301ßſσςΣİıকলা木本नमस्ते한글שלוםسلام🌱👩‍🌾 "\'*%_()^-:+,.~\\0123'];
  const random = randomNumbers();
  const text = (most: number) =>
    Array.from({ length: 1 + random(most) }, () => LETTERS[random(LETTERS.length)]).join('');
  const other = openSqliteStore(path.join(folder, 'scripts.sqlite'));
  const written = Array.from({ length: 800 }, (_, index) =>
    anEventRecord({
      title: text(12),
      location: text(12),
      eventType: TYPES[index % 3] as EventRecord['eventType'],
      eventDate: inDays(1 + random(90), now),
    }),
  );
  await other.addRows('events', written.slice(0, 600)); // together, and each by itself
  for (const event of written.slice(600)) await other.addEvent(event);
  afterAll(() => other.close());
  const rows = written.map(folded);
  /** A part of what somebody wrote, or what nobody may have. */
  const term = () => {
    const { title, location } = rows[random(rows.length)] as EventRecord;
    const characters = [...(random(2) ? title : location)];
    const start = random(characters.length);
    const part = characters.slice(start, start + 1 + random(5)).join('');
    return foldForSearch(random(5) ? part : text(4));
  };

  it('are found by any part of them, as comparing each finds them', async () => {
    for (let round = 0; round < 2_000; round += 1) {
      const listing: Partial<EventListing> = { [['search', 'place', 'text'][random(3)] as 'text']: term() };
      if (random(4) === 0) listing.place = term();
      if (random(3) === 0) listing.type = TYPES[random(3)];
      const limit = 1 + random(20);
      const expected = matchesAmong(rows, listing).slice(0, limit);
      const found = await other.listEvents({ from, limit, ...listing });
      expect(
        found.map(({ id }) => id),
        JSON.stringify({ limit, ...listing }),
      ).toEqual(expected);
    }
  });
});

it('a search that takes too long is a store that cannot answer now, and others are answered after it', async () => {
  const impatient = searcher(file, db, 0);
  const listing = { from, limit: 5, search: 'street' };
  await expect(impatient.search(listing)).rejects.toBeInstanceOf(StoreUnavailable);
  await impatient.close();
  const patient = searcher(file, db);
  expect((await patient.search({ ...listing, search: 'tree' })).map(({ events_id }) => events_id)).toEqual(
    ids({ search: 'tree' }, 5),
  );
  await patient.close();
});
