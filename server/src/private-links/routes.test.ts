/** The calls of taking part without an account. */
import { Writable } from 'node:stream';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import pino from 'pino';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppParts, type AppUnderTest, as, startApp } from '../../test/app.ts';
import { readConfig } from '../config.ts';

let subject: AppUnderTest;
let id: string;

const start = async (parts: AppParts = {}, fields = {}) => {
  subject = startApp(parts);
  const { body } = await request(subject.app)
    .post(calls.events)
    .set(as('maya'))
    .send(aNewEvent({ title: 'Riverbank', capacity: 4, ...fields }))
    .expect(201);
  id = body.insertedId;
};
beforeEach(() => start());

const join = (body: object = { name: 'Zoe Miller' }) =>
  request(subject.app).post(pathTo(calls.joinWithoutAccount, { id })).send(body);
const view = (link: string) => request(subject.app).get(calls.linked).set(LINK_HEADER, link);
const rosterOf = async (name: 'maya' | 'arif' = 'maya') =>
  (await request(subject.app).get(pathTo(calls.participants, { id })).set(as(name)).expect(200)).body;

describe('joining without an account', () => {
  it('answers with a place and a private link, whose page shows the event and all that is stored', async () => {
    const sent = { name: 'Zoe Miller', email: 'Zoe@Example.org', adults: 1, children: 1 };
    const { body, headers } = await join(sent).expect(201);
    expect(body).toMatchObject({
      status: 'joined',
      ahead: 0,
      companions: [{ age: 'adult' }, { age: 'child' }],
    });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await request(subject.app)
      .post(pathTo(calls.messages, { id }))
      .set(as('maya'))
      .send({ text: 'Bring gloves.', to: 'joined' })
      .expect(201);
    const seen = await view(body.link).expect(200);
    expect(seen.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(seen.body).toMatchObject({
      event: { _id: id, title: 'Riverbank', participants: 3 },
      participation: { _id: body.insertedId, status: 'joined', companions: body.companions },
      ...{ name: 'Zoe Miller', email: 'zoe@example.org', confirmBy: expect.any(String) },
      messages: [{ text: 'Bring gloves.' }],
    });
  });

  it('answers the same whether or not the address has an account', async () => {
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as('arif'))
      .send({ join_id: id, participant: 'arif@example.org' })
      .expect(201);
    const [known, unknown] = [
      await join({ name: 'A', email: 'arif@example.org' }),
      await join({ name: 'A', email: 'nobody@example.org' }),
    ].map(({ status, body }) => ({ status, keys: Object.keys(body).toSorted() }));
    expect(known).toEqual(unknown);
    expect(known?.status).toBe(201);
  });

  it('refuses a machine that fills in the hidden field', async () => {
    const { body } = await join({ name: 'Bot', leaveEmpty: 'https://spam.example' }).expect(400);
    expect(body.errors).toEqual([{ path: 'leaveEmpty', message: 'The hidden field must be empty.' }]);
    expect(await subject.db.count('participations', {})).toBe(0);
    await join({ name: 'Zoe', leaveEmpty: ' ' }).expect(201);
  });

  const postAnother = async () => {
    const other = aNewEvent({ title: 'Park' });
    const sent = await request(subject.app).post(calls.events).set(as('maya')).send(other).expect(201);
    id = sent.body.insertedId;
  };
  const places = () => subject.db.count('participations', { leftReason: null });

  it('takes so many places an hour and a day from one network, with companions and over all events; an organiser adds more', async () => {
    await start({ joinsPerHour: 10, joinsPerDay: 14 }, { capacity: 40 });
    const group = { name: 'Zoe', adults: 3 };
    await join(group).expect(201);
    const { link } = (await join().expect(201)).body;
    await postAnother();
    await join(group).expect(201);
    const { body } = await join(group).expect(429);
    expect(body.detail).toBe(
      'Many places were taken from your network within the hour. Log in to join, or try again later.',
    );
    const bring = (adults: number) =>
      request(subject.app).put(calls.linkedCompanions).set(LINK_HEADER, link).send({ adults });
    await bring(2).expect(429);
    await bring(1).expect(200); // a smaller group still fits
    await bring(1).expect(200);
    await join().expect(429);
    expect(await places()).toBe(10);
    await request(subject.app)
      .post(pathTo(calls.participants, { id }))
      .set(as('maya'))
      .send({ name: 'Ben' })
      .expect(201);
  });

  it('lets a school’s 30 people join from one address within an hour, if the operator raises the limits', async () => {
    const { joinsPerHour, joinsPerDay, mailLimits } = readConfig({ JOINS_PER_HOUR: '30' }).limits;
    await start({ joinsPerHour, joinsPerDay, mailLimits, writesPerMinute: 60 }, { capacity: 40 });
    for (let pupil = 0; pupil < 30; pupil += 1)
      await join({ name: `Pupil ${pupil}`, email: `pupil-${pupil}@school.example` }).expect(201);
    await join().expect(429);
    const held = (await subject.db.find('outbox', {})).filter(({ heldFor }) => heldFor !== undefined);
    expect(held).toEqual([]); // everyone gets the mail at once
    for (let pupil = 30; pupil < 35; pupil += 1)
      await request(subject.app)
        .post(pathTo(calls.participants, { id }))
        .set(as('maya'))
        .send({ name: `Pupil ${pupil}` })
        .expect(201);
    expect(await places()).toBe(35);
  });

  it('has no limits with RATE_LIMITS=off', async () => {
    const { joinsPerHour, joinsPerDay, mailLimits } = readConfig({ RATE_LIMITS: 'off' }).limits;
    await start({ joinsPerHour, joinsPerDay, mailLimits }, { capacity: 80 });
    for (let count = 0; count < 62; count += 1) await join().expect(201);
  });

  it('takes so many places a day, however they are spread', async () => {
    await start({ joinsPerHour: 0, joinsPerDay: 3 }, { capacity: 40 });
    for (let count = 0; count < 3; count += 1) await join().expect(201);
    expect((await join().expect(429)).body.detail).toContain('within the day');
  });

  it('cannot fill an event by many requests at once', async () => {
    await start({ joinsPerHour: 20, joinsPerDay: 60 }, { capacity: 40 });
    const group = { name: 'Zoe', adults: 2, children: 1 };
    const replies = await Promise.all(Array.from({ length: 30 }, () => join(group)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 429]));
    expect(await places()).toBeLessThanOrEqual(20);
    expect(await places()).toBeGreaterThan(0);
  });

  it('does not count what is refused for another reason', async () => {
    await start({ joinsPerHour: 4 }, { capacity: 2 });
    for (let count = 0; count < 5; count += 1) await join({ name: 'Zoe', adults: 2 }).expect(409);
    await join({ name: 'Zoe', adults: 1 }).expect(201);
  });

  it('is switched off by the organiser or the whole site; an organiser may still add people', async () => {
    await start({}, { joinWithoutAccount: false });
    expect((await join().expect(403)).body.detail).toContain('asks everyone to log in');
    await request(subject.app)
      .post(pathTo(calls.participants, { id }))
      .set(as('maya'))
      .send({ name: 'Ben' })
      .expect(201);
    await start({ joinWithoutAccount: false });
    expect((await join().expect(403)).body.detail).toContain('Log in to join an event here');
    const config = await request(subject.app).get(operations.getClientConfig.path).expect(200);
    expect(config.body.joinWithoutAccount).toBe(false);
  });

  it('asks for no confirmation on a site without mail: an address there does not cost the place', async () => {
    await start({ mail: { kind: 'none' } }, { capacity: 1 });
    const { link } = (await join({ name: 'Zoe', email: 'zoe@example.org' }).expect(201)).body;
    expect((await view(link).expect(200)).body).not.toHaveProperty('confirmBy');
  });

  it('names the field that is wrong', async () => {
    for (const [field, body] of Object.entries({
      name: { name: ' ' },
      email: { name: 'Zoe', email: 'zoe' },
      adults: { name: 'Zoe', adults: 6 },
    })) {
      const reply = await join(body).expect(400);
      expect(reply.body.errors.map(({ path }: { path: string }) => path)).toEqual([field]);
    }
  });
});

describe('a private link', () => {
  it('is in no log line, and in no answer except that of joining', async () => {
    const lines: string[] = [];
    const log = pino(
      { level: 'debug' },
      new Writable({
        write(chunk, _, done) {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    await start({ log });
    const { link } = (await join().expect(201)).body;
    const secret = link.split('.')[1];
    const answers = [
      await view(link).expect(200),
      await request(subject.app).put(calls.linkedCompanions).set(LINK_HEADER, link).send({ children: 1 }),
      await view(`${link}x`).expect(404),
      await request(subject.app).delete(calls.linked).set(LINK_HEADER, link).expect(200),
    ];
    for (const { text } of answers) expect(text).not.toContain(secret);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).not.toContain(secret);
  });

  it('lets you leave; then it opens nothing and the organiser sees nobody', async () => {
    const { link } = (await join({ name: 'Zoe', children: 1 }).expect(201)).body;
    await request(subject.app).delete(calls.linked).set(LINK_HEADER, link).expect(200);
    await view(link).expect(404);
    await request(subject.app).delete(calls.linked).set(LINK_HEADER, link).expect(404);
    expect(await rosterOf()).toMatchObject({ participants: [], counts: { joined: 0 } });
  });

  it('changes as often as an account, 60 times a minute unless the site says otherwise', async () => {
    await start({ writesPerMinute: 3 });
    const { link } = (await join().expect(201)).body;
    const bring = (children: number) =>
      request(subject.app).put(calls.linkedCompanions).set(LINK_HEADER, link).send({ children });
    for (const children of [1, 0, 1]) await bring(children).expect(200);
    const rows = await subject.db.count('participations', {});
    await bring(0).expect(429);
    expect(await subject.db.count('participations', {})).toBe(rows);
    const other = (await join({ name: 'Ben' }).expect(201)).body;
    await request(subject.app).delete(calls.linked).set(LINK_HEADER, other.link).expect(200);
  });

  it('issues the certificate to an attendee, once the event is over', async () => {
    await start({}, { eventDate: inDays(1), endDate: inDays(1, undefined, 15) });
    const { link, insertedId } = (await join({ name: 'Zoe', children: 1 }).expect(201)).body;
    const issue = () =>
      request(subject.app).post(calls.linkedCertificate).set(LINK_HEADER, link).send({ name: 'Zoe Miller' });
    subject.clock.now = new Date(inDays(3));
    await issue().expect(409);
    const { participants } = await rosterOf();
    for (const { _id } of participants)
      await request(subject.app)
        .put(pathTo(calls.participant, { id, participant: _id }))
        .set(as('maya'))
        .send({ came: true, at: subject.clock.now.toISOString() })
        .expect(200);
    const { code } = (await issue().expect(201)).body;
    expect((await view(link).expect(200)).body).toMatchObject({ came: true, certificate: code });
    const path = pathTo(calls.certificate, { code });
    expect((await request(subject.app).get(path).expect(200)).body).toMatchObject({
      ...{ status: 'valid', name: 'Zoe Miller' },
    });
    const event = await subject.db.get('events', id);
    expect(event).toMatchObject({ attended: 2, companionsAttended: 1 });
    await request(subject.app).delete(calls.linked).set(LINK_HEADER, link).expect(200);
    await request(subject.app).get(path).expect(404);
    expect(await subject.db.get('participations', insertedId)).toMatchObject({ attended: true });
  });

  it('can be adopted by an account, which then has the event', async () => {
    const { link, insertedId } = (await join({ name: 'Zoe', children: 1 }).expect(201)).body;
    const adopt = () => request(subject.app).post(calls.linkedAccount).set(as('arif')).set(LINK_HEADER, link);
    expect((await adopt().expect(200)).body).toMatchObject({ insertedId, join_id: id });
    await adopt().expect(404);
    const { body } = await request(subject.app).get(pathTo(calls.event, { id })).set(as('arif')).expect(200);
    expect(body.participation).toMatchObject({ _id: insertedId, companions: [{ age: 'child' }] });
  });
});

describe('the roster', () => {
  it('lists people without an account and their companions, who are found by the name of the person who brings them', async () => {
    await join({ name: 'Zoe Miller', email: 'zoe@example.org', children: 1 }).expect(201);
    await join({ name: 'Ben' }).expect(201);
    const { participants, counts } = await rosterOf();
    expect(participants).toMatchObject([
      { name: 'Zoe Miller', email: 'zoe@example.org', withoutAccount: true, unconfirmed: true },
      { age: 'child', broughtBy: { _id: participants[0]._id, name: 'Zoe Miller' } },
      { name: 'Ben', withoutAccount: true },
    ]);
    for (const field of ['email', 'unconfirmed']) expect(participants[2]).not.toHaveProperty(field);
    expect(counts).toMatchObject({ joined: 3, waiting: 0 });
    const found = await request(subject.app)
      .get(`${pathTo(calls.participants, { id })}?search=miller`)
      .set(as('maya'));
    expect(found.body.participants).toHaveLength(2);
  });

  it('numbers several companions of the same age', async () => {
    await join({ name: 'Zoe Miller', adults: 1, children: 2 }).expect(201);
    const { participants } = await rosterOf();
    expect(participants.slice(1)).toMatchObject([
      { age: 'adult' },
      { age: 'child', number: 1 },
      { age: 'child', number: 2 },
    ]);
    expect(participants[1]).not.toHaveProperty('number');
  });

  it('shows nobody’s name to others', async () => {
    await join({ name: 'Zoe Miller' }).expect(201);
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as('arif'))
      .send({ join_id: id, participant: 'arif@example.org' })
      .expect(201);
    const going = await request(subject.app).get(pathTo(calls.going, { id })).set(as('arif')).expect(200);
    expect(going.body).toEqual({ going: 2, names: [] });
    for (const path of [calls.events, pathTo(calls.event, { id })])
      expect((await request(subject.app).get(path)).text).not.toContain('Zoe');
  });

  it('limits how many addresses an organiser may add in a day, since nobody has confirmed them', async () => {
    const add = (body: object) =>
      request(subject.app).post(pathTo(calls.participants, { id })).set(as('maya')).send(body);
    for (let count = 0; count < LIMITS.addressesADay; count += 1)
      await add({ name: 'Ben', email: `ben${count}@example.org` }).expect(201);
    expect((await add({ name: 'Ben', email: 'one-more@example.org' }).expect(429)).body.detail).toContain(
      'without an address',
    );
    await add({ name: 'Ben' }).expect(201);
  });

  it('lets an organiser add a person whom they removed', async () => {
    const { insertedId } = (await join({ name: 'Zoe', email: 'zoe@example.org' }).expect(201)).body;
    await request(subject.app)
      .delete(pathTo(calls.participant, { id, participant: insertedId }))
      .set(as('maya'))
      .expect(200);
    await join({ name: 'Zoe', email: 'zoe@example.org' }).expect(403);
    await request(subject.app)
      .post(pathTo(calls.participants, { id }))
      .set(as('maya'))
      .send({ name: 'Zoe', email: 'zoe@example.org' })
      .expect(201);
    expect((await rosterOf()).participants).toMatchObject([{ name: 'Zoe' }]);
  });

  it('lists a person whom an organiser adds, whose link works at once; a new one replaces it', async () => {
    const { link, insertedId } = (
      await request(subject.app)
        .post(pathTo(calls.participants, { id }))
        .set(as('maya'))
        .send({ name: 'Ben', email: 'ben@example.org' })
        .expect(201)
    ).body;
    expect((await view(link).expect(200)).body).toMatchObject({ name: 'Ben', added: true });
    expect((await view(link)).body).not.toHaveProperty('confirmBy');
    const renewed = await request(subject.app)
      .post(pathTo(calls.participantLink, { id, participant: insertedId }))
      .set(as('maya'))
      .expect(200);
    await view(link).expect(404);
    await view(renewed.body.link).expect(200);
  });

  it('adds a person once for each key, also when the answer was lost; other keys are other people', async () => {
    const add = (body: object) =>
      request(subject.app).post(pathTo(calls.participants, { id })).set(as('maya')).send(body);
    const key = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6';
    const first = await add({ name: 'Ben', key }).expect(201);
    const again = await add({ name: 'Ben', key, at: new Date().toISOString() }).expect(201);
    expect(again.body).toEqual(first.body);
    await view(again.body.link).expect(200);
    const other = await add({ name: 'Ben', key: key.replace('f', 'a') }).expect(201);
    expect(other.body.insertedId).not.toBe(first.body.insertedId);
    expect((await rosterOf()).participants).toMatchObject([{ name: 'Ben' }, { name: 'Ben' }]);
    const refused = await add({ name: 'Ben', key: 'short' }).expect(400);
    expect(refused.body.errors).toEqual([
      { path: 'key', message: 'Key must have 16 to 64 Latin letters, digits, hyphens and underscores.' },
    ]);
  });

  it('does not show a link that was made since to whoever repeats the request', async () => {
    const add = () =>
      request(subject.app)
        .post(pathTo(calls.participants, { id }))
        .set(as('maya'))
        .send({ name: 'Ben', key: 'b'.repeat(16) });
    const first = await add().expect(201);
    const participant = first.body.insertedId;
    const renew = pathTo(calls.participantLink, { id, participant });
    const { link } = (await request(subject.app).post(renew).set(as('maya')).expect(200)).body;
    const again = await add().expect(201);
    expect(again.body.insertedId).toBe(participant);
    expect(again.body).not.toHaveProperty('link');
    await view(link).expect(200);
  });

  it('adds a person who came before the end and is sent after it, as of then', async () => {
    const begins = Date.now() + 3_600_000;
    const at = (hours: number) => new Date(begins + hours * 3_600_000).toISOString();
    await start({}, { eventDate: at(0), endDate: at(2) });
    const add = (body: object) =>
      request(subject.app)
        .post(pathTo(calls.participants, { id }))
        .set(as('maya'))
        .send({ name: 'Ben', ...body });
    subject.clock.now = new Date(at(3));
    expect((await add({}).expect(409)).body.code).toBe('event-over');
    expect((await add({ at: at(4) }).expect(409)).body.code).toBe('event-over');
    await add({ at: at(1) }).expect(201);
    expect((await rosterOf()).participants).toMatchObject([{ name: 'Ben', joinedAt: at(1) }]);
    subject.clock.now = new Date(at(27));
    expect((await add({ at: at(1) }).expect(409)).body.code).toBe('event-over');
  });

  it('takes an address from organisers alone whose own is confirmed', async () => {
    const { body } = await request(subject.app)
      .post(calls.events)
      .set(as('longago'))
      .send(aNewEvent({ title: 'Seaside' }))
      .expect(201);
    const add = (person: object) =>
      request(subject.app)
        .post(pathTo(calls.participants, { id: body.insertedId }))
        .set(as('longago'))
        .send(person);
    const refused = await add({ name: 'Ben', email: 'ben@example.org' }).expect(403);
    expect(refused.body).toMatchObject({
      code: 'not-allowed',
      detail: expect.stringContaining('Confirm your own'),
    });
    await add({ name: 'Ben' }).expect(201);
  });
});
