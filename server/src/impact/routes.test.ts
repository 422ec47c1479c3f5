/** What was done in all, over the calls (docs/after-the-event.md, "Our impact so far"). */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp, TEAM } from '../../test/app.ts';
import { addEvent, aJoiner, join } from '../../test/joiners.ts';
import { anEventRow, anOutcome } from '../../test/rows.ts';

const event = anEventRow({ eventDate: inDays(-1, undefined, 10), endDate: inDays(-1, undefined, 13) });
const guest = aJoiner(1, { at: event.eventDate });
const nothing = { events: 0, people: 0, hours: 0, sums: [] };
let subject: AppUnderTest;

beforeEach(async () => {
  subject = startApp({ ...TEAM });
  // No minute ends meanwhile.
  subject.clock.now = new Date(Math.floor(subject.clock.now.getTime() / 60_000) * 60_000);
  await addEvent(subject.db, event);
  await join(subject.db, event, [guest]);
});

/** The sums a minute later: they are at most that old. */
const impact = async () => {
  subject.clock.now = new Date(subject.clock.now.getTime() + 60_000);
  return (await request(subject.app).get(calls.impact).expect(200)).body;
};
const checkIn = (came = true) =>
  request(subject.app)
    .put(pathTo(calls.participant, { id: event.id, participant: guest.id }))
    .set(as('maya'))
    .send({ came, at: subject.clock.now.toISOString() })
    .expect(200);
const tell = (walkIns: number) =>
  request(subject.app)
    .put(pathTo(calls.outcome, { id: event.id }))
    .set(as('maya'))
    .send({ items: [{ what: 'Litter', amount: 2.5, unit: 'kg' }], summary: '', walkIns })
    .expect(200);
const decide = (body: object) =>
  request(subject.app)
    .put(pathTo(calls.eventImpact, { id: event.id }))
    .set(as('tara'))
    .send(body)
    .expect(200);
const watched = async () =>
  (await request(subject.app).get(calls.watchedEvents).set(as('tara')).expect(200)).body;

it('shows what was done within a minute, for everybody', async () => {
  expect(await impact()).toEqual({ all: nothing, year: nothing });
  await checkIn();
  const one = { events: 1, people: 1, hours: 3, sums: [] };
  expect(await impact()).toMatchObject({ all: one });
  await tell(4);
  const counted = { events: 1, people: 5, hours: 3, sums: [{ unit: 'kg', amount: 2.5 }] };
  expect(await impact()).toMatchObject({ all: counted });
});

it('is summed up once a minute; an outcome is on the event at once', async () => {
  let sums = 0;
  const { db } = subject;
  const countingSums: typeof db.select = (table, fields, query) => {
    if (query.where && 'counted' in query.where) sums += 1;
    return db.select(table, fields, query);
  };
  subject = startApp({ ...TEAM, db: { ...db, select: countingSums } });
  subject.clock.now = new Date(Math.floor(subject.clock.now.getTime() / 60_000) * 60_000);
  const read = () => request(subject.app).get(calls.impact).expect(200);
  await read();
  await checkIn();
  await tell(1);
  const page = await request(subject.app)
    .get(pathTo(calls.event, { id: event.id }))
    .expect(200);
  expect(page.body.outcome).toMatchObject({ walkIns: 1 });
  expect((await read()).body.all).toEqual(nothing);
  expect(sums).toBe(1);
  expect(await impact()).toMatchObject({ all: { people: 2 } });
  expect(sums).toBe(2);
});

it('only the team confirms many walk-ins, and leaves an event out', async () => {
  await checkIn();
  await tell(500);
  expect(await impact()).toMatchObject({ all: { people: 201 } });
  expect(await watched()).toMatchObject([{ _id: event.id, outcome: { walkIns: 500 } }]);
  await decide({ leftOut: false, walkInsConfirmed: 500 });
  expect(await impact()).toMatchObject({ all: { people: 501 } });
  expect(await watched()).toEqual([]);
  await decide({ leftOut: true, walkInsConfirmed: 500 });
  expect(await impact()).toEqual({ all: nothing, year: nothing });
  expect(await watched()).toMatchObject([{ leftOut: true, walkInsConfirmed: 500 }]);
  const path = pathTo(calls.eventImpact, { id: event.id });
  await request(subject.app)
    .put(path)
    .set(as('maya'))
    .send({ leftOut: false, walkInsConfirmed: 500 })
    .expect(403);
  await request(subject.app).get(calls.watchedEvents).set(as('maya')).expect(403);
});

it('the team’s decision is not visible to others on the event', async () => {
  await subject.db.transaction((tx) =>
    tx.update('events', { id: event.id }, { outcome: anOutcome({ walkIns: 500 }) }),
  );
  await decide({ leftOut: true, walkInsConfirmed: 500 });
  const { body } = await request(subject.app)
    .get(pathTo(calls.event, { id: event.id }))
    .expect(200);
  expect(body).not.toHaveProperty('leftOut');
  expect(body).not.toHaveProperty('walkInsConfirmed');
});

it('the team gets neither the group chat nor the organiser’s number of an event that it counts', async () => {
  const contact = { groupLink: 'https://chat.whatsapp.com/AbCdEfGhIjK', organiserPhone: '+8801712345678' };
  await subject.db.transaction((tx) =>
    tx.update('events', { id: event.id }, { ...contact, outcome: anOutcome({ walkIns: 500 }) }),
  );
  await decide({ leftOut: true, walkInsConfirmed: null });
  const events = await watched();
  expect(events).toMatchObject([{ _id: event.id, leftOut: true }]);
  for (const name of Object.keys(contact)) expect(events[0]).not.toHaveProperty(name);
});

it('implausible figures of a new account wait for the team, which sees why, and what waits', async () => {
  const hoursAgo = new Date(subject.clock.now.getTime() - 7 * 3_600_000).toISOString();
  const send = (path: string, body: object, method: 'post' | 'put' = 'post') =>
    request(subject.app)[method](path).set(as('arif')).send(body);
  const trees = { what: 'Trees planted', amount: 1_000_000, unit: 'trees' };
  for (let number = 0; number < 3; number += 1) {
    const { body } = await send(calls.events, aNewEvent({ eventDate: hoursAgo })).expect(201);
    const path = pathTo(calls.outcome, { id: body.insertedId });
    await send(path, { items: Array(6).fill(trees), summary: '', walkIns: 200 }, 'put').expect(200);
  }
  expect(await impact()).toEqual({ all: nothing, year: nothing });
  const waiting = await watched();
  expect(waiting).toHaveLength(3);
  expect(waiting[0]).toMatchObject({
    waitsFor: ['new-account', 'nobody-checked-in', 'far-above'],
    checkedIn: 0,
    outcome: { walkIns: 200, items: Array(6).fill(trees) },
  });
});

it('the team confirms the results that it read; results that change meanwhile wait again', async () => {
  await tell(4);
  expect(await impact()).toEqual({ all: nothing, year: nothing });
  const [first] = await watched();
  expect(first).toMatchObject({ waitsFor: ['nobody-checked-in'], checkedIn: 0 });
  const confirmed = first.outcome.reportedAt;
  await decide({ leftOut: false, walkInsConfirmed: null, confirmed });
  expect(await watched()).toEqual([]);
  expect(await impact()).toMatchObject({ all: { events: 1, people: 4 } });
  await tell(5);
  expect(await impact()).toEqual({ all: nothing, year: nothing });
  await decide({ leftOut: false, walkInsConfirmed: null });
  expect(await watched()).toMatchObject([{ outcome: { walkIns: 5 } }]);
  await checkIn();
  expect(await watched()).toEqual([]);
  expect(await impact()).toMatchObject({ all: { events: 1, people: 6 } });
});
