/** The document of /e/{id} as everybody gets it, before any script runs. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { coverPath, coverPathOf, facePath } from '@social-serve/contract/drawn-rules';
import { slot } from '@social-serve/contract/open-event';
import { calls, pages as pagePaths, pathTo } from '@social-serve/contract/paths';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AppParts, as, people, startApp, TEAM } from '../../test/app.ts';
import { eventSteps } from '../../test/event-steps.ts';
import { addEvent } from '../../test/events.ts';
import { aJoiner, join } from '../../test/joiners.ts';
import { aReport } from '../../test/rows.ts';
import { DatabaseUnavailable, type Row } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { servePages } from '../http/site.ts';

const ORIGIN = 'https://our-town.example';
const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-open-'));

beforeAll(() => {
  const document = (body: string) =>
    `<!doctype html><html><head><title>Social Events</title></head><body>${body}</body></html>`;
  const shell =
    `<main data-event="${slot('state')}"><span id="picture">${slot('picture')}</span><h1 id="title">${slot('title')}</h1>` +
    `<p id="note">${slot('note')}</p><div id="results">${slot('results')}</div><p id="plate" class="${slot('soon')}">${slot('band')} ${slot('day')} ` +
    `${slot('month')}</p><p id="when">${slot('weekday')}, ${slot('date')}, ${slot('time')}</p><p id="place">` +
    `${slot('place')}</p><p id="organiser">${slot('organiser')}</p><p id="about">${slot('about')}</p></main>${slot('data')}`;
  mkdirSync(path.join(folder, '.vite/pages'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), document('index'));
  writeFileSync(path.join(folder, '.vite/pages/openEvent.html'), document('without its shell'));
  writeFileSync(path.join(folder, '.vite/pages/openEvent.shell.html'), document(shell));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = { firebase: { apiKey: 'k', authDomain: 'localhost', projectId: 'p' }, ownAccounts: true };
const NOW = new Date('2026-11-21T12:00:00.000Z');
const start = (parts: AppParts = {}) => {
  const started = startApp({ siteUrl: ORIGIN, pages: servePages({ en: folder }, config), ...TEAM, ...parts });
  started.clock.now = NOW;
  return started;
};

let subject: ReturnType<typeof start>;
beforeEach(() => {
  subject = start();
});

const add = (fields: Partial<Row<'events'>> = {}) => addEvent(subject.db, fields);
const get = (id: string) =>
  request(subject.app).get(pathTo(pagePaths.openEvent, { id })).set('accept', 'text/html');

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const words = (html = '') => html.replaceAll(/&(\S+?);/g, (_, name) => SIGNS[name] ?? '?');

/** What the document says. */
const read = (html: string) => ({
  state: /data-event="(\w*)"/.exec(html)?.[1],
  soon: /id="plate" class="(\w*)"/.exec(html)?.[1],
  text: (id: string) => words(new RegExp(`id="${id}"[^>]*>(?:<bdi[^>]*>)?([^<]*)<`).exec(html)?.[1]),
  language: (id: string) => new RegExp(`id="${id}"[^>]*><bdi lang="(\\w+)"`).exec(html)?.[1],
  picture: (name: string) => words(new RegExp(`<img [^>]*\\b${name}="([^"]*)"`).exec(html)?.[1]),
  data: JSON.parse(/id="open-event">([^<]*)</.exec(html)?.[1] ?? 'null'),
});

it.each([
  ['নদী পরিষ্কার', 'bn'],
  ['تنظيف النهر', 'und'],
  ['River day', undefined],
])('marks the language of a title and place that people wrote: %s', async (title, language) => {
  const event = await add({ title, location: title });
  const document = read((await get(event.id).expect(200)).text);
  expect(document.text('title')).toBe(title);
  expect([document.language('title'), document.language('place')]).toEqual([language, language]);
});

it('says title, date in the event’s zone, place, organiser and the first lines, and the whole event as JSON', async () => {
  const event = await add({
    title: 'River day',
    location: 'Ghaghat Bridge',
    eventDate: '2026-11-28T08:00:00.000Z',
    endDate: '2026-11-28T11:00:00.000Z',
    timeZone: 'Asia/Dhaka',
    Descriptions: `Bring shoes.\nGloves are there. ${'And tea. '.repeat(80)}The end.`,
    creatorName: 'Maya Chakma',
  });
  await join(subject.db, event, [aJoiner(1), aJoiner(2), aJoiner(3)]);
  const { text, data, state, soon } = read((await get(event.id).expect(200)).text);
  expect(text('title')).toBe('River day');
  expect(text('when').replaceAll(/\s+/g, ' ')).toBe('Saturday, November 28, 2026, 2:00 – 5:00 PM GMT+6');
  expect(text('plate')).toBe('Sat 28 Nov');
  expect(soon).toBe('');
  expect(text('place')).toBe('Ghaghat Bridge');
  expect(text('organiser')).toBe('Maya Chakma');
  expect(text('about')).toMatch(/^Bring shoes\.\nGloves are there\. And tea\..{300,480}…$/);
  expect(text('note')).toBe('');
  expect(state).toBe('ahead');
  expect(data).toEqual({
    _id: event.id,
    title: 'River day',
    eventType: event.eventType,
    eventDate: event.eventDate,
    endDate: event.endDate,
    timeZone: 'Asia/Dhaka',
    location: 'Ghaghat Bridge',
    photoURL: event.photoURL,
    Descriptions: event.Descriptions,
    postDate: event.postDate,
    creator: 'Maya Chakma',
    creatorName: 'Maya Chakma',
    participants: 3,
    waiting: 0,
  });
});

it('has the results of an event that has ended, without markup of people, and nothing without any', async () => {
  const ended = { eventDate: '2026-11-14T03:00:00.000Z' };
  const results = async (outcome: object) => {
    const { id } = await add({
      ...ended,
      outcome: {
        _id: newId(NOW),
        items: [],
        summary: '',
        walkIns: 0,
        reportedAt: NOW.toISOString(),
        ...outcome,
      },
    });
    return /<div id="results">(.*?)<\/div>/s.exec((await get(id)).text)?.[1];
  };
  const items = [{ what: '<i>Litter</i>', amount: 12.5, unit: 'bags' }];
  const html = await results({ items, summary: 'Clean & <b>tidy</b>', walkIns: 3 });
  expect(html?.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')).toBe(
    '|What we achieved|12.5 bags|&lt;i&gt;Litter&lt;/i&gt;|Clean &amp; &lt;b&gt;tidy&lt;/b&gt;|Plus 3 walk-ins|',
  );
  expect(await results({})).toBe('');
});

it.each([
  [{ eventDate: '2026-11-22T03:00:00.000Z' }, 'Sunday, November 22, 2026, 9:00 AM GMT+6', true],
  [
    { eventDate: '2026-12-28T08:00:00.000Z', endDate: '2027-01-02T08:00:00.000Z' },
    'Monday, December 28, 2026, 2:00 PM – Jan 2, 2027, 2:00 PM GMT+6',
    false,
  ],
  [
    { eventDate: '2026-12-28T08:00:00.000Z', timeZone: 'Mars/Olympus_Mons' },
    'Monday, December 28, 2026, 8:00 AM UTC',
    false,
  ],
])('says when %o is', async (fields, when, isSoon) => {
  const { id } = await add({ timeZone: 'Asia/Dhaka', ...fields });
  const { text, soon } = read((await get(id)).text);
  expect(text('when').replaceAll(/\s+/g, ' ')).toBe(when);
  expect(soon).toBe(isSoon ? 'soon' : '');
});

it.each([
  ['public', null],
  ['public', 'maya@example.org'],
  ['public', 'Maya (maya@example.org)'],
  ['public', 'maya＠example.org'],
  ['public', 'Maya (maya﹫example.org)'],
  ['signed-in', null],
  ['signed-in', 'maya@example.org'],
] as const)(
  'names no address: CREATOR_EMAILS=%s, a creator called %s',
  async (creatorEmails, creatorName) => {
    subject = start({ creatorEmails });
    const { id } = await add({ creatorName: creatorName ?? undefined });
    for (const headers of [as('maya'), as('arif'), {}]) {
      const { text } = await get(id).set(headers).expect(200);
      expect(text).not.toMatch(/maya|[@＠﹫]example/i);
      expect(read(text).data.creator).toBe('a neighbour');
      expect(read(text).text('organiser')).toBe('a neighbour');
    }
  },
);

it('is the same for everybody, and contains nothing about participants or the waiting list', async () => {
  const event = await add({ capacity: 1, creatorName: 'Maya' });
  for (const name of ['arif', 'longago'] as const)
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as(name))
      .send({ join_id: event.id, participant: people[name].email })
      .expect(201);
  const { text: asArif } = await get(event.id).set(as('arif')).expect(200);
  const { text: asNobody } = await get(event.id).expect(200);
  expect(asArif).toBe(asNobody);
  expect(asNobody).not.toMatch(/arif|longago|uid-|"participation"/i);
  expect(read(asNobody).data).toMatchObject({ participants: 1, waiting: 1 });
});

it('shows the picture of the page: one of this server’s, one of another site, otherwise the cover', async () => {
  const COVER = /^\/covers\/\w+\/[0-9a-f]{8}\.svg$/;
  const own = `/pictures/${'a'.repeat(64)}`;
  const picture = async (photoURL: string) =>
    read((await get((await add({ photoURL, photoAlt: 'A river' })).id)).text).picture;
  expect((await picture(own))('srcset')).toContain(`${own}-400 400w`);
  expect((await picture('https://pictures.example/a.jpg'))('src')).toBe('https://pictures.example/a.jpg');
  expect((await picture('http://pictures.example/a.jpg'))('src')).toMatch(COVER);
  for (const host of ['', ORIGIN, 'https://elsewhere.example', 'https://maya:secret@elsewhere.example:8443'])
    for (const drawn of [coverPath('Cleanup', 7), facePath(7)])
      expect((await picture(host + drawn))('src'), host + drawn).toMatch(COVER);
  expect((await picture(`${ORIGIN}${coverPath('Cleanup', 7)}`))('alt')).toBe('');
  const cover = await add({ photoURL: 'http://pictures.example/a.jpg' });
  const preload = `<link rel="preload" as="image" href="${coverPathOf(cover)}"`;
  expect((await get(cover.id)).text).toContain(preload);
  const photo = await add({ photoURL: 'https://pictures.example/a.jpg' });
  expect((await get(photo.id)).text).not.toContain('rel="preload" as="image"');
  subject = start({ externalPictures: false });
  expect((await picture('https://pictures.example/a.jpg'))('src')).toMatch(COVER);
});

it('says what, when and where a cancelled event would have been, and no more', async () => {
  const event = await add({
    title: 'River day',
    timeZone: 'Asia/Dhaka',
    creatorName: 'Maya',
    photoURL: 'https://pictures.example/a.jpg',
    Descriptions: 'Gloves and bags.',
  });
  await eventSteps(subject.db, NOW).cancel(event);
  const { text: html } = await get(event.id).expect(200);
  const { text, data, state } = read(html);
  expect(data).toEqual({
    _id: event.id,
    title: 'River day',
    eventType: event.eventType,
    eventDate: event.eventDate,
    timeZone: 'Asia/Dhaka',
    location: event.location,
    cancelled: true,
  });
  expect(text('note')).toBe('This event has been cancelled.');
  expect(state).toBe('cancelled');
  expect(html).not.toMatch(/Gloves|Maya|pictures\.example/);
});

it.each([
  [{ eventDate: '2026-11-21T10:00:00.000Z' }, '4:00 PM GMT+6 · Happening now'],
  [
    { eventDate: '2026-11-21T05:00:00.000Z', endDate: '2026-11-21T13:00:00.000Z' },
    '11:00 AM – 7:00 PM GMT+6 · Happening now',
  ],
  [{ eventDate: '2026-11-21T08:30:00.000Z' }, '2:30 PM GMT+6 · Started at 2:30 PM GMT+6'],
])('says the same as the page about an event that has begun: %o', async (fields, time) => {
  const { id } = await add({ timeZone: 'Asia/Dhaka', ...fields });
  const { text, state } = read((await get(id)).text);
  expect(text('when').replaceAll(/\s+/g, ' ')).toBe(`Saturday, November 21, 2026, ${time}`);
  expect(state).toBe('ahead');
});

it('says that a past event has ended', async () => {
  const event = await add({ eventDate: '2026-11-19T08:00:00.000Z', Descriptions: 'Gloves.' });
  const { text, state } = read((await get(event.id).expect(200)).text);
  expect(text('note')).toBe('This event is over.');
  expect(state).toBe('over');
  expect(text('about')).toBe('Gloves.');
});

it.each(['unknown', 'hidden', 'malformed'])(
  'is a 404 that reveals nothing of the event: %s',
  async (kind) => {
    const event = await add({ title: 'Secret day' });
    const report = aReport({ eventId: event.id });
    await subject.db.transaction((tx) => tx.insert('reports', [report]));
    if (kind === 'hidden')
      await request(subject.app)
        .put(pathTo(calls.report, { id: report.id }))
        .set(as('tara'))
        .send({ decision: 'hide' })
        .expect(200);
    const id = kind === 'unknown' ? newId(NOW) : kind === 'malformed' ? 'nonsense' : event.id;
    for (const headers of [as('maya'), {}]) {
      const { text } = await get(id).set(headers).expect(404);
      expect(text).toContain('without its shell');
      expect(text).not.toContain('Secret');
      expect(read(text).data).toBeNull();
    }
  },
);

it('comes without its shell while the database is away', async () => {
  const event = await add();
  subject.db.get = () => Promise.reject(new DatabaseUnavailable());
  const { text } = await get(event.id).expect(200);
  expect(text).toContain('without its shell');
  expect(text).not.toContain('{{');
});

it('is sent again once the event changes, and only then', async () => {
  const event = await add();
  const { headers } = await get(event.id).expect(200);
  const tag = String(headers.etag);
  await get(event.id).set('if-none-match', tag).expect(304);
  await join(subject.db, event, [aJoiner(1)]);
  const { text } = await get(event.id).set('if-none-match', tag).expect(200);
  expect(read(text).data.participants).toBe(1);
});
