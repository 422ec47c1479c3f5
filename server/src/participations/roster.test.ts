import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inAnHour, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';
import { aJoiner, hideEvent, join as joinAll } from '../../test/joiners.ts';

let subject: AppUnderTest;
let eventId: string;
const ids: string[] = [];

/** Maya's event of two places; three people joined it, then Arif. */
beforeEach(async () => {
  subject = startApp();
  const created = await request(subject.app)
    .post(calls.events)
    .set(as('maya'))
    .send(aNewEvent({ capacity: 2, eventDate: inAnHour() }));
  eventId = created.body.insertedId;
  ids.length = 0;
  for (const number of [1, 2, 3]) {
    const joiner = aJoiner(number);
    await joinAll(subject.db, { id: eventId }, [joiner]);
    ids.push(joiner.id);
  }
  const reply = await join();
  ids.push(reply.body.insertedId);
});

const join = () =>
  request(subject.app)
    .post(calls.joinedEvents)
    .set(as('arif'))
    .send({ join_id: eventId, participant: 'arif@example.org' });
const roster = (query = '') =>
  request(subject.app)
    .get(`${pathTo(calls.participants, { id: eventId })}${query}`)
    .set(as('maya'));
const participant = (index: number) =>
  pathTo(calls.participant, { id: eventId, participant: ids[index] ?? '' });
const checkIn = (index: number, came: boolean, at: string) =>
  request(subject.app).put(participant(index)).set(as('maya')).send({ came, at });
const remove = (index: number) => request(subject.app).delete(participant(index)).set(as('maya'));

describe('GET /events/{id}/participants', () => {
  it('lists participants in the order of joining, with their name and address at that time', async () => {
    const { body } = await roster().expect(200);
    expect(body.participants[0]).toEqual({
      _id: ids[0],
      name: 'Person 1',
      email: '1@example.org',
      joinedAt: expect.any(String),
      status: 'joined',
      came: false,
    });
    expect(body.participants[3]).toMatchObject({ email: 'arif@example.org', status: 'waiting' });
    expect(body.participants[3]).not.toHaveProperty('name');
    expect(body.counts).toEqual({ joined: 2, waiting: 2, removed: 0, came: 0 });
    expect(JSON.stringify(body)).not.toContain('uid-');
  });

  it('is visible to the creator, and nobody else, while the team hides the event', async () => {
    await hideEvent(subject.db, eventId);
    expect((await roster().expect(200)).body.counts).toMatchObject({ joined: 2, waiting: 2 });
    await request(subject.app)
      .get(pathTo(calls.participants, { id: eventId }))
      .set(as('arif'))
      .expect(404);
  });

  it('is paged: Link keeps the filters; the counts are of all', async () => {
    const seen: string[] = [];
    let path: string | undefined = '?limit=1&search=EXAMPLE.org&status=waiting';
    while (path) {
      const reply: request.Response = await roster(path).expect(200);
      expect(reply.body.counts).toEqual({ joined: 2, waiting: 2, removed: 0, came: 0 });
      seen.push(...reply.body.participants.map(({ email }: { email: string }) => email));
      const next = /<([^>]+)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
      path = next?.slice(next.indexOf('?'));
    }
    expect(seen).toEqual(['3@example.org', 'arif@example.org']);
  });

  it('names people as their account had them when they joined', async () => {
    subject = startApp({
      db: subject.db,
      verifyToken: async () => ({ uid: 'uid-named', email: 'named@example.org', name: 'Ama Mensah' }),
    });
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as('arif'))
      .send({ join_id: eventId, participant: 'named@example.org' })
      .expect(201);
    const [row] = await subject.db.find('participations', {
      where: { eventId, participantUid: 'uid-named' },
    });
    expect(row).not.toHaveProperty('name');
    expect(await subject.db.get('profiles', 'uid-named')).toMatchObject({ name: 'Ama Mensah' });
  });
});

describe('PUT /events/{id}/participants/{participant}', () => {
  const hoursAgo = (hours: number) => new Date(subject.clock.now.getTime() - hours * 3_600_000).toISOString();

  it('marks attendance; the newest check-in counts and is the answer, even to an older one', async () => {
    const first = await checkIn(0, true, hoursAgo(1)).expect(200);
    expect(first.body).toEqual({
      acknowledged: true,
      came: true,
      cameMarkedAt: hoursAgo(1),
      counts: { joined: 2, waiting: 2, removed: 0, came: 1 },
    });
    const older = await checkIn(0, false, hoursAgo(2)).expect(200);
    expect(older.body).toMatchObject({ came: true, cameMarkedAt: hoursAgo(1), counts: { came: 1 } });
    const undone = await checkIn(0, false, subject.clock.now.toISOString()).expect(200);
    expect(undone.body).toMatchObject({ came: false, counts: { came: 0 } });
  });

  it('is possible from two hours before the start, whatever the phone’s clock shows', async () => {
    const opens = Date.parse((await subject.db.get('events', eventId))?.eventDate ?? '') - 2 * 3_600_000;
    subject.clock.now = new Date(opens - 1);
    const early = await checkIn(0, true, new Date(opens + 60_000).toISOString()).expect(409);
    expect(early.body).toMatchObject({
      code: 'too-early',
      detail: 'Check-in opens 2 hours before the event starts.',
      from: new Date(opens).toISOString(),
    });
    expect((await roster()).body.counts.came).toBe(0);
    subject.clock.now = new Date(opens);
    const slow = await checkIn(0, true, hoursAgo(3)).expect(200);
    expect(slow.body).toMatchObject({ came: true, counts: { came: 1 } });
  });

  it('treats a check-in of more than a day ago as one of a day ago', async () => {
    const { body } = await checkIn(0, true, '2020-01-01T00:00:00Z').expect(200);
    expect(Date.parse(body.cameMarkedAt)).toBe(subject.clock.now.getTime() - 24 * 3_600_000);
  });

  it('treats a check-in from a fast clock as one of now', async () => {
    const { body } = await checkIn(1, true, inDays(400)).expect(200);
    expect(body.cameMarkedAt).toBe(subject.clock.now.toISOString());
    // Beyond the year 9999, where its text no longer tells which is later.
    const fastest = await checkIn(0, true, '9999-12-31T23:59:59-23:00').expect(200);
    expect(fastest.body.cameMarkedAt).toBe(subject.clock.now.toISOString());
    subject.clock.now = new Date(subject.clock.now.getTime() + 1_000);
    const later = await checkIn(1, false, subject.clock.now.toISOString()).expect(200);
    expect(later.body.came).toBe(false);
  });

  it('accepts any zone; a participant who left is a 404', async () => {
    const inDhaka = hoursAgo(1 - 6).replace('Z', '+06:00');
    const { body } = await checkIn(3, true, inDhaka).expect(200);
    expect(body.cameMarkedAt).toBe(hoursAgo(1));
    await request(subject.app)
      .delete(pathTo(calls.cancelEvent, { id: ids[3] ?? '' }))
      .set(as('arif'))
      .expect(200);
    const gone = await checkIn(3, true, inDays(-1)).expect(404);
    expect(gone.body.detail).toBe('This person has left the event.');
  });
});

describe('DELETE /events/{id}/participants/{participant}', () => {
  it('moves the next person up; the removed one sees it and cannot join again', async () => {
    await remove(3).expect(200, { acknowledged: true, deletedCount: 1 });
    await remove(3).expect(404);
    expect((await roster().expect(200)).body.counts).toEqual({ joined: 2, waiting: 1, removed: 1, came: 0 });
    const refused = await join().expect(403);
    expect(refused.body).toMatchObject({
      code: 'removed-by-organiser',
      detail: expect.stringMatching(/^The organiser removed you from this event/),
    });
    const seen = await request(subject.app)
      .get(pathTo(calls.event, { id: eventId }))
      .set(as('arif'));
    expect(seen.body.participation).toEqual({ _id: ids[3], status: 'removed', ahead: 0 });
    const listed = await request(subject.app)
      .get('/joinedEvents/arif@example.org')
      .set(as('arif'))
      .expect(200);
    expect(listed.headers['x-total-count']).toBe('0');
    expect(listed.body).toMatchObject([{ _id: ids[3], status: 'removed' }]);
    await request(subject.app)
      .delete(pathTo(calls.cancelEvent, { id: ids[3] ?? '' }))
      .set(as('arif'))
      .expect(404);
    await remove(0).expect(200);
    const event = await request(subject.app).get(pathTo(calls.event, { id: eventId }));
    expect(event.body).toMatchObject({ participants: 2, waiting: 0 });
  });
});
