import { plainDigits } from '@social-serve/contract/search-rules';
import * as bangla from '@social-serve/contract/words/bn/days';
import * as english from '@social-serve/contract/words/en/days';
import { wallClock } from '@social-serve/contract/zone-rules';
import { expect, test } from 'vitest';
import { readTypedDate, toDate } from './typed-date.ts';

test.each(['', 'soon', '2026-13-40'])('%j is not a date', (text) => {
  expect(toDate(text)).toBeNull();
});

const time = { hour: 10, minute: 30 };
test.each([
  ['12/24/2026', { year: 2026, month: 12, day: 24, ...time }],
  [' 1/2/2027 ', { year: 2027, month: 1, day: 2, ...time }],
  ['02/29/2028', { year: 2028, month: 2, day: 29, ...time }],
  ['02/29/2027', null],
  ['13/01/2026', null],
  ['12/24/26', null],
  ['24.12.2026', null],
  ['', null],
  ['12/24/2026 09:00 AM', { year: 2026, month: 12, day: 24, hour: 9, minute: 0 }],
  ['12/24/2026, 2:15 p.m.', { year: 2026, month: 12, day: 24, hour: 14, minute: 15 }],
  ['12/24/2026 2pm', { year: 2026, month: 12, day: 24, hour: 14, minute: 0 }],
  ['12/24/2026 12:00 am', { year: 2026, month: 12, day: 24, hour: 0, minute: 0 }],
  ['12/24/2026 18:45', { year: 2026, month: 12, day: 24, hour: 18, minute: 45 }],
  ['12/24/2026 9', null],
  ['12/24/2026 24:00', null],
  ['12/24/2026 9:60', null],
  ['12/24/2026 13:00 PM', null],
  ['১২/২৪/২০২৬', { year: 2026, month: 12, day: 24, ...time }],
  ['১২/24/২০২৬ ১৮:৪৫', { year: 2026, month: 12, day: 24, hour: 18, minute: 45 }],
])('typed %j', (text, date) => {
  expect(readTypedDate(text, time)).toEqual(date);
});

test.each([
  ['০৫/১২/২০২৬', { year: 2026, month: 12, day: 5, ...time }],
  ['05/12/2026', { year: 2026, month: 12, day: 5, ...time }],
  ['৫/১২/২০২৬ ১৪:৩০', { year: 2026, month: 12, day: 5, hour: 14, minute: 30 }],
  ['24/12/2026', { year: 2026, month: 12, day: 24, ...time }],
  ['12/24/2026', null],
])('typed %j where the day comes first', (text, date) => {
  expect(readTypedDate(text, time, 'day-first')).toEqual(date);
});

const languages = { en: english, bn: bangla };
test.each(['en', 'bn'] as const)('every date is read as it is shown (%s)', (language) => {
  const { numericDate, dateOrder } = languages[language];
  for (let day = 0; day < 366 * 5; day++) {
    const clock = { ...wallClock(new Date(Date.UTC(2024, 0, 1 + day)), 'UTC'), ...time };
    expect(readTypedDate(numericDate(clock), time, dateOrder)).toEqual(clock);
    expect(readTypedDate(plainDigits(numericDate(clock)), time, dateOrder)).toEqual(clock);
  }
});
