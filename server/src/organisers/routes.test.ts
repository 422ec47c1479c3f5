import type { Notice } from '@social-serve/contract/notice';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inAnHour, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';
import { anEventRow, anInvitation, insert } from '../../test/rows.ts';

let subject: AppUnderTest;
let id: string;
/** People whose address nobody vouches for. */
const unconfirmed = new Set<string>();

/** An event of Ada's. */
beforeEach(async () => {
  unconfirmed.clear();
  subject = startApp({
    verifyToken: async (token) => {
      const name = token.replace('token-', '');
      const shown = { ada: 'Ada', ben: 'Ben', cy: 'cy@example.org' }[name];
      return {
        ...{ uid: `uid-${name}`, email: `${name}@example.org`, signedInAt: Date.now() },
        ...(shown && { name: shown }),
        emailVerified: !unconfirmed.has(name),
      };
    },
  });
  id = await post('ada');
});

type Name = Parameters<typeof as>[0];
const signedInAs = (name: string) => as(name as Name);
const post = async (name: string, title = 'Garden Crew', fields = {}): Promise<string> => {
  const { body } = await request(subject.app)
    .post(calls.events)
    .set(signedInAs(name))
    .send(aNewEvent({ title, ...fields }))
    .expect(201);
  return body.insertedId;
};
const invite = (email: string, event = id, name = 'ada') =>
  request(subject.app)
    .post(pathTo(calls.organisers, { id: event }))
    .set(signedInAs(name))
    .send({ email });
const list = (name = 'ada', event = id) =>
  request(subject.app)
    .get(pathTo(calls.organisers, { id: event }))
    .set(signedInAs(name));
const answer = (organiserId: string, name: string, accepted = true, event = id) =>
  request(subject.app)
    .put(pathTo(calls.organiser, { id: event, organiserId }))
    .set(signedInAs(name))
    .send({ accepted });
const remove = (organiserId: string, name: string) =>
  request(subject.app).delete(pathTo(calls.organiser, { id, organiserId })).set(signedInAs(name));
/** Someone who was invited and accepted; the invitation's id. */
const helper = async (name: string): Promise<string> => {
  const { body } = await invite(`${name}@example.org`).expect(201);
  await answer(body.insertedId, name).expect(200);
  return body.insertedId;
};
const notices = async (name: string): Promise<Notice[]> =>
  (await request(subject.app).get(calls.ownNotices).set(signedInAs(name)).expect(200)).body.notices;
const page = (name?: string) => {
  const call = request(subject.app).get(pathTo(calls.event, { id }));
  return name ? call.set(signedInAs(name)) : call;
};

describe('an invitation to help organise', () => {
  it('is a notice with the creator’s name until it is answered; accepting it puts you on the event’s page', async () => {
    const { body } = await invite('Ben@Example.org').expect(201);
    const [notice, ...others] = await notices('ben');
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      ...{ kind: 'invited', read: false, name: 'Ada', organiser: body.insertedId },
      event: { _id: id, title: 'Garden Crew' },
    });
    const me = async () => (await request(subject.app).get(calls.me).set(signedInAs('ben'))).body.unread;
    expect(await me()).toBe(1);
    await request(subject.app)
      .put(calls.ownNotices)
      .set(signedInAs('ben'))
      .send({ marks: [notice?.mark] })
      .expect(200);
    expect(await me()).toBe(0);
    expect(await notices('ben')).toMatchObject([{ kind: 'invited', read: true }]);
    expect((await page()).body).not.toHaveProperty('organisers');
    await answer(body.insertedId, 'ben').expect(200);
    expect(await notices('ben')).toEqual([]);
    expect((await page()).body.organisers).toEqual(['Ben']);
    expect((await page('ben')).body).toMatchObject({ organisers: ['Ben'], organising: body.insertedId });
    expect((await page('ada')).body).not.toHaveProperty('organising');
    const listed = { _id: body.insertedId, email: 'ben@example.org', name: 'Ben', accepted: true };
    for (const name of ['ada', 'ben']) expect((await list(name).expect(200)).body).toEqual([listed]);
  });

  it('is answered the same whether an account has the address or not, once; you cannot invite yourself', async () => {
    const known = await invite('ben@example.org').expect(201);
    subject.clock.now = new Date(subject.clock.now.getTime() + 1000);
    const unknown = await invite('nobody@example.org').expect(201);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    const again = await invite('BEN@example.org').expect(409);
    expect(again.body).toMatchObject({
      code: 'already-invited',
      detail: 'You have already invited this address.',
    });
    const own = await invite('ADA@example.org').expect(400);
    expect(own.body.errors[0].path).toBe('email');
    await answer(known.body.insertedId, 'ben', false).expect(200);
    await invite('ben@example.org').expect(409); // nobody is asked twice
    expect((await list()).body).toMatchObject([{ accepted: false, declined: true }, { accepted: false }]);
    await remove(known.body.insertedId, 'ada').expect(404);
    await remove(unknown.body.insertedId, 'ada').expect(200);
    await invite('nobody@example.org').expect(201);
  });

  it('is limited to ten people at a time and twenty a day; refused ones do not count', async () => {
    for (let number = 0; number < 10; number++) await invite(`p${number}@example.org`).expect(201);
    const full = await invite('more@example.org').expect(409);
    expect(full.body).toMatchObject({ code: 'limit-reached', detail: expect.stringContaining('up to 10') });
    const other = await post('ada', 'Another');
    for (let number = 0; number < 10; number++) await invite(`p${number}@example.org`, other).expect(201);
    const third = await post('ada', 'A third');
    const refused = await invite('ben@example.org', third).expect(429);
    expect(refused.body.detail).toBe('You can invite up to 20 people a day. Please try again tomorrow.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    await invite('ben@example.org', await post('ben'), 'ben').expect(400);
    await invite('ada@example.org', await post('cy'), 'cy').expect(201);
  });

  it('is answered by the owner of the verified address', async () => {
    const { insertedId } = (await invite('ben@example.org').expect(201)).body;
    unconfirmed.add('ben');
    const reply = await answer(insertedId, 'ben').expect(403);
    expect(reply.body.detail).toMatch(/^Confirm your e-mail address first/);
    await remove(insertedId, 'ben').expect(404);
    await answer(insertedId, 'cy').expect(404);
    unconfirmed.clear();
    await answer(insertedId, 'ben').expect(200);
    await answer(insertedId, 'ben').expect(200);
    const no = await answer(insertedId, 'ben', false).expect(409);
    expect(no.body.detail).toBe('You have already accepted this invitation.');
    // It is their account's from then on, confirmed or not.
    unconfirmed.add('ben');
    await remove(insertedId, 'ben').expect(200);
    expect((await list()).body).toEqual([]);
  });

  it('is for all dates of a series: one notice, one entry in the list, one answer', async () => {
    const body = { ...aNewEvent({ title: 'Garden Crew' }), repeat: { every: 'week', count: 3 } };
    const posted = await request(subject.app)
      .post(calls.events)
      .set(signedInAs('ada'))
      .send(body)
      .expect(201);
    const [first, second, third] = posted.body.insertedIds as [string, string, string];
    const { insertedId } = (await invite('ben@example.org', second).expect(201)).body;
    expect((await invite('ben@example.org', third).expect(409)).body.code).toBe('already-invited');
    await invite('ada@example.org', third).expect(400);
    expect(await notices('ben')).toMatchObject([{ kind: 'invited', event: { _id: second } }]);
    await answer(insertedId, 'ben', true, second).expect(200);
    expect(await notices('ben')).toEqual([]);
    const organising = async () =>
      (await request(subject.app).get(calls.organising).set(signedInAs('ben')).expect(200)).body;
    expect(await organising()).toMatchObject(
      [first, second, third].map((_id) => ({ _id, organising: insertedId })),
    );
    for (const event of [first, second, third]) {
      expect((await list('ben', event).expect(200)).body).toMatchObject([
        { _id: insertedId, accepted: true },
      ]);
      const shown = await request(subject.app).get(pathTo(calls.event, { id: event }));
      expect(shown.body.organisers).toEqual(['Ben']);
    }
    const { eventDate } = (await request(subject.app).get(pathTo(calls.event, { id: second }))).body;
    await request(subject.app)
      .put(`${pathTo(calls.eventUpdate, { id: second })}?scope=following`)
      .set(signedInAs('ben'))
      .send({ title: 'Changed', eventDate })
      .expect(200, { acknowledged: true, matchedCount: 2, modifiedCount: 2 });
    const path = pathTo(calls.organiser, { id: third, organiserId: insertedId });
    await request(subject.app).delete(path).set(signedInAs('ben')).expect(200);
    expect(await organising()).toEqual([]);
    await list('ben', first).expect(403);
  });

  it('hides no other notice, however many strangers send one', async () => {
    const join = { join_id: id, participant: 'ben@example.org' };
    await request(subject.app).post(calls.joinedEvents).set(signedInAs('ben')).send(join).expect(201);
    await request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(signedInAs('ada')).expect(200);
    const events = Array.from({ length: 110 }, () => anEventRow({ eventDate: inDays(9) }));
    await insert(subject.db, 'events', ...events);
    const invitedAt = new Date(subject.clock.now.getTime() + 1000).toISOString();
    const flood = events.map((event) =>
      anInvitation({ eventId: event.id, email: 'ben@example.org', invitedAt }),
    );
    await insert(subject.db, 'organisers', ...flood);
    const listed = await notices('ben');
    expect(listed.filter(({ kind }) => kind === 'invited')).toHaveLength(20);
    expect(listed.map(({ kind }) => kind)).toContain('cancelled');
    const [first] = listed;
    if (first?.kind !== 'invited') throw new Error('no invitation');
    await answer(first.organiser, 'ben', false, first.event._id).expect(200);
    expect((await notices('ben')).filter(({ kind }) => kind === 'invited')).toHaveLength(20);
  });

  it('ends with the event', async () => {
    const { insertedId } = (await invite('ben@example.org').expect(201)).body;
    await request(subject.app)
      .delete(pathTo(calls.eventDelete, { id }))
      .set(as('ada' as Name))
      .expect(200);
    expect(await notices('ben')).toEqual([]);
    await answer(insertedId, 'ben').expect(404);
    await invite('cy@example.org').expect(404);
  });
});

describe('a co-organiser', () => {
  const guests = (name: string) =>
    request(subject.app).get(pathTo(calls.participants, { id })).set(signedInAs(name));

  it('has the event in their list, edits it, and may leave; they can neither delete it nor invite', async () => {
    const organising = await helper('ben');
    const { body, headers } = await request(subject.app)
      .get(calls.organising)
      .set(signedInAs('ben'))
      .expect(200);
    expect(body).toMatchObject([{ _id: id, organising, creator: 'ada@example.org' }]);
    expect(headers['x-total-count']).toBe('1');
    const change = { title: 'Changed', eventDate: inDays(9) };
    const edit = () =>
      request(subject.app).put(pathTo(calls.eventUpdate, { id })).set(signedInAs('ben')).send(change);
    await edit().expect(200);
    expect((await page()).body).toMatchObject({ title: 'Changed', creatorName: 'Ada' });
    await request(subject.app).get(pathTo(calls.eventCopy, { id })).set(signedInAs('ben')).expect(200);
    const deletion = await request(subject.app)
      .delete(pathTo(calls.eventDelete, { id }))
      .set(signedInAs('ben'))
      .expect(403);
    expect(deletion.body.code).toBe('not-allowed');
    await invite('cy@example.org', id, 'ben').expect(403);
    await remove(organising, 'cy').expect(404);
    await remove(organising, 'ben').expect(200);
    await edit().expect(403);
    expect((await request(subject.app).get(calls.organising).set(signedInAs('ben'))).body).toEqual([]);
  });

  it('sees other invited people without full addresses, as guests', async () => {
    const aSecondLater = () => {
      subject.clock.now = new Date(subject.clock.now.getTime() + 1_000);
    };
    const own = await helper('ben');
    aSecondLater();
    const cys = await helper('cy');
    aSecondLater();
    const { body } = await invite('dora@example.org').expect(201);
    const list = async (name: string) =>
      (await request(subject.app).get(pathTo(calls.organisers, { id })).set(signedInAs(name)).expect(200))
        .body;
    const accepted = { accepted: true };
    expect(await list('ben')).toEqual([
      { _id: own, email: 'ben@example.org', name: 'Ben', ...accepted },
      { _id: cys, email: 'c…@example.org', ...accepted },
      { _id: body.insertedId, email: 'd…@example.org', accepted: false },
    ]);
    expect(await list('ada')).toEqual([
      { _id: own, email: 'ben@example.org', name: 'Ben', ...accepted },
      { _id: cys, email: 'cy@example.org', name: 'cy@example.org', ...accepted },
      { _id: body.insertedId, email: 'dora@example.org', accepted: false },
    ]);
  });

  it('sees guests without full addresses, checks them in and removes them', async () => {
    id = await post('ada', 'Garden Crew', { eventDate: inAnHour(subject.clock.now) });
    await helper('ben');
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(signedInAs('cy'))
      .send({ join_id: id, participant: 'cy@example.org' })
      .expect(201);
    const row = { name: 'cy@example.org' };
    expect((await guests('ada').expect(200)).body.participants).toMatchObject([{ ...row, email: row.name }]);
    const [guest] = (await guests('ben').expect(200)).body.participants;
    expect(JSON.stringify(guest)).not.toContain('cy@example.org');
    expect(guest.email).toBe('c…@example.org');
    const path = pathTo(calls.participant, { id, participant: guest._id });
    const marked = (name: string, came: boolean, at: Date) =>
      request(subject.app).put(path).set(signedInAs(name)).send({ came, at: at.toISOString() }).expect(200);
    const now = subject.clock.now.getTime();
    // Two phones: the later act wins, whichever comes first.
    expect((await marked('ben', true, new Date(now - 60_000))).body).toMatchObject({ came: true });
    expect((await marked('ada', false, new Date(now - 3_600_000))).body).toMatchObject({ came: true });
    expect((await marked('ada', false, new Date(now - 30_000))).body).toMatchObject({ came: false });
    await request(subject.app).delete(path).set(signedInAs('ben')).expect(200);
  });

  it('sends messages and answers questions; one answer closes a question for all organisers', async () => {
    await helper('ben');
    const asked = await request(subject.app)
      .post(pathTo(calls.questions, { id }))
      .set(signedInAs('cy'))
      .send({ text: 'May I bring my dog?' })
      .expect(201);
    const own = await request(subject.app)
      .post(pathTo(calls.questions, { id }))
      .set(signedInAs('ben'))
      .send({ text: 'Mine?' });
    expect(own.status).toBe(403);
    const open = async (name: string) =>
      (await notices(name)).filter(({ kind, read }) => kind === 'question' && !read).length;
    expect([await open('ada'), await open('ben')]).toEqual([1, 1]);
    await request(subject.app)
      .put(pathTo(calls.question, { id, questionId: asked.body.insertedId }))
      .set(signedInAs('ben'))
      .send({ answer: 'On a lead.' })
      .expect(200);
    expect([await open('ada'), await open('ben')]).toEqual([0, 0]);
    const path = pathTo(calls.messages, { id });
    const message = { text: 'At the gate.', to: 'joined' };
    await request(subject.app).post(path).set(signedInAs('ben')).send(message).expect(201);
    expect((await request(subject.app).get(path).set(signedInAs('ada'))).body).toMatchObject([
      { name: 'Ben' },
    ]);
  });

  it('is shown by display name unless that is an address or missing', async () => {
    await helper('cy');
    expect((await page()).body).not.toHaveProperty('organisers');
    expect((await list()).body).toMatchObject([{ email: 'cy@example.org', accepted: true }]);
  });
});
