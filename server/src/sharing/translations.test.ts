/** Documents about an event in several languages: each reader's in theirs, whoever asked before (docs/specification.md, "In other languages"). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NEXT_NUMBERS, nextSlot } from '@social-serve/contract/next-events';
import { slot } from '@social-serve/contract/open-event';
import { calls, pages, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import type { Translation } from '@social-serve/contract/translation-rules';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, startApp } from '../../test/app.ts';
import { addEvent } from '../../test/events.ts';
import { servePages } from '../http/site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-translations-'));
const builds = { en: path.join(folder, 'en'), bn: path.join(folder, 'bn') };

beforeAll(() => {
  for (const [language, build] of Object.entries(builds)) {
    const document = (body: string) =>
      `<!doctype html><html lang="${language}"><head><title>Social Events</title></head><body>${body}</body></html>`;
    const bodies = {
      home: NEXT_NUMBERS.map((n) => `${nextSlot(`title${n}`)} ${nextSlot(`place${n}`)}`).join(''),
      openEvent: `<h1>${slot('title')}</h1>${slot('place')} ${slot('about')}`,
    };
    mkdirSync(path.join(build, '.vite/pages'), { recursive: true });
    writeFileSync(path.join(build, 'index.html'), document('index'));
    for (const [page, body] of Object.entries(bodies)) {
      writeFileSync(path.join(build, `.vite/pages/${page}.html`), document('no shell'));
      writeFileSync(path.join(build, `.vite/pages/${page}.shell.html`), document(body));
    }
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MAIN = { title: 'Riverbank', location: 'Ghaghat', Descriptions: 'Gloves' };
const BANGLA: Translation = { language: 'bn', title: 'নদীর_পাড়', location: 'ঘাঘট', Descriptions: 'গ্লাভস' };
const config = { firebase: { apiKey: 'k', authDomain: 'localhost', projectId: 'p' }, ownAccounts: true };

let subject: AppUnderTest;
let id: string;
beforeEach(async () => {
  subject = startApp({
    siteUrl: 'https://our-town.example',
    languages: ['en', 'bn'],
    language: 'en',
    pages: servePages(builds, config, 'en'),
  });
  ({ id } = await addEvent(subject.db, {
    ...MAIN,
    translations: [BANGLA],
    eventDate: inDays(3, subject.clock.now),
  }));
});

const get = async (address: string, language: string) => {
  const reply = await request(subject.app)
    .get(address)
    .set('accept', '*/*')
    .set('accept-language', language)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts).toString('utf8').replaceAll('\r\n ', '')));
    })
    .expect(200);
  // What scripts read has all languages.
  return String(reply.body).replaceAll(/<script type="application\/json".*?<\/script>/gs, '');
};

it.each<[string, () => string, (keyof typeof MAIN)[]]>([
  ['the home page', () => '/', ['title', 'location']],
  ['its page', () => pathTo(pages.openEvent, { id }), ['title', 'location', 'Descriptions']],
  ['its calendar file', () => pathTo(calls.eventCalendar, { id }), ['title', 'location', 'Descriptions']],
  ['the calendar', () => calls.calendarFeed, ['title', 'location', 'Descriptions']],
  ['the RSS feed', () => calls.rssFeed, ['title', 'location', 'Descriptions']],
  ['the embedded list', () => '/embed', ['title', 'location']],
])('%s', async (_, address, names) => {
  // Twice, because the second answer may be a cached one.
  for (const language of ['en', 'bn', 'en', 'bn']) {
    const text = await get(address(), language);
    for (const name of names) {
      const [shown, other] = language === 'en' ? [MAIN, BANGLA] : [BANGLA, MAIN];
      expect(text).toContain(shown[name]);
      expect(text).not.toContain(other[name]);
    }
  }
});

it('the page of an event that does not exist has a title in the reader’s language', async () => {
  const unknown = pathTo(pages.openEvent, { id: '0'.repeat(24) });
  const titleIn = async (language: string) => {
    const { text } = await request(subject.app).get(unknown).set('accept-language', language).expect(404);
    return /<title>(.*?)<\/title>/.exec(text)?.[1];
  };
  expect(await titleIn('en')).toBe('Event | Social Events');
  expect(await titleIn('bn')).toBe('ইভেন্ট | Social Events');
});

it('a missing text is the main one', async () => {
  const some: Translation = { language: 'bn', title: 'অন্য' };
  await subject.db.transaction((tx) => tx.update('events', { id }, { translations: [some] }));
  const text = await get(pathTo(pages.openEvent, { id }), 'bn');
  for (const shown of ['অন্য', MAIN.location, MAIN.Descriptions]) expect(text).toContain(shown);
  expect(text).not.toContain(MAIN.title);
});
