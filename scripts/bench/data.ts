/** Test data: events as varied as real ones, generated once for each size and cached in bench/cache (delete it after a change of the schema). */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { EVENT_TYPES } from '../../server/contract/event-rules.ts';
import type { Row } from '../../server/src/database/database.ts';
import { openSqlite } from '../../server/src/database/sqlite/open.ts';
import { eventRow } from '../../server/src/events/row.ts';
import { newId } from '../../server/src/formats/new-id.ts';
import { readCsv } from '../../server/src/operator/import/csv.ts';
import { SQLITE_FILE } from '../../server/src/storage.ts';

const ROOT = path.join(import.meta.dirname, '../..');
export const CACHE = path.join(ROOT, 'bench/cache');
const SAMPLE = path.join(ROOT, 'server/test/data/nyc-volunteer-opportunities.csv');

/** A seeded pseudo-random generator (mulberry32): the same numbers in every run. */
export function randomNumbers(seed = 20_261_121) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const PLACES = [
  'Brooklyn',
  'Queens',
  'Bronx',
  'Harlem',
  'Rangpur',
  'Łódź',
  'São Paulo',
  'Montréal',
  'Köln',
  'কলকাতা',
];
const EXTRAS = [
  'École',
  'Évreux',
  'Žižkov',
  '木',
  'নদী',
  'ΟΔΌΣ',
  'чистый берег',
  'Øresund',
  '🌱',
  'Qatari',
  'jazz',
];

/** Rows of the real sample: titles, addresses and texts to make events of. */
async function sampleRows() {
  const rows: string[][] = [];
  for await (const { fields } of readCsv([readFileSync(SAMPLE, 'utf8')])) rows.push(fields);
  return rows.slice(1);
}

/** Dates of a series, and weeks that the events are spread over. */
const DATES = 26;
const WEEKS = 4 * 52;

/** The series of an event, which half of them have: a date a week. @param number of the event, by its date */
function seriesOf(number: number, count: number): Partial<Row<'events'>> {
  const weekly = Math.max(1, Math.ceil(count / WEEKS));
  const place = number % weekly;
  if (place % 2 === 1) return {};
  const series = Math.floor(number / weekly / DATES) * weekly + place;
  return { seriesId: series.toString(16).padStart(24, '0'), seriesEvery: 'week' };
}

/** Where an event is: three in ten in a dense city, half all over a country, the others without a point. */
function pointOf(random: (below: number) => number): Pick<Row<'events'>, 'point'> {
  const kind = random(10);
  if (kind < 3) return { point: { lat: 23.66 + random(30_000) / 1e5, lon: 90.26 + random(30_000) / 1e5 } };
  if (kind > 7) return {};
  return { point: { lat: 20.7 + random(590_000) / 1e5, lon: 88.1 + random(450_000) / 1e5 } };
}

/** Events over the coming four years, in the order of their dates; half of them are dates of series. */
export async function* someEvents(count: number, now = new Date()): AsyncGenerator<Row<'events'>> {
  const random = randomNumbers();
  const rows = await sampleRows();
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const field = (index: number) => pick(rows)[index] ?? '';
  const start = now.getTime() - 30 * 86_400_000;
  const step = (4 * 365 * 86_400_000) / count;
  for (let number = 0; number < count; number += 1) {
    const [one = '', other = ''] = [field(1), field(1)].map((title) => title.split(' '));
    const words = [...one.slice(0, 1 + random(5)), ...other.slice(-1 - random(4))];
    if (random(10) === 0) words.push('in', pick(PLACES));
    if (random(3_000) === 0) words.push(pick(EXTRAS));
    const date = new Date(start + Math.floor(number * step));
    date.setUTCMinutes(random(4) * 15, 0, 0);
    yield eventRow({
      id: newId(now),
      title: words.join(' ').slice(0, 120),
      location: `${random(900) + 1} ${field(4) || 'Main Street'}, ${pick(PLACES)}`.slice(0, 160),
      eventType: pick(EVENT_TYPES),
      eventDate: date.toISOString(),
      photoURL: `https://pictures.example.org/${random(1_000)}.jpg`,
      Descriptions: (field(2) || 'Come and help.').slice(0, 300),
      postDate: new Date(now.getTime() - random(60 * 86_400) * 1_000).toISOString(),
      creator: `organiser${random(500)}@example.org`,
      creatorUid: `organiser-${random(500)}`,
      creatorName: 'An Organiser',
      state: 'listed',
      sequence: 0,
      ...(random(4) === 0 ? { capacity: 5 + random(40) } : {}),
      ...seriesOf(number, count),
      ...pointOf(random),
    });
  }
}

/** Moves a database into a data folder of the product. */
export function folderOf(file: string): string {
  const folder = path.join(CACHE, 'data');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(file + end)) renameSync(file + end, path.join(folder, `${SQLITE_FILE}${end}`));
  return folder;
}

/** A database of so many events, some with people who joined: a copy of its own. @returns the file */
export async function databaseOf(count: number): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const made = path.join(CACHE, `events-${count}.sqlite`);
  if (!existsSync(made)) {
    console.log(`Making ${count.toLocaleString('en-US')} events once …`);
    const begun = `${made}.part`;
    rmSync(begun, { force: true });
    const db = openSqlite(begun, { limitMs: 60_000 });
    const random = randomNumbers(7);
    let batch: Row<'events'>[] = [];
    const add = async () => {
      const joins: Row<'participations'>[] = [];
      const events = batch.map((event) => {
        if (random(50) > 0) return event;
        const joined = 1 + random(12);
        for (let joinOrder = 1; joinOrder <= joined; joinOrder += 1)
          joins.push({
            id: newId(new Date()),
            eventId: event.id,
            participant: `person${joinOrder}@example.org`,
            participantUid: `person-${joinOrder}`,
            joinedAt: new Date().toISOString(),
            joinOrder,
            turn: joinOrder,
            status: 'joined',
            lastNotified: { sequence: 0, status: 'joined' },
          });
        return { ...event, joined, lastJoinOrder: joined };
      });
      await db.transaction(async (tx) => {
        await tx.insert('events', events);
        await tx.insert('participations', joins);
      });
      batch = [];
    };
    for await (const event of someEvents(count)) {
      batch.push(event);
      if (batch.length === 100) await add();
    }
    await add();
    await db.close();
    renameSync(begun, made);
  }
  const copy = path.join(CACHE, 'measured.sqlite');
  for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true });
  copyFileSync(made, copy);
  return copy;
}
