import { describe, expect, it } from 'vitest';
import { type DateRule, isDateFormat, readDate } from './dates.ts';

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

  it.each([
    ['05.03.2027 10:00', 'dd.MM.yyyy HH:mm', '10:00'],
    ['05.03.2027  9:05', 'dd.MM.yyyy H:mm', '09:05'],
    ['2027-03-05T23:59:59', "yyyy-MM-dd'T'HH:mm:ss", '23:59'],
    ['3/5/2027 12:15 AM', 'M/d/yyyy h:mm a', '00:15'],
    ['3/5/2027 12:15 p.m.', 'M/d/yyyy h:mm a', '12:15'],
    ['3/5/2027 06:30 pm', 'M/d/yyyy hh:mm a', '18:30'],
    ['10:00, 5 March 2027', 'HH:mm, d MMMM yyyy', '10:00'],
    ['20270305 0700', 'yyyyMMdd HHmm', '07:00'],
    ['5 de March', "d 'de' MMMM", undefined],
  ])('%s is read by %s with its time', (text, format, time) => {
    expect(read(text, { format, time: '' })).toBe(time && `2027-03-05T${time}:00.000Z`);
  });

  it.each([
    ['05.03.2027', 'dd.MM.yyyy HH:mm'],
    ['05.03.2027 24:00', 'dd.MM.yyyy HH:mm'],
    ['05.03.2027 10:60', 'dd.MM.yyyy HH:mm'],
    ['05.03.2027 soon', 'dd.MM.yyyy HH:mm'],
    ['3/5/2027 13:00 PM', 'M/d/yyyy h:mm a'],
    ['3/5/2027 0:30 AM', 'M/d/yyyy h:mm a'],
    ['2027-03-05T10:00:00Z', 'yyyy-MM-dd'],
  ])('%s is not read by %s', (text, format) => {
    expect(read(text, { format })).toBeUndefined();
  });

  it.each([
    ['18:30', '18:30'],
    ['07:00', '07:00'],
    ['7:05', '07:05'],
    ['7.05', '07:05'],
    ['07:00:00', '07:00'],
    ['6:30 PM', '18:30'],
    ['6:30:00\u202fp.m.', '18:30'],
    ['12:00am', '00:00'],
    ['12:00 pm', '12:00'],
    ['24:00', undefined],
    ['18:60', undefined],
    ['18', undefined],
    ['13:00 pm', undefined],
    ['evening', undefined],
    ['', undefined],
  ])('at the time %j is at %s', (time, shown) => {
    expect(read('2027-03-05', { time })).toBe(shown && `2027-03-05T${shown}:00.000Z`);
  });

  it.each([
    ['dd.MM.yyyy', true],
    ['yyyyMMdd', true],
    ['yyyy年MM月dd日', true],
    ['dd.MM.yyyy HH:mm', true],
    ['M/d/yyyy h:mm:ss a', true],
    ["d 'of' MMMM yyyy 'at' H.mm", true],
    ['yyyy-MM', false],
    ['dd.MM.yyyy HH', false],
    ['dd.MM.yyyy mm', false],
    ['dd.MM.yyyy h:mm', false],
    ['dd.MM.yyyy HH:mm a', false],
    ['dd.MM.yyyy HH:HH', false],
    ['dd.MM.yyyy dd', false],
    ['ddd.MM.yyyy', false],
    ['dd.MM.yy', false],
    ['d of MMMM yyyy at h', false],
  ])('%s is a format: %s', (format, is) => {
    expect(isDateFormat(format)).toBe(is);
  });

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
