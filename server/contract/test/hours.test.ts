import { expect, it } from 'vitest';
import { hoursOf } from '../hours.ts';

const hours = (eventDate: string, endDate?: string, timeZone?: string, reported?: number) =>
  hoursOf({ eventDate, endDate, timeZone, outcome: reported === undefined ? null : { hours: reported } });

it.each([
  ['three hours', '2026-11-21T10:00Z', '2026-11-21T13:00Z', 3],
  ['to the nearest half hour', '2026-11-21T10:00Z', '2026-11-21T12:44Z', 2.5],
  ['a quarter counts up', '2026-11-21T10:00Z', '2026-11-21T12:45Z', 3],
  ['half an hour at least', '2026-11-21T10:00Z', '2026-11-21T10:05Z', 0.5],
])('%s', (_, from, to, expected) => {
  expect(hours(from, to)).toBe(expected);
});

it('hours of an event without an end are the reported ones, and unknown before', () => {
  expect(hours('2026-11-21T10:00Z')).toBeNull();
  expect(hours('2026-11-21T10:00Z', undefined, undefined, 2.5)).toBe(2.5);
  // Once there is an end, it decides.
  expect(hours('2026-11-21T10:00Z', '2026-11-21T11:00Z', undefined, 5)).toBe(1);
});

it('hours continue past midnight', () => {
  expect(hours('2026-11-21T22:00+06:00', '2026-11-22T02:00+06:00', 'Asia/Dhaka')).toBe(4);
  expect(hours('2026-11-21T20:00+06:00', '2026-11-22T12:00+06:00', 'Asia/Dhaka')).toBe(16);
});

it('hours are at most 14 a day in the event’s zone', () => {
  expect(hours('2026-11-21T06:00Z', '2026-11-21T23:00Z', 'UTC')).toBe(14);
  // Friday 18:00 to Sunday 12:00: 6, 14 and 12.
  expect(hours('2026-11-20T18:00+06:00', '2026-11-22T12:00+06:00', 'Asia/Dhaka')).toBe(32);
  // The same moments in other zones: from 12:00 on Friday to 06:00 on Sunday.
  expect(hours('2026-11-20T18:00+06:00', '2026-11-22T12:00+06:00')).toBe(12 + 14 + 6);
  expect(hours('2026-11-20T18:00+06:00', '2026-11-22T12:00+06:00', 'Pacific/Auckland')).toBe(14 + 14);
  expect(hours('2026-11-01T00:00Z', '2026-11-15T00:00Z', 'UTC')).toBe(14 * 14);
});

it('hours are the elapsed time across clock changes', () => {
  // In Berlin clocks go from 2 to 3 in the night to March 29, and back in the night to October 25.
  expect(hours('2026-03-29T00:00+01:00', '2026-03-29T05:00+02:00', 'Europe/Berlin')).toBe(4);
  expect(hours('2026-10-25T00:00+02:00', '2026-10-25T05:00+01:00', 'Europe/Berlin')).toBe(6);
  // Over a day of 23 hours: 2 of Saturday, 14 of Sunday, 1 of Monday.
  expect(hours('2026-03-28T22:00+01:00', '2026-03-30T01:00+02:00', 'Europe/Berlin')).toBe(17);
  // A zone where clocks skip midnight.
  expect(hours('2026-04-23T22:00+02:00', '2026-04-24T20:00+03:00', 'Africa/Cairo')).toBe(2 + 14);
});

it('hours are counted in UTC for an unknown zone', () => {
  expect(hours('2026-11-01T00:00Z', '2026-11-02T00:00Z', 'Mars/Olympus')).toBe(14);
});
