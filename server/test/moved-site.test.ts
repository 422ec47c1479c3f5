/** A site that moves to another address keeps its pictures and the entries of its feed, on both databases (docs/specification.md, "Pictures"). */
import { calls, pages, pathTo } from '@social-serve/contract/paths';
import { picturePath } from '@social-serve/contract/picture-rules';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import type { Storage } from '../src/storage.ts';
import { type AppUnderTest, as, startApp, TEAM } from './app.ts';
import { describeDatabases } from './databases.ts';
import { plain } from './pictures.ts';
import { storageOn } from './storage.ts';
import { allRows } from './stored.ts';

const BEFORE = 'http://old-name.example:3000';
const AFTER = 'https://new-name.example';
const CLIENT = 'https://pages.example';

describeDatabases('a site that moved', (open) => {
  let storage: Storage;
  let before: AppUnderTest;
  let after: AppUnderTest;
  let hash: string;

  beforeEach(async () => {
    storage = storageOn(await open());
    before = startApp({ ...storage, ...TEAM, siteUrl: BEFORE });
    after = startApp({ ...storage, ...TEAM, siteUrl: AFTER, clientOrigins: [CLIENT] });
    const bytes = await plain(60, 40).png().toBuffer();
    const sent = await request(before.app)
      .post(calls.pictures)
      .set(as('maya'))
      .set('content-type', 'image/png')
      .send(bytes)
      .expect(201);
    hash = sent.body.hash;
  });

  const post = async (subject: AppUnderTest, fields: object) =>
    (
      await request(subject.app)
        .post(calls.events)
        .set(as('maya'))
        .send({ ...aNewEvent(), ...fields })
        .expect(201)
    ).body.insertedId as string;
  const read = async (path: string, name?: 'maya' | 'arif' | 'tara') =>
    (
      await request(after.app)
        .get(path)
        .set(name ? as(name) : {})
        .expect(200)
    ).body;

  it('answers its pictures under the address of today, wherever an event is answered', async () => {
    const Descriptions = `Pictures of last year: ${BEFORE}/events`;
    const photoURL = BEFORE + picturePath(hash);
    const id = await post(before, { photoURL, Descriptions, repeat: { every: 'week', count: 2 } });
    await request(before.app).post(calls.joinedEvents).set(as('arif')).send({
      join_id: id,
      participant: 'arif@example.org',
    });
    const application = { name: 'Maya', email: 'maya@example.org', message: 'Hello', photo: photoURL };
    await request(before.app).post(calls.volunteers).set(as('maya')).send(application).expect(201);
    await request(before.app)
      .post(pathTo(calls.eventReports, { id }))
      .set(as('arif'))
      .send({ reason: 'Wrong or misleading', text: 'Look at this.' })
      .expect(201);

    const lists = await Promise.all([
      read(calls.events),
      read(calls.latestEvents),
      read(`${calls.manageEvents}?email=maya@example.org`, 'maya'),
      read(pathTo(calls.joinedEventsOf, { email: 'arif@example.org' }), 'arif'),
      read(pathTo(calls.event, { id })).then((event) => [event]),
      read(pathTo(calls.event, { id }), 'arif').then((event) => [event]),
      read(pathTo(calls.eventCopy, { id }), 'maya').then((event) => [event]),
      read(calls.reports, 'tara').then((reports) => reports.map(({ event }: { event: object }) => event)),
      read(calls.ownData, 'maya').then(({ events }) => events),
      read(calls.ownData, 'arif').then(({ participations }) => participations),
    ]);
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(0);
      for (const event of list)
        expect(event).toMatchObject({ photoURL: AFTER + picturePath(hash), Descriptions });
    }
    const applications = [
      ...(await read(calls.applications, 'tara')),
      ...(await read(calls.ownApplications, 'maya')),
      ...(await read(calls.ownData, 'maya')).applications,
    ];
    expect(applications.map(({ photo }) => photo)).toEqual(Array(3).fill(AFTER + picturePath(hash)));
    await request(after.app).get(picturePath(hash, 400)).expect(200);

    // What people wrote stays, and nothing else names the earlier address.
    const rows = JSON.stringify(await allRows(storage.db)).replaceAll(Descriptions, '');
    expect(rows).not.toContain('old-name');
  });

  it.each([
    ['under the address of today', () => AFTER + picturePath(hash), () => AFTER + picturePath(hash)],
    ['in a width', () => AFTER + picturePath(hash, 400), () => AFTER + picturePath(hash)],
    ['of the pages, hosted elsewhere', () => CLIENT + picturePath(hash), () => AFTER + picturePath(hash)],
    ['without a host', () => picturePath(hash), () => AFTER + picturePath(hash)],
    ['on another site', () => BEFORE + picturePath(hash), () => BEFORE + picturePath(hash)],
    [
      'of a drawing',
      () => `${AFTER}/covers/Cleanup/0123abcd.svg`,
      () => `${AFTER}/covers/Cleanup/0123abcd.svg`,
    ],
    [
      'of a drawing on another site',
      () => `${BEFORE}/covers/Cleanup/0123abcd.svg`,
      () => `${BEFORE}/covers/Cleanup/0123abcd.svg`,
    ],
  ])('takes an address %s in an event that is created or changed', async (_, given, answered) => {
    const created = await post(after, { photoURL: given() });
    const changed = await post(after, {});
    const update = (photoURL: string) =>
      request(after.app)
        .put(pathTo(calls.eventUpdate, { id: changed }))
        .set(as('maya'))
        .send({ eventDate: inDays(3), photoURL })
        .expect(200);
    await update(given());
    for (const id of [created, changed])
      expect((await read(pathTo(calls.event, { id }))).photoURL).toBe(answered());
    // Sending back what was answered changes nothing.
    expect((await update(answered())).body.modifiedCount).toBe(0);
  });

  it.each([
    ['a missing picture', `/pictures/${'0'.repeat(64)}`, /has been deleted/],
    ['another path', '/me.jpg', /web address/],
    ['a host without a protocol', `//new-name.example/pictures/${'0'.repeat(64)}`, /web address/],
  ])('refuses %s', async (_, photoURL, message) => {
    const { body } = await request(after.app)
      .post(calls.events)
      .set(as('maya'))
      .send({ ...aNewEvent(), photoURL })
      .expect(400);
    expect(body.errors).toEqual([{ path: 'photoURL', message: expect.stringMatching(message) }]);
  });

  it('keeps the entries of its feed', async () => {
    const id = await post(before, {});
    const guidsAt = async ({ app }: AppUnderTest) =>
      (await request(app).get(calls.rssFeed).expect(200)).text.match(/<guid.*<\/guid>/g);
    const guids = [`<guid isPermaLink="false">urn:social-serve:event:${id}</guid>`];
    expect([await guidsAt(before), await guidsAt(after)]).toEqual([guids, guids]);
    const feed = (await request(after.app).get(calls.rssFeed)).text;
    expect(feed).toContain(`<link>${AFTER}${pathTo(pages.openEvent, { id })}</link>`);
  });
});
