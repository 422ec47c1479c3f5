/** The list of some days, as whoever calls sees it: on the calendars of a zone, turning over at its midnight. */
import type { Event } from '@social-serve/contract/event';
import { calls } from '@social-serve/contract/paths';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, startApp } from '../../test/app.ts';
import { addEvent } from '../../test/events.ts';
import type { Row } from '../database/database.ts';

let subject: AppUnderTest;
beforeEach(() => {
  subject = startApp();
  // A Saturday, half past eleven in the evening in Dhaka.
  subject.clock.now = new Date('2026-11-21T17:30:00Z');
});

const add = (title: string, eventDate: string, fields: Partial<Row<'events'>> = {}) =>
  addEvent(subject.db, { title, eventDate: new Date(eventDate).toISOString(), ...fields });
const get = (query: string) => request(subject.app).get(`${calls.events}?${query}`);
const titles = async (query: string) =>
  (await get(query).expect(200)).body.map(({ title }: Event) => title) as string[];

it('starts weekends and weeks on the days that the site sets', async () => {
  const { clock } = subject;
  subject = startApp({ week: { weekend: 'saturday', week: 'monday' } });
  subject.clock.now = clock.now;
  await add('Sunday in Dhaka', '2026-11-22T09:00+06:00');
  await add('Friday in Dhaka', '2026-11-27T09:00+06:00');
  expect(await titles('when=weekend&zone=Asia/Dhaka')).toEqual(['Sunday in Dhaka']);
  expect(await titles('when=week&zone=Asia/Dhaka')).toEqual(['Sunday in Dhaka']);
});

it('shows the requested days, in the named zone', async () => {
  await add('Saturday in Dhaka', '2026-11-21T12:00+06:00');
  await add('Sunday in Dhaka', '2026-11-22T00:00+06:00');
  await add('Monday in Dhaka', '2026-11-23T01:00+06:00');
  await add('Wednesday', '2026-11-25T12:00+06:00');
  await add('Next month', '2026-12-01T00:00+06:00');
  const zone = 'zone=Asia/Dhaka';
  expect(await titles(`when=today&${zone}`)).toEqual(['Saturday in Dhaka']);
  expect(await titles(`when=weekend&${zone}`)).toEqual(['Saturday in Dhaka']);
  expect(await titles('when=weekend')).toEqual(['Saturday in Dhaka', 'Sunday in Dhaka', 'Monday in Dhaka']);
  expect(await titles(`when=week&${zone}`)).toEqual(['Saturday in Dhaka']);
  expect(await titles(`when=month&${zone}`)).toHaveLength(4);
  expect(await titles('when=month')).toHaveLength(5);
  expect(await titles(`from=2026-11-23&to=2026-11-25&${zone}`)).toEqual(['Monday in Dhaka', 'Wednesday']);
  expect(await titles(`from=2026-11-25&${zone}`)).toEqual(['Wednesday', 'Next month']);
  expect(await titles(`to=2026-11-22&${zone}`)).toEqual(['Saturday in Dhaka', 'Sunday in Dhaka']);
  expect(await titles(`when=&from=&to=&zone=`)).toHaveLength(5);
});

it.each([
  ['Asia/Dhaka', ['Saturday']],
  ['Asia/Jerusalem', ['Saturday']],
  ['Asia/Kolkata', ['Sunday']],
  ['Asia/Tehran', ['Friday']],
  ['Asia/Kabul', ['Thursday', 'Friday']],
  ['Europe/London', ['Saturday', 'Sunday']],
])('the weekend of %s is that of its country: %s', async (zone, weekend) => {
  const names = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  for (const [index, name] of names.entries()) {
    const noon = new Date(Date.UTC(2026, 10, 21 + index, 8)).toISOString();
    await add(name, noon, { endDate: new Date(Date.parse(noon) + 3 * 3_600_000).toISOString() });
  }
  subject.clock.now = new Date('2026-11-21T06:00:00Z');
  expect(await titles(`when=weekend&zone=${zone}`)).toEqual(weekend);
});

it('combines days with type, title and place', async () => {
  const trees = { eventType: 'Plantation', location: 'Old Park' } as const;
  await add('Trees', '2026-11-22T05:00Z', trees);
  await add('Trees', '2026-11-22T06:00Z', { location: 'Old Park' });
  await add('Trees', '2026-11-22T07:00Z', { eventType: 'Plantation' });
  await add('Flowers', '2026-11-22T08:00Z', trees);
  await add('Trees', '2026-11-24T05:00Z', trees);
  const { body } = await get('when=weekend&type=Plantation&search=tree&place=park');
  expect(body).toMatchObject([{ title: 'Trees', eventDate: '2026-11-22T05:00:00.000Z', ...trees }]);
});

it('shows events that began before the days or end after them, and not those that end as they begin', async () => {
  const endDate = (iso: string) => ({ endDate: new Date(iso).toISOString() });
  await add('A week', '2026-11-23T05:00Z', endDate('2026-11-30T05:00Z'));
  await add('Until midnight', '2026-11-27T20:00Z', endDate('2026-11-28T00:00Z'));
  await add('Past midnight', '2026-11-27T20:00Z', endDate('2026-11-28T00:01Z'));
  expect(await titles('from=2026-11-28&to=2026-11-29')).toEqual(['A week', 'Past midnight']);
});

it('changes at midnight in the zone, although answers are cached', async () => {
  await add('Saturday', '2026-11-21T12:00+06:00');
  await add('Sunday', '2026-11-22T12:00+06:00');
  const today = 'when=today&zone=Asia/Dhaka';
  expect(await titles(today)).toEqual(['Saturday']);
  subject.clock.now = new Date('2026-11-21T17:59:59.999Z');
  expect(await titles(today)).toEqual(['Saturday']);
  subject.clock.now = new Date('2026-11-21T18:00:00Z');
  expect(await titles(today)).toEqual(['Sunday']);
});

it('keeps relative days as they were in the address of the next page', async () => {
  for (const minute of [10, 20, 30]) await add(`At ${minute}`, `2026-11-22T05:${minute}Z`);
  const filters = { place: 'ghaghat', when: 'weekend', zone: 'Asia/Yangon', limit: '2' };
  const page = await get(`${new URLSearchParams(filters)}`).expect(200);
  expect(page.body).toHaveLength(2);
  const link = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1] ?? '';
  expect(Object.fromEntries(new URL(link, 'http://server').searchParams)).toMatchObject(filters);
  expect((await request(subject.app).get(link).expect(200)).body).toMatchObject([{ title: 'At 30' }]);
});
