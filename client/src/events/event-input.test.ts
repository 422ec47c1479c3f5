import { fieldErrors, requiredLine, wholeNumber } from '@social-serve/contract/input';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { fieldWords } from '@social-serve/contract/words/fields';
import { zoneNamed } from '@social-serve/contract/zone-rules';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import * as words from '#words/shared/fields.ts';
import { localZone } from '../ui/dates.ts';
import { NO_DATE } from '../ui/typed-date.ts';
import {
  eventInput,
  eventUpdateInput,
  inZone,
  newEventInput,
  nextSaturday,
  savedInput,
  toFields,
  validFields,
} from './event-input.ts';

const now = new Date(2026, 10, 21, 14, 0);
const nextWeek = new Date(2026, 10, 28, 9, 0).toISOString();
const valid = () => ({ ...eventInput(anEvent({}, now)), eventDate: nextWeek });

/** The sentence at each field that cannot be sent. */
function errorsOf(schema: z.ZodType, input: unknown, inLanguage: object = words) {
  const { error } = schema.safeParse(input);
  return (
    error && Object.fromEntries(fieldErrors(error, inLanguage).map(({ path, message }) => [path, message]))
  );
}

/** What a change carries, as it travels. */
const sentOf = (schema: z.ZodType, input: unknown) => JSON.parse(JSON.stringify(schema.parse(input)));

test('a new event needs every field; each says so', () => {
  expect(errorsOf(newEventInput(now), eventInput())).toEqual({
    title: 'Title is required.',
    eventType: 'Event Type is required.',
    location: 'Location is required.',
    photoURL: 'Image URL is required.',
    Descriptions: 'Add a description.',
    eventDate: 'Date input not valid.',
  });
});

test('in Bangla, too', () => {
  expect(errorsOf(newEventInput(now), { ...eventInput(), capacity: '0' }, fieldWords.bn)).toEqual({
    title: 'শিরোনাম দিতে হবে।',
    eventType: 'ইভেন্টের ধরন দিতে হবে।'.normalize('NFC'),
    location: 'স্থান দিতে হবে।',
    photoURL: 'ছবির ঠিকানা দিতে হবে।',
    Descriptions: 'একটি বিবরণ লিখুন।',
    eventDate: 'তারিখটি ঠিক নয়।'.normalize('NFC'),
    capacity: 'আসনসংখ্যা ১ থেকে ১০,০০০-এর মধ্যে একটি পূর্ণসংখ্যা হতে হবে।'.normalize('NFC'),
  });
});

test.each([
  ['yesterday, late', new Date(2026, 10, 20, 23, 59).toISOString(), false],
  ['today, before now', new Date(2026, 10, 21, 0, 0).toISOString(), true],
  ['no date', '', false],
])('the visitor’s own midnight decides: %s', (_, eventDate, good) => {
  for (const schema of [newEventInput(now), eventUpdateInput(now, valid())]) {
    expect(errorsOf(schema, { ...valid(), eventDate })).toEqual(
      good ? undefined : { eventDate: 'Date input not valid.' },
    );
  }
});

test('what is sent is trimmed, with the date in UTC', () => {
  const body = newEventInput(now).parse({ ...valid(), title: '  Riverbank  ' });
  expect(body).toMatchObject({ title: 'Riverbank', eventDate: nextWeek });
});

test('an update may leave fields blank, but not the date', () => {
  const blank = { ...valid(), title: ' ', location: '', photoURL: '', Descriptions: '' };
  const update = eventUpdateInput(now, valid());
  const body = update.parse({ ...blank, eventType: 'Donation' });
  expect(body).toMatchObject({ eventType: 'Donation', eventDate: nextWeek });
  for (const name of ['title', 'location', 'photoURL', 'Descriptions'] as const) {
    expect(body[name]).toBeUndefined();
  }
  expect(errorsOf(update, { ...blank, eventDate: '' })).toEqual({
    eventDate: 'Date input not valid.',
  });
});

describe('the end, and the zone in which both are', () => {
  const dhaka = { timeZone: 'Asia/Dhaka' };
  const at = (text: string) => new Date(text).toISOString();

  test.each([
    ['no date', 'End input not valid.'],
    [nextWeek, 'End must be after Event Date.'],
    [new Date(2026, 10, 28, 8, 59).toISOString(), 'End must be after Event Date.'],
    [new Date(2026, 11, 13, 9, 1).toISOString(), 'End must be at most 14 days after Event Date.'],
    [new Date(2026, 10, 28, 12, 0).toISOString(), undefined],
    ['', undefined],
  ])('an end of %j: %s', (endDate, message) => {
    for (const schema of [newEventInput(now), eventUpdateInput(now, valid())])
      expect(errorsOf(schema, { ...valid(), endDate })).toEqual(message && { endDate: message });
  });

  test('a change of only the date is checked against the existing end', () => {
    const start = { ...valid(), endDate: new Date(2026, 10, 28, 12, 0).toISOString() };
    const update = eventUpdateInput(now, start);
    expect(errorsOf(update, { ...start, eventDate: new Date(2026, 10, 29).toISOString() })).toEqual({
      endDate: 'End must be after Event Date.',
    });
    expect(sentOf(update, { ...start, endDate: '' })).toStrictEqual({ eventDate: nextWeek, endDate: null });
  });

  test('an event that began earlier and is under way can be changed, one that has ended cannot', () => {
    const start = { ...valid(), eventDate: at('2026-11-18T09:00Z'), endDate: at('2026-11-30T09:00Z') };
    const update = eventUpdateInput(now, start);
    expect(errorsOf(update, { ...start, title: 'Still going' })).toBeUndefined();
    const ended = { ...start, endDate: at('2026-11-19T09:00Z') };
    expect(errorsOf(eventUpdateInput(now, ended), { ...ended, title: 'Ended' })).toEqual({
      eventDate: 'Event Date is in the past. Choose a day from today on.',
    });
    expect(errorsOf(update, { ...start, eventDate: at('2026-11-19T09:00Z') })).toEqual({
      eventDate: 'Date input not valid.',
    });
  });

  test.each([
    // It is 14:00 in the visitor's zone, and that of the tests may be any: only days far from it are told apart here.
    ['Asia/Dhaka', at('2026-11-21T00:30Z'), at('2026-11-20T18:00Z'), true],
    ['Asia/Dhaka', at('2026-11-21T00:30Z'), at('2026-11-20T17:59Z'), false],
    ['America/New_York', at('2026-11-21T04:59Z'), at('2026-11-20T05:00Z'), true],
    ['America/New_York', at('2026-11-21T05:00Z'), at('2026-11-21T04:59Z'), false],
    ['Europe/Berlin', at('2027-03-28T20:00Z'), at('2027-03-27T23:00Z'), true],
    ['Europe/Berlin', at('2027-10-31T22:30Z'), at('2027-10-30T22:00Z'), true],
    ['Europe/Berlin', at('2027-10-31T22:30Z'), at('2027-10-30T21:59Z'), false],
  ])('today begins at midnight in %s: at %s, %s is right: %s', (timeZone, clock, eventDate, good) => {
    const schema = newEventInput(new Date(clock));
    const errors = errorsOf(schema, { ...valid(), timeZone, eventDate, endDate: '' });
    expect(errors).toEqual(good ? undefined : { eventDate: 'Date input not valid.' });
  });

  test.each([
    ['Asia/Dhaka', 'America/New_York', at('2027-07-01T08:00Z'), at('2027-07-01T18:00Z')],
    ['America/New_York', 'Europe/Berlin', at('2027-03-20T18:00Z'), at('2027-03-20T13:00Z')],
    ['Asia/Dhaka', 'Europe/Berlin', at('2027-03-27T20:30Z'), at('2027-03-28T01:30Z')],
    ['UTC', 'Asia/Dhaka', '', ''],
    ['UTC', 'Asia/Dhaka', NO_DATE, NO_DATE],
  ])('who changes %s to %s means the same time there', (from, to, text, moved) => {
    expect(inZone(text, from, to)).toBe(moved);
  });

  test('a zone is sent as it is written today, a blank one clears it, and what is not one says so', () => {
    const start = { ...valid(), ...dhaka };
    expect(newEventInput(now).parse({ ...start, timeZone: 'europe/kiev' })).toMatchObject({
      timeZone: 'Europe/Kyiv',
    });
    expect(sentOf(eventUpdateInput(now, start), { ...start, timeZone: ' ' })).toStrictEqual({
      eventDate: nextWeek,
      timeZone: null,
    });
    expect(errorsOf(newEventInput(now), { ...start, timeZone: 'Dhaka' })).toEqual({
      timeZone: 'Time Zone must be the name of a time zone, like Asia/Dhaka.',
    });
  });

  test('a new event is in the visitor’s zone, one that names none stays so', () => {
    expect(eventInput().timeZone).toBe(zoneNamed(localZone()));
    expect(eventInput(anEvent())).toMatchObject({ timeZone: '', endDate: '' });
    expect(eventInput(anEvent(dhaka))).toMatchObject(dhaka);
  });
});

test.each([
  ['nothing', {}, {}],
  ['one field', { title: ' Lakeside ' }, { title: 'Lakeside' }],
  ['a cleared capacity', { capacity: '' }, { capacity: null }],
  ['another capacity', { capacity: '13' }, { capacity: 13 }],
  ['a blank title', { title: '' }, {}],
])('an update with %s changed sends that and the date, which the server asks for', (_, typed, sent) => {
  const start = { ...valid(), capacity: '12' };
  expect(sentOf(eventUpdateInput(now, start), { ...start, ...typed })).toStrictEqual({
    eventDate: nextWeek,
    ...sent,
  });
});

test('a value stored by a newer release is no error in an update that does not change it', () => {
  const start = { ...valid(), eventType: 'Picnic' };
  expect(sentOf(eventUpdateInput(now, start), { ...start, title: 'Lakeside' })).toStrictEqual({
    title: 'Lakeside',
    eventDate: nextWeek,
  });
});

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['a dozen', Number.NaN],
])('a number typed as %j', (places, sent) => {
  const fields = { places: wholeNumber('capacity', 1, 100).optional() };
  expect(toFields(fields, { places }, null)).toEqual({ places: sent });
});

test('an empty optional field is left out of a new event, and cleared by an update; a required one stays', () => {
  const fields = { title: requiredLine('title', 120), places: wholeNumber('capacity', 1, 100).optional() };
  const input = { title: '', places: ' ' };
  expect(toFields(fields, input, undefined)).toStrictEqual({ title: '', places: undefined });
  expect(toFields(fields, input, null)).toStrictEqual({ title: '', places: null });
});

test('the form starts with the values of its event', () => {
  const event = anEvent({ eventDate: inDays(3, now) });
  expect(eventInput(event)).toMatchObject({ title: event.title, eventDate: event.eventDate });
});

test('the draft of another release is read without its invalid values', () => {
  const saved = { title: 'Half a thought', eventType: 'Picnic', location: 7, date: nextWeek };
  expect(savedInput.parse(saved)).toStrictEqual({ title: 'Half a thought' });
});

test('the numbers of a draft are in the digits of the page, whatever language it was begun in', () => {
  const saved = { mostCompanions: '৩', capacity: '৪০', repeatCount: '১২', title: '১২টি গাছ' };
  expect(savedInput.parse(saved)).toStrictEqual({
    mostCompanions: '3',
    capacity: '40',
    repeatCount: '12',
    title: '১২টি গাছ',
  });
  expect(savedInput.parse({ capacity: '1,5 or so' })).toStrictEqual({ capacity: '1,5 or so' });
});

test('the preview shows what could be sent', () => {
  const { title, ...rest } = validFields(
    { ...valid(), title: ' ', photoURL: 'https://', location: ' Park ' },
    now,
  );
  expect(title).toBeUndefined();
  expect(rest).toMatchObject({ location: 'Park', eventDate: nextWeek });
});

test.each([
  ['a Monday', '2026-11-23T15:00:00Z', 'America/New_York', '2026-11-28T15:00:00.000Z'],
  ['a Friday evening', '2026-11-28T03:00:00Z', 'America/New_York', '2026-11-28T15:00:00.000Z'],
  ['a Saturday', '2026-11-28T15:00:00Z', 'America/New_York', '2026-12-05T15:00:00.000Z'],
  [
    'a Friday here that is a Saturday there',
    '2026-11-27T20:00:00Z',
    'Asia/Dhaka',
    '2026-12-05T04:00:00.000Z',
  ],
  ['a Sunday at the end of a year', '2026-12-27T12:00:00Z', 'UTC', '2027-01-02T10:00:00.000Z'],
  [
    'the week in which clocks are put forward',
    '2026-03-05T12:00:00Z',
    'America/New_York',
    '2026-03-07T15:00:00.000Z',
  ],
])('next Saturday, seen from %s', (_, now, zone, saturday) => {
  expect(nextSaturday(new Date(now), zone).toISOString()).toBe(saturday);
});
