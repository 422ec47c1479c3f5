/** Events of every kind, and what their organisers do with them. */
import { coverPath } from '@social-serve/contract/drawn-rules';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import sharp from 'sharp';
import { importEvents } from '../../src/operator/import/import-events.ts';
import { openCalendar, readCalendar, readCalendarOptions } from '../../src/operator/import/read-calendar.ts';
import type { Town } from './town.ts';

/** A picture of one colour. */
const picture = (background: string) =>
  sharp({ create: { width: 48, height: 36, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads a picture. @returns its address and its hash */
export const upload = async (
  town: Town,
  name: string,
  colour: string,
  purpose = 'event',
): Promise<{ url: string; hash: string }> =>
  town.call('post', `${calls.pictures}?purpose=${purpose}`, {
    ...{ as: name, body: await picture(colour), type: 'image/png' },
  });

/** Posts an event. @returns its id */
export const post = async (town: Town, name: string, fields: object): Promise<string> =>
  (
    await town.call('post', calls.events, {
      as: name,
      body: { ...aNewEvent({}, town.clock.now), photoURL: coverPath('Cleanup', 3), ...fields },
    })
  ).insertedId;

/** The team decides about events that wait. */
export const review = (town: Town, events: readonly string[], decision: string, note?: string) =>
  town.call('put', calls.review, { as: 'tara', body: { events, decision, note } });

/** An organiser changes an event. */
export const change = (town: Town, name: string, id: string, changes: object) =>
  town.call('put', pathTo(calls.eventUpdate, { id }), { as: name, body: changes });

const CALENDAR = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', 'X-WR-CALNAME:Town hall'],
  ...['BEGIN:VEVENT', 'DTSTAMP:20261101T000000Z', 'UID:1@town-hall.example', 'SUMMARY:Winter coats'],
  ...['LOCATION:Town hall', 'DESCRIPTION:Bring what still fits.', 'DTSTART:20270110T100000Z'],
  ...['END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

/** What an operator imports. */
async function importCalendar({ storage: { db }, clock: { now } }: Town): Promise<void> {
  const options = readCalendarOptions({ creator: 'office@example.org', type: 'Donation' });
  const file = await openCalendar([CALENDAR], options);
  await importEvents({ db, now, batches: readCalendar(file, { now, batch: 250 }) });
}

/** The events, by their ids; those that are over at the end come first. */
export async function postEvents(town: Town) {
  const over = await post(town, 'maya', {
    ...{
      title: 'Old mill cleanup',
      eventDate: '2026-11-10T08:00:00.000Z',
      endDate: '2026-11-10T11:00:00.000Z',
    },
    ...{ timeZone: 'Asia/Dhaka', mostCompanions: 3, point: { lat: 25.7439, lon: 89.2752 } },
  });
  await review(town, [over], 'approve');
  const market = await post(town, 'nadia', {
    ...{ title: 'Night market', eventType: 'Donation', eventDate: '2026-11-10T08:00:00.000Z' },
    endDate: '2026-11-10T10:00:00.000Z',
  });
  await review(town, [market], 'approve');
  const { url: photoURL, hash: picture } = await upload(town, 'maya', '#336699');
  const full = await post(town, 'maya', {
    ...{ title: 'Riverbank cleanup', capacity: 3, eventDate: '2026-12-05T08:00:00.000Z' },
    ...{ endDate: '2026-12-05T11:00:00.000Z', timeZone: 'Asia/Dhaka', point: { lat: 25.7558, lon: 89.2445 } },
    ...{ photoURL, photoAlt: 'The river at dawn' },
    ...{ freeSilent: 12, groupLink: 'https://chat.whatsapp.com/AbCdEfGhIjK', organiserPhone: '01712 345678' },
    needs: [
      { label: 'Gloves', kind: 'thing', number: 10, allowMore: true },
      { label: 'First aid', kind: 'role', number: 2 },
      { label: 'Bags', kind: 'thing', number: 5 },
    ],
    translations: [{ language: 'bn', title: 'নদীতীর পরিচ্ছন্নতা', location: 'ঘাঘট সেতু, রংপুর' }],
  });
  const first = await post(town, 'maya', {
    ...{ title: 'Sapling Saturday', eventType: 'Plantation', eventDate: '2026-12-12T04:00:00.000Z' },
    ...{ joinWithoutAccount: false, askComing: false },
    ...{ timeZone: 'Asia/Dhaka', repeat: { every: 'week', count: 3 } },
  });
  const dates = (
    await town.call('get', `${calls.manageEvents}?email=maya@example.org&search=sapling`, { as: 'maya' })
  )
    .map(({ _id }: { _id: string }) => _id)
    .filter((id: string) => id !== first);
  await change(town, 'maya', String(dates[0]), {
    eventDate: '2026-12-19T05:00:00.000Z',
    location: 'North gate',
  });
  const cancelled = await post(town, 'maya', {
    title: 'Canal walk',
    eventDate: '2026-12-06T08:00:00.000Z',
    photoURL,
  });
  await importCalendar(town);
  return { over, market, full, first, second: String(dates[0]), cancelled, picture };
}

/** Events that the team looks at first: one was declined, one waits. */
export async function postForReview(town: Town) {
  const declined = await post(town, 'omar', { title: 'Cheap phones', eventDate: '2026-12-08T08:00:00.000Z' });
  await review(town, [declined], 'decline', 'This is an advertisement.');
  await post(town, 'shy', { title: 'Knitting', eventDate: '2026-12-15T08:00:00.000Z' });
  const waits = await post(town, 'omar', { title: 'Park benches', eventDate: '2026-12-09T08:00:00.000Z' });
  const asked = await post(town, 'omar', { title: 'Quiet garden', eventDate: '2026-12-10T08:00:00.000Z' });
  await review(town, [asked], 'ask', 'Where do people meet?');
  const shown = await town.call('get', pathTo(calls.event, { id: waits }), { as: 'omar' });
  return { waits, preview: String(shown.review.key) };
}
