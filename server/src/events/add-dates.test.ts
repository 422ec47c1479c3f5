/** Adding later dates to a series (docs/specification.md, "Series"). */
import type { AddDatesBody } from '@social-serve/contract/event-bodies';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { as, startApp } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { aSeries, eventSteps } from '../../test/event-steps.ts';
import { anEventRow, hiddenSince, now, someone } from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { addDates } from './add-dates.ts';

const adding =
  (db: Database, at = now, most = 0) =>
  ({ id }: Row<'events'>, wanted: AddDatesBody, name = 'maya') =>
    db.transaction((tx) => addDates(tx, id, wanted, someone(name), { most, now: at }));
const day = (date: Row<'events'> | null | undefined) => date?.eventDate.slice(0, 10);
const weekly = (count: number, fields: Partial<Row<'events'>> = {}, first = 1) =>
  aSeries(count, fields, first) as [Row<'events'>, ...Row<'events'>[]];

describeDatabases('later dates of a series', (open) => {
  it('follow the last one, whichever is named, with everything that the dates have in common', async () => {
    const db = await open();
    const { add, join, find } = eventSteps(db);
    const common = { title: 'Garden', capacity: 9, helpers: [{ id: '7'.repeat(24), uid: 'uid-arif' }] };
    const [first, last] = await add(...weekly(2, common));
    await join(first, 'arif');
    const ids = await adding(db)(first, { count: 3 });
    const added = await Promise.all(ids.map((id) => find({ id })));
    expect(added.map(day)).toEqual([15, 22, 29].map((days) => inDays(days, now).slice(0, 10)));
    for (const date of added) {
      expect(date).toMatchObject({ ...common, state: 'listed', sequence: 0 });
      expect(date).toMatchObject({ seriesId: first.seriesId, seriesEvery: 'week', creatorUid: 'uid-maya' });
      expect(date).not.toHaveProperty('joined');
      expect(await db.count('outbox', { kind: 'reminder', subject: date?.id ?? '' })).toBe(1);
    }
    expect(await find(last as Row<'events'>)).toEqual(last);
  });

  it('have the time of day of the zone, also after clocks change, and go on until a day', async () => {
    const db = await open();
    const { add, find } = eventSteps(db);
    const zone = { timeZone: 'America/New_York', seriesEvery: 'two-weeks' as const };
    const [only] = await add(
      ...weekly(1, {
        ...{ ...zone, eventDate: '2027-10-23T14:00:00.000Z', endDate: '2027-10-23T16:00:00.000Z' },
      }),
    );
    // Clocks go back on November 7, 2027.
    const ids = await adding(db)(only as Row<'events'>, { until: '2027-11-20' });
    const times = (await Promise.all(ids.map((id) => find({ id })))).map((date) => [
      date?.eventDate,
      date?.endDate,
    ]);
    expect(times).toEqual([
      ['2027-11-06T14:00:00.000Z', '2027-11-06T16:00:00.000Z'],
      ['2027-11-20T15:00:00.000Z', '2027-11-20T17:00:00.000Z'],
    ]);
  });

  it.each([
    ['month', '2027-03-06', ['2027-04-03', '2027-05-01', '2027-06-05']],
    ['month-last', '2027-02-27', ['2027-03-27', '2027-04-24', '2027-05-29']],
    ['month-day', '2027-03-31', ['2027-05-31', '2027-07-31', '2027-08-31']],
  ] as const)('repeat by %s', async (seriesEvery, from, days) => {
    const db = await open();
    const { add, find } = eventSteps(db);
    const [only] = await add(...weekly(1, { seriesEvery, eventDate: `${from}T10:00:00.000Z` }));
    const ids = await adding(db)(only, { count: 3 });
    expect((await Promise.all(ids.map((id) => find({ id })))).map(day)).toEqual(days);
  });

  it('take nothing from what was changed for one date alone, and fall on no day that has one', async () => {
    const db = await open();
    const { add, update, find } = eventSteps(db);
    const [first, second] = await add(...weekly(2, { title: 'Garden', capacity: 5 }));
    await update(second as Row<'events'>, { title: 'Party', capacity: null, eventDate: inDays(20, now) });
    const [id = ''] = await adding(db)(first, { count: 1 });
    expect(await find({ id })).toMatchObject({ title: 'Garden', capacity: 5, eventDate: inDays(15, now) });
    await update(first, { eventDate: inDays(40, now) });
    const [next = ''] = await adding(db)(first, { count: 1 });
    expect(day(await find({ id: next }))).toBe(inDays(22, now).slice(0, 10));
  });

  it('go on after a pause with the first day that is ahead, and after the last that was not deleted', async () => {
    const db = await open();
    const { add, cancel, find } = eventSteps(db);
    const [past] = await add(...weekly(1, {}, -20));
    const [next = ''] = await adding(db)(past, { count: 1 });
    expect(day(await find({ id: next }))).toBe(inDays(1, now).slice(0, 10));
    const [first, second] = await add(...weekly(2, {}, 3));
    await cancel(second as Row<'events'>);
    const [again = ''] = await adding(db)(first, { count: 1 });
    expect(day(await find({ id: again }))).toBe(inDays(10, now).slice(0, 10));
  });

  it('are at most 26 that are ahead: all are added or none', async () => {
    const db = await open();
    const { add } = eventSteps(db);
    const [first] = await add(...weekly(24));
    await add(...weekly(3, { seriesId: first.seriesId }, -40));
    const full = (fits: string) => ({
      status: 409,
      code: 'limit-reached',
      errors: [{ path: expect.stringMatching(/count|until/) }],
      message: `Up to 26 dates of a series can be ahead, so you can add ${fits}.`,
    });
    await expect(adding(db)(first, { count: 3 })).rejects.toMatchObject(full('2 more'));
    await expect(adding(db)(first, { until: '2028-12-31' })).rejects.toMatchObject(full('2 more'));
    expect(await db.count('events', {})).toBe(27);
    expect(await adding(db)(first, { count: 2 })).toHaveLength(2);
    await expect(adding(db)(first, { count: 1 })).rejects.toMatchObject(full('no more'));
    expect(await db.count('events', {})).toBe(29);
  });

  it('are all added once when two people’s browsers, or two tabs, add at the same time', async () => {
    const db = await open();
    const { add } = eventSteps(db);
    const [first, second] = await add(...weekly(2));
    await Promise.all([adding(db)(first, { count: 2 }), adding(db)(second as Row<'events'>, { count: 2 })]);
    const dates = await db.find('events', { orderBy: [['eventDate', 'asc']] });
    expect(dates.map(day)).toEqual([1, 8, 15, 22, 29, 36].map((days) => inDays(days, now).slice(0, 10)));
  });

  it('are added by the creator alone, to a series alone, and within the limits of events and years', async () => {
    const db = await open();
    const { add } = eventSteps(db);
    const [single, hidden] = await add(
      anEventRow(),
      anEventRow({ ...hiddenSince({ at: now.toISOString(), reason: 'Wrong or misleading' }) }),
    );
    const [first] = await add(...weekly(2, { helpers: [{ id: '7'.repeat(24), uid: 'uid-arif' }] }));
    const [late] = await add(...weekly(1, {}, 5 * 365 - 3));
    const refused = (status: number, path?: string) => ({ status, ...(path && { errors: [{ path }] }) });
    await expect(adding(db)(first, { count: 1 }, 'arif')).rejects.toMatchObject(refused(403));
    await expect(adding(db)(single, { count: 1 })).rejects.toMatchObject(refused(400, 'id'));
    await expect(adding(db)(hidden, { count: 1 })).rejects.toMatchObject(refused(404));
    await expect(adding(db)(late, { count: 2 })).rejects.toMatchObject(refused(400, 'count'));
    await expect(adding(db)(first, { until: inDays(9, now).slice(0, 10) })).rejects.toMatchObject(
      refused(400, 'until'),
    );
    await expect(adding(db, now, 5)(first, { count: 2 })).rejects.toMatchObject(refused(409));
    expect(await db.count('events', {})).toBe(5);
  });
});

describe('POST /events/{id}/dates', () => {
  it('answers the ids, which everyone finds in the list', async () => {
    const { app } = startApp();
    const { body } = await request(app)
      .post(calls.events)
      .set(as('maya'))
      .send({ ...aNewEvent(), repeat: { every: 'week', count: 2 } })
      .expect(201);
    const path = pathTo(calls.eventDates, { id: body.insertedIds[1] });
    const reply = await request(app).post(path).set(as('maya')).send({ count: 2 }).expect(201);
    expect(reply.body).toEqual({ acknowledged: true, insertedIds: [expect.any(String), expect.any(String)] });
    const { body: listed } = await request(app).get(calls.events);
    expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([
      ...body.insertedIds,
      ...reply.body.insertedIds,
    ]);
  });

  it.each([
    ['nothing', {}, 'count'],
    ['both', { count: 2, until: '2027-12-31' }, 'count'],
    ['none', { count: 0 }, 'count'],
    ['too many', { count: 26 }, 'count'],
    ['half a date', { count: 1.5 }, 'count'],
    ['no day', { until: '2027-02-30' }, 'until'],
    ['a day that is over', { until: '2020-01-01' }, 'until'],
  ])('refuses %s at its field', async (_, sent, path) => {
    const { app, db } = startApp();
    const { body } = await request(app)
      .post(calls.events)
      .set(as('maya'))
      .send({ ...aNewEvent(), repeat: { every: 'week', count: 2 } });
    const { body: problem } = await request(app)
      .post(pathTo(calls.eventDates, { id: body.insertedId }))
      .set(as('maya'))
      .send(sent)
      .expect(400);
    expect(problem.errors).toEqual([{ path, message: expect.stringMatching(/^[A-Z].*\.$/) }]);
    expect(await db.count('events', {})).toBe(2);
  });
});
