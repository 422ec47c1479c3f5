import { weekRules } from '@social-serve/contract/day-rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dateGroup,
  daysAhead,
  formatDayShort,
  formatForSpreadsheet,
  formatFull,
  formatMonthDay,
  formatTime,
  formatTimeNaming,
  isSoon,
  zoneName,
} from './dates.ts';

/** Local time, so that the tests hold in every zone. */
const local = (year: number, month: number, day: number, hour = 9) => new Date(year, month - 1, day, hour);
const iso = (...parts: Parameters<typeof local>) => local(...parts).toISOString();

const saturday = local(2026, 11, 21, 12);
const wednesday = local(2026, 11, 25, 23);

afterEach(() => vi.restoreAllMocks());

describe('daysAhead', () => {
  it('counts calendar days, not spans of 24 hours', () => {
    expect(daysAhead(iso(2026, 11, 26, 1), wednesday)).toBe(1);
    expect(daysAhead(iso(2026, 11, 25, 0), wednesday)).toBe(0);
    expect(daysAhead(iso(2026, 11, 24, 23), wednesday)).toBe(-1);
  });

  it('is correct across a change to summer time', () => {
    for (let day = 1; day <= 28; day++) {
      expect(daysAhead(iso(2026, 3, day + 1, 0), local(2026, 3, day, 23))).toBe(1);
      expect(daysAhead(iso(2026, 10, day + 1, 0), local(2026, 10, day, 23))).toBe(1);
    }
  });
});

describe('isSoon', () => {
  it.each([
    [-1, false],
    [0, true],
    [6, true],
    [7, false],
  ])('%i days ahead: %s', (days, soon) => {
    expect(isSoon(iso(2026, 11, 21 + days), saturday)).toBe(soon);
  });
});

describe('dateGroup', () => {
  // As in most zones; without rules, those of the zone that runs the tests would count.
  const usual = weekRules('UTC');

  it.each([
    [saturday, 20, 'Happening now'],
    [saturday, 21, 'This weekend'],
    [saturday, 22, 'This weekend'],
    [saturday, 23, 'Next week'],
    [saturday, 29, 'Next week'],
    [saturday, 30, 'November 2026'],
    [wednesday, 25, 'This week'],
    [wednesday, 27, 'This week'],
    [wednesday, 28, 'This weekend'],
    [wednesday, 29, 'This weekend'],
    [wednesday, 30, 'Next week'],
    [wednesday, 30 + 6, 'Next week'],
    [wednesday, 30 + 7, 'December 2026'],
  ])('from %s, November %i is under "%s"', (now, day, heading) => {
    expect(dateGroup(iso(2026, 11, day), now, usual)).toBe(heading);
  });

  it.each([
    [wednesday, 26, 'This week'],
    [wednesday, 27, 'This weekend'],
    [wednesday, 28, 'This weekend'],
    [wednesday, 29, 'Next week'],
    [local(2026, 11, 28), 28, 'This weekend'],
    [local(2026, 11, 29), 29, 'This week'],
    [local(2026, 11, 29), 30, 'This week'],
  ])('with a weekend of Friday and Saturday, from %s, November %i is under "%s"', (now, day, heading) => {
    const bySetting = weekRules('UTC', { weekend: 'friday', week: 'sunday' });
    for (const rules of [weekRules('Asia/Dhaka'), bySetting])
      expect(dateGroup(iso(2026, 11, day), now, rules)).toBe(heading);
  });

  it('puts a Sunday into the weekend that ends with it', () => {
    const sunday = local(2026, 11, 22, 8);
    expect(dateGroup(iso(2026, 11, 22), sunday, usual)).toBe('This weekend');
    expect(dateGroup(iso(2026, 11, 23), sunday, usual)).toBe('Next week');
  });
});

describe('formatDayShort', () => {
  it.each([
    [21, 'Today'],
    [22, 'Tomorrow'],
    [23, 'Monday'],
    [27, 'Friday'],
    [28, 'Nov 28'],
    [20, 'Nov 20'],
    [21 + 60, 'Jan 20, 2027'],
  ])('November %i reads "%s"', (day, text) => {
    expect(formatDayShort(iso(2026, 11, day), saturday)).toBe(text);
  });

  it('omits the year if it is shown nearby', () => {
    expect(formatMonthDay(iso(2026, 11, 21 + 60), saturday)).toBe('Jan 20');
    expect(formatMonthDay(iso(2026, 11, 22), saturday)).toBe('Tomorrow');
  });
});

describe('in a browser that is not English', () => {
  it.each(['de-DE', 'bn-BD', 'fr-FR', 'not a language'])('days have English names (%s)', (language) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    expect(formatDayShort(iso(2026, 11, 22), saturday)).toBe('Tomorrow');
    expect(formatDayShort(iso(2026, 11, 25), saturday)).toBe('Wednesday');
    expect(formatDayShort(iso(2026, 12, 12), saturday)).toBe('Dec 12');
    expect(dateGroup(iso(2026, 12, 12), saturday)).toBe('December 2026');
  });

  it.each(['de-DE', 'bn-BD', 'en-GB', 'en-US'])('the clock of English pages stays (%s)', (language) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    expect(formatTime(iso(2026, 11, 22, 14)).replace(/\s/, ' ')).toBe('2:00 PM');
  });
});

it('names the zone beside the time', () => {
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(saturday)
    .find(({ type }) => type === 'timeZoneName')?.value;
  expect(formatTimeNaming(saturday.toISOString(), 'short')).toContain(zone);
  expect(formatFull(saturday.toISOString())).toContain('Saturday, November 21, 2026');
});

it('shows nothing for an invalid date', () => {
  expect(formatFull('soon')).toBe('');
});

describe('zoneName', () => {
  const Original = Intl.DateTimeFormat;
  const inZone = (timeZone: string) =>
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
      class extends Original {
        constructor(locale?: string | string[], options?: Intl.DateTimeFormatOptions) {
          super(locale, { timeZone, ...options });
        }
      } as typeof Intl.DateTimeFormat,
    );
  it.each([
    ['America/New_York', 'Eastern Time (New York)'],
    ['Asia/Dhaka', 'Bangladesh Standard Time (Dhaka)'],
    ['Asia/Tokyo', 'Japan Standard Time (Tokyo)'],
  ])('says %s in words: %s', (zone, words) => {
    inZone(zone);
    expect(zoneName()).toBe(words);
  });
  it('shows the id of a zone without a name', () => {
    inZone('UTC');
    expect(zoneName()).toBe('UTC');
  });
});

describe('formatForSpreadsheet', () => {
  it.each([
    ['2026-11-21T14:30:00.123Z', 'Asia/Dhaka', '2026-11-21 20:30'],
    ['2026-11-21T18:05:59.999Z', 'Asia/Dhaka', '2026-11-22 00:05'],
    ['2026-07-01T22:00:00.000Z', 'Europe/Berlin', '2026-07-02 00:00'],
    ['2026-12-31T23:30:00.000Z', 'America/St_Johns', '2026-12-31 20:00'],
    ['no date', 'Asia/Dhaka', ''],
  ])('%s in %s: %s', (moment, zone, text) => {
    expect(formatForSpreadsheet(moment, zone)).toBe(text);
  });

  it('is the local time, in any language of the browser', () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('bn-BD');
    expect(formatForSpreadsheet(iso(2026, 11, 21, 9))).toBe('2026-11-21 09:00');
  });
});
