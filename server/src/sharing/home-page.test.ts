/** The document of / as everybody gets it, before any script runs. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NEXT_NUMBERS, nextSlot } from '@social-serve/contract/next-events';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { as, startApp } from '../../test/app.ts';
import { addEvent } from '../../test/events.ts';
import { DatabaseUnavailable, type Row } from '../database/database.ts';
import { servePages } from '../http/site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-home-'));

beforeAll(() => {
  const document = (body: string) =>
    `<!doctype html><html><head><title>Social Events</title></head><body>${body}</body></html>`;
  const rows = NEXT_NUMBERS.map(
    (n) =>
      `<li class="${nextSlot(`row${n}`)}"><a href="${nextSlot(`link${n}`)}"><time class="${nextSlot(`soon${n}`)}" ` +
      `datetime="${nextSlot(`start${n}`)}">${nextSlot(`band${n}`)} ${nextSlot(`day${n}`)} ${nextSlot(`month${n}`)}</time>` +
      `<b lang="${nextSlot(`titleLang${n}`)}">${nextSlot(`title${n}`)}</b><u>${nextSlot(`time${n}`)}</u>` +
      `<i lang="${nextSlot(`placeLang${n}`)}">${nextSlot(`place${n}`)}</i><u>${nextSlot(`going${n}`)}</u></a></li>`,
  ).join('');
  mkdirSync(path.join(folder, '.vite/pages'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), document('index'));
  writeFileSync(path.join(folder, '.vite/pages/home.html'), document('without its shell'));
  writeFileSync(
    path.join(folder, '.vite/pages/home.shell.html'),
    document(
      `<main><p class="${nextSlot('none')}">First</p>${rows}<em>${nextSlot('impact')}</em></main>${nextSlot('data')}`,
    ),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = { firebase: { apiKey: 'k', authDomain: 'localhost', projectId: 'p' }, ownAccounts: true };
const NOW = new Date('2026-11-21T12:00:00.000Z');
let subject: ReturnType<typeof startApp>;
beforeEach(() => {
  subject = startApp({ siteUrl: 'https://our-town.example', pages: servePages({ en: folder }, config) });
  subject.clock.now = NOW;
});

const add = (fields: Partial<Row<'events'>> = {}) => addEvent(subject.db, fields);
const on = (day: number) => ({ eventDate: `2026-11-${day}T03:00:00.000Z`, timeZone: 'Asia/Dhaka' });
const get = (address = '/') => request(subject.app).get(address).set('accept', 'text/html').expect(200);

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const words = (html = '') => html.replaceAll(/&(\S+?);/g, (_, name) => SIGNS[name] ?? '?');

/** What the document says. */
const read = (html: string) => {
  const shown = [...html.matchAll(/<li class="">(.*?)<\/li>/gs)].map(([, row]) => row ?? '');
  return {
    rows: shown.map((row) =>
      [...row.matchAll(/<(?:time|b|u|i)\b[^>]*>([^<]*)</g)].map(([, text]) => words(text)),
    ),
    links: shown.map((row) => /href="([^"]*)"/.exec(row)?.[1]),
    soon: shown.map((row) => /<time class="(\w*)"/.exec(row)?.[1]),
    none: /<p class="(\w*)">/.exec(html)?.[1],
    languages: shown.map((row) => [...row.matchAll(/lang="([^"]*)"/g)].map(([, lang]) => lang)),
    impact: words(/<em>(.*?)<\/em>/.exec(html)?.[1]),
    sums: JSON.parse(/id="impact">([^<]*)</.exec(html)?.[1] ?? 'null'),
    data: JSON.parse(/id="next-events">([^<]*)</.exec(html)?.[1] ?? 'null'),
  };
};

it('shows the next three events, soonest first: day and time in the event’s zone, title, place, how many are going', async () => {
  const late = await add({ title: 'Later', ...on(29) });
  const soon = await add({
    ...{ title: 'River day', location: 'Ghaghat Bridge', capacity: 20, joined: 14, waiting: 2 },
    ...on(22),
  });
  const then = await add({ title: 'Then', ...on(28) });
  await add({ title: 'Too late', ...on(30) });
  await add({ title: 'Over', ...on(10) });
  const { rows, links, soon: near, none, data } = read((await get()).text);
  expect(rows[0]).toEqual(['Sun 22 Nov', 'River day', '9:00 AM', 'Ghaghat Bridge', '12 of 20 going']);
  expect(rows[1]?.at(-1)).toBe('Be the first');
  expect(rows.map(([, title]) => title)).toEqual(['River day', 'Then', 'Later']);
  expect(links).toEqual([soon, then, late].map(({ id }) => `/e/${id}`));
  expect(near).toEqual(['soon', '', '']);
  expect(none).toBe('hidden');
  expect(data).toHaveLength(3);
  expect(data[0]).toEqual({
    _id: soon.id,
    title: 'River day',
    location: 'Ghaghat Bridge',
    eventDate: soon.eventDate,
    timeZone: 'Asia/Dhaka',
    capacity: 20,
    participants: 12,
    waiting: 2,
  });
});

it('names the zone of the clock of an event without a zone', async () => {
  await add({ ...on(22), timeZone: undefined });
  expect(read((await get()).text).rows[0]?.[2]).toBe('3:00 AM UTC');
});

it('names the language of what people wrote in another script', async () => {
  await add({ title: 'ঘাঘট নদী', location: 'แม่น้ำ', ...on(22) });
  await add({ title: 'River day', ...on(23) });
  expect(read((await get()).text).languages).toEqual([
    ['bn', 'und'],
    ['en', 'en'],
  ]);
});

it('sums up what events that are over achieved, and says nothing before the first one', async () => {
  expect(read((await get()).text)).toMatchObject({ impact: '', sums: { all: { events: 0 } } });
  await addEvent(subject.db, {
    ...{
      eventDate: '2026-11-10T03:00:00.000Z',
      endsAt: '2026-11-10T05:00:00.000Z',
      counted: true,
      attended: 11,
    },
    outcome: {
      _id: '1'.repeat(24),
      items: [{ what: 'Clothes', amount: 205, unit: 'items' }],
      summary: '',
      walkIns: 0,
      reportedAt: '',
    },
  });
  subject.clock.now = new Date(NOW.getTime() + 60_000);
  const { impact, sums } = read((await get()).text);
  expect(impact).toMatch(/^Our impact so far: 1 event, 11 people, .*205 items\.$/);
  expect(sums.all).toMatchObject({ events: 1, people: 11, sums: [{ unit: 'items', amount: 205 }] });
});

it('omits missing events, and offers to create the first one if there are none', async () => {
  expect(read((await get()).text)).toMatchObject({ rows: [], none: '', data: [] });
  await add({ title: 'The only one', ...on(22) });
  expect(read((await get()).text)).toMatchObject({
    rows: [['Sun 22 Nov', 'The only one', '9:00 AM', expect.any(String), 'Be the first']],
    none: 'hidden',
  });
});

it('is the same for everybody, and contains no names', async () => {
  await add({ creatorName: 'maya@example.org', ...on(22) });
  const { text } = await get().set(as('maya'));
  expect(text).not.toMatch(/maya|example\.org|uid/i);
  expect((await get()).text).toBe(text);
});

it.each([
  '</script><script>alert(1)</script>',
  '<!-- <script> -->',
  "$& $1 $$ $` $'",
  '{{title1}} {{data}}',
  `"'><img src=x onerror=alert(1)>`,
  'half a sign \uD83C',
])('a text stays a text: %s', async (odd) => {
  await add({ title: odd, location: odd, ...on(22) });
  const { text } = await get();
  const { rows, data } = read(text);
  expect([rows[0]?.[1], rows[0]?.[3]]).toEqual([odd.toWellFormed(), odd.toWellFormed()]);
  const { title, location } = data[0];
  expect([title, location].map((said) => said.toWellFormed())).toEqual(
    [odd, odd].map((said) => said.toWellFormed()),
  );
  expect(text).not.toMatch(/<img|<script>|<!--/);
});

it('is sent again once something changes, and only then', async () => {
  const first = await get();
  const tag = String(first.headers.etag);
  await request(subject.app).get('/').set('accept', 'text/html').set('if-none-match', tag).expect(304);
  await add({ title: 'New', ...on(22) });
  const { text } = await get().set('if-none-match', tag);
  expect(read(text).rows).toHaveLength(1);
});

it('comes without its shell while the database is away, or with a query', async () => {
  expect((await get('/?from=flyer')).text).toContain('without its shell');
  subject.db.searches.listEvents = () => Promise.reject(new DatabaseUnavailable());
  const { text } = await get();
  expect(text).toContain('without its shell');
  expect(text).not.toContain('{{');
});
