import type { Event } from '@social-serve/contract/event';
import { LIMITS } from '@social-serve/contract/limits';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, people, startApp } from '../../test/app.ts';
import { anEventRow } from '../../test/rows.ts';
import { insertRows } from '../../test/stored.ts';

let subject: AppUnderTest;
beforeEach(() => {
  subject = startApp();
});

const post = async (fields: Parameters<typeof aNewEvent>[0] = {}, person: 'maya' | 'arif' = 'maya') => {
  const reply = await request(subject.app)
    .post(calls.events)
    .set(as(person))
    .send(aNewEvent(fields, subject.clock.now))
    .expect(201);
  return String(reply.body.insertedId);
};
const get = (path: string) => request(subject.app).get(path);
const titles = (reply: { body: Event[] }) => reply.body.map(({ title }) => title);

describe('POST /events', () => {
  it('stores the event under the requester, and sets postDate and _id itself', async () => {
    const sent = { ...aNewEvent(), creator: 'MAYA@example.org', postDate: '1999-01-01', _id: 'x', extra: 1 };
    const reply = await request(subject.app).post(calls.events).set(as('maya')).send(sent).expect(201);
    expect(reply.body).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(reply.headers.location).toBe(`/events/${reply.body.insertedId}`);
    const stored = await get(pathTo(calls.event, { id: reply.body.insertedId })).expect(200);
    expect(stored.body).toEqual({
      ...aNewEvent(),
      _id: reply.body.insertedId,
      creator: 'maya@example.org',
      postDate: subject.clock.now.toISOString(),
      participants: 0,
      waiting: 0,
    });
  });

  it.each([
    ['Maya Chakma', 'Maya Chakma'],
    ['  Maya  ', 'Maya'],
    ['', undefined],
    ['Maya\nChakma', undefined],
    ['\u202EMaya\u202C', 'Maya'],
    ['\u200EMaya\uFEFF', 'Maya'],
    ['\u202E\u200B', undefined],
    ['র\u200D্যালি দল', 'র\u200D্যালি দল'],
    ['M'.repeat(121), undefined],
    [undefined, undefined],
  ])('shows the creator’s name from the token if it is a usable name: %j', async (name, shown) => {
    subject = startApp({ verifyToken: async () => ({ ...people.maya, name }) });
    const id = await post({ title: 'Mine' });
    expect((await get(pathTo(calls.event, { id }))).body.creatorName).toBe(shown);
    expect((await get(calls.events)).body[0].creatorName).toBe(shown);
  });

  it('ignores a creator’s name in the body', async () => {
    const body = { ...aNewEvent(), creatorName: 'Someone else' };
    const reply = await request(subject.app).post(calls.events).set(as('maya')).send(body).expect(201);
    const event = await get(pathTo(calls.event, { id: reply.body.insertedId }));
    expect(event.body).not.toHaveProperty('creatorName');
  });

  it('converts dates of any zone to UTC', async () => {
    const id = await post({ eventDate: inDays(3).replace('.000Z', '+06:00') });
    const event = await subject.db.get('events', id);
    expect(event?.eventDate).toBe(new Date(Date.parse(inDays(3)) - 6 * 3_600_000).toISOString());
  });

  it.each([
    ['less than 25 hours ago, which may be today somewhere', -25 * 3_600_000 + 1, 201],
    ['a millisecond before that', -25 * 3_600_000, 400],
  ])('takes a date %s: %s ms → %s', async (_, offset, status) => {
    // Anywhere within a minute: the rule counts full ones.
    const minute = Math.floor(Date.now() / 60_000) * 60_000;
    subject.clock.now = new Date(minute + 59_999);
    const eventDate = new Date(minute + offset).toISOString();
    await request(subject.app)
      .post(calls.events)
      .set(as('maya'))
      .send(aNewEvent({ eventDate }))
      .expect(status);
  });
});

describe('GET /events', () => {
  it('lists events that are not over, soonest first, without the uid', async () => {
    await post({ title: 'later', eventDate: inDays(9) });
    await post({ title: 'sooner', eventDate: inDays(2) });
    const reply = await get(calls.events).expect(200);
    expect(titles(reply)).toEqual(['sooner', 'later']);
    expect(JSON.stringify(reply.body)).not.toContain('uid-maya');
    expect(reply.headers.link).toBeUndefined();

    subject.clock.now = new Date(Date.parse(inDays(2)) + 26 * 3_600_000);
    expect(titles(await get(calls.events))).toEqual(['later']);
  });

  it('combines type and search; an empty one means all', async () => {
    await post({ title: 'River walk', eventType: 'Cleanup' });
    await post({ title: 'River trees', eventType: 'Plantation' });
    expect(titles(await get('/events?type=Plantation&search=RIVER'))).toEqual(['River trees']);
    expect(titles(await get('/events?type=&search='))).toHaveLength(2);
    expect(titles(await get('/events?search=%20river%20'))).toHaveLength(2);
  });

  it('finds by place, and by title or place; filters combine', async () => {
    await post({ title: 'River walk', location: 'Park Road' });
    await post({ title: 'Park trees', location: 'Lake Side' });
    expect(titles(await get('/events?place=PARK'))).toEqual(['River walk']);
    expect(titles(await get('/events?text=park'))).toHaveLength(2);
    expect(titles(await get('/events?text=park&search=trees'))).toEqual(['Park trees']);
    expect(titles(await get('/events?search=trees&place=park'))).toEqual([]);
    expect(titles(await get('/events?place=&text='))).toHaveLength(2);
  });

  it('refuses an unknown type', async () => {
    const reply = await get('/events?type=Party').expect(400);
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(reply.body).toMatchObject({
      status: 400,
      code: 'bad-input',
      errors: [{ path: 'type', message: 'Event Type must be one of Cleanup, Plantation, Donation.' }],
    });
  });

  it('pages through Link: rel="next", each event once, with the same filters', async () => {
    for (let index = 0; index < 7; index++)
      await post({ title: `Tree ${index}`, eventType: 'Plantation', eventDate: inDays(1 + (index % 2)) });
    await post({ title: 'Elsewhere', eventType: 'Donation' });
    const seen: string[] = [];
    let path: string | undefined = '/events?type=Plantation&search=tree&place=ghaghat&text=e&limit=3';
    while (path) {
      const reply: request.Response = await get(path).expect(200);
      expect(reply.body.length).toBeLessThanOrEqual(3);
      seen.push(...titles(reply));
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
    }
    expect(seen.slice(0, 4).toSorted()).toEqual(['Tree 0', 'Tree 2', 'Tree 4', 'Tree 6']);
    expect(seen.slice(4).toSorted()).toEqual(['Tree 1', 'Tree 3', 'Tree 5']);
  });
});

describe('GET /latestEvents', () => {
  it('leaves out past events', async () => {
    await post({ title: 'over by then', eventDate: inDays(2) });
    await post({ title: 'still to come', eventDate: inDays(20) });
    subject.clock.now = new Date(inDays(10));
    expect(titles(await get(calls.latestEvents))).toEqual(['still to come']);
  });

  it('returns the six events that were posted last', async () => {
    const start = subject.clock.now.getTime();
    for (let index = 0; index < 8; index++) {
      subject.clock.now = new Date(start + index * 1000);
      await post({ title: `Event ${index}` });
    }
    expect(titles(await get(calls.latestEvents))).toEqual(
      [7, 6, 5, 4, 3, 2].map((index) => `Event ${index}`),
    );
  });
});

describe('the whole list', () => {
  it('ends after 1,000 events, with a link to the next page', async () => {
    const rows = Array.from({ length: LIMITS.listSize + 1 }, (_, index) =>
      anEventRow({ eventDate: inDays(1 + index) }),
    );
    await insertRows(subject.db, 'events', ...rows);
    const reply = await get(calls.events).expect(200);
    expect(reply.body).toHaveLength(LIMITS.listSize);
    // It is made in pieces: nothing twice, nothing left out, and known again by its ETag.
    const dates = (reply.body as { eventDate: string }[]).map(({ eventDate }) => eventDate);
    expect(new Set(dates).size).toBe(LIMITS.listSize);
    expect(dates).toEqual(dates.toSorted());
    await get(calls.events).set('if-none-match', String(reply.headers.etag)).expect(304);
    const next = /<([^>]+)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
    expect((await get(String(next)).expect(200)).body).toHaveLength(1);
  });
});

describe('a list of long texts', () => {
  it('ends at 2 MB, with a link to the next page', async () => {
    const events = Array.from({ length: 300 }, (_, index) =>
      anEventRow({ eventDate: inDays(1 + index), Descriptions: '木'.repeat(LIMITS.Descriptions) }),
    );
    await insertRows(subject.db, 'events', ...events);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let next: string | undefined = calls.events; next; ) {
      const reply: request.Response = await get(next).expect(200);
      sizes.push(Buffer.byteLength(reply.text));
      seen.push(...reply.body.map(({ _id }: { _id: string }) => _id));
      next = /<([^>]+)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
    }
    expect(seen).toEqual(events.map(({ id }) => id));
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(LIMITS.listBytes);
    expect(Math.max(...sizes)).toBeGreaterThan(LIMITS.listBytes - 20_000);
  });
});

describe('GET /events/{id}', () => {
  it('accepts an id in capitals', async () => {
    const id = await post();
    await get(pathTo(calls.event, { id: id.toUpperCase() })).expect(200);
  });

  it('is a 404 for an unknown id, a 400 for a malformed one', async () => {
    const unknown = await get('/events/0123456789abcdef01234567').expect(404);
    expect(unknown.body.detail).toBe('We can’t find this event. It may have been deleted.');
    const malformed = await get('/events/nonsense').expect(400);
    expect(malformed.body.errors).toEqual([
      { path: 'id', message: 'This is not an id: an id is 24 hexadecimal digits.' },
    ]);
  });
});

describe('PUT /eventUpdate/{id}', () => {
  const put = (id: string, body: object, person: 'maya' | 'arif' = 'maya') =>
    request(subject.app).put(pathTo(calls.eventUpdate, { id })).set(as(person)).send(body);

  it('changes every field', async () => {
    const id = await post();
    const changes = {
      title: 'Another title',
      location: 'Another place',
      eventType: 'Donation' as const,
      photoURL: 'https://pictures.example.org/another.jpg',
      Descriptions: 'Another text\nof two lines.',
      eventDate: inDays(40),
    };
    await put(id, changes).expect(200);
    expect((await get(pathTo(calls.event, { id }))).body).toMatchObject(changes);
  });

  it('changes the given fields; missing and blank fields stay', async () => {
    const id = await post({ title: 'Before', location: 'Old park' });
    subject.clock.now = new Date(subject.clock.now.getTime() + 60_000);
    const reply = await put(id, { title: 'After', location: '  ', eventDate: inDays(30) }).expect(200);
    expect(reply.body).toMatchObject({ acknowledged: true, modifiedCount: 1 });
    const event = await subject.db.get('events', id);
    expect(event).toMatchObject({
      title: 'After',
      location: 'Old park',
      eventDate: inDays(30),
      postDate: subject.clock.now.toISOString(),
      sequence: 1,
    });
  });

  it('keeps a capacity, changes it, and clears it when it is null; a blank one stays', async () => {
    const id = await post({ capacity: 12 });
    const event = async () => (await get(pathTo(calls.event, { id }))).body;
    expect(await event()).toMatchObject({ capacity: 12 });
    await put(id, { capacity: 40, eventDate: inDays(14) }).expect(200);
    expect(await event()).toMatchObject({ capacity: 40 });
    await put(id, { capacity: '', eventDate: inDays(14) }).expect(200);
    expect(await event()).toMatchObject({ capacity: 40 });
    const reply = await put(id, { capacity: null, eventDate: inDays(14) }).expect(200);
    expect(reply.body.modifiedCount).toBe(1);
    expect(await event()).not.toHaveProperty('capacity');
    expect(await subject.db.get('events', id)).not.toHaveProperty('capacity');
  });

  it('reports 0 modified when nothing but postDate would change', async () => {
    const id = await post();
    const before = await subject.db.get('events', id);
    subject.clock.now = new Date(subject.clock.now.getTime() + 60_000);
    const reply = await put(id, { ...aNewEvent(), postDate: inDays(0) }).expect(200);
    expect(reply.body.modifiedCount).toBe(0);
    expect(await subject.db.get('events', id)).toEqual(before);
  });

  it('needs a date that is not over', async () => {
    const id = await post();
    const missing = await put(id, { title: 'No date' }).expect(400);
    expect(missing.body.errors).toEqual([{ path: 'eventDate', message: 'Event Date is required.' }]);
    const past = await put(id, { eventDate: inDays(-3) }).expect(400);
    expect(past.body.errors[0].message).toMatch(/in the past/);
  });
});

describe('DELETE /eventDelete/{id}', () => {
  it('removes the event for everyone except its participants', async () => {
    const id = await post({ title: 'Cancelled cleanup' });
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as('arif'))
      .send({ join_id: id, participant: 'arif@example.org' })
      .expect(201);
    const reply = await request(subject.app)
      .delete(pathTo(calls.eventDelete, { id }))
      .set(as('maya'))
      .expect(200);
    expect(reply.body).toMatchObject({ acknowledged: true });
    await get(pathTo(calls.event, { id })).expect(404);
    const own = await get(pathTo(calls.event, { id })).set(as('maya')).expect(404);
    expect(own.body).toMatchObject({ code: 'event-deleted' });
    const others = await get(pathTo(calls.event, { id })).set(as('tara')).expect(404);
    expect(others.body).toMatchObject({ code: 'not-found' });
    expect((await get(calls.events)).body).toEqual([]);
    const joined = await get('/joinedEvents/arif@example.org').set(as('arif')).expect(200);
    expect(joined.body).toMatchObject([{ title: 'Cancelled cleanup', join_id: id, cancelled: true }]);
    await request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(404);
  });
});

describe('GET /events/{id}/copy', () => {
  const copy = (id: string) => get(pathTo(calls.eventCopy, { id }));

  it('returns what the creator wrote, even of a cancelled event that others joined, and nothing else', async () => {
    const written = {
      title: 'Every year',
      capacity: 12,
      eventDate: inDays(3),
      endDate: inDays(3, undefined, 16),
    };
    const id = await post(written);
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as('arif'))
      .send({ join_id: id, participant: 'arif@example.org' })
      .expect(201);
    const before = await copy(id).set(as('maya')).expect(200);
    expect(before.body).toMatchObject(written);
    expect(Object.keys(before.body)).not.toContain('creator');
    await request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
    expect((await copy(id).set(as('maya')).expect(200)).body).toEqual(before.body);
  });

  it('is for its organisers alone', async () => {
    const id = await post();
    const other = await copy(id).set(as('arif')).expect(403);
    expect(other.body.detail).toBe('Only the organisers of this event can duplicate it.');
    await copy(id).expect(401);
  });
});

describe('GET /manageEvents', () => {
  it('lists all events that the person created, upcoming first, then the latest past one', async () => {
    await post({ title: 'long over', eventDate: inDays(2) });
    await post({ title: 'just over', eventDate: inDays(4) });
    await post({ title: 'later', eventDate: inDays(30) });
    await post({ title: 'sooner', eventDate: inDays(20) });
    await post({ title: 'another’s' }, 'arif');
    subject.clock.now = new Date(inDays(10));
    const reply = await get('/manageEvents?email=Maya@Example.org').set(as('maya')).expect(200);
    expect(titles(reply)).toEqual(['sooner', 'later', 'just over', 'long over']);
  });

  it('is paged: the next page in Link, the total in X-Total-Count', async () => {
    for (let day = 1; day <= 5; day++) await post({ title: `day ${day}`, eventDate: inDays(day) });
    await post({ title: 'another’s' }, 'arif');
    subject.clock.now = new Date(Date.parse(inDays(2)) + 26 * 3_600_000);
    const seen: string[] = [];
    let path: string | undefined = '/manageEvents?email=maya@example.org&limit=2';
    while (path) {
      const reply: request.Response = await get(path).set(as('maya')).expect(200);
      expect(reply.headers['x-total-count']).toBe('5');
      expect(reply.body.length).toBeLessThanOrEqual(2);
      seen.push(...titles(reply));
      // What is over by the next page stays where it was when the first one came.
      subject.clock.now = new Date(subject.clock.now.getTime() + 24 * 3_600_000);
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
    }
    expect(seen).toEqual(['day 3', 'day 4', 'day 5', 'day 2', 'day 1']);
  });

  it('searches titles; the next page is of the same search', async () => {
    for (const [index, title] of ['Ölbaum eins', 'River', 'Ölbaum zwei'].entries())
      await post({ title, eventDate: inDays(2 + index) });
    const first = await get('/manageEvents?email=maya@example.org&limit=1&search=%20OLBAUM%20')
      .set(as('maya'))
      .expect(200);
    expect(titles(first)).toEqual(['Ölbaum eins']);
    expect(first.headers['x-total-count']).toBe('2');
    const next = String(/<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1]);
    const second = await get(next).set(as('maya')).expect(200);
    expect(titles(second)).toEqual(['Ölbaum zwei']);
    expect(second.headers.link).toBeUndefined();
    expect(titles(await get('/manageEvents?email=maya@example.org&search=').set(as('maya')))).toHaveLength(3);
  });

  it('holds a hundred events at most, however many there are', async () => {
    const rows = Array.from({ length: 103 }, (_, day) => anEventRow({ eventDate: inDays(1 + day) }));
    await insertRows(subject.db, 'events', ...rows);
    const reply = await get('/manageEvents?email=maya@example.org').set(as('maya')).expect(200);
    expect(reply.body).toHaveLength(100);
    expect(reply.headers['x-total-count']).toBe('103');
    const next = String(/<([^>]+)>; rel="next"/.exec(reply.headers.link ?? '')?.[1]);
    expect((await get(next).set(as('maya')).expect(200)).body).toHaveLength(3);
  });

  it.each(['limit=0', 'limit=101', 'cursor=1-0123456789abcdef01234567', 'cursor=x', 'limit=1&limit=2'])(
    'refuses %s',
    async (query) => {
      await get(`/manageEvents?email=maya@example.org&${query}`).set(as('maya')).expect(400);
    },
  );
});

describe('the limit of upcoming events', () => {
  it('is a 409 that says what to do, and does not apply to imported events', async () => {
    subject = startApp({ maxUpcomingEvents: 2 });
    const ids = [await post(), await post()];
    const refused = await request(subject.app)
      .post(calls.events)
      .set(as('maya'))
      .send(aNewEvent())
      .expect(409);
    expect(refused.body).toMatchObject({
      code: 'limit-reached',
      detail: 'You can have up to 2 upcoming events. Delete one first, or wait until one is over.',
    });
    await post({}, 'arif');
    await request(subject.app).delete(`/eventDelete/${ids[0]}`).set(as('maya')).expect(200);
    await post();
    await insertRows(subject.db, 'events', anEventRow({ eventDate: inDays(5) }));
    expect(await subject.db.count('events', { creatorUid: 'uid-maya', state: 'listed' })).toBe(3);
  });

  it('can be switched off', async () => {
    subject = startApp({ maxUpcomingEvents: 0 });
    await post();
    await post();
  });
});

describe('addresses of creators', () => {
  const masked = 'm…@example.org';
  const paths = async () => {
    const id = await post();
    return [calls.latestEvents, calls.events, pathTo(calls.event, { id })];
  };
  const creatorIn = ({ body }: request.Response) => [body].flat()[0].creator;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    request(subject.app).get(path).set(headers);

  it('are in public replies, which are the same for everybody', async () => {
    for (const path of (await paths()).slice(0, 2)) {
      for (const headers of [{}, as('arif'), { authorization: 'Bearer nonsense' }]) {
        const reply = await ask(path, headers).expect(200);
        expect(creatorIn(reply)).toBe('maya@example.org');
        expect(reply.headers['cache-control']).toBe('no-cache');
      }
    }
  });

  it('are masked for signed-out visitors, if the site is configured so', async () => {
    subject = startApp({ creatorEmails: 'signed-in' });
    for (const path of await paths()) {
      const open = await ask(path).expect(200);
      expect(creatorIn(open)).toBe(masked);
      expect(open.text).not.toContain('maya');
      expect(open.headers.vary).toMatch(/Authorization/);
      const shown = await ask(path, as('arif')).expect(200);
      expect(creatorIn(shown)).toBe('maya@example.org');
      expect(shown.headers['cache-control']).toBe('private, no-store');
      expect(creatorIn(await ask(path, as('nameless')).expect(200))).toBe(masked);
      await ask(path, { authorization: 'Bearer nonsense' }).expect(401);
      expect(creatorIn(await ask(path, as('longago')).expect(200))).toBe(masked);
    }
    const own = await ask(`${calls.manageEvents}?email=maya@example.org`, as('maya')).expect(200);
    expect(creatorIn(own)).toBe('maya@example.org');
  });
});
