/** When people are asked whether they still come, and until when they can answer. */
import { expect, it } from 'vitest';
import { answerBy, freesAt, isQuestionTime, mailTimes, questionsBegin, wasAsked } from './reminder-time.ts';

const timeZone = 'Asia/Dhaka';
/** 09:00 in Dhaka. */
const eventDate = '2026-11-28T03:00:00.000Z';
const event = { eventDate, timeZone, state: 'listed' as const };
const before = (hours: number) => new Date(Date.parse(eventDate) - hours * 3_600_000);

it.each([
  [{ timeZone }, '2026-11-27T12:00:00.000Z'],
  [{ timeZone, freeSilent: 5 }, '2026-11-26T12:00:00.000Z'],
  [{}, '2026-11-27T03:00:00.000Z'],
  [{ freeSilent: 5 }, '2026-11-26T03:00:00.000Z'],
  // The clocks change in the night between.
  [
    { timeZone: 'Europe/Berlin', freeSilent: 5, eventDate: '2026-10-26T08:00:00.000Z' },
    '2026-10-24T16:00:00.000Z',
  ],
])('people of %o are asked from %s', (fields, begin) => {
  expect(questionsBegin({ eventDate, ...fields }).toISOString()).toBe(begin);
});

it('people are asked from six in the evening before, until two hours before the start', () => {
  const begin = questionsBegin(event);
  expect(isQuestionTime(event, new Date(begin.getTime() - 1))).toBe(false);
  expect(isQuestionTime(event, begin)).toBe(true);
  expect(isQuestionTime(event, new Date(before(2).getTime() - 1))).toBe(true);
  expect(isQuestionTime(event, before(2))).toBe(false);
  // Anyone who joins then comes, all the same.
  expect(wasAsked(event, before(1))).toBe(true);
  expect(wasAsked(event, new Date(begin.getTime() - 1))).toBe(false);
});

it('nobody is asked by an event that only reminds, or does not take place', () => {
  expect(isQuestionTime({ ...event, askComing: false }, before(10))).toBe(false);
  expect(wasAsked({ ...event, askComing: false }, before(10))).toBe(false);
  expect(isQuestionTime({ ...event, state: 'cancelled' }, before(10))).toBe(false);
});

it.each([
  ['39 hours before', 39, 5, 5],
  ['15 hours before', 15, 24, 3],
  ['15 hours before', 15, 1, 1],
  ['13 hours before', 13, 5, 1],
  ['12 hours before', 12, 5, null],
  ['6 hours before', 6, 1, null],
])('whoever was asked %s has until then, and at least 12 hours', (_, asked, freeSilent, left) => {
  const by = answerBy({ ...event, freeSilent }, before(asked).toISOString());
  expect(by).toEqual(left === null ? null : before(left));
});

it('no place becomes free without the organiser’s choice', () => {
  expect(answerBy(event, before(39).toISOString())).toBeNull();
  expect(answerBy({ ...event, freeSilent: 5, askComing: false }, before(39).toISOString())).toBeNull();
});

it('a place becomes free at the time that the question named, or later if the organiser shortened the hours', () => {
  const frees = { ...event, freeSilent: 5 };
  const askedAt = before(39).toISOString();
  const mailed = (hours: number) => ({
    sequence: 0,
    status: 'joined' as const,
    answerBy: before(hours).toISOString(),
  });
  expect(freesAt(frees, { askedAt, mailed: mailed(5) })).toEqual(before(5));
  expect(freesAt({ ...frees, freeSilent: 3 }, { askedAt, mailed: mailed(5) })).toEqual(before(3));
  expect(freesAt({ ...frees, freeSilent: 9 }, { askedAt, mailed: mailed(5) })).toEqual(before(5));
  expect(freesAt(frees, { askedAt: undefined, mailed: mailed(5) })).toBeNull();
  expect(freesAt(frees, { askedAt, mailed: { sequence: 0, status: 'joined' } })).toBeNull();
  expect(freesAt(event, { askedAt, mailed: mailed(5) })).toBeNull();
});

it.each([
  [{}, [15, 2]],
  [{ freeSilent: 5 }, [39, 15, 2]],
  [{ freeSilent: 5, askComing: false }, [15, 2]],
])('mail about an event with %o is due so many hours before the start', (fields, hours) => {
  expect(mailTimes({ ...event, ...fields })).toEqual(hours.map(before));
});
