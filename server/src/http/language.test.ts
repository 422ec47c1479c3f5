/** Who gets which language (docs/specification.md, "Languages"). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { slot } from '@social-serve/contract/open-event';
import { pages as pagePaths } from '@social-serve/contract/paths';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppParts, startApp } from '../../test/app.ts';
import { addEvent } from '../../test/events.ts';
import { servePages } from './site.ts';

const ORIGIN = 'https://our-town.example';
const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-languages-'));
const builds = { en: path.join(folder, 'en'), bn: path.join(folder, 'bn') };

beforeAll(() => {
  for (const [language, build] of Object.entries(builds)) {
    const document = (body: string) =>
      `<!doctype html><html lang="${language}"><head><meta name="viewport" content=""><title>Social Events</title></head><body>${body}</body></html>`;
    mkdirSync(path.join(build, '.vite/pages'), { recursive: true });
    mkdirSync(path.join(build, 'assets'));
    writeFileSync(path.join(build, 'index.html'), document('bars'));
    for (const page of ['aboutUs', 'home', 'openEvent', 'login']) {
      writeFileSync(path.join(build, `.vite/pages/${page}.html`), document('no shell'));
      writeFileSync(path.join(build, `.vite/pages/${page}.shell.html`), document('its shell'));
    }
    writeFileSync(path.join(build, '.vite/pages/openEvent.shell.html'), document(slot('title')));
    writeFileSync(path.join(build, `assets/${language}-1a2b3c.js`), language);
    writeFileSync(path.join(build, 'sw.js'), 'the worker');
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = { firebase: { apiKey: 'k', authDomain: 'localhost', projectId: 'p' }, ownAccounts: true };
const start = (language: 'en' | 'bn' = 'en', parts: AppParts = {}) =>
  startApp({
    siteUrl: ORIGIN,
    languages: ['en', 'bn'],
    language,
    pages: servePages(builds, config, language),
    ...parts,
  });

const get = (app: ReturnType<typeof start>['app'], address = '/aboutUs', headers = {}) =>
  request(app).get(address).set('accept', 'text/html').set(headers);
const languageIn = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const linksIn = (html: string) =>
  [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)"/g)].map(
    ([, rel, language, href]) => [language ?? rel, href?.replaceAll('&amp;', '&')],
  );

const BANGLA = { 'accept-language': 'bn-BD,bn;q=0.9,en-US;q=0.8' };
const ENGLISH = { 'accept-language': 'en-GB,en;q=0.9,bn;q=0.8' };

it.each([
  ['the address', 'en', '/aboutUs?lang=bn', { cookie: 'lang=en', ...ENGLISH }, 'bn'],
  ['the cookie, if the address names none', 'en', '/aboutUs', { cookie: 'lang=bn', ...ENGLISH }, 'bn'],
  ['the cookie among others', 'en', '/aboutUs', { cookie: 'a=1; lang=bn; slang=en', ...ENGLISH }, 'bn'],
  ['no other cookie', 'en', '/aboutUs', { cookie: 'slang=bn; x=lang=bn', ...ENGLISH }, 'en'],
  ['the browser’s languages', 'en', '/aboutUs', BANGLA, 'bn'],
  ['the browser’s languages, best first', 'bn', '/aboutUs', ENGLISH, 'en'],
  ['a language that the browser refuses', 'bn', '/aboutUs', { 'accept-language': 'en, bn;q=0' }, 'en'],
  ['a region alone', 'en', '/aboutUs', { 'accept-language': 'bn-IN' }, 'bn'],
  ['the site, for a reader of others', 'bn', '/aboutUs', { 'accept-language': 'fr, de;q=0.5' }, 'bn'],
  ['the site, for any language', 'bn', '/aboutUs', { 'accept-language': '*' }, 'bn'],
  ['the site, without a header', 'bn', '/aboutUs', {}, 'bn'],
  ['the site, for an empty header', 'bn', '/aboutUs', { 'accept-language': '' }, 'bn'],
  ['no language that does not exist', 'en', '/aboutUs?lang=xx', { cookie: 'lang=yy', ...BANGLA }, 'bn'],
  ['no name of an object’s property', 'en', '/aboutUs?lang=constructor', { cookie: 'lang=toString' }, 'en'],
  ['the cookie, if the address names two', 'en', '/aboutUs?lang=en&lang=en', { cookie: 'lang=bn' }, 'bn'],
  ['a page that is not found', 'en', '/nothing', BANGLA, 'bn'],
  ['the home page', 'en', '/', BANGLA, 'bn'],
  ['an event that does not exist', 'en', `/e/${'0'.repeat(24)}`, BANGLA, 'bn'],
] as const)('language by %s', async (_, own, address, headers, language) => {
  const reply = await get(start(own).app, address, headers);
  expect(languageIn(reply.text)).toBe(language);
  expect(reply.headers['content-language']).toBe(language);
  for (const name of ['Accept-Language', 'Cookie', 'Accept-Encoding'])
    expect(reply.headers.vary).toContain(name);
});

it('a page in another language is another page for caches', async () => {
  const { app, db } = start();
  const event = await addEvent(db, { title: 'River day' });
  for (const address of ['/', '/aboutUs', '/login', '/nothing', `/e/${event.id}`]) {
    const english = await get(app, address, ENGLISH);
    const bangla = await get(app, address, BANGLA);
    expect(bangla.headers.etag).not.toBe(english.headers.etag);
    const again = await get(app, address, { ...BANGLA, 'if-none-match': english.headers.etag });
    expect(again.status).toBe(bangla.status);
    expect(languageIn(again.text)).toBe('bn');
    if (bangla.status !== 200) continue;
    const known = await get(app, address, { ...BANGLA, 'if-none-match': bangla.headers.etag }).expect(304);
    expect(known.headers).toMatchObject({
      'content-language': 'bn',
      vary: expect.stringContaining('Cookie'),
    });
  }
});

it('the language in the address is no query: the page has its prerendered shell', async () => {
  const { app } = start();
  for (const page of ['/', '/aboutUs', '/login']) {
    expect((await get(app, `${page}?lang=bn`)).text).toContain('its shell');
    expect((await get(app, `${page}?lang=xx`)).text).toContain('its shell');
    expect((await get(app, `${page}?lang=bn&from=flyer`)).text).toContain('no shell');
    expect((await get(app, `${page}?from=flyer`)).text).toContain('no shell');
  }
});

it('search engines find a page in each language; the site’s own has the plain address', async () => {
  const { app, db } = start();
  const event = await addEvent(db, { title: 'River day' });
  for (const path of [pagePaths.aboutUs, `/e/${event.id}`]) {
    const address = ORIGIN + path;
    const alternates = [
      ['en', address],
      ['bn', `${address}?lang=bn`],
      ['x-default', address],
    ];
    for (const [asked, canonical] of [
      [path, address],
      [`${path}?lang=en`, address],
      [`${path}?lang=bn`, `${address}?lang=bn`],
    ] as const) {
      const { text } = await get(app, asked).expect(200);
      expect(linksIn(text)).toEqual([['canonical', canonical], ...alternates]);
      expect(text).toContain(`<meta property="og:url" content="${canonical}">`);
    }
  }
  const { text } = await get(start('bn').app, '/aboutUs?lang=en');
  expect(linksIn(text)).toEqual([
    ['canonical', `${ORIGIN}/aboutUs?lang=en`],
    ['en', `${ORIGIN}/aboutUs?lang=en`],
    ['bn', `${ORIGIN}/aboutUs`],
    ['x-default', `${ORIGIN}/aboutUs`],
  ]);
});

it('a personal page, and a cancelled event, name no other languages', async () => {
  const { app, db } = start();
  const event = await addEvent(db, { state: 'cancelled', unlistedAt: new Date().toISOString() });
  for (const path of ['/joinedEvents', `/e/${event.id}`])
    expect((await get(app, path)).text).not.toContain('hreflang');
});

it('a shared event’s picture is in the language of its page', async () => {
  const { app, db } = start();
  const event = await addEvent(db);
  const imageOf = async (address: string) => {
    const { text } = await get(app, address).expect(200);
    const image = /<meta property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? '';
    return new URL(image.replaceAll('&amp;', '&'));
  };
  expect((await imageOf(`/e/${event.id}`)).searchParams.get('lang')).toBeNull();
  const image = await imageOf(`/e/${event.id}?lang=bn`);
  expect(image.searchParams.get('lang')).toBe('bn');
  await request(app)
    .get(image.pathname + image.search)
    .expect(200)
    .expect('content-type', 'image/png');
});

it('the code of each language is served, and one worker', async () => {
  const { app } = start();
  for (const language of ['en', 'bn']) {
    const reply = await request(app).get(`/assets/${language}-1a2b3c.js`).expect(200);
    expect(reply.text).toBe(language);
  }
  const worker = await request(app).get('/sw.js').set(BANGLA).expect(200);
  expect(worker.headers).not.toHaveProperty('content-language');
});

it('a site with one language looks at nothing else', async () => {
  const only = { languages: ['en'] as const, pages: servePages({ en: builds.en }, config) };
  const reply = await get(start('en', only).app, '/aboutUs?lang=bn', { cookie: 'lang=bn', ...BANGLA });
  expect(languageIn(reply.text)).toBe('en');
  expect(reply.headers['content-language']).toBe('en');
  expect(reply.headers.vary).not.toMatch(/Language|Cookie/);
  expect(linksIn(reply.text)).toEqual([['canonical', `${ORIGIN}/aboutUs`]]);
});
