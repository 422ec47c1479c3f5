import { describe, expect, it } from 'vitest';
import { type DateRule, isDateFormat, readDate } from './dates.ts';
import { LOCALES } from './names.ts';

const now = new Date('2026-11-21T12:00:00Z');
const rule = (fields: Partial<DateRule> = {}): DateRule => ({
  format: 'yyyy-MM-dd',
  time: '12:00',
  zone: 'UTC',
  yearly: false,
  locale: 'en',
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
    ['6pm', '18:00'],
    ['12 a.m.', '00:00'],
    ['18h30', '18:30'],
    ['18 h', '18:00'],
    ['18.30 Uhr', '18:30'],
    ['18 Uhr', '18:00'],
    ['১৮:৩০', '18:30'],
    ['৬:৩০ অপরাহ্ণ', '18:30'],
    ['6:30 xm', undefined],
    ['0:30 PM', undefined],
    ['6:30-8:00 PM', undefined],
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
    ['dd.MM.yy', true],
    ['EEE, d MMM yyyy', true],
    ['EEEE, d. MMMM yyyy', true],
    ['h:m a, MMM d, yyyy', true],
    ['iso', true],
    ['EEE EEEE d MMM yyyy', false],
    ['dd.MM.yyy', false],
    ['d MMMMM yyyy', false],
    ['d of MMMM yyyy at h', false],
  ])('%s is a format: %s', (format, is) => {
    expect(isDateFormat(format)).toBe(is);
  });

  it.each<[text: string, format: string, locale: DateRule['locale'], day: string]>([
    ['Mar 5, 2027', 'MMM d, yyyy', 'en', '2027-03-05'],
    ['Sept. 5, 2027', 'MMM d, yyyy', 'en', '2027-09-05'],
    ['SEPTEMBER 5, 2027', 'MMM d, yyyy', 'en', '2027-09-05'],
    ['Sat, 6 Mar 2027', 'EEE, d MMM yyyy', 'en', '2027-03-06'],
    ['Saturday 6 March 2027', 'EEEE d MMMM yyyy', 'en', '2027-03-06'],
    ['Thurs 4 Mar 2027', 'EEE d MMM yyyy', 'en', '2027-03-04'],
    ['08-Mar-27', 'dd-MMM-yy', 'en', '2027-03-08'],
    ['3/8/27', 'M/d/yy', 'en', '2027-03-08'],
    ['9. März 2027', 'd. MMMM yyyy', 'de', '2027-03-09'],
    ['9. Mär. 2027', 'd. MMM yyyy', 'de', '2027-03-09'],
    ['9. Mrz 2027', 'd. MMM yyyy', 'de', '2027-03-09'],
    ['9. Ma\u0308rz 2027', 'd. MMMM yyyy', 'de', '2027-03-09'],
    ['Sa., 6. Dez. 2031', 'EEE, d. MMM yyyy', 'de', '2031-12-06'],
    ['Dienstag, 5. Jänner 2027', 'EEEE, d. MMMM yyyy', 'de', '2027-01-05'],
    ['lun. 1 févr. 2027', 'EEE d MMM yyyy', 'fr', '2027-02-01'],
    ['dimanche 1 août 2027', 'EEEE d MMMM yyyy', 'fr', '2027-08-01'],
    ['1 AOUT 2027', 'd MMMM yyyy', 'fr', '2027-08-01'],
    ['1 juil. 2027', 'd MMM yyyy', 'fr', '2027-07-01'],
    ['৫ মার্চ ২০২৭', 'd MMMM yyyy', 'bn', '2027-03-05'],
    ['শুক্রবার, ৫ মার্চ ২০২৭', 'EEEE, d MMMM yyyy', 'bn', '2027-03-05'],
    ['শুক্র ৫ জানুয়ারী ২০২৮', 'd MMMM yyyy', 'bn', ''],
    ['০৫/০৩/২০২৭', 'dd/MM/yyyy', 'bn', '2027-03-05'],
    ['০৫/০৩/২০২৭', 'dd/MM/yyyy', 'en', '2027-03-05'],
    ['৫ ফেব্রুয়ারী, 2027', 'd MMMM, yyyy', 'bn', '2027-02-05'],
    ['৫ আগষ্ট ২৭', 'd MMM yy', 'bn', '2027-08-05'],
  ])('%s is read by %s in %s', (text, format, locale, day) => {
    expect(read(text, { format, locale })).toBe(day ? `${day}T12:00:00.000Z` : undefined);
  });

  it('knows every name of months and days, long and short, in every locale', () => {
    for (const locale of LOCALES)
      for (let month = 0; month < 12; month += 1)
        for (const style of ['long', 'short'] as const) {
          const date = new Date(Date.UTC(2027, month, 1 + month));
          const options = { day: 'numeric', timeZone: 'UTC' } as const;
          const parts = new Intl.DateTimeFormat(locale, { ...options, month: style, weekday: style });
          const part = (type: string) => parts.formatToParts(date).find((one) => one.type === type)?.value;
          const text = `${part('weekday')} ${part('day')} ${part('month')} 2027`;
          expect([text, read(text, { format: 'EEE d MMM yyyy', locale })?.slice(0, 10)]).toEqual([
            text,
            date.toISOString().slice(0, 10),
          ]);
        }
  });

  it.each<[text: string, format: string, locale: DateRule['locale']]>([
    ['Sun, 6 Mar 2027', 'EEE, d MMM yyyy', 'en'],
    ['Xyz, 6 Mar 2027', 'EEE, d MMM yyyy', 'en'],
    ['9. März 2027', 'd. MMMM yyyy', 'en'],
    ['9 March 2027', 'd MMMM yyyy', 'fr'],
    ['1 jui 2027', 'd MMM yyyy', 'fr'],
    ['1 Ma 2027', 'd MMM yyyy', 'en'],
    ['30-Feb-27', 'dd-MMM-yy', 'en'],
    ['5 Mar 2027', 'd MM yyyy', 'en'],
  ])('%s is not read by %s in %s', (text, format, locale) => {
    expect(read(text, { format, locale })).toBeUndefined();
  });

  it.each([
    ['2027-03-07T18:30:00-05:00', '2027-03-07T23:30'],
    ['2027-03-07T18:30:00.000Z', '2027-03-07T18:30'],
    ['2027-03-07 18:30+0530', '2027-03-07T13:00'],
    ['20270307T183000Z', '2027-03-07T18:30'],
    ['২০২৭-০৩-০৭T১৮:৩০+০৬:০০', '2027-03-07T12:30'],
    ['2027-03-07T18:30', '2027-03-07T17:30'],
    ['2027-07-07T18:30:00', '2027-07-07T16:30'],
    ['2027-03-07', '2027-03-07T11:00'],
    ['2027-02-30', ''],
    ['2027-03-07T25:00', ''],
    ['2027-03-07T18:30:00+25:00', ''],
    ['2027-3-7', ''],
    ['07.03.2027', ''],
  ])('as ISO 8601 %s is %s', (text, moment) => {
    expect(read(text, { format: 'iso', zone: 'Europe/Berlin' })).toBe(
      moment ? `${moment}:00.000Z` : undefined,
    );
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
