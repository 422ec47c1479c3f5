import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newEventBody } from '../event-bodies.ts';
import { fieldErrors } from '../input.ts';
import { datesOf, type Repeat, seriesEvery } from '../series-rules.ts';
import { fieldWords } from '../words/fields.ts';
import { asUtc, wallClock } from '../zone-rules.ts';
import { aNewEvent } from './builders.ts';

const DAY = 86_400_000;
const short = (moment: string | undefined) => moment?.replace(':00.000Z', 'Z');

/** The starts of a series, or starts and ends. */
const begins = (eventDate: string, repeat: Repeat, timeZone?: string) =>
  datesOf({ eventDate: new Date(eventDate).toISOString(), timeZone }, repeat).map((date) =>
    short(date.eventDate),
  );

describe('datesOf', () => {
  it('returns the requested number, or all up to and including a day', () => {
    const saturdays = ['2027-01-02T10:00Z', '2027-01-09T10:00Z', '2027-01-16T10:00Z'];
    expect(begins('2027-01-02T10:00Z', { every: 'week', count: 3 })).toEqual(saturdays);
    expect(begins('2027-01-02T10:00Z', { every: 'week', until: '2027-01-16' })).toEqual(saturdays);
    expect(begins('2027-01-02T10:00Z', { every: 'week', until: '2027-01-15' })).toHaveLength(2);
    expect(begins('2027-01-02T10:00Z', { every: 'two-weeks', count: 2 })).toEqual([
      '2027-01-02T10:00Z',
      '2027-01-16T10:00Z',
    ]);
    expect(begins('2027-01-02T10:00Z', { every: 'week', until: '2999-01-01' })).toHaveLength(27);
  });

  it('ends on a day in the event’s zone', () => {
    // 20:00 on Saturday, January 2 in New York.
    const evening = { every: 'week', until: '2027-01-09' } as const;
    expect(begins('2027-01-03T01:00Z', evening, 'America/New_York')).toHaveLength(2);
    expect(begins('2027-01-03T01:00Z', evening)).toHaveLength(1);
  });

  it.each([
    ['the first Saturday', '2027-01-02', ['2027-02-06', '2027-03-06', '2027-04-03']],
    ['the fourth Sunday', '2027-01-24', ['2027-02-28', '2027-03-28', '2027-04-25']],
    ['the fifth Friday, which is the last', '2027-01-29', ['2027-02-26', '2027-03-26', '2027-04-30']],
    ['the last Sunday of a month that has five', '2027-01-31', ['2027-02-28', '2027-03-28', '2027-04-25']],
    ['across a year', '2027-11-16', ['2027-12-21', '2028-01-18', '2028-02-15']],
  ])('returns %s of each month: %s', (_, first, then) => {
    const days = begins(`${first}T10:00Z`, { every: 'month', count: 4 }).map((moment) =>
      moment?.slice(0, 10),
    );
    expect(days).toEqual([first, ...then]);
  });

  it.each([
    // Clocks go forward on March 14 at 2:00, and back on November 7.
    ['America/New_York', '2027-03-06T15:00Z', ['2027-03-13T15:00Z', '2027-03-20T14:00Z']],
    ['America/New_York', '2027-03-07T07:30Z', ['2027-03-14T07:30Z', '2027-03-21T06:30Z']],
    ['America/New_York', '2027-10-31T05:30Z', ['2027-11-07T05:30Z', '2027-11-14T06:30Z']],
    // By half an hour on October 3 at 2:00: 2:15 becomes 2:45, and is 2:15 again a week later.
    ['Australia/Lord_Howe', '2027-09-25T15:45Z', ['2027-10-02T15:45Z', '2027-10-09T15:15Z']],
    // At midnight between April 29 and 30: 0:30 becomes 1:30.
    ['Africa/Cairo', '2027-04-22T22:30Z', ['2027-04-29T22:30Z', '2027-05-06T21:30Z']],
    ['UTC', '2027-03-06T15:00Z', ['2027-03-13T15:00Z', '2027-03-20T15:00Z']],
  ])('repeats the local time in %s from %s on, and moves a skipped one forward', (zone, first, then) => {
    expect(begins(first, { every: 'week', count: 3 }, zone)).toEqual([first, ...then]);
  });

  it('repeats the local end, or keeps the duration if that time is skipped', () => {
    const ends = (eventDate: string, endDate: string) =>
      datesOf({ eventDate, endDate, timeZone: 'America/New_York' }, { every: 'week', count: 2 }).map(
        (date) => [short(date.eventDate), short(date.endDate)],
      );
    // 22:00 to 4:00, the night when clocks go forward.
    expect(ends('2027-03-07T03:00:00.000Z', '2027-03-07T09:00:00.000Z')[1]).toEqual([
      '2027-03-14T03:00Z',
      '2027-03-14T08:00Z',
    ]);
    // 2:30 to 3:15: 2:30 becomes 3:30, and the event still takes 45 minutes.
    expect(ends('2027-03-07T07:30:00.000Z', '2027-03-07T08:15:00.000Z')[1]).toEqual([
      '2027-03-14T07:30Z',
      '2027-03-14T08:15Z',
    ]);
  });

  it('always repeats time and weekday, in order, each date ending after it begins', () => {
    const zones = ['America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Europe/Berlin', undefined];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('week', 'two-weeks', 'month'),
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) }),
        fc.option(fc.integer({ min: 1, max: 14 * DAY }), { nil: undefined }),
        fc.integer({ min: 2, max: 26 }),
        (timeZone, every, start, length, count) => {
          const eventDate = new Date(start).toISOString();
          const endDate = length === undefined ? undefined : new Date(start + length).toISOString();
          const dates = datesOf({ eventDate, endDate, timeZone }, { every, count });
          expect(dates).toHaveLength(count);
          expect(dates[0]).toEqual({ eventDate, ...(endDate && { endDate }) });
          const zone = timeZone ?? 'UTC';
          const first = wallClock(new Date(start), zone);
          dates.forEach((date, index) => {
            const moment = Date.parse(date.eventDate);
            const wall = wallClock(new Date(moment), zone);
            const moved = asUtc(wall) - asUtc({ ...wall, hour: first.hour, minute: first.minute });
            if (moved !== 0) {
              // Skipped by clocks that went forward in between.
              expect([30, 60]).toContain(moved / 60_000);
              const before = wallClock(new Date(moment - moved), zone);
              expect(asUtc(wall) - asUtc(before)).toBeGreaterThan(moved);
            }
            const weekday = (at: typeof wall) => new Date(asUtc(at)).getUTCDay();
            expect(weekday(wall)).toBe(weekday(first));
            if (index > 0) expect(moment).toBeGreaterThan(Date.parse(dates[index - 1]?.eventDate ?? ''));
            const lasts = Date.parse(date.endDate ?? '') - moment;
            if (endDate) expect(lasts > 0 && lasts <= 14 * DAY).toBe(true);
          });
        },
      ),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['month', '2027-01-29T10:00:00.000Z', 'month-last'],
  ['month', '2027-01-28T10:00:00.000Z', 'month'],
  ['week', '2027-01-29T10:00:00.000Z', 'week'],
] as const)('a series by the %s from %s on repeats by the %s', (every, eventDate, is) =>
  expect(seriesEvery({ eventDate }, every)).toBe(is),
);

describe('the dates of a new event', () => {
  const now = new Date('2026-11-21T12:00Z');
  const refused = (repeat: unknown, eventDate = '2026-12-05T10:00:00.000Z') => {
    const body = { ...aNewEvent({ eventDate }, now), repeat };
    const { error } = newEventBody(() => now).safeParse(body);
    return error && fieldErrors(error, fieldWords.en);
  };

  it.each([
    [undefined],
    [''],
    [{ every: 'week', count: 2 }],
    [{ every: 'month', count: 26, until: '' }],
    [{ every: 'two-weeks', until: '2027-11-20' }],
  ])('%j is accepted', (repeat) => expect(refused(repeat)).toBeUndefined());

  it.each([
    ['sometimes', 'repeat', 'how often and how long'],
    [{ every: 'day', count: 2 }, 'repeat.every', 'week, two-weeks, month'],
    [{ every: 'week' }, 'repeat.count', 'not both'],
    [{ every: 'week', count: 2, until: '2027-01-09' }, 'repeat.count', 'not both'],
    [{ every: 'week', count: 1 }, 'repeat.count', 'from 2 to 26'],
    [{ every: 'week', count: 27 }, 'repeat.count', 'from 2 to 26'],
    [{ every: 'week', count: 2.5 }, 'repeat.count', 'whole number'],
    [{ every: 'week', until: '2027-02-30' }, 'repeat.until', 'must be a day'],
    [{ every: 'week', until: '2026-12-11' }, 'repeat.until', 'second date'],
    [{ every: 'week', until: '2027-06-05' }, 'repeat.until', 'at most 26 dates'],
  ])('%j is refused at %s: %s', (repeat, path, message) => {
    expect(refused(repeat)).toEqual([{ path, message: expect.stringContaining(message) }]);
  });

  it('all are within the allowed years', () => {
    const late = '2031-11-15T10:00:00.000Z';
    expect(refused({ every: 'week', count: 3 }, late)).toEqual([
      { path: 'repeat.count', message: expect.stringContaining('within the next 5 years') },
    ]);
  });

  it('report an invalid date first', () => {
    expect(refused({ every: 'week' }, '2026-11-01T10:00:00.000Z')?.map(({ path }) => path)).toEqual([
      'eventDate',
    ]);
  });
});
