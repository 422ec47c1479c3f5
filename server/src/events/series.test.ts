/** Series of events, as their calls answer (docs/specification.md, "Series"). */
import type { Event } from '@social-serve/contract/event';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';

let subject: AppUnderTest;
beforeEach(() => {
  subject = startApp();
});

const post = (body: object, person: 'maya' | 'arif' = 'maya') =>
  request(subject.app).post(calls.events).set(as(person)).send(body);
const postSeries = async (count = 3, fields: Parameters<typeof aNewEvent>[0] = {}) => {
  const reply = await post({ ...aNewEvent(fields), repeat: { every: 'week', count } }).expect(201);
  return reply.body.insertedIds as string[];
};
const get = (path: string) => request(subject.app).get(path);
const ids = (reply: { body: Event[] }) => reply.body.map(({ _id }) => _id);

describe('POST /events with repeat', () => {
  it('creates an event for each date, and answers all ids', async () => {
    const sent = aNewEvent({
      eventDate: '2027-10-23T14:00:00.000Z',
      endDate: '2027-10-23T16:30:00.000Z',
      timeZone: 'America/New_York',
      capacity: 9,
    });
    const reply = await post({ ...sent, repeat: { every: 'two-weeks', until: '2027-11-20' } }).expect(201);
    const { insertedId, insertedIds } = reply.body;
    expect(insertedIds).toHaveLength(3);
    expect(insertedIds[0]).toBe(insertedId);
    expect(reply.headers.location).toBe(`/events/${insertedId}`);
    const { seriesId } = (await get(reply.headers.location ?? '')).body;
    const { body: dates } = await get(`${calls.events}?series=${seriesId}`).expect(200);
    // Clocks go back on November 7.
    const times = [
      ['2027-10-23T14:00:00.000Z', '2027-10-23T16:30:00.000Z'],
      ['2027-11-06T14:00:00.000Z', '2027-11-06T16:30:00.000Z'],
      ['2027-11-20T15:00:00.000Z', '2027-11-20T17:30:00.000Z'],
    ];
    expect(dates).toEqual(
      times.map(([eventDate, endDate], index) => ({
        ...sent,
        ...{ eventDate, endDate, seriesId, seriesEvery: 'two-weeks', _id: insertedIds[index] },
        creator: 'maya@example.org',
        postDate: subject.clock.now.toISOString(),
        participants: 0,
        waiting: 0,
      })),
    );
  });

  it('creates one event without it, and says so', async () => {
    const { body } = await post({ ...aNewEvent(), repeat: '' }).expect(201);
    expect(body).not.toHaveProperty('insertedIds');
    expect((await get(pathTo(calls.event, { id: body.insertedId }))).body).not.toHaveProperty('seriesId');
  });

  it('ignores a series in the body', async () => {
    const { body } = await post({ ...aNewEvent(), seriesId: 'a'.repeat(24), seriesEvery: 'week' }).expect(
      201,
    );
    expect((await get(pathTo(calls.event, { id: body.insertedId }))).body).not.toHaveProperty('seriesId');
  });

  it('refuses an invalid series at its field, and stores nothing', async () => {
    const reply = await post({ ...aNewEvent(), repeat: { every: 'week', count: 3, until: '2027-12-31' } });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([{ path: 'repeat.count', message: expect.any(String) }]);
    expect(await subject.db.count('events', {})).toBe(0);
  });

  it('counts every date towards the limit, and says how many would fit', async () => {
    subject = startApp({ maxUpcomingEvents: 4 });
    await post(aNewEvent()).expect(201);
    const refused = await post({ ...aNewEvent(), repeat: { every: 'week', count: 4 } }).expect(409);
    expect(refused.body).toMatchObject({ code: 'limit-reached', detail: expect.stringContaining('3 more') });
    await postSeries(3);
    const full = await post({ ...aNewEvent(), repeat: { every: 'week', count: 2 } }).expect(409);
    expect(full.body.detail).toContain('you can add no more');
    expect(await subject.db.count('events', {})).toBe(4);
  });

  it('creates dates that are joined and cancelled individually', async () => {
    const [first = '', second = '', third = ''] = await postSeries();
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as('arif'))
      .send({ join_id: second, participant: 'arif@example.org' })
      .expect(201);
    await request(subject.app)
      .delete(pathTo(calls.eventDelete, { id: first }))
      .set(as('maya'))
      .expect(200);
    const reply = await get(calls.events);
    expect(reply.body.map(({ _id, participants }: Event) => [_id, participants])).toEqual([
      [second, 1],
      [third, 0],
    ]);
  });
});

describe('lists', () => {
  it('GET /events shows every date, one series, or the next date of each series', async () => {
    const garden = await postSeries(3, { title: 'Garden' });
    const { insertedId } = (await post(aNewEvent({ eventDate: inDays(15) })).expect(201)).body;
    const { seriesId } = (await get(pathTo(calls.event, { id: garden[0] ?? '' }))).body;
    expect(ids(await get(calls.events))).toEqual([garden[0], insertedId, garden[1], garden[2]]);
    expect(ids(await get(`${calls.events}?series=${seriesId.toUpperCase()}`))).toEqual(garden);
    expect(ids(await get(`${calls.events}?series=next`))).toEqual([garden[0], insertedId]);
    expect(ids(await get(`${calls.events}?series=`))).toHaveLength(4);
    expect(ids(await get(`${calls.events}?series=${'0'.repeat(24)}`))).toEqual([]);
    await get(`${calls.events}?series=all`).expect(400);

    const page = await get(`${calls.events}?series=${seriesId}&limit=2`);
    expect(ids(page)).toEqual(garden.slice(0, 2));
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1] ?? '';
    expect(ids(await get(next))).toEqual(garden.slice(2));
  });

  it('the latest events and the RSS feed show the next date of a series', async () => {
    const garden = await postSeries(3, { title: 'Garden' });
    const { insertedId } = (await post(aNewEvent()).expect(201)).body;
    expect(ids(await get(calls.latestEvents)).toSorted()).toEqual([garden[0], insertedId].toSorted());
    const rss = async () => (await get(calls.rssFeed)).text.match(/[0-9a-f]{24}(?=<\/guid>)/g);
    expect((await rss())?.toSorted()).toEqual([garden[0], insertedId].toSorted());
    subject.clock.now = new Date(Date.parse(inDays(14)) + 26 * 3_600_000);
    expect(ids(await get(calls.latestEvents))).toEqual([garden[1]]);
    expect(await rss()).toEqual([garden[1]]);
  });

  it('the calendar has every date', async () => {
    await postSeries(3);
    expect((await get(calls.calendarFeed)).text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  });
});

describe('PUT and DELETE with scope=following', () => {
  const put = (id: string, body: object, scope: string, person: 'maya' | 'arif' = 'maya') =>
    request(subject.app)
      .put(`${pathTo(calls.eventUpdate, { id })}?scope=${scope}`)
      .set(as(person))
      .send(body);
  const remove = (id: string, scope: string, person: 'maya' | 'arif' = 'maya') =>
    request(subject.app)
      .delete(`${pathTo(calls.eventDelete, { id })}?scope=${scope}`)
      .set(as(person));
  const eventDate = '2027-03-06T15:00:00.000Z';
  const zone = { eventDate, timeZone: 'America/New_York', title: 'Garden' };
  const titles = async () => (await get(calls.events)).body.map(({ title }: Event) => title);

  it('changes this date and the later ones, and counts them', async () => {
    const [first = '', second = ''] = await postSeries(3, zone);
    const date = { eventDate: '2027-03-13T15:00:00.000Z' };
    const one = await put(first, { eventDate, title: 'Once' }, 'this').expect(200);
    expect(one.body).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    const two = await put(second, { ...date, title: 'Park' }, 'following').expect(200);
    expect(two.body).toEqual({ acknowledged: true, matchedCount: 2, modifiedCount: 2 });
    expect(await titles()).toEqual(['Once', 'Park', 'Park']);
    await put(second, date, 'both').expect(400);
    await put(second, date, 'following', 'arif').expect(403);
    await put('0'.repeat(24), date, 'following').expect(404);
  });

  it('refuses to make a stored event repeat, and changes nothing', async () => {
    const { insertedId: single } = (await post(aNewEvent(zone)).expect(201)).body;
    const [first = ''] = await postSeries(2, zone);
    const repeats = [{ every: 'week', count: 3 }, { every: 'never' }, 'week', [], 3, false, null];
    for (const id of [single, first])
      for (const scope of ['this', 'following'])
        for (const repeat of repeats) {
          const { body, status } = await put(id, { eventDate, title: 'Park', repeat }, scope);
          expect([status, body.errors]).toEqual([
            400,
            [{ path: 'repeat', message: 'Only a new event can be made to repeat.' }],
          ]);
        }
    expect(await titles()).toEqual(['Garden', 'Garden', 'Garden']);
    // A blank field is a missing one.
    await put(first, { eventDate, title: 'Park', repeat: ' ' }, 'this').expect(200);
  });

  it('moves this date and the later ones to another weekday, on the clock of their zone', async () => {
    const [first = '', second = ''] = await postSeries(3, zone);
    const moved = await put(second, { eventDate: '2027-03-14T14:00:00.000Z' }, 'following').expect(200);
    expect(moved.body).toMatchObject({ matchedCount: 2, modifiedCount: 2 });
    const { body: dates } = await get(calls.events);
    // Clocks go forward on March 14: ten o'clock everywhere.
    expect(dates.map((date: Event) => date.eventDate)).toEqual([
      '2027-03-06T15:00:00.000Z',
      '2027-03-14T14:00:00.000Z',
      '2027-03-21T14:00:00.000Z',
    ]);
    expect(ids({ body: dates })[0]).toBe(first);
  });

  it('names the dates that prevent a change', async () => {
    const [first = '', second = '', third = ''] = await postSeries(3, zone);
    const joined = new Map<string, string>();
    for (const id of [second, third])
      for (const person of ['arif', 'tara'] as const) {
        const reply = await request(subject.app)
          .post(calls.joinedEvents)
          .set(as(person))
          .send({ join_id: id, participant: `${person}@example.org` })
          .expect(201);
        joined.set(id, reply.body.insertedId);
      }
    const full = await put(first, { eventDate, capacity: 1 }, 'following').expect(409);
    expect(full.body).toMatchObject({
      code: 'capacity-taken',
      detail:
        'More people take part on March 13, 2027 and March 20, 2027. Capacity must be at least 2. Nothing was changed.',
    });
    expect((await get(pathTo(calls.event, { id: first }))).body).not.toHaveProperty('capacity');
    // A date that refuses for another reason besides is not among those with too many people.
    const night = { eventDate: '2027-03-13T15:00:00.000Z', endDate: '2027-03-13T15:30:00.000Z' };
    await put(second, night, 'this').expect(200);
    const late = { eventDate: '2027-03-06T16:45:00.000Z', capacity: 1 };
    await request(subject.app)
      .delete(pathTo(calls.cancelEvent, { id: String(joined.get(second)) }))
      .set(as('tara'))
      .expect(200);
    expect((await put(first, late, 'following').expect(409)).body.detail).toBe(
      'More people take part on March 20, 2027. Capacity must be at least 2. Nothing was changed.',
    );
  });

  it('applies the rules between fields to every date', async () => {
    const [first = '', second = ''] = await postSeries(2, { ...zone, endDate: '2027-03-06T17:00:00.000Z' });
    const early = { eventDate: '2027-03-13T15:00:00.000Z', endDate: '2027-03-13T15:30:00.000Z' };
    await put(second, early, 'this').expect(200);
    const late = await put(first, { eventDate: '2027-03-06T16:45:00.000Z' }, 'following').expect(400);
    expect(late.body.errors).toEqual([
      {
        path: 'endDate',
        message: 'End must be after Event Date. (March 13, 2027) Nothing was changed.',
      },
    ]);
  });

  it('cancels this date and the later ones, and counts them', async () => {
    const [first = '', second = '', third = ''] = await postSeries(3, zone);
    await remove(second, 'following', 'arif').expect(403);
    expect((await remove(second, 'following').expect(200)).body.deletedCount).toBe(2);
    expect(ids(await get(calls.events))).toEqual([first]);
    await remove(third, 'following').expect(404);
    expect((await remove(first, 'this').expect(200)).body.deletedCount).toBe(1);
  });
});

describe('GET /manageEvents?series=together', () => {
  it('lists the dates of a series one after the other, on one page', async () => {
    const series = await postSeries(5, { eventDate: inDays(3) });
    const other = (await post(aNewEvent({ eventDate: inDays(12) })).expect(201)).body.insertedId;
    const page = (path: string) => get(path).set(as('maya')).expect(200);
    const path = `${calls.manageEvents}?email=maya@example.org&series=together&limit=2`;
    const first = await page(path);
    expect(ids(first)).toEqual(series);
    expect(first.headers['x-total-count']).toBe('6');
    const next = /<([^>]+)>; *rel="next"/.exec(first.headers.link ?? '')?.[1] ?? '';
    expect(next).toContain('series=together');
    expect(ids(await page(next))).toEqual([other]);
  });

  it('takes no other word', async () => {
    const path = `${calls.manageEvents}?email=maya@example.org&series=apart`;
    const { body } = await get(path).set(as('maya')).expect(400);
    expect(body.errors).toEqual([{ path: 'series', message: 'Series must be together, or left out.' }]);
  });
});
