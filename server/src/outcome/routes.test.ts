/** What came of an event, over the calls (docs/after-the-event.md, "Outcome"). */
import type { Notice } from '@social-serve/contract/notice';
import { calls, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp, TEAM } from '../../test/app.ts';
import { addEvent } from '../../test/joiners.ts';
import { anEventRow } from '../../test/rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const results = {
  items: [
    { what: 'Litter', amount: 12.5, unit: 'bags' },
    { what: 'Volunteers who sang', amount: 3 },
  ],
  summary: 'The bank is clean.\nThank you all.',
  walkIns: 4,
};

let subject: AppUnderTest;
/** Maya's event of two hours. The clock is set to an hour after its start. */
const event = anEventRow({ eventDate: inDays(2), endDate: inDays(2, undefined, 23) });
const ends = Date.parse(event.endDate ?? '');

beforeEach(async () => {
  subject = startApp({ ...TEAM });
  await subject.db.transaction((tx) => tx.insert('events', [event]));
  subject.clock.now = new Date(Date.parse(event.eventDate) + HOUR);
});

type Name = 'maya' | 'arif' | 'tara';
const path = pathTo(calls.outcome, { id: event.id });
const submit = (body: object = results, name: Name = 'maya', at = path) =>
  request(subject.app).put(at).set(as(name)).send(body);
const withdraw = () => request(subject.app).delete(path).set(as('maya'));
const seen = async () =>
  (
    await request(subject.app)
      .get(pathTo(calls.event, { id: event.id }))
      .expect(200)
  ).body.outcome;
const asked = async (): Promise<Notice[]> => {
  const { body } = await request(subject.app).get(calls.ownNotices).set(as('maya')).expect(200);
  return body.notices.filter(({ kind }: Notice) => kind === 'outcome');
};

describe('an outcome', () => {
  it('is reported by an organiser, visible to everybody at once, changed and withdrawn', async () => {
    expect(await seen()).toBeUndefined();
    await submit().expect(200);
    const first = await seen();
    expect(first).toEqual({
      ...results,
      _id: expect.any(String),
      reportedAt: subject.clock.now.toISOString(),
    });
    await submit({ ...results, walkIns: 5 }).expect(200);
    expect(await seen()).toEqual({ ...first, walkIns: 5 });
    await withdraw().expect(200);
    expect(await seen()).toBeUndefined();
    expect((await withdraw().expect(404)).body.detail).toBe('This event has no results.');
  });

  it.each([
    ['before it begins', Date.parse(event.eventDate) - 1, 409],
    ['as it begins', Date.parse(event.eventDate), 200],
    ['90 days after its end', ends + 90 * DAY, 200],
    ['later', ends + 90 * DAY + 1, 409],
  ])('%s', async (_, at, status) => {
    subject.clock.now = new Date(at);
    const reply = await submit().expect(status);
    if (status === 409) expect(reply.body.code).toBe('not-now');
  });

  it('cannot be reported by anyone else', async () => {
    expect((await submit(results, 'arif').expect(403)).body.detail).toBe(
      'Only the organisers of this event can share its results.',
    );
  });

  it('stores numbers exactly, to the last digit', async () => {
    const items = (amount: number) => ({ ...results, items: [{ what: 'Litter', amount, unit: 'bags' }] });
    await submit(items(0.3)).expect(200);
    await submit(items(999_999.9)).expect(200);
    const beside = await submit(items(0.30000000000000004)).expect(400);
    expect(beside.body.errors).toMatchObject([{ path: 'items.0.amount' }]);
    const open = await addEvent(subject.db, { eventDate: inDays(1) });
    const hours = { ...results, hours: 1.5000000000000002 };
    const refused = await submit(hours, 'maya', pathTo(calls.outcome, { id: open.id })).expect(400);
    expect(refused.body.errors).toMatchObject([{ path: 'hours' }]);
  });

  it('states the hours of an event without an end, and of no other', async () => {
    expect((await submit({ ...results, hours: 2 }).expect(400)).body.errors[0].path).toBe('hours');
    const open = await addEvent(subject.db, { eventDate: inDays(1) });
    await submit({ ...results, hours: 2.5 }, 'maya', pathTo(calls.outcome, { id: open.id })).expect(200);
    expect((await subject.db.get('events', open.id))?.outcome?.hours).toBe(2.5);
  });

  it('may be empty: nothing is required', async () => {
    await submit({ items: [], summary: '', walkIns: 0 }).expect(200);
    expect(await seen()).toMatchObject({ items: [], summary: '', walkIns: 0 });
  });

  it('is deleted when the event is moved to a day ahead', async () => {
    await submit().expect(200);
    const move = (eventDate: string, endDate: string) =>
      request(subject.app)
        .put(pathTo(calls.eventUpdate, { id: event.id }))
        .set(as('maya'))
        .send({ eventDate, endDate })
        .expect(200);
    await move(event.eventDate, inDays(3));
    expect(await seen()).toMatchObject({ walkIns: 4 });
    await move(inDays(9), inDays(10));
    expect(await seen()).toBeUndefined();
  });

  it('is reported, read by the team, and deleted', async () => {
    await submit().expect(200);
    const about = { kind: 'outcome', id: (await seen())._id };
    const report = (body: object, name: Name = 'arif') =>
      request(subject.app)
        .post(pathTo(calls.eventReports, { id: event.id }))
        .set(as(name))
        .send({ reason: 'Wrong or misleading', text: 'Nobody was there.', ...body });
    await report({ about }, 'maya').expect(403);
    await report({ about: { kind: 'outcome', id: event.id } }).expect(404);
    const { body } = await report({ about }).expect(201);
    expect((await report({ about }).expect(409)).body.detail).toBe('You have already reported this summary.');
    await report({}).expect(201); // the event itself is something else
    const queue = () => request(subject.app).get(calls.reports).set(as('tara')).expect(200);
    const shown = (await queue()).body.find(({ _id }: { _id: string }) => _id === body.insertedId);
    expect(shown.about).toEqual({
      ...about,
      text: '12.5 bags: Litter\n3: Volunteers who sang\n4 walk-ins\nThe bank is clean.\nThank you all.',
    });
    await request(subject.app)
      .put(pathTo(calls.report, { id: body.insertedId }))
      .set(as('tara'))
      .send({ decision: 'delete' })
      .expect(200);
    expect(await seen()).toBeUndefined();
    const after = (await queue()).body.find(({ _id }: { _id: string }) => _id === body.insertedId);
    expect(after).toMatchObject({ state: 'deleted', about });
    expect(after.about).not.toHaveProperty('text');
  });
});

describe('the organiser', () => {
  it('is asked for results from a day after the end until they report them; a read request stays read', async () => {
    subject.clock.now = new Date(ends + DAY - 1);
    expect(await asked()).toEqual([]);
    subject.clock.now = new Date(ends + DAY);
    const [notice] = await asked();
    expect(notice).toMatchObject({ read: false, at: subject.clock.now.toISOString() });
    const { body } = await request(subject.app)
      .put(calls.ownNotices)
      .set(as('maya'))
      .send({ marks: [notice?.mark] })
      .expect(200);
    expect(body.unread).toBe(0);
    expect(await asked()).toMatchObject([{ read: true }]);
    await submit().expect(200);
    expect(await asked()).toEqual([]);
  });

  it('is not asked about cancelled or long past events; nobody else is asked', async () => {
    subject.clock.now = new Date(ends + 91 * DAY);
    expect(await asked()).toEqual([]);
    subject.clock.now = new Date(ends + 2 * DAY);
    const { body } = await request(subject.app).get(calls.ownNotices).set(as('arif')).expect(200);
    expect(body.notices).toEqual([]);
    await request(subject.app)
      .delete(pathTo(calls.eventDelete, { id: event.id }))
      .set(as('maya'))
      .expect(200);
    expect(await asked()).toEqual([]);
  });
});
