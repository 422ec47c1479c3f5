import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { expect, test } from 'vitest';
import { checkEventUpdate, checkNewEvent, errorsByField, eventInput, readTypedDate } from './event-input.ts';

const now = new Date(2026, 10, 21, 14, 0);
const valid = () => ({ ...eventInput(anEvent({}, now)), date: new Date(2026, 10, 28, 9, 0) });

test('a new event needs every field; each says so', () => {
  const { errors } = checkNewEvent(eventInput(), now);
  expect(errors).toEqual({
    title: 'Title is required.',
    location: 'Location is required.',
    photoURL: 'Image URL is required.',
    Descriptions: 'Descriptions is required.',
    eventDate: 'Date input not valid.',
  });
});

test.each([
  ['yesterday, late', new Date(2026, 10, 20, 23, 59), false],
  ['today, before now', new Date(2026, 10, 21, 0, 0), true],
  ['no date', null, false],
])('the visitor’s own midnight decides: %s', (_, date, good) => {
  const { errors } = checkNewEvent({ ...valid(), date }, now);
  expect(errors).toEqual(good ? null : { eventDate: 'Date input not valid.' });
});

test('what is sent is trimmed, with the date in UTC', () => {
  const { body } = checkNewEvent({ ...valid(), title: '  Riverbank  ' }, now);
  expect(body).toMatchObject({ title: 'Riverbank', eventDate: new Date(2026, 10, 28, 9, 0).toISOString() });
});

test('an update may leave fields blank, but not the date', () => {
  const blank = { ...valid(), title: ' ', location: '', photoURL: '', Descriptions: '' };
  const { body } = checkEventUpdate(blank, now);
  expect(body).toEqual({ eventType: 'Cleanup', eventDate: blank.date.toISOString() });
  expect(checkEventUpdate({ ...blank, date: null }, now).errors).toEqual({
    eventDate: 'Date input not valid.',
  });
});

test('the form starts with the values of its event', () => {
  const event = anEvent({ eventDate: inDays(3, now) });
  expect(eventInput(event)).toMatchObject({ title: event.title, date: new Date(event.eventDate) });
});

test('errors of the server are sorted by field; others are left out', () => {
  expect(
    errorsByField([
      { path: 'eventDate', message: 'Too far.' },
      { path: 'body', message: 'Odd.' },
    ]),
  ).toEqual({ eventDate: 'Too far.' });
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
