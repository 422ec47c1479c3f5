/** Who sees the group chat and the organiser's number, over HTTP, on both databases: those who are known and have a place. */
import { calls, LINK_HEADER, pages, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as, people, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { begin, eventDate, join, later, leave, post, world } from '../../test/event-mail.ts';
import { anInvitation, aStop, insert } from '../../test/rows.ts';
import { storageOn } from '../../test/storage.ts';
import { erasePerson } from '../account/erasure.ts';
import { addressDigest } from '../people/person-lock.ts';

const CHAT = 'https://chat.whatsapp.com/AbCdEfGhIjK';
const NUMBER = '+8801712345678';
const CONTACT = { groupLink: CHAT, organiserPhone: NUMBER };
/** What of these must not be in a reply to others. */
const SECRETS = ['AbCdEfGhIjK', '8801712345678', '1712345678'];
const DAY = 24 * 60;

const files = {
  ...{ get: async () => null, put: async () => {}, remove: async () => {} },
  listBefore: async () => ({ hashes: [], next: null }),
};

describeDatabases('the group chat and the organiser’s number', (open) => {
  let id: string;
  const fields = { groupLink: CHAT, organiserPhone: '০১৭১২-৩৪৫৬৭৮', timeZone: 'Asia/Dhaka', capacity: 4 };
  beforeEach(async () => {
    begin({ ...storageOn(await open()), ...TEAM, siteUrl: 'https://our-town.example' });
    id = await post(fields);
  });

  const app = () => world.subject.app;
  const db = () => world.subject.db;
  type Name = keyof typeof people;
  const event = (name?: Name) => {
    const asked = request(app()).get(pathTo(calls.event, { id }));
    return name ? asked.set(as(name)) : asked;
  };
  const view = (link: string) => request(app()).get(calls.linked).set(LINK_HEADER, link);
  const guest = async (body: object) =>
    (await request(app()).post(pathTo(calls.joinWithoutAccount, { id })).send(body).expect(201)).body;
  const add = async (body: object) =>
    (await request(app()).post(pathTo(calls.participants, { id })).set(as('maya')).send(body).expect(201))
      .body;
  const hides = (text: string, where: string) =>
    expect(
      SECRETS.filter((secret) => text.includes(secret)),
      where,
    ).toEqual([]);
  const mailedLink = async (address: string) => {
    later(20);
    await world.mail.run();
    const { text } = world.mail.messages.findLast(({ to }) => to.address === address) ?? { text: '' };
    return /#([0-9a-f]{24}\.[\w-]+)/.exec(text)?.[1] ?? '';
  };
  const confirm = (link: string) =>
    request(app()).post(calls.linkedConfirmation).set(LINK_HEADER, link).send({}).expect(200);

  it('are shown to an account with a place: in the reply, on the event’s page and among the joined events', async () => {
    const body = { join_id: id, participant: people.arif.email };
    const joined = await request(app()).post(calls.joinedEvents).set(as('arif')).send(body).expect(201);
    expect(joined.body).toMatchObject(CONTACT);
    expect((await event('arif').expect(200)).body).toMatchObject(CONTACT);
    const path = pathTo(calls.joinedEventsOf, { email: people.arif.email });
    expect((await request(app()).get(path).set(as('arif')).expect(200)).body).toMatchObject([CONTACT]);
  });

  it('organisers and the team see them', async () => {
    for (const name of ['maya', 'tara'] as const)
      expect((await event(name).expect(200)).body, name).toMatchObject(CONTACT);
  });

  it('nobody else sees them in any reply, page, feed or file', async () => {
    await join(id, 'arif'); // fills what is cached for participants
    const at = (path: string) => pathTo(path as typeof calls.event, { id });
    const paths = [
      ...[calls.event, calls.eventCalendar, calls.answeredQuestions, pages.openEvent].map(at),
      ...[calls.events, calls.latestEvents, calls.calendarFeed, calls.rssFeed, '/', '/embed', '/sitemap.xml'],
      `${calls.oembed}?url=${encodeURIComponent(`https://our-town.example/e/${id}`)}`,
    ];
    for (const path of paths) {
      const reply = await request(app()).get(path);
      expect(reply.status, path).toBeLessThan(405);
      hides(reply.text ?? reply.body.toString(), path);
    }
    for (const path of [calls.event, calls.events, calls.eventCalendar]) {
      const reply = await request(app()).get(at(path)).set(as('sami'));
      hides(reply.text ?? reply.body.toString(), `sami: ${path}`);
    }
    await request(app()).get(pathTo(calls.eventCopy, { id })).set(as('sami')).expect(403);
  });

  it('typing a name, or another person’s address, shows neither; the address, once confirmed, both', async () => {
    const named = await guest({ name: 'Zoe' });
    hides(JSON.stringify(named), 'a name');
    hides((await view(named.link).expect(200)).text, 'the link of a name');
    const typed = await guest({ name: 'Arif', email: 'zara@example.org' });
    hides(JSON.stringify(typed), 'an address');
    hides((await view(typed.link).expect(200)).text, 'the link of an address');
    const mailed = await mailedLink('zara@example.org');
    hides(world.mail.messages.map(({ text, html }) => text + html).join(''), 'mail to be confirmed');
    hides((await view(mailed).expect(200)).text, 'the mailed link, before it confirms');
    await confirm(mailed);
    expect((await view(mailed).expect(200)).body.event).toMatchObject(CONTACT);
    // Who typed the address does not read its mail.
    await view(typed.link).expect(404);
    hides((await view(named.link).expect(200)).text, 'the link of a name');
    later(20);
    await world.mail.run();
    expect(world.mail.messages.at(-1)?.text).toContain(CHAT);
    expect(world.mail.messages.at(-1)?.text).toContain(NUMBER);
  });

  it('an address that has a place is not revealed to a person who types it', async () => {
    await join(id, 'arif');
    const typed = await guest({ name: 'Arif', email: people.arif.email });
    hides(JSON.stringify(typed), 'the reply');
    await view(typed.link).expect(404);
  });

  it('a person whom an organiser added sees them by the link', async () => {
    const { link } = await add({ name: 'Zoe' });
    expect((await view(link).expect(200)).body.event).toMatchObject(CONTACT);
  });

  it('an account’s confirmation has them; mail to the waiting list does not', async () => {
    for (const name of ['Zoe', 'Yan', 'Max']) await add({ name });
    await join(id, 'arif');
    await join(id, 'tara');
    later(20);
    await world.mail.run();
    const to = (address: string) =>
      world.mail.messages.filter((one) => one.to.address === address).map(({ text, html }) => text + html);
    expect(to(people.arif.email).join('')).toContain(CHAT);
    expect(to(people.arif.email).join('')).toContain(`tel:${NUMBER}`);
    expect(to(people.tara.email)).toHaveLength(1);
    hides(to(people.tara.email).join(''), 'mail to the waiting list');
  });

  it('people who wait, left or were removed, and those whom the team stopped, see neither', async () => {
    const left = await join(id, 'arif');
    await leave(left, 'arif');
    hides((await event('arif').expect(200)).text, 'after leaving');
    const again = await join(id, 'arif');
    await request(app())
      .delete(pathTo(calls.participant, { id, participant: again }))
      .set(as('maya'))
      .expect(200);
    hides((await event('arif').expect(200)).text, 'after removal');
    for (const name of ['Zoe', 'Yan', 'Max', 'Lu']) await add({ name });
    const body = { join_id: id, participant: people.sami.email };
    const waits = await request(app()).post(calls.joinedEvents).set(as('sami')).send(body).expect(201);
    expect(waits.body.status).toBe('waiting');
    hides(waits.text, 'the reply to the waiting list');
    hides((await event('sami').expect(200)).text, 'on the waiting list');
    const path = pathTo(calls.joinedEventsOf, { email: people.sami.email });
    hides((await request(app()).get(path).set(as('sami')).expect(200)).text, 'its joined events');
    await request(app())
      .put(pathTo(calls.eventUpdate, { id }))
      .set(as('maya'))
      .send({ eventDate, capacity: 5 })
      .expect(200);
    expect((await event('sami').expect(200)).body).toMatchObject(CONTACT);
    await insert(db(), 'stops', aStop({ uid: people.sami.uid }));
    hides((await event('sami').expect(200)).text, 'a stopped person');
    hides((await request(app()).get(path).set(as('sami')).expect(200)).text, 'their joined events');
    later(20);
    await world.mail.run();
    const mailed = world.mail.messages.filter(({ to }) => to.address === people.sami.email);
    hides(mailed.map(({ text, html }) => text + html).join(''), 'their mail');
  });

  it('people who said no see neither until they are back', async () => {
    const mine = await join(id, 'arif');
    const { link } = await add({ name: 'Zoe' });
    // A no before they are asked ends the link.
    world.subject.clock.now = new Date(Date.parse(eventDate) - 10 * 3_600_000);
    const answer = (coming: boolean) =>
      request(app()).put(calls.linkedComing).set(LINK_HEADER, link).send({ coming });
    await request(app())
      .put(pathTo(calls.coming, { id: mine }))
      .set(as('arif'))
      .send({ coming: false })
      .expect(200);
    await answer(false).expect(200);
    hides((await event('arif').expect(200)).text, 'after a no');
    hides((await view(link).expect(200)).text, 'the private link after a no');
    await answer(true).expect(200);
    expect((await view(link).expect(200)).body.event).toMatchObject(CONTACT);
  });

  it('a person without an account whose address was stopped sees neither', async () => {
    await guest({ name: 'Zara', email: 'zara@example.org' });
    const link = await mailedLink('zara@example.org');
    await confirm(link);
    const digest = await addressDigest(db(), 'zara@example.org');
    await insert(db(), 'stops', aStop({ uid: undefined, addressDigest: digest ?? '' }));
    hides((await view(link).expect(200)).text, 'the private link');
  });

  it('end when the event is cancelled or hidden, and 30 days after it', async () => {
    await join(id, 'arif');
    const { db: database } = world.subject;
    await database.transaction((tx) =>
      tx.update(
        'events',
        { id },
        { state: 'hidden', unlistedAt: inDays(0), hidden: { reason: 'Wrong or misleading' } },
      ),
    );
    hides((await event('arif').expect(200)).text, 'hidden');
    await database.transaction((tx) =>
      tx.update('events', { id }, { state: 'listed', unlistedAt: null, hidden: null }),
    );
    later(40 * DAY);
    expect((await event('arif').expect(200)).body).toMatchObject(CONTACT);
    later(10 * DAY);
    hides((await event('arif').expect(200)).text, 'long over');
  });

  it('a duplicate has no group chat, and the number only for the person whose it is', async () => {
    const invitation = anInvitation({ eventId: id, uid: people.arif.uid, accepted: true });
    await insert(db(), 'organisers', invitation);
    const helpers = [{ id: invitation.id, uid: people.arif.uid, email: people.arif.email, since: inDays(0) }];
    await db().transaction((tx) => tx.update('events', { id }, { helpers }));
    const copy = async (name: Name) =>
      (await request(app()).get(pathTo(calls.eventCopy, { id })).set(as(name)).expect(200)).body;
    expect(await copy('maya')).toMatchObject({ organiserPhone: NUMBER });
    expect(await copy('maya')).not.toHaveProperty('groupLink');
    hides(JSON.stringify(await copy('arif')), 'a co-organiser’s copy');
    // A co-organiser's own number is in their data alone, and ends with their part in the event.
    await request(app())
      .put(pathTo(calls.eventUpdate, { id }))
      .set(as('arif'))
      .send({ eventDate, organiserPhone: '01812345678' })
      .expect(200);
    const dataOf = async (name: Name) =>
      (await request(app()).get(calls.ownData).set(as(name)).expect(200)).body;
    expect((await dataOf('arif')).organiserNumbers).toEqual([
      { event_id: id, organiserPhone: '+8801812345678' },
    ]);
    expect(JSON.stringify(await dataOf('maya'))).not.toContain('1812345678');
    await request(app())
      .delete(pathTo(calls.organiser, { id, organiserId: invitation.id }))
      .set(as('arif'))
      .expect(200);
    expect(await db().get('events', id)).not.toHaveProperty('organiserPhone');
  });

  it('with the organiser’s account, the number ends; nothing of it stays', async () => {
    await join(id, 'arif');
    const dates = await post({ ...fields, title: 'Each week', repeat: { every: 'week', count: 3 } });
    await request(app())
      .put(pathTo(calls.eventUpdate, { id: dates }))
      .set(as('maya'))
      .send({ eventDate, organiserPhone: null })
      .expect(200);
    await erasePerson(
      { db: db(), files },
      { ...people.maya, emailVerified: true },
      world.subject.clock.now,
      async () => true,
    );
    hides(JSON.stringify(await db().find('events', {})), 'the rows');
  });

  it('each date of a series has both; a change of one alone stays there, and no earlier number is stored', async () => {
    const first = await post({ ...fields, title: 'Each week', repeat: { every: 'week', count: 3 } });
    const dates = () => db().find('events', { where: { seriesId: { not: null } } });
    expect(await dates()).toMatchObject([CONTACT, CONTACT, CONTACT]);
    const change = (query: string, changes: object) =>
      request(app())
        .put(`${pathTo(calls.eventUpdate, { id: first })}${query}`)
        .set(as('maya'))
        .send({ eventDate, ...changes })
        .expect(200);
    await change('', { organiserPhone: '01812345678', groupLink: null });
    expect((await dates()).map(({ organiserPhone }) => organiserPhone)).toEqual([
      '+8801812345678',
      NUMBER,
      NUMBER,
    ]);
    const [changed] = await dates();
    hides(JSON.stringify(changed), 'the changed date');
    await change('?scope=following', { groupLink: 'https://t.me/+neighbours' });
    expect((await dates()).map(({ groupLink }) => groupLink)).toEqual(
      Array(3).fill('https://t.me/+neighbours'),
    );
    const added = await request(app())
      .post(pathTo(calls.eventDates, { id: first }))
      .set(as('maya'))
      .send({ count: 1 })
      .expect(201);
    expect(added.body.insertedIds).toHaveLength(1);
    expect((await dates()).at(-1)).toMatchObject({
      ...{ organiserPhone: NUMBER, groupLink: 'https://t.me/+neighbours' },
      organiserPhoneUid: people.maya.uid,
    });
  });

  it('whose number a date of a series shows goes with the number: a co-organiser’s one for all leaves another’s alone', async () => {
    const first = await post({ ...fields, title: 'Each week', repeat: { every: 'week', count: 2 } });
    const dates = async () => {
      const rows = await db().find('events', {
        where: { seriesId: { not: null } },
        orderBy: [['eventDate', 'asc']],
      });
      return rows.map(({ organiserPhone, organiserPhoneUid }) => [organiserPhone, organiserPhoneUid]);
    };
    const [, second] = await db().find('events', {
      where: { seriesId: { not: null } },
      orderBy: [['eventDate', 'asc']],
    });
    const helpers = [
      {
        id: first,
        uid: people.arif.uid,
        email: people.arif.email,
        since: world.subject.clock.now.toISOString(),
      },
    ];
    await db().transaction((tx) => tx.update('events', { seriesId: { not: null } }, { helpers }));
    const change = (id: string, name: Name, changes: object) =>
      request(app())
        .put(pathTo(calls.eventUpdate, { id }) + (name === 'arif' ? '?scope=following' : ''))
        .set(as(name))
        .send(changes)
        .expect(200);
    await change(second?.id ?? '', 'maya', {
      eventDate: second?.eventDate,
      organiserPhone: '01812345678',
    });
    await change(first, 'arif', { eventDate, organiserPhone: '01912345678' });
    expect(await dates()).toEqual([
      ['+8801912345678', people.arif.uid],
      ['+8801812345678', people.maya.uid],
    ]);
  });

  it.each([
    'https://example.org/group',
    'http://chat.whatsapp.com/AbCdEfGhIjK',
    'https://chat.whatsapp.com.example.org/AbCdEfGhIjK',
    'https://chat.whatsapp.com@example.org/AbCdEfGhIjK',
    'https://t.me:8443/neighbours',
    'https://t.me/',
    'https://wa.me/8801712345678',
    'https://signal.group/neighbours',
    'javascript:alert(1)//https://t.me/neighbours',
    'chat.whatsapp.com/AbCdEfGhIjK',
    'https://t.me/"><script>',
    'https://t.me/+',
    'https://t.me/c/1234/5',
    'https://t.me/share/url?url=https://example.org',
    'https://t.me/iv?url=https://example.org&rhash=1',
    'https://t.me/proxy?server=192.0.2.1&port=443&secret=ab',
    'https://t.me/login/12345',
    'https://chat.whatsapp.com/AbC?url=https://example.org',
    'https://signal.group/#a<b',
  ])('%s is no group chat', async (groupLink) => {
    const sent = request(app()).put(pathTo(calls.eventUpdate, { id })).set(as('maya'));
    const { body } = await sent.send({ eventDate, groupLink }).expect(400);
    expect(body.errors).toEqual([
      { path: 'groupLink', message: expect.stringMatching(/^Link to the group chat must be an invitation/) },
    ]);
  });

  it.each([
    ['https://chat.whatsapp.com/AbCdEfGhIjK?mode=ac_t', undefined],
    ['https://signal.group/#CjQKIAbc-d_e', undefined],
    ['https://chat.whatsapp.com/invite/AbCdEfGhIjK', undefined],
    ['https://t.me/+AbC_dEf', undefined],
    ['https://t.me/joinchat/AbCdEf', undefined],
    [' HTTPS://T.ME/neighbours ', 'https://t.me/neighbours'],
  ])('%s is one', async (groupLink, stored = groupLink) => {
    const sent = request(app()).put(pathTo(calls.eventUpdate, { id })).set(as('maya'));
    await sent.send({ eventDate, groupLink }).expect(200);
    expect(await db().get('events', id)).toMatchObject({ groupLink: stored });
  });
});
