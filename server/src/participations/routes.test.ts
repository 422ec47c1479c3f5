import { createServer } from 'node:http';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';
import { aJoiner, join as joinAll } from '../../test/joiners.ts';
import type { Reader } from '../database/database.ts';
import { InvalidToken } from '../identity/verifier.ts';
import { leaveEvent } from './leave.ts';

let subject: AppUnderTest;
let eventId: string;
beforeEach(async () => {
  subject = startApp();
  const reply = await request(subject.app).post(calls.events).set(as('maya')).send(aNewEvent()).expect(201);
  eventId = reply.body.insertedId;
});

const join = (body: object = { join_id: eventId, participant: 'arif@example.org' }) =>
  request(subject.app).post(calls.joinedEvents).set(as('arif')).send(body);
const joinedByArif = async () =>
  (await request(subject.app).get('/joinedEvents/arif@example.org').set(as('arif')).expect(200)).body;

describe('POST /joinedEvents', () => {
  it('uses the stored event, whatever the body says of it', async () => {
    const reply = await join({
      join_id: eventId.toUpperCase(),
      participant: 'Arif@example.org',
      title: 'Another title',
      creator: 'someone@example.org',
    }).expect(201);
    expect(reply.body).toEqual({
      acknowledged: true,
      insertedId: expect.stringMatching(/^[0-9a-f]{24}$/),
      status: 'joined',
      ahead: 0,
    });
    const event = await request(subject.app).get(pathTo(calls.event, { id: eventId }));
    expect(await joinedByArif()).toEqual([
      {
        ...event.body,
        _id: reply.body.insertedId,
        join_id: eventId,
        participant: 'arif@example.org',
        status: 'joined',
        ahead: 0,
      },
    ]);
  });

  it('is a 404 once the event is deleted', async () => {
    const { db } = subject;
    await request(subject.app)
      .delete(pathTo(calls.eventDelete, { id: eventId }))
      .set(as('maya'))
      .expect(200);
    const reply = await join().expect(404);
    expect(reply.body).toMatchObject({ code: 'not-found' });
    expect(await db.count('participations', {})).toBe(0);
  });

  it('is a 409 the second time, and once the event is over', async () => {
    await join().expect(201);
    const again = await join().expect(409);
    expect(again.body).toMatchObject({
      code: 'already-joined',
      detail: 'You have already joined this event.',
    });
    subject.clock.now = new Date(Date.parse(inDays(14)) + 26 * 3_600_000);
    const over = await join().expect(409);
    expect(over.body).toMatchObject({ code: 'event-over', detail: 'This event is over.' });
    expect(await subject.db.count('participations', {})).toBe(1);
  });

  it('is a 409 that says what to do at the limit of upcoming events', async () => {
    subject = startApp({ db: subject.db, maxUpcomingParticipations: 1 });
    const { body } = await request(subject.app).post(calls.events).set(as('maya')).send(aNewEvent());
    const first = await join().expect(201);
    const refused = await join({ join_id: body.insertedId, participant: 'arif@example.org' }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'limit-reached',
      detail: 'You can join up to 1 upcoming events. Leave one first, or wait until one is over.',
    });
    expect((await join().expect(409)).body.code).toBe('already-joined');
    await request(subject.app).delete(`/cancelEvent/${first.body.insertedId}`).set(as('arif')).expect(200);
    await join({ join_id: body.insertedId, participant: 'arif@example.org' }).expect(201);
  });

  it('stores one row for 500 joins by one person at once', async () => {
    const server = createServer(subject.app).listen(0, '127.0.0.1');
    const replies = await Promise.all(
      Array.from({ length: 500 }, () =>
        request(server)
          .post(calls.joinedEvents)
          .set(as('arif'))
          .send({ join_id: eventId, participant: 'arif@example.org' }),
      ),
    ).finally(() => server.close());
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(499);
    expect(await subject.db.count('participations', {})).toBe(1);
  });

  it('stores 500 rows for 500 people joining at once', async () => {
    subject = startApp({
      db: subject.db,
      verifyToken: async (token) => {
        if (!/^p\d+$/.test(token)) throw new InvalidToken('made-up token');
        return { uid: token, email: `${token}@example.org` };
      },
    });
    const server = createServer(subject.app).listen(0, '127.0.0.1');
    const replies = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        request(server)
          .post(calls.joinedEvents)
          .set('authorization', `Bearer p${index}`)
          .send({ join_id: eventId, participant: `p${index}@example.org` }),
      ),
    ).finally(() => server.close());
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    expect(await subject.db.count('participations', {})).toBe(500);
  });
});

describe('places', () => {
  /** Takes one of the two places of an event, or waits. */
  const fill = (number: number) => joinAll(subject.db, { id: eventId }, [aJoiner(number)]);
  const update = (fields: object) =>
    request(subject.app)
      .put(pathTo(calls.eventUpdate, { id: eventId }))
      .set(as('maya'))
      .send({ eventDate: inDays(14), ...fields });
  beforeEach(async () => {
    await update({ capacity: 2 }).expect(200);
    for (const number of [1, 2, 3]) await fill(number);
  });

  it('are in the answer to a join, and public with the event', async () => {
    const reply = await join().expect(201);
    expect(reply.body).toMatchObject({ status: 'waiting', ahead: 1 });
    const counts = { participants: 2, waiting: 2, capacity: 2 };
    const get = (path: string, who?: 'maya' | 'arif') =>
      request(subject.app)
        .get(path)
        .set(who ? as(who) : {})
        .expect(200);
    expect((await get(calls.events)).body).toMatchObject([counts]);
    expect((await get(calls.latestEvents)).body).toMatchObject([counts]);
    expect((await get(`${calls.manageEvents}?email=maya@example.org`, 'maya')).body).toMatchObject([counts]);
    const event = pathTo(calls.event, { id: eventId });
    expect((await get(event)).body).toMatchObject(counts);
    const mine = { _id: reply.body.insertedId, status: 'waiting', ahead: 1 };
    expect((await get(event, 'arif')).body).toMatchObject({ ...counts, participation: mine });
    expect((await get(`${calls.ownParticipations}?events=${eventId}`, 'arif')).body).toEqual([
      { ...mine, join_id: eventId },
    ]);
    expect(await joinedByArif()).toMatchObject([{ ...counts, status: 'waiting', ahead: 1 }]);
  });

  it('are listed by part, each with its own total and pages', async () => {
    await join().expect(201);
    const part = (show: string) =>
      request(subject.app)
        .get(`/joinedEvents/arif@example.org?show=${show}&limit=1`)
        .set(as('arif'))
        .expect(200);
    const seen = async (show: string) => {
      const { body, headers } = await part(show);
      return [body.length, headers['x-total-count']];
    };
    expect(await seen('upcoming')).toEqual([0, '0']);
    expect(await seen('waiting')).toEqual([1, '1']);
    for (const uid of ['uid-1', 'uid-2'])
      await subject.db.transaction(async (tx) =>
        leaveEvent(tx, await firstOf(tx), { uid }, subject.clock.now),
      );
    expect(await seen('upcoming')).toEqual([1, '1']);
    expect(await seen('waiting')).toEqual([0, '0']);
    for (const days of [3, 4]) {
      const { body } = await request(subject.app)
        .post(calls.events)
        .set(as('maya'))
        .send(aNewEvent({ eventDate: inDays(days) }));
      await join({ join_id: body.insertedId, participant: 'arif@example.org' }).expect(201);
    }
    subject.clock.now = new Date(inDays(10));
    expect(await seen('past')).toEqual([1, '2']);
    const { headers } = await part('past');
    expect(headers.link).toMatch(/show=past.*limit=1.*cursor=.*rel="next"/);
  });

  it('cannot be fewer than the participants: a 409 that says how many there are', async () => {
    await update({ capacity: null }).expect(200);
    const refused = await update({ capacity: 2 }).expect(409);
    const message = '3 people have already joined. Capacity must be at least 3.';
    expect(refused.body).toMatchObject({
      code: 'capacity-taken',
      detail: message,
      errors: [{ path: 'capacity', message }],
    });
    await update({ capacity: 3 }).expect(200);
  });

  /** The id of the first participation. */
  const firstOf = async (db: Reader) => {
    const [first] = await db.select('participations', ['id'], {
      where: { eventId, leftReason: null },
      orderBy: [['joinOrder', 'asc']],
      limit: 1,
    });
    return first?.id ?? '';
  };
});

describe('GET /joinedEvents/{email}', () => {
  it("shows the current event, with the creator's changes", async () => {
    await join().expect(201);
    await request(subject.app)
      .put(pathTo(calls.eventUpdate, { id: eventId }))
      .set(as('maya'))
      .send({ title: 'Moved to Sunday', eventDate: inDays(15) })
      .expect(200);
    expect(await joinedByArif()).toMatchObject([{ title: 'Moved to Sunday', eventDate: inDays(15) }]);
    expect((await joinedByArif())[0]).not.toHaveProperty('cancelled');
  });

  it('lists upcoming events first, soonest first, then past ones', async () => {
    const titlesInDays = { 'just over': 4, later: 30, sooner: 20, 'long over': 2 };
    for (const [title, days] of Object.entries(titlesInDays)) {
      const { body } = await request(subject.app)
        .post(calls.events)
        .set(as('maya'))
        .send(aNewEvent({ title, eventDate: inDays(days) }));
      await join({ join_id: body.insertedId, participant: 'arif@example.org' }).expect(201);
    }
    subject.clock.now = new Date(inDays(10));
    const listed = (await joinedByArif()).map(({ title }: { title: string }) => title);
    expect(listed).toEqual(['sooner', 'later', 'just over', 'long over']);
  });

  it('is paged: the next page in Link, the total in X-Total-Count', async () => {
    for (const days of [40, 2, 20, 30, 4]) {
      const { body } = await request(subject.app)
        .post(calls.events)
        .set(as('maya'))
        .send(aNewEvent({ title: `day ${days}`, eventDate: inDays(days) }));
      await join({ join_id: body.insertedId, participant: 'arif@example.org' }).expect(201);
    }
    subject.clock.now = new Date(inDays(10));
    const seen: string[] = [];
    let path: string | undefined = '/joinedEvents/Arif@example.org?limit=2';
    while (path) {
      const reply: request.Response = await request(subject.app).get(path).set(as('arif')).expect(200);
      expect(reply.headers['x-total-count']).toBe('5');
      expect(reply.body.length).toBeLessThanOrEqual(2);
      seen.push(...reply.body.map(({ title }: { title: string }) => title));
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
    }
    expect(seen).toEqual(['day 20', 'day 30', 'day 40', 'day 4', 'day 2']);
  });

  it('accepts the address in any case', async () => {
    await request(subject.app).get('/joinedEvents/ARIF%40example.org').set(as('arif')).expect(200, []);
  });
});

describe('DELETE /cancelEvent/{id}', () => {
  it('leaves the event, which can then be joined again', async () => {
    const { body } = await join().expect(201);
    const leave = () =>
      request(subject.app)
        .delete(pathTo(calls.cancelEvent, { id: body.insertedId }))
        .set(as('arif'));
    const reply = await leave().expect(200);
    expect(reply.body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await joinedByArif()).toEqual([]);
    await leave().expect(404);
    await join().expect(201);
  });
});
