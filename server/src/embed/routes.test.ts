import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CONFIG_PATH } from '@social-serve/contract/client-config';
import { apiDocs, calls, embed, pages, probes } from '@social-serve/contract/paths';
import request from 'supertest';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, ownSite, startApp } from '../../test/app.ts';
import { addEvent } from '../../test/events.ts';
import { aJoiner, join } from '../../test/joiners.ts';
import type { Row } from '../database/database.ts';
import { TOKENS } from '../formats/tokens.ts';
import { servePages } from '../http/site.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-embed-'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
afterAll(() => rmSync(folder, { recursive: true }));
const clientConfig = { firebase: { apiKey: '', authDomain: '', projectId: '' }, ownAccounts: true };

const SATURDAY = new Date('2026-11-21T12:00:00Z');

let subject: AppUnderTest;
beforeEach(() => {
  subject = startApp({ pages: servePages({ en: folder }, clientConfig) });
  subject.clock.now = SATURDAY;
});

const add = (fields: Partial<Row<'events'>> = {}) =>
  addEvent(subject.db, { eventDate: '2026-11-28T02:30:00.000Z', ...fields });
const get = (query = '') => request(subject.app).get(`${embed}${query}`);
const titles = ({ text }: request.Response) =>
  [...text.matchAll(/<strong[^>]*>(.*?)<\/strong>/g)].map(([, title]) => title);
/** What is read, without markup. */
const words = ({ text }: request.Response) =>
  text
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u202f\u2009]+/g, ' ');

describe('the list on other sites', () => {
  it('is a document that loads nothing and runs nothing, with only the style that its policy names', async () => {
    await add();
    const reply = await get().expect(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.text).not.toMatch(
      /<(script|link|img|iframe|object|form|base)\b|\bon\w+=|style="|url\(|@import/i,
    );
    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none';style-src 'sha256-[\w+/=]+';base-uri 'none';form-action 'none';frame-ancestors \*$/,
    );
    expect(reply.headers).not.toHaveProperty('set-cookie');
    expect(reply.text).toContain('<html lang="en">');
    expect(reply.text).toContain('name="robots" content="noindex"');
  });

  it('shows an event: title, when, where, type; a link to it in a tab of its own', async () => {
    const event = await add({
      title: 'Riverbank',
      timeZone: 'Asia/Dhaka',
      endDate: '2026-11-28T05:00:00.000Z',
    });
    const reply = await get();
    expect(words(reply)).toContain(
      'Sat 28 Nov Riverbank Sat, Nov 28, 8:30 – 11:00 AM GMT+6 Ghaghat Bridge, Rangpur Cleanup',
    );
    expect(reply.text).toContain(`<a href="/e/${event.id}" target="_blank" rel="noopener">`);
    expect(reply.text).toContain('<a href="/upcomingEvents" target="_blank" rel="noopener">');
  });

  it('has the events near a point', async () => {
    const [here, there] = [
      { lat: 25.7439, lon: 89.2752 },
      { lat: 25.9, lon: 89.2752 },
    ];
    await add({ title: 'Here', point: here });
    await add({ title: 'There', point: there, eventDate: '2026-11-29T02:30:00.000Z' });
    await add({ title: 'Nowhere' });
    expect(titles(await get('?near=25.74,89.28&within=10').expect(200))).toEqual(['Here']);
    expect(titles(await get('?near=25.74,89.28').expect(200))).toEqual(['Here', 'There']);
    expect(titles(await get().expect(200))).toHaveLength(3);
    await get('?within=10').expect(400);
    await get('?near=somewhere').expect(400);
  });

  it('links to SITE_URL, whatever the Host header says', async () => {
    subject = startApp({ ...ownSite, siteUrl: 'https://our-town.example' });
    subject.clock.now = SATURDAY;
    const { id } = await add();
    const reply = await get().set('host', 'elsewhere.example');
    expect(reply.text).toContain(`href="https://our-town.example/e/${id}"`);
    expect(reply.text).not.toContain('elsewhere');
  });

  it('shows an event without a zone on the clocks of the requested zone, otherwise in UTC', async () => {
    await add();
    await add({ timeZone: 'Nowhere/AtAll' });
    expect(words(await get())).toContain('Sat, Nov 28, 2:30 AM UTC');
    const asked = words(await get('?zone=America/New_York'));
    expect(asked.match(/Fri 27 Nov Riverbank cleanup Fri, Nov 27, 9:30 PM EST/g)).toHaveLength(2);
  });

  it('names the year of an event that is not in this one, and both days of one that takes several', async () => {
    await add({ eventDate: '2027-01-02T10:00:00.000Z', endDate: '2027-01-04T12:00:00.000Z' });
    expect(words(await get())).toContain('Sat, Jan 2, 2027, 10:00 AM UTC – Mon, Jan 4, 2027, 12:00 PM UTC');
  });

  it('says how many places are left', async () => {
    const event = await add({ capacity: 2 });
    expect(words(await get())).toContain('2 places left');
    await join(subject.db, event, [aJoiner(1)]);
    expect(words(await get())).toContain('1 place left');
    await join(subject.db, event, [aJoiner(2)]);
    expect(words(await get())).toContain('Full, waiting list open');
  });

  it('shows every date of a series, as the list does', async () => {
    const series = { seriesId: 'a'.repeat(24), seriesEvery: 'week' as const, title: 'Garden' };
    for (const eventDate of ['2026-11-28T10:00:00.000Z', '2026-12-05T10:00:00.000Z'])
      await add({ ...series, eventDate });
    await add({ title: 'Trees', eventDate: '2026-12-01T10:00:00.000Z' });
    expect(titles(await get())).toEqual(['Garden', 'Trees', 'Garden']);
  });

  it('accepts the filters of the list, and links to the whole list with them', async () => {
    await add({ title: 'Trees', eventType: 'Plantation', location: 'Old Park' });
    await add({ title: 'Trees', location: 'Old Park' });
    await add({ title: 'Flowers', eventType: 'Plantation', location: 'Old Park' });
    await add({
      title: 'Trees & more',
      eventType: 'Plantation',
      location: 'New Park',
      eventDate: '2026-11-29T10:00:00.000Z',
    });
    await add({
      title: 'Trees',
      eventType: 'Plantation',
      location: 'Old Park',
      eventDate: '2026-12-29T10:00:00.000Z',
    });
    const filters = 'type=Plantation&search=trees&place=park&from=2026-11-28&to=2026-11-29&zone=Asia/Dhaka';
    const reply = await get(`?${filters}`);
    expect(titles(reply)).toEqual(['Trees', 'Trees &amp; more']);
    expect(reply.text).toContain(
      'href="/upcomingEvents?type=Plantation&amp;from=2026-11-28&amp;to=2026-11-29&amp;place=park&amp;search=trees"',
    );
    expect(titles(await get('?when=month&text=trees'))).toHaveLength(3);
  });

  it('shows the soonest, six unless the address says otherwise', async () => {
    for (let day = 10; day < 32; day += 1)
      await add({ title: `On ${day}`, eventDate: `2026-12-${day}T10:00:00.000Z` });
    expect(titles(await get())).toEqual(['On 10', 'On 11', 'On 12', 'On 13', 'On 14', 'On 15']);
    expect(titles(await get('?limit=1'))).toEqual(['On 10']);
    expect(titles(await get('?limit=20'))).toHaveLength(20);
  });

  it('says so when there is nothing', async () => {
    expect(words(await get('?type=Donation'))).toContain('No upcoming events right now.');
  });

  it('changes when something was written, and answers 304 otherwise', async () => {
    await add({ title: 'First' });
    const before = await get();
    expect(titles(before)).toEqual(['First']);
    const same = await get().set('if-none-match', String(before.headers.etag)).expect(304);
    expect(same.headers).not.toHaveProperty('x-frame-options');
    await add({ title: 'Second', eventDate: '2026-11-29T02:30:00.000Z' });
    expect(titles(await get().set('if-none-match', String(before.headers.etag)).expect(200))).toEqual([
      'First',
      'Second',
    ]);
  });

  it.each([
    ['</style><script>alert(1)</script>', '&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    [`"><img src=x onerror='alert(1)'>`, '&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;'],
    ['Tom & Jerry &amp; co', 'Tom &amp; Jerry &amp;amp; co'],
    ['$& $1 $`', '$&amp; $1 $`'],
  ])('shows a hostile title or place as text: %s', async (hostile, shown) => {
    await add({ title: hostile, location: hostile });
    const reply = await get(`?${new URLSearchParams({ search: hostile })}`);
    expect(reply.text).toContain(`<strong dir="auto">${shown}</strong>`);
    expect(reply.text).toContain(`<span dir="auto">${shown}</span>`);
    expect(reply.text.match(/<script|<img/g)).toBeNull();
    expect(reply.text.match(/<\/style>/g)).toHaveLength(1);
  });

  it.each(['light', 'dark', 'auto'] as const)(
    'has a style of its own that its policy lets in: %s',
    async (theme) => {
      const reply = await get(`?theme=${theme}`);
      const schemes = [...reply.text.matchAll(/color-scheme:(light|dark);/g)].map(([, scheme]) => scheme);
      expect(schemes).toEqual(theme === 'auto' ? ['light', 'dark'] : [theme]);
      expect(reply.text.includes('prefers-color-scheme:dark')).toBe(theme === 'auto');
      const style = /<style>(.*?)<\/style>/s.exec(reply.text)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(reply.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`);
    },
  );

  it.each(['', '?theme=', '?limit=3'])(
    'is light on every device unless asked otherwise: %s',
    async (query) => {
      const { text } = await get(query);
      expect(text).toContain(':root{color-scheme:light;');
      expect(text).not.toMatch(/prefers-color-scheme|color-scheme:dark/);
    },
  );

  it.each([
    ['?theme=blue', 'theme'],
    ['?theme=dark&theme=light', 'theme'],
    ['?limit=0', 'limit'],
    ['?limit=21', 'limit'],
    ['?limit=1e1', 'limit'],
    ['?type=Party', 'type'],
    ['?when=today&from=2026-11-21', 'when'],
    ['?zone=Mars/Olympus', 'zone'],
  ])('refuses %s, in a frame too, and says what is wrong', async (query, field) => {
    const reply = await get(query).expect(400);
    expect(reply.body.errors).toMatchObject([{ path: field }]);
    expect(reply.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(reply.headers['content-security-policy']).toContain("style-src 'none'");
    expect(reply.headers).not.toHaveProperty('x-frame-options');
  });
});

describe('a frame of another site', () => {
  const others = [
    ...Object.values(pages),
    ...Object.values(calls),
    ...Object.values(probes),
    apiDocs,
    CONFIG_PATH,
  ]
    .map((pattern) => pattern.replace(/:\w+/g, 'e'.repeat(24)))
    .concat(
      `${apiDocs}/initializer.js`,
      '/nothing',
      '/embed/',
      '/embed/more',
      '/Embed',
      '/events?theme=dark',
    );

  it.each([...new Set(others)])('may not show %s', async (address) => {
    for (const accept of ['text/html', '*/*']) {
      const { headers } = await request(subject.app).get(address).set('accept', accept);
      expect(headers['content-security-policy']).toMatch(/(^|;) ?frame-ancestors 'none'(;|$)/);
      expect(headers['x-frame-options']).toMatch(/^(SAMEORIGIN|DENY)$/);
    }
  });

  it.each(['', '?theme=light&limit=3'])('may show /embed%s', async (query) => {
    for (const round of ['generated', 'cached']) {
      const { headers } = await get(query).expect(200);
      expect(headers['content-security-policy'], round).toMatch(/;frame-ancestors \*$/);
      expect(headers, round).not.toHaveProperty('x-frame-options');
    }
  });
});

it('has the colours of the pages', () => {
  const sheet = readFileSync(new URL('../../../client/src/ui/styles/tokens.css', import.meta.url), 'utf8');
  const dark = sheet.indexOf('\n[data-theme="dark"] {');
  const blocks = { light: sheet.slice(0, dark), dark: sheet.slice(dark) };
  for (const theme of ['light', 'dark'] as const)
    for (const [name, value] of Object.entries(TOKENS[theme]))
      expect(blocks[theme], `${theme} ${name}`).toContain(`\n  ${name}: ${value};`);
});
