import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls, pages as pagePaths, pathTo } from '@social-serve/contract/paths';
import { picturePath } from '@social-serve/contract/picture-rules';
import { inDays } from '@social-serve/contract/test/builders';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AppParts, as, ownSite, people, startApp, TEAM } from '../../test/app.ts';
import { eventSteps } from '../../test/event-steps.ts';
import { addEvent } from '../../test/events.ts';
import { aJoiner, join } from '../../test/joiners.ts';
import { plain } from '../../test/pictures.ts';
import { aReport } from '../../test/rows.ts';
import { DatabaseUnavailable, type Row } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { servePages } from '../http/site.ts';
import { removeUnusedFiles } from '../pictures/clean-up.ts';

const ORIGIN = 'https://our-town.example';
const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-sharing-'));

beforeAll(() => {
  const document = (body: string) => `<!doctype html><html><head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Social Events</title>
    <meta
      name="description"
      content="of the site"
    />
    <meta property="og:title" content="of the site" />
    <meta property="og:image" content="/share.png" />
    <meta name="twitter:card" content="summary_large_image" />
    </head><body>${body}</body></html>`;
  mkdirSync(path.join(folder, '.vite/pages'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), document('index'));
  for (const name of ['eventDetails', 'openEvent'])
    writeFileSync(path.join(folder, `.vite/pages/${name}.html`), document('the page of an event'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = {
  firebase: { apiKey: 'k', authDomain: 'localhost', projectId: 'p' },
  ownAccounts: true,
};
const start = (parts: AppParts = {}) =>
  startApp({ siteUrl: ORIGIN, pages: servePages({ en: folder }, config), ...TEAM, ...parts });

let subject: ReturnType<typeof start>;
beforeEach(() => {
  subject = start();
});

const add = (fields: Partial<Row<'events'>> = {}) =>
  addEvent(subject.db, { eventDate: inDays(14), ...fields });
const steps = () => eventSteps(subject.db, new Date());
const getPage = (id: string, name: 'eventDetails' | 'openEvent' = 'openEvent') =>
  request(subject.app).get(pathTo(pagePaths[name], { id })).set('accept', 'text/html');

/** What the page's head says under a name. */
const content = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe.each(['openEvent', 'eventDetails'] as const)('the page of an event, %s', (name) => {
  const pageOf = (id: string) => getPage(id, name);

  it('says what, when and where in its head, once each, instead of the default', async () => {
    const event = await add({
      title: 'River & "bank" day',
      location: 'Ghaghat Bridge',
      eventDate: '2027-01-16T04:00:00.000Z',
      endDate: '2027-01-16T07:00:00.000Z',
      timeZone: 'Asia/Dhaka',
      Descriptions: `Bring shoes.\n${'Gloves are there. '.repeat(40)}`,
      creatorName: 'Maya Chakma',
      capacity: 20,
    });
    await join(subject.db, event, [aJoiner(1), aJoiner(2), aJoiner(3)]);
    const { text, headers } = await pageOf(event.id).expect(200);
    const url = `${ORIGIN}/e/${event.id}`;
    const facts =
      'Saturday, January 16, 2027, 10:00 AM – 1:00 PM GMT+6 · Ghaghat Bridge · Cleanup · Bring shoes. Gloves are there.';
    expect(titleOf(text)).toBe('River &amp; &quot;bank&quot; day | Social Events');
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text).not.toContain('of the site');
    expect(canonicalOf(text)).toBe(url);
    expect(/<link [^>]*oembed"[^>]*>/.exec(text)?.[0]).toBe(
      `<link rel="alternate" type="application/json+oembed" href="${ORIGIN}/oembed?url=${encodeURIComponent(url)}&amp;format=json" title="River &amp; &quot;bank&quot; day">`,
    );
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(content(text, name)).toContain(facts);
    for (const name of ['og:title', 'twitter:title'])
      expect(content(text, name)).toBe('River &amp; &quot;bank&quot; day');
    expect(content(text, 'og:url')).toBe(url);
    expect(content(text, 'twitter:card')).toBe('summary_large_image');
    const image = content(text, 'og:image');
    expect(image).toMatch(new RegExp(`^${ORIGIN}/share/${event.id}\\.png\\?v=[0-9a-f]{16}$`));
    expect(content(text, 'og:image:alt')).toContain('Ghaghat Bridge');
    expect(content(text, 'robots')).toBeUndefined();
    expect(dataOf(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'River & "bank" day',
      description: expect.stringMatching(/^Bring shoes\. Gloves.{150,180}…$/),
      startDate: '2027-01-16T10:00:00+06:00',
      endDate: '2027-01-16T13:00:00+06:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      inLanguage: 'en',
      location: { '@type': 'Place', name: 'Ghaghat Bridge', address: 'Ghaghat Bridge' },
      organizer: { '@type': 'Person', name: 'Maya Chakma', url },
      maximumAttendeeCapacity: 20,
      remainingAttendeeCapacity: 17,
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: 0, availability: 'https://schema.org/InStock', url },
      image: [image],
      url,
    });
    expect(text).toContain('the page of an event');
    expect(text).toContain('id="config"');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('tells search engines that it is full, and that it was moved, from which time', async () => {
    const event = await add({ capacity: 1, eventDate: '2027-01-16T04:00:00.000Z', timeZone: 'Asia/Dhaka' });
    const data = async () => dataOf((await pageOf(event.id).expect(200)).text);
    await join(subject.db, event, [aJoiner(1)]);
    expect((await data()).offers.availability).toBe('https://schema.org/SoldOut');
    expect(await data()).not.toHaveProperty('previousStartDate');
    await steps().update(event, { capacity: 2, title: 'Another title' });
    expect(await data()).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      offers: { availability: 'https://schema.org/InStock' },
    });
    await steps().update(event, { eventDate: '2027-01-17T05:00:00.000Z' });
    const moved = {
      startDate: '2027-01-17T11:00:00+06:00',
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2027-01-16T10:00:00+06:00',
    };
    expect(await data()).toMatchObject(moved);
    await steps().update(event, { eventDate: '2027-01-17T05:00:00.000Z', title: 'A third title' });
    expect(await data()).toMatchObject(moved);
    await steps().update(event, { eventDate: '2027-01-18T05:00:00.000Z' });
    expect(await data()).toMatchObject({ previousStartDate: '2027-01-17T11:00:00+06:00' });
    await steps().cancel(event);
    const cancelled = await data();
    expect(cancelled.eventStatus).toBe('https://schema.org/EventCancelled');
    for (const name of ['previousStartDate', 'offers', 'isAccessibleForFree', 'organizer'])
      expect(cancelled).not.toHaveProperty(name);
  });

  it('never contains an address of its creator', async () => {
    for (const creatorName of ['maya@example.org', undefined]) {
      const { text } = await pageOf((await add({ creatorName })).id).expect(200);
      expect(text).not.toContain('maya');
      expect(dataOf(text).organizer).toBeUndefined();
    }
  });

  it('is not sent again until the event changes', async () => {
    const event = await add();
    const first = await pageOf(event.id).expect(200);
    const tag = String(first.headers.etag);
    await pageOf(event.id).set('if-none-match', tag).expect(304);
    await steps().update(event, { title: 'Another title' });
    const changed = await pageOf(event.id).set('if-none-match', tag).expect(200);
    expect(titleOf(changed.text)).toBe('Another title | Social Events');
  });

  it('uses the request’s host if the site’s address is not set', async () => {
    subject = start({ ...ownSite, siteUrl: undefined, pages: servePages({ en: folder }, config) });
    const event = await add();
    for (const host of ['a.example', 'b.example']) {
      const { text } = await pageOf(event.id).set('host', host);
      expect(canonicalOf(text)).toBe(`http://${host}/e/${event.id}`);
    }
  });

  it('says that a deleted event is cancelled, and excludes it from search engines', async () => {
    const event = await add({ title: 'River day', creatorName: 'Maya', capacity: 5 });
    await request(subject.app)
      .delete(pathTo(calls.eventDelete, { id: event.id }))
      .set(as('maya'))
      .expect(200);
    const { text } = await pageOf(event.id).expect(200);
    expect(titleOf(text)).toBe('Cancelled: River day | Social Events');
    expect(content(text, 'og:title')).toBe('Cancelled: River day');
    expect(content(text, 'robots')).toBe('noindex');
    expect(dataOf(text)).toMatchObject({
      name: 'River day',
      eventStatus: 'https://schema.org/EventCancelled',
    });
    expect(text).not.toMatch(/Gloves and bags|Maya|AttendeeCapacity/);
  });

  it.each(['hidden', 'hidden, then deleted', 'unknown', 'malformed'])(
    'is a 404 that says nothing of the event: %s',
    async (kind) => {
      const event = await add({ title: 'Secret day' });
      if (kind.startsWith('hidden')) {
        const report = aReport({ eventId: event.id });
        await subject.db.transaction((tx) => tx.insert('reports', [report]));
        await request(subject.app)
          .put(pathTo(calls.report, { id: report.id }))
          .set(as('tara'))
          .send({ decision: 'hide' })
          .expect(200);
      }
      if (kind === 'hidden, then deleted')
        await request(subject.app)
          .delete(pathTo(calls.eventDelete, { id: event.id }))
          .set(as('maya'))
          .expect(200);
      const id = kind === 'unknown' ? newId(new Date()) : kind === 'malformed' ? 'nonsense' : event.id;
      await pageOf(id).set(as('maya')).expect(404); // whatever token is sent
      const { text } = await pageOf(id).expect(404);
      expect(text).toContain('the page of an event'); // the client says who may see what
      expect(titleOf(text)).toBe('Event | Social Events');
      expect(content(text, 'robots')).toBe('noindex');
      expect(text).not.toMatch(/Secret|og:|ld\+json|canonical/);
      const picture = await request(subject.app).get(`/share/${id}.png`).expect(404);
      expect(picture.body.code).toBe('not-found');
    },
  );

  it('is sent without a preview while the database is away, or takes too long', async () => {
    for (const get of [() => Promise.reject(new DatabaseUnavailable()), () => new Promise<never>(() => {})]) {
      const event = await add();
      subject.db.get = get;
      const { text } = await pageOf(event.id).expect(200);
      expect(text).toContain('the page of an event');
      expect(titleOf(text)).toBe('Social Events');
      expect(content(text, 'robots')).toBeUndefined();
      subject = start();
    }
  });
});

describe('other pages', () => {
  it('have one canonical address', async () => {
    for (const name of ['home', 'upcomingEvents', 'login'] as const) {
      const { text } = await request(subject.app).get(`${pagePaths[name]}?from=mail`).expect(200);
      expect(canonicalOf(text)).toBe(ORIGIN + pagePaths[name]);
      expect(content(text, 'og:url')).toBe(ORIGIN + pagePaths[name]);
    }
  });

  it('are excluded from search engines if they are personal', async () => {
    for (const address of ['/joinedEvents', '/account', '/team', `/manageEvents/${'e'.repeat(24)}`]) {
      const { text } = await request(subject.app).get(address).expect(200);
      expect(content(text, 'robots')).toBe('noindex');
      expect(canonicalOf(text)).toBeUndefined();
    }
  });
});

describe('a share picture', () => {
  const pictureOf = (id: string) => request(subject.app).get(`/share/${id}.png`);

  it('is a PNG that is cached for an hour, and not sent again', async () => {
    const event = await add();
    const reply = await pictureOf(event.id).buffer(true).expect(200);
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.headers['cache-control']).toBe('public, max-age=3600');
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(reply.body.subarray(1, 4).toString()).toBe('PNG');
    expect([reply.body.readUInt32BE(16), reply.body.readUInt32BE(20)]).toEqual([1200, 630]);
    const tag = String(reply.headers.etag);
    const again = await pictureOf(event.id).set('if-none-match', tag).expect(304);
    expect(again.headers['cache-control']).toBe('public, max-age=3600');
    await steps().cancel(event);
    const cancelled = await pictureOf(event.id).set('if-none-match', tag).expect(200);
    expect(cancelled.headers.etag).not.toBe(tag);
  });

  it('shows the event’s own picture if the server stores it, otherwise the cover', async () => {
    const red = await plain(300, 200, '#cc0000').png().toBuffer();
    const sent = await request(subject.app)
      .post(calls.pictures)
      .set(as('maya'))
      .set('content-type', 'image/png')
      .send(red)
      .expect(201);
    const own = await add({ photoURL: picturePath(sent.body.hash), photoAlt: 'A red bank' });
    const gone = await add({ photoURL: picturePath('0'.repeat(64)) });
    const isRed = async (id: string) => {
      const { body } = await pictureOf(id).buffer(true).expect(200);
      const [r = 0, g = 0, b = 0] = await sharp(body)
        .extract({ left: 900, top: 20, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return r > 0xc0 && g < 10 && b < 10;
    };
    expect(sent.body.url).toContain(ORIGIN);
    expect(await isRed(own.id)).toBe(true);
    expect(await isRed(gone.id)).toBe(false);
    const { text } = await getPage(own.id);
    expect(content(text, 'og:image:alt')).toMatch(/Cleanup\. A red bank$/);
    // Erased with the account, it is drawn no more, though it was before.
    await subject.db.transaction((tx) => tx.delete('pictures', { uid: people.maya.uid }));
    await removeUnusedFiles(subject.db, subject.files, [sent.body.url.slice(-64)]);
    subject.clock.now = new Date(Date.now() + 60_000); // for so long answers are cached
    expect(await isRed(own.id)).toBe(false);
  });

  it.each(['/share/x.png', `/share/${'a'.repeat(24)}`, '/share/..%2F..%2Fetc.png', '/share/'])(
    'is a problem at %s',
    async (address) => {
      await request(subject.app).get(address).expect(404);
    },
  );

  it('is generated 60 times a minute for one client address, as parts of the sitemap are; cached ones are sent to it still', async () => {
    subject = start({ ...ownSite, requestsPerMinute: 1_000, siteUrl: undefined });
    const [first, second] = [await add({ title: 'One' }), await add({ title: 'Two' })];
    await pictureOf(first.id).expect(200);
    for (let number = 1; number < 60; number += 1)
      await request(subject.app).get('/sitemap-1.xml').set('host', `h${number}.example`).expect(200);
    const refused = await pictureOf(second.id).expect(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.headers['content-type']).toMatch(/problem\+json/);
    await pictureOf(first.id).expect(200);
  });
});

describe('for robots', () => {
  const get = (address: string) => request(subject.app).get(address);
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

  it.each(['/robots.txt', '/sitemap.xml'])(
    '%s is no shared cache’s where the request says what the site is',
    async (address) => {
      subject = start({ ...ownSite, siteUrl: undefined });
      const { headers } = await get(address).expect(200);
      expect(headers['cache-control']).toBe('private, max-age=3600');
    },
  );

  it('/robots.txt names the sitemap and the excluded paths', async () => {
    const { text, headers } = await get('/robots.txt').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).toContain('\nDisallow: /manageEvents\n');
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    // What public pages ask for, a robot that draws them asks for, too.
    for (const needed of [
      calls.events,
      calls.latestEvents,
      '/config.json',
      '/assets/x.js',
      '/share/x.png',
      '/eventDetails/x',
      '/e/x',
    ])
      expect(
        text.split('\n').some((line) => line.startsWith('Disallow: ') && needed.startsWith(line.slice(10))),
      ).toBe(false);
  });

  it('/sitemap.xml lists its parts, and they list all public pages and events', async () => {
    const event = await add();
    const deleted = await add();
    await steps().cancel(deleted);
    const over = await add({ eventDate: inDays(-30) });
    const index = await get('/sitemap.xml').expect(200);
    expect(index.headers['content-type']).toMatch(/^application\/xml/);
    expect(locations(index.text)).toEqual([`${ORIGIN}/sitemap-1.xml`]);
    const part = await get('/sitemap-1.xml')
      .buffer(true)
      .parse((res, done) => {
        let text = '';
        res.setEncoding('utf8');
        res.on('data', (chunk) => (text += chunk));
        res.on('end', () => done(null, text));
      })
      .expect(200);
    expect(part.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=3600',
    });
    expect(locations(part.body)).toEqual([
      ...[
        '/',
        '/upcomingEvents',
        '/aboutUs',
        '/volunteer',
        '/contactUs',
        '/privacy',
        '/register',
        '/login',
      ].map((page) => ORIGIN + page),
      `${ORIGIN}/e/${event.id}`,
    ]);
    expect(part.body).toContain(`<lastmod>${event.postDate}</lastmod>`);
    expect(part.body).not.toContain(over.id);
    const plain = await get('/sitemap-1.xml').set('accept-encoding', 'identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    await get('/sitemap-1.xml').set('if-none-match', String(part.headers.etag)).expect(304);
  });

  it.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-1', '/sitemap-x.xml', '/sitemap-01.xml'])(
    '%s is a 404',
    async (address) => {
      await get(address).expect(404);
    },
  );
});
