/** Calendars and feeds as programs ask for them: filters, caching, private addresses. */

import { calls, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import ICAL from 'ical.js';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, ownSite, startApp } from '../../test/app.ts';
import { eventSteps } from '../../test/event-steps.ts';
import { addEvent, addEvents } from '../../test/events.ts';
import { aJoiner, join as joinAll } from '../../test/joiners.ts';
import { feedTokenIn } from '../../test/links.ts';
import { aFeed, anEventRow, aParticipation, cancelledSince, hiddenSince, someone } from '../../test/rows.ts';
import type { EventRow } from '../database/tables/events.ts';
import { createLog } from '../http/log.ts';
import { createMetrics } from '../http/metrics.ts';
import { leaveEvent } from '../participations/leave.ts';
import { removeParticipant } from '../participations/remove.ts';

const SITE = 'https://our-town.example.org';
let subject: AppUnderTest;
beforeEach(() => {
  subject = startApp({ ...ownSite, siteUrl: SITE });
});
const get = (path: string) => request(subject.app).get(path);
const add = (fields: Partial<EventRow> = {}) =>
  addEvent(subject.db, { eventDate: inDays(10), postDate: inDays(-1), ...fields });
const steps = () => eventSteps(subject.db, new Date());
const components = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
/** Its lines as they were before they were folded. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const titles = (text: string) => components(text).map(({ summary }) => summary);
const statuses = (text: string) =>
  components(text).map(({ summary, component }) => [summary, component.getFirstPropertyValue('status')]);

describe('an event for a calendar', () => {
  const calendarOf = (id: string) => get(pathTo(calls.eventCalendar, { id }));

  it('is a file to download, named after it', async () => {
    const { id } = await add({ title: 'Riverbank "cleanup"' });
    const reply = await calendarOf(id).expect(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="riverbank-cleanup.ics"',
      'cache-control': 'no-cache',
    });
    expect(unfolded(reply.text)).toContain(`URL;VALUE=URI:${SITE}/e/${id}`);
    await calendarOf(id).set('if-none-match', String(reply.headers.etag)).expect(304);
  });

  it('is the same event again after a change, with a higher number', async () => {
    const event = await add();
    const [before] = components((await calendarOf(event.id)).text);
    await steps().update(event, { eventDate: inDays(11) });
    const [after] = components((await calendarOf(event.id)).text);
    expect([before?.sequence, after?.sequence]).toEqual([0, 1]);
    expect(after?.uid).toBe(before?.uid);
  });

  it('has the same id under every name of the site', async () => {
    const { id } = await add();
    const elsewhere = startApp({ ...ownSite, db: subject.db });
    const text = async (host: string) =>
      (await request(elsewhere.app).get(pathTo(calls.eventCalendar, { id })).set('host', host)).text;
    const [one, other] = [await text('one.example.org'), await text('other.example.org')];
    expect(one).toContain('http://one.example.org/e/');
    expect(other).toContain('http://other.example.org/e/');
    const [{ uid } = { uid: '' }] = components(one);
    expect(uid).toBe(components(other)[0]?.uid);
    expect(components((await calendarOf(id)).text)[0]?.uid).toBe(uid);
    // A cached answer is not sent under another name, and a malformed host never becomes an address.
    expect(await text('one.example.org')).toBe(one);
    expect(await text('a.example/x?"')).not.toMatch(/^URL/m);
  });

  it('that was deleted is cancelled; a hidden or unknown one answers 404', async () => {
    const event = await add({ title: 'Cancelled cleanup' });
    await steps().cancel(event);
    expect(statuses((await calendarOf(event.id).expect(200)).text)).toEqual([
      ['Cancelled: Cancelled cleanup', 'CANCELLED'],
    ]);
    const hidden = await add(hiddenSince({ at: inDays(0), reason: 'Wrong or misleading' }));
    for (const id of [hidden.id, '0'.repeat(24)]) await calendarOf(id).expect(404);
    await calendarOf('x').expect(400);
  });

  it('names its organiser only where addresses are public', async () => {
    const { id } = await add();
    expect((await calendarOf(id)).text).toContain('mailto:maya@example.org');
    const closed = startApp({ ...ownSite, db: subject.db, creatorEmails: 'signed-in' });
    for (const path of [pathTo(calls.eventCalendar, { id }), calls.calendarFeed, calls.rssFeed]) {
      const reply = await request(closed.app).get(path).set(as('maya')).expect(200);
      expect(reply.text).not.toContain('maya@');
    }
  });
});

describe('the feeds of events', () => {
  /** Without the day before each. */
  const rssTitles = (text: string) =>
    [...text.matchAll(/<item>\s*<title><!\[CDATA\[\w{3} \d{1,2} \w+: (.*?)\]\]>/g)].map(([, title]) => title);

  it('contain the same events as the list with the same filters, soonest first', async () => {
    const point = { lat: 25.7439, lon: 89.2752 };
    await add({
      title: 'River cleanup',
      eventType: 'Cleanup',
      location: 'Rangpur',
      point,
      eventDate: inDays(9),
    });
    await add({ title: 'Trees', eventType: 'Plantation', location: 'Rangpur', eventDate: inDays(5) });
    await add({ title: 'River trees', eventType: 'Plantation', location: 'Dhaka', eventDate: inDays(7) });
    await add({ title: 'Over', eventDate: inDays(-5) });
    await add({ title: 'Gone', ...cancelledSince(inDays(-1)) });
    for (const query of [
      '',
      '?type=Plantation',
      '?search=river',
      '?place=rangpur',
      '?text=RIVER&type=Plantation',
      '?near=25.7,89.3&within=10',
      `?from=${inDays(6).slice(0, 10)}&to=${inDays(8).slice(0, 10)}&zone=Asia/Dhaka`,
    ]) {
      const list = (await get(calls.events + query).expect(200)).body.map(({ title }: EventRow) => title);
      expect(list).not.toEqual([]);
      expect(titles((await get(calls.calendarFeed + query).expect(200)).text)).toEqual(list);
      expect(rssTitles((await get(calls.rssFeed + query).expect(200)).text)).toEqual(list);
    }
    for (const path of [calls.calendarFeed, calls.rssFeed]) {
      await get(`${path}?type=Party`).expect(400);
      await get(`${path}?when=week&from=2027-01-01`).expect(400);
      await get(`${path}?when=week&zone=Asia/Dhaka`).expect(200);
      await get(`${path}?search=${'x'.repeat(121)}`).expect(400);
      await get(`${path}?within=10`).expect(400);
    }
  });

  it('end after 250 events', async () => {
    const events = Array.from({ length: 253 }, (_, number) =>
      anEventRow({
        title: `Number ${number}`,
        eventDate: new Date(Date.now() + (1_000 + number) * 60_000).toISOString(),
      }),
    );
    await addEvents(subject.db, events);
    const found = titles((await get(calls.calendarFeed)).text);
    expect(found).toEqual(events.slice(0, 250).map(({ title }) => title));
    expect(rssTitles((await get(calls.rssFeed)).text)).toEqual(found);
  });

  it.each([
    ['ics', calls.calendarFeed, 'text/calendar; charset=utf-8'],
    ['rss', calls.rssFeed, 'application/rss+xml; charset=utf-8'],
  ])('as %s are cached, and sent again only when something changed', async (_, path, type) => {
    await add({ title: 'First' });
    let reads = 0;
    const { listEvents } = subject.db.searches;
    subject.db.searches.listEvents = (listing) => {
      reads += 1;
      return listEvents(listing);
    };
    const app = startApp({ ...ownSite, db: subject.db, siteUrl: SITE }).app;
    const ask = (tag = '') => request(app).get(path).set('if-none-match', tag);
    const first = await ask().expect(200);
    expect(first.headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=300' });
    const { etag = '' } = first.headers;
    for (const _again of [1, 2]) {
      const unchanged = await ask(etag).expect(304);
      expect(unchanged.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=300' });
    }
    expect((await ask().expect(200)).text).toBe(first.text);
    expect(reads).toBe(1);
    await add({ title: 'Second' });
    const changed = await ask(etag).expect(200);
    expect(changed.text).toContain('Second');
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('of RSS contain their own address, filters included', async () => {
    const { text } = await get(`${calls.rssFeed}?type=Cleanup&search=a%26b`).expect(200);
    expect(text).toContain(`href="${SITE}/feeds/events.rss?type=Cleanup&amp;search=a%26b"`);
    const elsewhere = startApp(ownSite);
    await request(elsewhere.app).get(calls.rssFeed).set('host', 'a.example/x?"').expect(400);
  });
});

describe('the private calendar', () => {
  const own = (method: 'get' | 'put' | 'delete', name: 'maya' | 'arif' = 'arif') =>
    request(subject.app)[method](calls.ownFeed).set(as(name));
  const make = async () => {
    const { address } = (await own('put').expect(200)).body;
    return new URL(address).pathname;
  };

  it('has an address once one is created; a new one replaces it', async () => {
    await own('get').expect(200, { address: null, madeAt: null });
    const made = (await own('put').expect(200)).body;
    expect(made.address).toMatch(
      /^https:\/\/our-town\.example\.org\/feeds\/joined\/[\w-]{24}\.[\w-]{43}\.ics$/,
    );
    const seen = await own('get').expect(200, made);
    expect(seen.headers['cache-control']).toBe('private, no-store');
    const renewed = await make();
    expect(made.address).not.toContain(renewed);
    await get(new URL(made.address).pathname).expect(404);
    await get(renewed).expect(200);
    await own('get', 'maya').expect(200, { address: null, madeAt: null });
    await own('delete', 'maya').expect(404);
    await own('delete').expect(200);
    await own('delete').expect(404);
    await get(renewed).expect(404);
  });

  it('contains what its owner joined or waits for, cancelled and past events included, but not what they left', async () => {
    const address = await make();
    const join = async (title: string, fields: Partial<EventRow> = {}) => {
      const event = await add({ title, ...fields });
      return { event, id: await steps().join(event, 'arif') };
    };
    await join('Joined', { eventDate: inDays(3) });
    const crowded = await add({ title: 'Crowded', capacity: 1, eventDate: inDays(4) });
    await joinAll(subject.db, crowded, [aJoiner(1)]);
    await steps().join(crowded, 'arif');
    const { event: cancelled } = await join('Cancelled cleanup', { eventDate: inDays(5) });
    await steps().cancel(cancelled);
    const over = await add({ title: 'Over', eventDate: inDays(-9), joined: 1 });
    await subject.db.transaction((tx) => tx.insert('participations', [aParticipation({ eventId: over.id })]));
    const { id: left } = await join('Left');
    await subject.db.transaction((tx) => leaveEvent(tx, left, someone('arif'), new Date()));
    const { id: removed, event: full } = await join('Removed');
    await subject.db.transaction((tx) =>
      removeParticipant(tx, full.id, removed, someone('maya'), new Date()),
    );
    await add({ title: 'Of others' });

    const reply = await get(address).expect(200);
    expect(statuses(reply.text)).toEqual([
      ['Joined', 'CONFIRMED'],
      ['Crowded', 'TENTATIVE'],
      ['Cancelled: Cancelled cleanup', 'CANCELLED'],
      ['Over', 'CONFIRMED'],
    ]);
    expect(reply.text).toContain('DESCRIPTION:You are on the waiting list.');
    expect(reply.text).not.toMatch(/uid-arif|arif@/);
    await get(address).set('if-none-match', String(reply.headers.etag)).expect(304);
  });

  it('is stored by no cache, indexed by no search engine, and sends its address to no other site', async () => {
    const { headers } = await get(await make()).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('leaves its address out of the log and the metrics', async () => {
    const lines: string[] = [];
    const metrics = createMetrics();
    const log = createLog('debug', { write: (line: string) => void lines.push(line) });
    subject = startApp({ ...ownSite, siteUrl: SITE, log, metrics });
    const [address, unknown] = [
      await make(),
      pathTo(calls.joinedFeed, { token: await feedTokenIn(subject.db, aFeed()) }),
    ];
    await get(address).expect(200);
    await get(unknown).expect(404);
    subject.db.get = () => Promise.reject(new Error('of our own'));
    await get(address).expect(500);
    const written = lines.join('') + (await metrics.text());
    expect(written).toContain('/feeds/joined/:token.ics');
    for (const path of [address, unknown]) expect(written).not.toContain(path.slice(14, 40));
  });

  it('is not found with any other token, however it is written', async () => {
    const address = await make();
    const token = address.slice('/feeds/joined/'.length, -'.ics'.length);
    for (const other of [
      '',
      'x',
      token.slice(1),
      `${token}=`,
      token.toUpperCase(),
      '%00',
      '..%2F',
      `${token}%20`,
    ])
      await get(`/feeds/joined/${other}.ics`).expect(404);
    await get(`/feeds/joined/${token}`).expect(404);
  });

  it('has the same rate limit as other reads', async () => {
    subject = startApp({ ...ownSite, requestsPerMinute: 2 });
    for (const status of [404, 404, 429])
      await get(pathTo(calls.joinedFeed, { token: await feedTokenIn(subject.db, aFeed()) })).expect(status);
  });

  it('is in a person’s own data, without its address, and is deleted with the account', async () => {
    const address = await make();
    const { madeAt } = (await own('get')).body;
    const data = await request(subject.app).get(calls.ownData).set(as('arif')).expect(200);
    expect(data.body.calendarFeed).toEqual({ madeAt });
    expect(data.text).not.toContain(address.slice(14, 40));
    const others = await request(subject.app).get(calls.ownData).set(as('maya')).expect(200);
    expect(others.body.calendarFeed).toBeNull();
    await request(subject.app).delete(calls.me).set(as('arif')).expect(200);
    await get(address).expect(404);
    expect(await subject.db.count('feeds', {})).toBe(0);
  });
});
