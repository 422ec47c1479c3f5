import type { Notice } from '@social-serve/contract/notice';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, people, startApp, TEAM } from '../../test/app.ts';
import { findParticipation } from '../participations/queries.ts';

type Name = 'maya' | 'arif' | 'tara';
let subject: AppUnderTest;
let id: string;

/** An event of Maya's with one place, which Arif has; Tara waits. */
beforeEach(async () => {
  subject = startApp({
    ...TEAM,
    verifyToken: async (token) => {
      const name = token.replace('token-', '') as Name;
      const shown = { maya: 'Maya Chakma', arif: 'arif@example.org', tara: 'Tara' }[name];
      return { ...people[name], name: shown, emailVerified: true, signedInAt: Date.now() };
    },
  });
  const sent = await request(subject.app)
    .post(calls.events)
    .set(as('maya'))
    .send(aNewEvent({ title: 'Riverbank', capacity: 1 }));
  id = sent.body.insertedId;
  for (const name of ['arif', 'tara'] as const) await join(name);
});

const join = (name: Name) =>
  request(subject.app)
    .post(calls.joinedEvents)
    .set(as(name))
    .send({ join_id: id, participant: `${name}@example.org` });
const write = (text: string, to: 'joined' | 'everybody' = 'joined', name: Name = 'maya') =>
  request(subject.app).post(pathTo(calls.messages, { id })).set(as(name)).send({ text, to });
const read = (name: Name) => request(subject.app).get(pathTo(calls.messages, { id })).set(as(name));
const notices = async (name: Name): Promise<Notice[]> => {
  const { body } = await request(subject.app).get(calls.ownNotices).set(as(name)).expect(200);
  return body.notices.filter(({ kind }: Notice) => kind === 'message');
};
const markRead = (name: Name, marks: string[]) =>
  request(subject.app).put(calls.ownNotices).set(as(name)).send({ marks }).expect(200);
const later = (hours: number) => {
  subject.clock.now = new Date(subject.clock.now.getTime() + hours * 3_600_000);
};

describe('a message of an organiser', () => {
  it('is visible to participants, and to the waiting list if it is to everybody; newest first, with the name', async () => {
    const first = await write('The gate is closed.\nUse the other.').expect(201);
    const sentAt = subject.clock.now.toISOString();
    later(1);
    await write('It rains.', 'everybody').expect(201);
    const message = { name: 'Maya Chakma', to: 'joined', sentAt };
    const [second, ...rest] = (await read('arif').expect(200)).body;
    expect(second).toMatchObject({ text: 'It rains.', to: 'everybody' });
    expect(rest).toEqual([
      { _id: first.body.insertedId, text: 'The gate is closed.\nUse the other.', ...message },
    ]);
    expect((await read('tara').expect(200)).body).toEqual([second]);
    expect((await read('maya').expect(200)).body).toHaveLength(2);
  });

  it('reaches people, not their companions; organisers who joined are not counted', async () => {
    const reached = async (name: Name) =>
      (await request(subject.app).get(pathTo(calls.event, { id })).set(as(name)).expect(200)).body.reached;
    expect(await reached('maya')).toEqual({ joined: 1, waiting: 1 });
    expect(await reached('arif')).toBeUndefined();
    await request(subject.app)
      .put(pathTo(calls.eventUpdate, { id }))
      .set(as('maya'))
      .send({ eventDate: aNewEvent().eventDate, capacity: 4 })
      .expect(200);
    await join('maya');
    const group = { name: 'Zoe', adults: 1, children: 1, split: true };
    await request(subject.app).post(pathTo(calls.joinWithoutAccount, { id })).send(group).expect(201);
    expect(await reached('maya')).toEqual({ joined: 3, waiting: 0 });
    await request(subject.app)
      .post(pathTo(calls.joinWithoutAccount, { id }))
      .send({ name: 'Ben', adults: 1 })
      .expect(201);
    expect(await reached('maya')).toEqual({ joined: 3, waiting: 1 });
  });

  it('is limited to two a day; the third answers when to try again', async () => {
    await write('One').expect(201);
    later(6);
    await write('Two').expect(201);
    later(1);
    const reply = await write('Three').expect(429);
    expect(reply.body.detail).toBe('You can send up to 2 messages a day. Try again later.');
    expect(reply.headers['retry-after']).toBe(String(17 * 3600));
    later(17);
    await write('Three').expect(201);
  });

  it('is refused to others, hidden from removed people, and not found once the event is deleted', async () => {
    await write('Hello').expect(201);
    await write('Hello', 'joined', 'arif').expect(403);
    const [row] = await subject.db.find('participations', { where: { participantUid: 'uid-arif' } });
    await request(subject.app)
      .delete(pathTo(calls.participant, { id, participant: row?.id ?? '' }))
      .set(as('maya'))
      .expect(200);
    await read('arif').expect(403);
    expect(await notices('arif')).toEqual([]);
    await request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
    await write('Sorry').expect(404);
    expect((await read('tara').expect(200)).body).toHaveLength(1); // participants keep earlier messages
    await read('maya').expect(404);
  });

  it('is refused for a hidden event, whose organiser still sees earlier ones', async () => {
    await write('Hello').expect(201);
    const sent = { reason: 'Wrong or misleading', text: 'Where?' };
    const path = pathTo(calls.eventReports, { id });
    const { body } = await request(subject.app).post(path).set(as('tara')).send(sent).expect(201);
    await request(subject.app)
      .put(pathTo(calls.report, { id: body.insertedId }))
      .set(as('tara'))
      .send({ decision: 'hide' })
      .expect(200);
    const reply = await write('Again').expect(403);
    expect(reply.body.detail).toBe('Our team has hidden this event, so you can’t message its guests.');
    await write('Me?', 'joined', 'arif').expect(404);
    expect((await read('maya').expect(200)).body).toHaveLength(1);
  });

  it('may be sent after the event', async () => {
    later(24 * 30);
    await write('Thank you all!').expect(201);
    expect((await read('arif').expect(200)).body).toHaveLength(1);
  });

  it('is a notice to its recipients until they read it; not to the organiser, nor to people who join later', async () => {
    await join('maya');
    later(1);
    await write(`Long ${'x'.repeat(300)}`).expect(201);
    later(1);
    await write('To all', 'everybody').expect(201);
    const [newest, oldest] = await notices('arif');
    expect(newest).toMatchObject({
      kind: 'message',
      read: false,
      name: 'Maya Chakma',
      text: 'To all',
      event: { _id: id, title: 'Riverbank' },
    });
    expect(oldest).toMatchObject({ read: false, text: `Long ${'x'.repeat(195)}…` });
    expect(await notices('tara')).toMatchObject([{ text: 'To all' }]);
    expect(await notices('maya')).toEqual([]);
    await markRead('arif', [oldest?.mark ?? '']);
    expect((await notices('arif')).map((notice) => notice.read)).toEqual([false, true]);
    await markRead('arif', [newest?.mark ?? '']);
    expect((await notices('arif')).map((notice) => notice.read)).toEqual([true, true]);
    expect((await request(subject.app).get(calls.me).set(as('arif'))).body.unread).toBe(0);
    // A person who leaves and joins again starts from scratch.
    const row = (await findParticipation(subject.db, id, 'uid-tara'))?.participation.id ?? '';
    await request(subject.app)
      .delete(pathTo(calls.cancelEvent, { id: row }))
      .set(as('tara'))
      .expect(200);
    await join('tara').expect(201);
    expect(await notices('tara')).toEqual([]);
  });

  it('is a notice to a person who moves up from the waiting list', async () => {
    await write('At the gate').expect(201);
    expect(await notices('tara')).toEqual([]);
    const row = (await findParticipation(subject.db, id, 'uid-arif'))?.participation.id ?? '';
    await request(subject.app)
      .delete(pathTo(calls.cancelEvent, { id: row }))
      .set(as('arif'))
      .expect(200);
    expect(await notices('tara')).toMatchObject([{ text: 'At the gate', read: false }]);
  });

  it('can be reported by its recipients; the team reads it there, and may delete it', async () => {
    const { insertedId } = (await write('Buy my soap.').expect(201)).body;
    const report = (name: Name, about: object) =>
      request(subject.app)
        .post(pathTo(calls.eventReports, { id }))
        .set(as(name))
        .send({ reason: 'Not a social-good event', text: 'Soap.', about });
    const about = { kind: 'message', id: insertedId };
    await report('tara', about).expect(404); // waits
    await report('maya', about).expect(403);
    await report('arif', { kind: 'message', id: '0'.repeat(24) }).expect(404);
    await report('arif', { kind: 'event', id: '0'.repeat(24) }).expect(400);
    await report('arif', { kind: 'party', id }).expect(400);
    await report('arif', about).expect(201);
    const again = await report('arif', about).expect(409);
    expect(again.body.detail).toBe('You have already reported this message.');
    await report('arif', { kind: 'event', id }).expect(201);
    const queue = async () => (await request(subject.app).get(calls.reports).set(as('tara'))).body;
    const [first, second] = (await queue()).toSorted((one: { about?: object }) => (one.about ? -1 : 1));
    expect(first.about).toEqual({ ...about, text: 'Buy my soap.', name: 'Maya Chakma' });
    expect(second).not.toHaveProperty('about');
    const decide = (report: { _id: string }) =>
      request(subject.app)
        .put(pathTo(calls.report, { id: report._id }))
        .set(as('tara'))
        .send({ decision: 'delete' });
    const refused = await decide(second).expect(400);
    expect(refused.body.errors[0].path).toBe('decision');
    await decide(first).expect(200);
    expect((await decide(first).expect(409)).body.detail).toBe('tara@example.org has already deleted this.');
    expect((await read('arif').expect(200)).body).toEqual([]);
    expect(await notices('arif')).toEqual([]);
    expect((await queue()).find(({ _id }: { _id: string }) => _id === first._id)).toMatchObject({
      state: 'deleted',
      about,
    });
  });
});
