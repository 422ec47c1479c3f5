import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { type WallClock, wallClock } from '../zone-rules.ts';
import { dayWords } from './days.ts';

const at = (iso: string, zone = 'Asia/Dhaka') => wallClock(new Date(iso), zone);
/** Blanks of other widths as plain ones: which of them Intl uses is not what is asked here. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202F\u00A0]/g, ' ');

const afternoon = at('2026-12-05T08:05:00Z');

it.each([
  ['weekday', 'Saturday', 'শনিবার'],
  ['weekdayShort', 'Sat', 'শনি'],
  ['dayNumber', '5', '৫'],
  ['monthShort', 'Dec', 'ডিসে'],
  ['month', 'December', 'ডিসেম্বর'],
  ['monthYear', 'December 2026', 'ডিসেম্বর ২০২৬'],
  ['monthDay', 'Dec 5', '৫ ডিসেম্বর'],
  ['monthDayYear', 'Dec 5, 2026', '৫ ডিসেম্বর ২০২৬'],
  ['date', 'December 5, 2026', '৫ ডিসেম্বর ২০২৬'],
  ['numericDate', '12/05/2026', '০৫/১২/২০২৬'],
  ['time', '2:05 PM', '১৪:০৫'],
  ['timeInSentence', '2:05 PM', 'দুপুর ২টা ৫ মিনিটে'],
  ['brief', 'Sat 5 Dec, 14:05', 'শনি ৫ ডিসেম্বর, ১৪:০৫'],
  ['dayAndTime', 'Saturday 5 December, 2:05 PM', 'শনিবার, ৫ ডিসেম্বর, দুপুর ২টা ৫ মিনিট'],
  ['start', 'Saturday 5 December, 14:05', 'শনিবার, ৫ ডিসেম্বর, দুপুর ২টা ৫ মিনিট'],
] as const)('%s: %s, %s', (name, en, bn) => {
  expect([plain(dayWords.en[name](afternoon)), dayWords.bn[name](afternoon)]).toEqual([en, bn]);
});

it.each([
  [true, 'Saturday 5 December 2026, 2:05 PM', 'শনিবার, ৫ ডিসেম্বর ২০২৬, ১৪:০৫'],
  [false, 'Saturday 5 December 2026', 'শনিবার, ৫ ডিসেম্বর ২০২৬'],
])('a typed date is repeated in words (with its time: %s)', (withTime, en, bn) => {
  expect(plain(dayWords.en.understood(afternoon, withTime))).toBe(en);
  expect(dayWords.bn.understood(afternoon, withTime)).toBe(bn);
});

it.each([
  [0, '12:00 AM', '০০:০০', 'রাত ১২টায়'],
  [3, '3:00 AM', '০৩:০০', 'রাত ৩টায়'],
  [5, '5:00 AM', '০৫:০০', 'ভোর ৫টায়'],
  [10, '10:00 AM', '১০:০০', 'সকাল ১০টায়'],
  [12, '12:00 PM', '১২:০০', 'দুপুর ১২টায়'],
  [13, '1:00 PM', '১৩:০০', 'দুপুর ১টায়'],
  [16, '4:00 PM', '১৬:০০', 'বিকাল ৪টায়'],
  [19, '7:00 PM', '১৯:০০', 'সন্ধ্যা ৭টায়'],
  [21, '9:00 PM', '২১:০০', 'রাত ৯টায়'],
])('the clock at %i', (hour, en, bn, inSentence) => {
  const clock = { year: 2026, month: 12, day: 5, hour, minute: 0 };
  expect(plain(dayWords.en.time(clock))).toBe(en);
  expect([dayWords.bn.time(clock), dayWords.bn.timeInSentence(clock)]).toEqual([bn, inSentence]);
});

it('a time with minutes in a Bangla sentence names them', () => {
  expect(dayWords.bn.timeInSentence(at('2026-12-05T04:31:00Z'))).toBe('সকাল ১০টা ৩১ মিনিটে');
});

describe('from start to end', () => {
  const span = (language: 'en' | 'bn', from: string, to: string | null, ...names: ['short'?]): string =>
    plain(dayWords[language].span(at(from), to === null ? null : at(to), ['GMT+6', 'GMT+6'], ...names));

  it.each([
    [
      '2026-11-28T08:00:00Z',
      '2026-11-28T11:00:00Z',
      'Saturday, November 28, 2026, 2:00 – 5:00 PM GMT+6',
      'শনিবার, ২৮ নভেম্বর ২০২৬, ১৪:০০ – ১৭:০০ GMT+6',
    ],
    [
      '2026-11-28T08:00:00Z',
      null,
      'Saturday, November 28, 2026 at 2:00 PM GMT+6',
      'শনিবার, ২৮ নভেম্বর ২০২৬, ১৪:০০ GMT+6',
    ],
    [
      '2026-11-28T17:00:00Z',
      '2026-11-28T18:00:00Z',
      'Saturday, November 28, 2026 at 11:00 PM GMT+6 – Sunday, November 29, 2026 at 12:00 AM GMT+6',
      'শনিবার, ২৮ নভেম্বর ২০২৬, ২৩:০০ GMT+6 – রবিবার, ২৯ নভেম্বর ২০২৬, ০০:০০ GMT+6',
    ],
  ])('%s to %s', (from, to, en, bn) => {
    expect([span('en', from, to), span('bn', from, to)]).toEqual([en, bn]);
  });

  it('is shorter in lists', () => {
    const [from, to] = ['2026-11-28T08:00:00Z', '2026-11-28T11:00:00Z'];
    expect(span('en', from, to, 'short')).toBe('Sat, Nov 28, 2026, 2:00 – 5:00 PM GMT+6');
    expect(span('bn', from, to, 'short')).toBe('শনি ২৮ নভেম্বর ২০২৬, ১৪:০০ – ১৭:০০ GMT+6');
  });
});

it.each([
  ['Asia/Dhaka', 'GMT+6', 'GMT+৬', 'GMT+6'],
  ['Asia/Kolkata', 'GMT+5:30', 'GMT+৫:৩০', 'GMT+5:30'],
  ['America/New_York', 'EST', 'GMT-৫', 'GMT-5'],
  ['America/St_Johns', 'GMT-3:30', 'GMT-৩:৩০', 'GMT-3:30'],
  ['UTC', 'UTC', 'UTC', 'GMT'],
])('the zone %s beside a time', (zone, en, bn, offset) => {
  const moment = new Date('2026-12-05T04:00:59.999Z');
  expect(dayWords.en.shortZone(moment, zone)).toBe(en);
  expect(dayWords.bn.shortZone(moment, zone)).toBe(bn);
  expect(dayWords.en.zoneOffset(moment, zone)).toBe(offset);
});

it.each([
  ['America/New_York', 'Eastern Time (New York)', 'পূর্বাঞ্চলীয় সময় (America/New York)'],
  ['Asia/Dhaka', 'Bangladesh Standard Time (Dhaka)', 'বাংলাদেশ মান সময় (Asia/Dhaka)'],
  ['UTC', 'UTC', 'UTC'],
])('the zone %s in words', (zone, en, bn) => {
  expect([dayWords.en.zoneAllYear(zone), dayWords.bn.zoneAllYear(zone).normalize('NFC')]).toEqual([
    en,
    bn.normalize('NFC'),
  ]);
});

const clocks: fc.Arbitrary<WallClock> = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => wallClock(date, 'UTC'));
const named = Object.keys(dayWords.en).filter(
  (name) => name.startsWith('month') || name.startsWith('weekday') || /^(date|time|brief|start)$/.test(name),
) as ('date' | 'time' | 'brief' | 'start')[];

it('every day and time in Bangla has nothing in Latin script, digits included', () => {
  fc.assert(
    fc.property(clocks, (clock) => {
      for (const name of [...named, 'numericDate', 'dayNumber', 'timeInSentence'] as const)
        expect(dayWords.bn[name](clock)).not.toMatch(/[A-Za-z\d]/);
    }),
  );
});

it.each(LANGUAGES)('two days of %s are written alike only if they are the same', (language) => {
  fc.assert(
    fc.property(clocks, clocks, (one, other) => {
      const isSame = one.year === other.year && one.month === other.month && one.day === other.day;
      const { date, numericDate } = dayWords[language];
      expect(date(one) === date(other)).toBe(isSame);
      expect(numericDate(one) === numericDate(other)).toBe(isSame);
    }),
  );
});
