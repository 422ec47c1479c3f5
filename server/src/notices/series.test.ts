/** Changes to several dates of a series: people who joined them get one notice and one e-mail. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as } from '../../test/app.ts';
import { begin, change, join, later, sent, world } from '../../test/event-mail.ts';

beforeEach(() => begin());
const eventDate = inDays(14);

/** A series of Maya’s of four dates, of which Arif joined the last three. */
async function joinedSeries(): Promise<string[]> {
  const body = { ...aNewEvent({ eventDate, title: 'Garden' }), repeat: { every: 'week', count: 4 } };
  const reply = await request(world.subject.app).post(calls.events).set(as('maya')).send(body).expect(201);
  const ids = reply.body.insertedIds as string[];
  for (const id of ids.slice(1)) await join(id, 'arif');
  later(1);
  return ids;
}
const following = (id: string, changes: object) =>
  request(world.subject.app)
    .put(`${pathTo(calls.eventUpdate, { id })}?scope=following`)
    .set(as('maya'))
    .send({ eventDate, notify: true, ...changes })
    .expect(200);
const notices = async () =>
  (await request(world.subject.app).get(calls.ownNotices).set(as('arif')).expect(200)).body;

it('a change of all dates is one notice with its dates, and is read as one', async () => {
  const ids = await joinedSeries();
  await following(ids[0] ?? '', { title: 'Park' });
  const found = await notices();
  expect(found.unread).toBe(1);
  expect(found.notices).toMatchObject([
    {
      kind: 'changed',
      event: { _id: ids[1], title: 'Park' },
      events: ids.slice(1).map((_id) => ({ _id })),
      changes: [{ field: 'title', from: 'Garden', to: 'Park' }],
    },
  ]);
  const marks = [found.notices[0].mark];
  const read = await request(world.subject.app).put(calls.ownNotices).set(as('arif')).send({ marks });
  expect(read.body).toEqual({ acknowledged: true, unread: 0 });
  expect((await notices()).notices).toMatchObject([{ kind: 'changed', read: true, events: [{}, {}, {}] }]);
  await request(world.subject.app)
    .put(calls.ownNotices)
    .set(as('arif'))
    .send({ marks: [`${marks[0]}+changed-x`] })
    .expect(400);
});

it('a change of one date alone is a notice of its own', async () => {
  const ids = await joinedSeries();
  await following(ids[0] ?? '', { title: 'Park' });
  await change(ids[2] ?? '', { eventDate: inDays(28), location: 'The north gate' });
  const { notices: listed, unread } = await notices();
  expect(unread).toBe(2);
  expect(listed.map(({ events }: { events?: object[] }) => events?.length).toSorted()).toEqual([
    2,
    undefined,
  ]);
});

it('dates that are cancelled together are one notice', async () => {
  const ids = await joinedSeries();
  await request(world.subject.app)
    .delete(`${pathTo(calls.eventDelete, { id: ids[2] ?? '' })}?scope=following`)
    .set(as('maya'))
    .expect(200);
  expect(await notices()).toMatchObject({
    unread: 1,
    notices: [{ kind: 'cancelled', events: [{ _id: ids[2] }, { _id: ids[3] }] }],
  });
});

it('a whole series whose creator deletes their account is one notice and one e-mail', async () => {
  const body = { ...aNewEvent({ eventDate, title: 'Garden' }), repeat: { every: 'week', count: 26 } };
  const reply = await request(world.subject.app).post(calls.events).set(as('maya')).send(body).expect(201);
  const ids = reply.body.insertedIds as string[];
  for (const id of ids) await join(id, 'arif');
  await sent();
  await request(world.subject.app).delete(calls.me).set(as('maya')).expect(200);
  const found = await notices();
  expect(found).toMatchObject({
    unread: 1,
    notices: [{ kind: 'cancelled', events: ids.map((_id) => ({ _id })) }],
  });
  expect(await sent()).toEqual(['arif@example.org: Changes to 26 dates']);
  const marks = found.notices.map(({ mark }: { mark: string }) => mark);
  const read = await request(world.subject.app).put(calls.ownNotices).set(as('arif')).send({ marks });
  expect(read.body).toEqual({ acknowledged: true, unread: 0 });
});

it('all changes of a series come in one e-mail', async () => {
  const ids = await joinedSeries();
  await join(ids[0] ?? '', 'tara');
  expect(await sent()).toEqual([
    'arif@example.org: Changes to 3 dates',
    'tara@example.org: You joined Garden.',
  ]);
  await following(ids[0] ?? '', { title: 'Park' });
  expect(await sent()).toEqual([
    'arif@example.org: Changes to 3 dates',
    'tara@example.org: Park was changed.',
  ]);
  const { text = '', messageId } = world.mail.messages.find(({ to }) => to.address.startsWith('arif')) ?? {};
  expect(messageId).toMatch(/\.[0-9a-f]{16}@our-town\.example>$/);
  expect(text).toContain('Changes to 3 dates');
  expect(await sent(120)).toEqual([]);
});

it('an e-mail about a series that cannot be sent now is retried as one', async () => {
  const ids = await joinedSeries();
  await sent();
  await following(ids[0] ?? '', { title: 'Park' });
  world.mail.answer.for = () => 'later';
  const tried = await sent(); // once for each date: the same e-mail
  expect(new Set(tried)).toEqual(new Set(['arif@example.org: Changes to 3 dates']));
  const names = new Set(world.mail.messages.slice(-tried.length).map(({ messageId }) => messageId));
  expect(names.size).toBe(1);
  world.mail.answer.for = () => 'sent';
  expect(await sent(120)).toEqual(['arif@example.org: Changes to 3 dates']);
  expect(names.has(world.mail.messages.at(-1)?.messageId ?? '')).toBe(true);
  expect(await sent(120)).toEqual([]);
});
