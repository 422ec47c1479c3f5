import { describe, expect, it } from 'vitest';
import { type DateRule, readDate } from './dates.ts';

const now = new Date('2026-11-21T12:00:00Z');
const rule = (fields: Partial<DateRule> = {}): DateRule => ({
  format: 'yyyy-MM-dd',
  time: '12:00',
  zone: 'UTC',
  yearly: false,
  ...fields,
});
const read = (text: string, fields: Partial<DateRule> = {}, at = now) =>
  readDate(text, rule(fields), at)?.toISOString();

describe('a date of a spreadsheet', () => {
  it.each([
    ['2027-03-04', 'yyyy-MM-dd'],
    ['March 04 2027', 'MMMM dd yyyy'],
    ['04/03/2027', 'dd/MM/yyyy'],
    ['3/4/2027', 'M/d/yyyy'],
    ['4. March 2027', 'd. MMMM yyyy'],
  ])('%s is read by %s', (text, format) => {
    expect(read(text, { format })).toBe('2027-03-04T12:00:00.000Z');
  });

  it.each(['2027-02-30', '2027-13-01', '27-03-04', 'soon', '', '2027-03-04 10:00'])(
    '%s is not a date',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it('is not a date with an unknown month', () => {
    expect(read('Marsh 04 2027', { format: 'MMMM dd yyyy' })).toBeUndefined();
  });

  it('has its time in the zone, in winter and in summer', () => {
    const zone = 'America/New_York';
    expect(read('2027-01-15', { zone, time: '10:30' })).toBe('2027-01-15T15:30:00.000Z');
    expect(read('2027-07-15', { zone, time: '10:30' })).toBe('2027-07-15T14:30:00.000Z');
    expect(read('2027-03-14', { zone, time: '12:00' })).toBe('2027-03-14T16:00:00.000Z');
    expect(read('2027-07-15', { zone: 'Asia/Kolkata', time: '00:15' })).toBe('2027-07-14T18:45:00.000Z');
  });

  it.each([
    ['2011-11-20', '2027-11-20'],
    ['2011-11-21', '2026-11-21'],
    ['2011-11-22', '2026-11-22'],
    ['2030-01-05', '2027-01-05'],
    ['2012-02-29', '2028-02-29'],
  ])('that is yearly moves from %s to %s', (text, day) => {
    expect(read(text, { yearly: true })).toBe(`${day}T12:00:00.000Z`);
  });

  it('that is yearly is today as long as it is today in its zone', () => {
    const late = new Date('2026-11-22T04:00:00Z');
    expect(read('2011-11-21', { yearly: true, zone: 'America/New_York' }, late)).toBe(
      '2026-11-21T17:00:00.000Z',
    );
    expect(read('2011-11-21', { yearly: true }, late)).toBe('2027-11-21T12:00:00.000Z');
  });
});
