import { describe, expect, it } from 'vitest';
import { clipped, isoIn, oneLine, timesOf, whenInWords } from './event-words.ts';

describe('a text on one line', () => {
  it.each([
    ['Bring\nshoes\r\n\tand  gloves ', 'Bring shoes and gloves'],
    ['to\u2028the\u2029river', 'to the river'],
    ['\u202Eevil\u202C \u2067name\u2069\u200F', 'evil name'],
    ['half \uD83C a sign\u0000', 'half \uFFFD a sign'],
  ])('%j is %j', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });
});

describe('the beginning of a text', () => {
  it.each([
    ['Bring shoes.', 12, 'Bring shoes.'],
    ['Bring shoes and gloves', 12, 'Bring shoes…'],
    ['Bring shoes, gloves', 13, 'Bring shoes…'],
    ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
    ['河川清掃の日です', 5, '河川清掃…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2, '👩‍👩‍👧‍👦…'],
    ['  first\n\nsecond  ', 200, 'first second'],
    ['', 5, ''],
  ])('%j in %i characters is %j', (text, most, expected) => {
    expect(clipped(text, most)).toBe(expected);
  });

  it('has at most 200 characters and ends with a whole word', () => {
    const words = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
    const line = clipped(words, 200);
    expect(line.length).toBeLessThanOrEqual(200);
    expect(line.length).toBeGreaterThan(180);
    expect(words.startsWith(`${line.slice(0, -1)} `)).toBe(true);
  });
});

describe('when an event is', () => {
  const eventDate = '2026-11-28T08:00:00.000Z';
  it.each([
    [{ eventDate }, 'Saturday, November 28, 2026 at 8:00 AM UTC'],
    [{ eventDate, timeZone: 'Asia/Dhaka' }, 'Saturday, November 28, 2026 at 2:00 PM GMT+6'],
    [{ eventDate, timeZone: 'Mars/Olympus' }, 'Saturday, November 28, 2026 at 8:00 AM UTC'],
    [
      { eventDate, endDate: '2026-11-28T11:00:00.000Z', timeZone: 'America/New_York' },
      'Saturday, November 28, 2026, 3:00 – 6:00 AM EST',
    ],
    [
      { eventDate, endDate: '2026-11-30T11:00:00.000Z' },
      'Saturday, November 28, 2026 at 8:00 AM UTC – Monday, November 30, 2026 at 11:00 AM UTC',
    ],
    [{ eventDate, endDate: eventDate }, 'Saturday, November 28, 2026 at 8:00 AM UTC'],
  ])('%j: %s', (event, words) => {
    expect(whenInWords(event, 'en')).toBe(words);
  });

  it.each([
    ['Asia/Kathmandu', '2026-11-28T13:45:00+05:45'],
    ['America/New_York', '2026-11-28T03:00:00-05:00'],
    ['UTC', '2026-11-28T08:00:00+00:00'],
    ['Africa/Monrovia', '2026-11-28T08:00:00+00:00'],
    ['Pacific/Marquesas', '2026-11-27T22:30:00-09:30'],
  ])('has its offset in %s', (zone, iso) => {
    expect(isoIn(zone, new Date(eventDate))).toBe(iso);
    expect(new Date(iso).toISOString()).toBe(eventDate);
  });

  it.each([
    ['Asia/Dhaka', '2026-11-28T14:00:00+06:00'],
    ['America/St_Johns', '2026-11-28T04:30:00-03:30'],
    ['UTC', '2026-11-28T08:00:00+00:00'],
  ])('with seconds is that minute in %s, and the offset is the zone’s', (zone, iso) => {
    for (const seconds of ['00.001', '29.000', '30.000', '59.999'])
      expect(isoIn(zone, new Date(`2026-11-28T08:00:${seconds}Z`))).toBe(iso);
  });

  it('has an end where that makes sense', () => {
    expect(timesOf({ eventDate })).toEqual({ startDate: '2026-11-28T08:00:00+00:00' });
    expect(timesOf({ eventDate, endDate: '2026-11-28T09:30:00.000Z' })).toEqual({
      startDate: '2026-11-28T08:00:00+00:00',
      endDate: '2026-11-28T09:30:00+00:00',
    });
  });
});
