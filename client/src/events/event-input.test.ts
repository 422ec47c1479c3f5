import { requiredLine, wholeNumber } from '@social-serve/contract/input';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  asSent,
  eventInput,
  eventUpdateInput,
  keptInput,
  newEventInput,
  readTypedDate,
  toDate,
  validFields,
} from './event-input.ts';

const now = new Date(2026, 10, 21, 14, 0);
const nextWeek = new Date(2026, 10, 28, 9, 0).toISOString();
const valid = () => ({ ...eventInput(anEvent({}, now)), eventDate: nextWeek });

/** The sentence at each field that cannot be sent. */
function errorsOf(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input);
  return error && Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
}

test('a new event needs every field; each says so', () => {
  expect(errorsOf(newEventInput(now), eventInput())).toEqual({
    title: 'Title is required.',
    location: 'Location is required.',
    photoURL: 'Image URL is required.',
    Descriptions: 'Descriptions is required.',
    eventDate: 'Date input not valid.',
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

/** What a change carries, as it travels. */
const sentOf = (schema: z.ZodType, input: unknown) => JSON.parse(JSON.stringify(schema.parse(input)));

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

test('what a newer release stored is no error in an update that leaves it alone', () => {
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
  const fields = { places: wholeNumber('Places', 1, 100).optional() };
  expect(asSent(fields, { places }, null)).toEqual({ places: sent });
});

test('an optional field that is empty is left out of what is new, and cleared by a change; a required one stays', () => {
  const fields = { title: requiredLine('Title', 120), places: wholeNumber('Places', 1, 100).optional() };
  const input = { title: '', places: ' ' };
  expect(asSent(fields, input, undefined)).toStrictEqual({ title: '', places: undefined });
  expect(asSent(fields, input, null)).toStrictEqual({ title: '', places: null });
});

test('the form starts with the values of its event', () => {
  const event = anEvent({ eventDate: inDays(3, now) });
  expect(eventInput(event)).toMatchObject({ title: event.title, eventDate: event.eventDate });
});

test('what another release kept is read: what makes no sense is left out', () => {
  const kept = { title: 'Half a thought', eventType: 'Picnic', location: 7, date: nextWeek };
  expect(keptInput.parse(kept)).toStrictEqual({ title: 'Half a thought' });
});

test('the preview shows what could be sent', () => {
  const { title, ...rest } = validFields(
    { ...valid(), title: ' ', photoURL: 'https://', location: ' Park ' },
    now,
  );
  expect(title).toBeUndefined();
  expect(rest).toMatchObject({ location: 'Park', eventDate: nextWeek });
});

test.each(['', 'soon', '2026-13-40'])('%j is no date', (text) => {
  expect(toDate(text)).toBeNull();
});

const kept = new Date(2026, 10, 1, 10, 30);
test.each([
  ['12/24/2026', new Date(2026, 11, 24, 10, 30)],
  [' 1/2/2027 ', new Date(2027, 0, 2, 10, 30)],
  ['02/29/2028', new Date(2028, 1, 29, 10, 30)],
  ['02/29/2027', null],
  ['13/01/2026', null],
  ['12/24/26', null],
  ['24.12.2026', null],
  ['', null],
])('typed %j', (text, date) => {
  expect(readTypedDate(text, kept)).toEqual(date);
});
