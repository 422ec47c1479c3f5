/** When an event is, over the calls (docs/specification.md, "Times"). */
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

const send = (fields: object) =>
  request(subject.app)
    .post(calls.events)
    .set(as('maya'))
    .send({ ...aNewEvent(), ...fields });
const post = async (fields: object = {}) => String((await send(fields).expect(201)).body.insertedId);
/** Posts an event at another moment. */
const postAt = async (at: string, fields: object) => {
  const { now } = subject.clock;
  subject.clock.now = new Date(at);
  const id = await post(fields);
  subject.clock.now = now;
  return id;
};
const noon = new Date('2026-11-21T12:00:00Z');
const PAST = 'Event Date is in the past. Choose a day from today on.';
const put = (id: string, body: object) =>
  request(subject.app).put(pathTo(calls.eventUpdate, { id })).set(as('maya')).send(body);
const get = async (id: string): Promise<Event> =>
  (await request(subject.app).get(pathTo(calls.event, { id })).expect(200)).body;
const titles = async (path: string) =>
  (await request(subject.app).get(path).set(as('maya')).expect(200)).body.map(({ title }: Event) => title);
const minutesAfter = (iso: string, minutes: number) =>
  new Date(Date.parse(iso) + minutes * 60_000).toISOString();

describe('the end of an event', () => {
  it('is sent in UTC, and absent if there is none', async () => {
    const id = await post({ eventDate: inDays(3), endDate: inDays(4).replace('Z', '+06:00') });
    expect(await get(id)).toMatchObject({ endDate: minutesAfter(inDays(4), -360) });
    expect(await get(await post({ endDate: null }))).not.toHaveProperty('endDate');
    expect(await get(await post({ endDate: ' ' }))).not.toHaveProperty('endDate');
  });

  it.each([
    ['before it begins', -1, 'End must be after Event Date.'],
    ['when it begins', 0, 'End must be after Event Date.'],
    ['a minute after', 1, null],
    ['14 days after', 14 * 1440, null],
    ['a minute more', 14 * 1440 + 1, 'End must be at most 14 days after Event Date.'],
  ])('%s', async (_, minutes, message) => {
    const eventDate = inDays(3);
    const endDate = minutesAfter(eventDate, minutes);
    const reply = await send({ eventDate, endDate }).expect(message ? 400 : 201);
    expect(reply.body.errors).toEqual(message ? [{ path: 'endDate', message }] : undefined);
  });

  it('decides whether the event is over: one that began long ago may be posted, joined and found until then', async () => {
    const running = { eventDate: inDays(-5), endDate: inDays(1) };
    const id = await postAt(inDays(-6), { ...running, title: 'Running' });
    expect(await titles(calls.events)).toEqual(['Running']);
    expect(await titles('/latestEvents')).toEqual(['Running']);
    const join = () =>
      request(subject.app)
        .post(calls.joinedEvents)
        .set(as('arif'))
        .send({ join_id: id, participant: 'arif@example.org' });
    subject.clock.now = new Date(running.endDate);
    await join().expect(409);
    expect(await titles(calls.events)).toEqual([]);
    expect(await titles('/latestEvents')).toEqual([]);
    subject.clock.now = new Date(Date.parse(running.endDate) - 1);
    expect(await titles(calls.events)).toEqual(['Running']);
    await join().expect(201);
  });

  it.each([
    ['a start before today', { eventDate: inDays(-2, noon), endDate: inDays(5, noon) }, 'eventDate', PAST],
    [
      'a start before today in its zone',
      { eventDate: '2026-11-20T17:59:00Z', timeZone: 'Asia/Dhaka' },
      'eventDate',
      PAST,
    ],
    ['a start today in its zone', { eventDate: '2026-11-20T18:00:00Z', timeZone: 'Asia/Dhaka' }],
    ['a start today in some zone', { eventDate: '2026-11-20T11:01:00Z' }],
    [
      'an end that is past',
      { eventDate: '2026-11-21T08:00:00Z', endDate: '2026-11-21T12:00:00Z' },
      'endDate',
      'End is in the past.',
    ],
    ['an end that is ahead', { eventDate: '2026-11-21T08:00:00Z', endDate: '2026-11-21T12:01:00Z' }],
  ])(
    'is ahead in a new event, whose start is not before today: %s',
    async (_, fields, path?: string, message?: string) => {
      subject.clock.now = noon;
      const reply = await send(fields).expect(path ? 400 : 201);
      expect(reply.body.errors).toEqual(path && [{ path, message }]);
    },
  );

  it('puts an event in the right half of your own list, whatever page it is on', async () => {
    await post({ title: 'tomorrow', eventDate: inDays(1) });
    await postAt(inDays(-6), { title: 'running', eventDate: inDays(-5), endDate: inDays(2) });
    await post({ title: 'next', eventDate: inDays(8) });
    subject.clock.now = new Date(inDays(0));
    const seen: string[] = [];
    let path: string | undefined = '/manageEvents?email=maya@example.org&limit=1';
    while (path) {
      const reply: request.Response = await request(subject.app).get(path).set(as('maya')).expect(200);
      seen.push(...reply.body.map(({ title }: Event) => title));
      path = /<([^>]*)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
    }
    expect(seen).toEqual(['running', 'tomorrow', 'next']);
  });

  it('is in its creator’s download, and so is the zone', async () => {
    await post({ eventDate: inDays(3), endDate: inDays(4), timeZone: 'Asia/Dhaka' });
    const reply = await request(subject.app).get(calls.ownData).set(as('maya')).expect(200);
    expect(reply.body.events).toMatchObject([{ endDate: inDays(4), timeZone: 'Asia/Dhaka' }]);
  });

  it('is checked against the event as the update would make it', async () => {
    const id = await post({ eventDate: inDays(3), endDate: inDays(4) });
    const before = await get(id);
    const moved = await put(id, { title: 'Moved', eventDate: inDays(5) }).expect(400);
    expect(moved.body.errors).toEqual([{ path: 'endDate', message: 'End must be after Event Date.' }]);
    const early = await put(id, { eventDate: inDays(3), endDate: inDays(2) }).expect(400);
    expect(early.body.errors[0].path).toBe('endDate');
    const long = await put(id, { eventDate: inDays(3), endDate: inDays(18) }).expect(400);
    expect(long.body.errors[0].message).toMatch(/at most 14 days/);
    expect(await get(id)).toEqual(before);
    await put(id, { eventDate: inDays(5), endDate: inDays(6) }).expect(200);
    await put(id, { eventDate: inDays(9), endDate: null }).expect(200);
    expect(await get(id)).not.toHaveProperty('endDate');
  });

  it('allows changes to an event that is under way, until it is over', async () => {
    subject.clock.now = noon;
    const eventDate = inDays(-1, noon);
    const id = await postAt(eventDate, { eventDate, endDate: inDays(1, noon) });
    await put(id, { title: 'Day two of three', location: 'Hall 2', eventDate }).expect(200);
    const moved = await put(id, { eventDate: inDays(-2, noon) }).expect(400);
    expect(moved.body.errors).toEqual([{ path: 'eventDate', message: PAST }]);
    expect(await get(id)).toMatchObject({ title: 'Day two of three', endDate: inDays(1, noon) });
  });

  it('allows corrections of title, description, picture and end until a day after it is over', async () => {
    subject.clock.now = noon;
    const eventDate = inDays(1, noon);
    const id = await post({ eventDate, endDate: inDays(2, noon) });
    subject.clock.now = new Date(Date.parse(inDays(3, noon)) - 3_600_000);
    const corrected = {
      ...{
        title: 'As it was',
        Descriptions: 'It rained.',
        photoURL: 'https://pictures.example.org/rain.jpg',
      },
      endDate: minutesAfter(inDays(2, noon), -30),
    };
    expect((await put(id, { eventDate, ...corrected }).expect(200)).body.modifiedCount).toBe(1);
    expect(await get(id)).toMatchObject(corrected);
    const message = 'This event is over. Only its title, description, picture and end can be corrected.';
    const refused = await put(id, { eventDate, location: 'Elsewhere', capacity: 9 }).expect(400);
    expect(refused.body.errors).toEqual(['location', 'capacity'].map((path) => ({ path, message })));
    await put(id, { eventDate: inDays(5, noon), endDate: null, location: 'Elsewhere' }).expect(200);
    subject.clock.now = new Date(inDays(9, noon));
    const late = await put(id, { eventDate: inDays(5, noon), title: 'Too late' }).expect(400);
    expect(late.body.errors).toEqual([{ path: 'eventDate', message: PAST }]);
  });
});

describe('the time zone of an event', () => {
  it.each([
    ['Asia/Dhaka', 'Asia/Dhaka'],
    ['asia/dhaka', 'Asia/Dhaka'],
    [' America/New_York ', 'America/New_York'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['UTC', 'UTC'],
  ])('%j is stored as %s', async (timeZone, stored) => {
    expect(await get(await post({ timeZone }))).toMatchObject({ timeZone: stored });
  });

  it('is changed, cleared by null, and left alone by a blank one', async () => {
    const id = await post({ timeZone: 'Asia/Dhaka' });
    const eventDate = inDays(14);
    await put(id, { eventDate, timeZone: '' }).expect(200);
    expect(await get(id)).toMatchObject({ timeZone: 'Asia/Dhaka' });
    await put(id, { eventDate, timeZone: 'Europe/Berlin' }).expect(200);
    expect(await get(id)).toMatchObject({ timeZone: 'Europe/Berlin' });
    await put(id, { eventDate, timeZone: null }).expect(200);
    expect(await get(id)).not.toHaveProperty('timeZone');
  });

  it.each(['Dhaka', 'Mars/Olympus', '+06:00', 'GMT+6 (Dhaka)', '../etc/passwd', `Asia/${'a'.repeat(90)}`])(
    '%s is not one',
    async (timeZone) => {
      const reply = await send({ timeZone }).expect(400);
      expect(reply.body.errors).toEqual([
        { path: 'timeZone', message: 'Time Zone must be the name of a time zone, like Asia/Dhaka.' },
      ]);
    },
  );
});
