/** Who attended, and for how long, over the calls (docs/after-the-event.md, "Hours"). */
import type { Notice } from '@social-serve/contract/notice';
import { calls, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';
import { aJoiner, join as joinAll } from '../../test/joiners.ts';
import { anEventRow } from '../../test/rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const event = anEventRow({ eventDate: inDays(2), endDate: inDays(2, undefined, 23) });
/** Without an end; it begins when the other one ends. */
const open = anEventRow({ eventDate: inDays(2, undefined, 23) });
const ends = Date.parse(event.endDate ?? '');
const guest = { uid: 'uid-arif', address: 'arif@example.org' };
const [at, atOpen] = [
  { ...aJoiner(1, guest), eventId: event.id },
  { ...aJoiner(1, guest), eventId: open.id },
];

let subject: AppUnderTest;

beforeEach(async () => {
  subject = startApp();
  await subject.db.transaction((tx) => tx.insert('events', [event, open]));
  for (const joiner of [at, atOpen]) await joinAll(subject.db, { id: joiner.eventId }, [joiner]);
  subject.clock.now = new Date(ends - HOUR);
});

const checkIn = (came: boolean, { eventId, id }: { eventId: string; id: string } = at) =>
  request(subject.app)
    .put(pathTo(calls.participant, { id: eventId, participant: id }))
    .set(as('maya'))
    .send({ came, at: subject.clock.now.toISOString() });
const get = async (path: string) => (await request(subject.app).get(path).set(as('arif')).expect(200)).body;
const attendances = () => get(calls.ownAttendances);
const notices = async (): Promise<Notice[]> =>
  (await get(calls.ownNotices)).notices.filter(({ kind }: Notice) => kind === 'attendance');

it('a joined event shows the attendance, and the hours once they are known', async () => {
  await checkIn(true).expect(200);
  await checkIn(true, atOpen).expect(200);
  const path = `${pathTo(calls.joinedEventsOf, { email: 'arif@example.org' })}?limit=9`;
  const hours = (Date.parse(event.endDate ?? '') - Date.parse(event.eventDate)) / HOUR;
  expect(await get(path)).toMatchObject([{ join_id: event.id, came: true, hours }, { came: true }]);
  expect((await get(path))[1]).not.toHaveProperty('hours');
  expect(await attendances()).toEqual([]); // neither is over
  subject.clock.now = new Date(Date.parse(open.eventDate) + HOUR);
  await request(subject.app)
    .put(pathTo(calls.outcome, { id: open.id }))
    .set(as('maya'))
    .send({ items: [], summary: '', walkIns: 0, hours: 2.5 })
    .expect(200);
  expect(await attendances()).toMatchObject([{ join_id: event.id, hours }]);
  subject.clock.now = new Date(Date.parse(open.eventDate) + 25 * HOUR);
  expect((await attendances())[0]).toEqual({
    _id: atOpen.id,
    join_id: open.id,
    title: open.title,
    eventDate: open.eventDate,
    location: open.location,
    hours: 2.5,
  });
});

it('a participant who was not checked in has no attendance', async () => {
  await checkIn(false).expect(200);
  expect(await attendances()).toEqual([]);
  const joined = await get(pathTo(calls.joinedEventsOf, { email: 'arif@example.org' }));
  for (const row of joined) expect(row).not.toHaveProperty('came');
});

it('check-ins can be corrected until 90 days after the end', async () => {
  subject.clock.now = new Date(ends + 90 * DAY);
  await checkIn(true).expect(200);
  subject.clock.now = new Date(ends + 90 * DAY + 1);
  const refused = await checkIn(false).expect(409);
  expect(refused.body).toMatchObject({
    code: 'not-now',
    detail: 'Check-ins can be changed for 90 days after the end of an event.',
  });
  expect(await attendances()).toHaveLength(1);
});

it('after that, a participant who was checked in cannot be removed, one who was not can', async () => {
  await checkIn(true).expect(200);
  const other = aJoiner(2, { uid: 'uid-zoe', address: 'zoe@example.org' });
  await joinAll(subject.db, event, [other]);
  const remove = (id: string) =>
    request(subject.app)
      .delete(pathTo(calls.participant, { id: event.id, participant: id }))
      .set(as('maya'));
  subject.clock.now = new Date(ends + 90 * DAY + 1);
  expect((await remove(at.id).expect(409)).body.code).toBe('not-now');
  expect(await attendances()).toHaveLength(1);
  await remove(other.id).expect(200);
  subject.clock.now = new Date(ends + 90 * DAY);
  await remove(at.id).expect(200);
  expect(await attendances()).toEqual([]);
});

it('a participant is notified when their check-in changes after the end, and only then', async () => {
  await checkIn(true).expect(200);
  expect(await notices()).toEqual([]);
  subject.clock.now = new Date(ends + HOUR);
  await checkIn(false).expect(200);
  const [notice] = await notices();
  expect(notice).toMatchObject({ came: false, read: false, at: subject.clock.now.toISOString() });
  const { body } = await request(subject.app)
    .put(calls.ownNotices)
    .set(as('arif'))
    .send({ marks: [notice?.mark] })
    .expect(200);
  expect(body.unread).toBe(0);
  expect(await notices()).toMatchObject([{ came: false, read: true }]);
  subject.clock.now = new Date(ends + 80 * DAY);
  await checkIn(true).expect(200);
  expect(await notices()).toMatchObject([{ came: true, read: false }]);
});
