/** The phone numbers of people who join, over HTTP, on both databases. */
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import pino from 'pino';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as, people, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { begin, eventDate, join, leave, post, world } from '../../test/event-mail.ts';
import { anInvitation, insert } from '../../test/rows.ts';
import { storageOn } from '../../test/storage.ts';
import { erasePerson } from '../account/erasure.ts';

const NUMBER = '+8801712345678';
const OTHER = '+8801812345678';

const files = {
  ...{ get: async () => null, put: async () => {}, remove: async () => {} },
  listBefore: async () => ({ hashes: [], next: null }),
};

describeDatabases('phone numbers of guests', (open) => {
  let id: string;
  let logged: string[] = [];
  type Name = keyof typeof people;
  const app = () => world.subject.app;
  const db = () => world.subject.db;
  const start = async (fields: object = {}, settings: object = {}) => {
    logged = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    begin({ ...storageOn(await open()), ...TEAM, log, ...settings });
    id = await post({ timeZone: 'Asia/Dhaka', ...fields });
  };
  beforeEach(() => start());

  const joinAs = (name: Name, phone?: unknown) =>
    request(app())
      .post(calls.joinedEvents)
      .set(as(name))
      .send({ join_id: id, participant: people[name].email, phone });
  const guest = (body: object) =>
    request(app())
      .post(pathTo(calls.joinWithoutAccount, { id }))
      .send({ name: 'Zoe', ...body });
  const add = (body: object, name: Name = 'maya') =>
    request(app())
      .post(pathTo(calls.participants, { id }))
      .set(as(name))
      .send({ name: 'Yan', ...body });
  const roster = async (name: Name = 'maya') =>
    (await request(app()).get(pathTo(calls.participants, { id })).set(as(name)).expect(200)).body
      .participants as { _id: string; phone?: string }[];
  const phones = async (name?: Name) => (await roster(name)).map(({ phone }) => phone);
  const put = (participation: string, phone: unknown, name: Name = 'arif') =>
    request(app())
      .put(pathTo(calls.phone, { id: participation }))
      .set(as(name))
      .send({ phone });
  const putLinked = (link: string, phone: unknown) =>
    request(app()).put(calls.linkedPhone).set(LINK_HEADER, link).send({ phone });
  const view = (link: string) => request(app()).get(calls.linked).set(LINK_HEADER, link);
  const own = async (name: Name = 'arif') =>
    (await request(app()).get(pathTo(calls.event, { id })).set(as(name)).expect(200)).body.participation;

  it('reach the organisers, all of them, and the person; nobody else, and no log', async () => {
    await joinAs('arif', '০১৭১২-৩৪৫৬৭৮').expect(201);
    const { link } = (await guest({ phone: '01812 345678' }).expect(201)).body;
    await add({ phone: '+44 20 7946 0958' }).expect(201);
    await join(id, 'tara');
    expect(await phones()).toEqual([NUMBER, OTHER, '+442079460958', undefined]);
    const invitation = anInvitation({ eventId: id, uid: people.tara.uid, accepted: true });
    await insert(db(), 'organisers', invitation);
    const helpers = [{ id: invitation.id, uid: people.tara.uid, email: people.tara.email, since: inDays(0) }];
    await db().transaction((tx) => tx.update('events', { id }, { helpers }));
    expect(await phones('tara')).toEqual([NUMBER, OTHER, '+442079460958', undefined]);
    expect(await own()).toMatchObject({ phone: NUMBER });
    expect((await view(link).expect(200)).body).toMatchObject({ phone: OTHER });
    const joined = pathTo(calls.joinedEventsOf, { email: people.arif.email });
    expect((await request(app()).get(joined).set(as('arif')).expect(200)).body).toMatchObject([
      { phone: NUMBER },
    ]);
    for (const [path, name] of [
      [pathTo(calls.event, { id }), undefined],
      [pathTo(calls.event, { id }), 'sami'],
      [calls.events, 'sami'],
      [pathTo(calls.going, { id }), 'arif'],
      [calls.ownData, 'maya'],
      [calls.ownData, 'tara'],
    ] as const) {
      const asked = request(app()).get(path);
      const { text } = await (name ? asked.set(as(name)) : asked).expect(200);
      expect(text, `${name} ${path}`).not.toMatch(/8801812345678|442079460958/);
      expect(text, `${name} ${path}`).not.toContain('8801712345678');
    }
    expect((await request(app()).get(calls.ownData).set(as('arif'))).body.participations).toMatchObject([
      { phone: NUMBER },
    ]);
    expect(logged.join('')).not.toMatch(/01812|1712|7946/);
  });

  it('are changed and removed by the person: by the participation, or the link', async () => {
    const mine = (await joinAs('arif').expect(201)).body.insertedId;
    const reply = await put(mine, '01712 345678').expect(200);
    expect(reply.body).toMatchObject({ acknowledged: true, modifiedCount: 1 });
    expect((await put(mine, NUMBER).expect(200)).body.modifiedCount).toBe(0);
    expect(await own()).toMatchObject({ phone: NUMBER });
    await put(mine, OTHER, 'sami').expect(404);
    await put(mine, OTHER, 'maya').expect(404);
    await put(mine, null).expect(200);
    expect(await own()).not.toHaveProperty('phone');
    const { link } = (await guest({}).expect(201)).body;
    await putLinked(link, '০১৮১২৩৪৫৬৭৮').expect(200);
    expect(await phones()).toEqual([undefined, OTHER]);
    await putLinked(link, null).expect(200);
    expect(await phones()).toEqual([undefined, undefined]);
    await putLinked('x', null).expect(404);
  });

  it.each([
    ['none', 'Phone number must be a phone number in digits, like +880 1712 345678.'],
    [
      '01712345678 ext 5',
      'Phone number must be a number without an extension, which can be dialled directly.',
    ],
    ['1'.repeat(25), 'Phone number has too many digits.'],
    ['1'.repeat(41), 'Phone number must be at most 40 characters.'],
    [
      '0171234567',
      'Phone number is not a number of its country. Check the digits, or begin with + and the country’s code.',
    ],
    [1_712_345_678, 'Phone number must be text.'],
  ])('%s is refused everywhere, with the field and the reason', async (phone, message) => {
    const errors = [{ path: 'phone', message }];
    const mine = (await joinAs('arif').expect(201)).body.insertedId;
    const { link } = (await guest({}).expect(201)).body;
    for (const refused of [
      joinAs('sami', phone),
      guest({ phone }),
      add({ phone }),
      put(mine, phone),
      putLinked(link, phone),
    ])
      expect((await refused.expect(400)).body).toMatchObject({ code: 'bad-input', errors });
    expect(await roster()).toHaveLength(2);
  });

  it('PUT without a number says so', async () => {
    const mine = (await joinAs('arif').expect(201)).body.insertedId;
    for (const phone of [undefined, '', '  '])
      expect((await put(mine, phone).expect(400)).body.errors).toEqual([
        { path: 'phone', message: 'Phone number is required.' },
      ]);
  });

  it('blank or null when joining: no number is stored', async () => {
    await joinAs('arif', '  ').expect(201);
    await guest({ phone: null }).expect(201);
    await add({ phone: '' }).expect(201);
    expect(await phones()).toEqual([undefined, undefined, undefined]);
  });

  it('without a country’s code need one where the event’s zone has none, unless COUNTRY is set', async () => {
    await start({ timeZone: 'UTC' });
    expect((await joinAs('arif', '01712345678').expect(400)).body.errors).toEqual([
      {
        path: 'phone',
        message: 'Phone number must begin with + and the country’s code, like +880 1712 345678.',
      },
    ]);
    await joinAs('arif', NUMBER).expect(201);
    await start({ timeZone: 'UTC' }, { country: 'BD' });
    await joinAs('arif', '01712345678').expect(201);
    expect(await phones()).toEqual([NUMBER]);
    const organiser = { eventDate: inDays(14), organiserPhone: '07911 123456' };
    const update = (body: object) =>
      request(app()).put(pathTo(calls.eventUpdate, { id })).set(as('maya')).send(body);
    expect((await update(organiser).expect(400)).body.errors).toMatchObject([{ path: 'organiserPhone' }]);
    await update({ ...organiser, timeZone: 'Europe/London' }).expect(200);
    expect(await db().get('events', id)).toMatchObject({ organiserPhone: '+447911123456' });
    const other = aNewEvent({ timeZone: 'Europe/London', organiserPhone: '01712345678' });
    const refused = await request(app()).post(calls.events).set(as('maya')).send(other).expect(400);
    expect(refused.body.errors).toMatchObject([{ path: 'organiserPhone' }]);
  });

  it('end when the person leaves, is removed, or deletes the account', async () => {
    const stored = async () =>
      JSON.stringify(await db().find('participations', {})).match(/\+880\d+/g)?.length ?? 0;
    const mine = (await joinAs('arif', NUMBER).expect(201)).body.insertedId;
    expect(await stored()).toBe(1);
    await leave(mine, 'arif');
    expect(await stored()).toBe(0);
    const { link } = (await guest({ phone: OTHER }).expect(201)).body;
    await request(app()).delete(calls.linked).set(LINK_HEADER, link).expect(200);
    expect(await stored()).toBe(0);
    const again = (await joinAs('arif', NUMBER).expect(201)).body.insertedId;
    const added = (await add({ phone: OTHER }).expect(201)).body.insertedId;
    for (const participant of [again, added])
      await request(app()).delete(pathTo(calls.participant, { id, participant })).set(as('maya')).expect(200);
    expect(await stored()).toBe(0);
    await put(again, OTHER).expect(404);
    await joinAs('sami', NUMBER).expect(201);
    const sami = { ...people.sami, emailVerified: true };
    await erasePerson({ db: db(), files }, sami, world.subject.clock.now, async () => true);
    expect(await stored()).toBe(0);
  });

  it('end with a no, whatever else stays in the row; none comes there until the person is back', async () => {
    const mine = (await joinAs('arif', NUMBER).expect(201)).body.insertedId;
    const { link } = (await guest({ phone: OTHER }).expect(201)).body;
    // A no before they are asked ends the link.
    world.subject.clock.now = new Date(Date.parse(eventDate) - 10 * 3_600_000);
    const answer = (coming: boolean) =>
      request(app()).put(calls.linkedComing).set(LINK_HEADER, link).send({ coming });
    await request(app())
      .put(pathTo(calls.coming, { id: mine }))
      .set(as('arif'))
      .send({ coming: false, reason: 'I am ill' })
      .expect(200);
    await answer(false).expect(200);
    const rows = await db().find('participations', { where: { leftReason: 'left' } });
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).not.toHaveProperty('phone');
    await put(mine, NUMBER).expect(404);
    await putLinked(link, OTHER).expect(404);
    await answer(true).expect(200);
    await putLinked(link, OTHER).expect(200);
    expect(await phones()).toEqual([OTHER]);
  });

  it('no new one comes to an event that is over; an old one can still be removed', async () => {
    const mine = (await joinAs('arif', NUMBER).expect(201)).body.insertedId;
    world.subject.clock.now = new Date(Date.parse(inDays(20)));
    expect((await put(mine, OTHER).expect(409)).body.code).toBe('event-over');
    await put(mine, null).expect(200);
  });

  it('of a place that an account takes over stay with their person, not with whoever typed the address', async () => {
    await guest({ name: 'Stranger', email: people.arif.email, phone: OTHER }).expect(201);
    await joinAs('arif').expect(201);
    expect(await own()).not.toHaveProperty('phone');
    const { link } = (await guest({ phone: OTHER }).expect(201)).body;
    await request(app()).post(calls.linkedAccount).set(as('sami')).set(LINK_HEADER, link).expect(200);
    expect(await own('sami')).toMatchObject({ phone: OTHER });
  });

  it('joining in the name of an address that has a place changes nothing there', async () => {
    await joinAs('arif', NUMBER).expect(201);
    const { link } = (await guest({ email: people.arif.email, phone: OTHER }).expect(201)).body;
    await putLinked(link, OTHER).expect(404);
    expect(await phones()).toEqual([NUMBER]);
  });
});
