import { describe, expect, it } from 'vitest';
import { daysOf, eventFilters, type When } from '../event-filters.ts';
import { fieldErrors } from '../input.ts';
import { fieldWords } from '../words/fields.ts';

const bounds = (filters: Parameters<typeof daysOf>[0], now = '2026-11-21T12:00Z') => {
  const { endsFrom, startsBefore } = daysOf(filters, new Date(now));
  return [endsFrom, startsBefore].map((moment) => moment?.toISOString().replace(/:00\.000Z$/, 'Z') ?? null);
};

describe('daysOf', () => {
  it('prefers the site’s weekends and weeks to those of the zone', () => {
    const days = (when: When, settings: Parameters<typeof daysOf>[2], zone = 'UTC') => {
      const found = daysOf({ when, zone }, new Date('2026-11-25T12:00Z'), settings);
      return found.endsFrom?.toISOString().slice(0, 10);
    };
    expect(days('weekend', { weekend: 'friday' })).toBe('2026-11-27');
    expect(days('week', { weekend: 'friday' })).toBe('2026-11-23');
    expect(days('week', { week: 'sunday' })).toBe('2026-11-22');
    expect(days('week', { week: 'saturday' })).toBe('2026-11-21');
    // Midnight of Saturday in Dhaka.
    expect(days('weekend', { weekend: 'saturday' }, 'Asia/Dhaka')).toBe('2026-11-27');
  });

  it('returns no bounds without a filter', () => {
    expect(bounds({})).toEqual([null, null]);
    expect(bounds({ zone: 'Asia/Dhaka' })).toEqual([null, null]);
  });

  // 2026-11-21 is a Saturday.
  it.each<[When, string, string, string, string, string?]>([
    ['a Saturday’s weekend', 'weekend', '2026-11-21T12:00Z', '2026-11-21', '2026-11-23'],
    ['a Sunday’s last minute', 'weekend', '2026-11-22T23:59Z', '2026-11-21', '2026-11-23'],
    ['a Monday’s first minute', 'weekend', '2026-11-23T00:00Z', '2026-11-28', '2026-11-30'],
    ['a Friday', 'weekend', '2026-11-27T23:59Z', '2026-11-28', '2026-11-30'],
    ['a Sunday’s last minute', 'week', '2026-11-22T23:59Z', '2026-11-16', '2026-11-23'],
    ['a Monday’s first minute', 'week', '2026-11-23T00:00Z', '2026-11-23', '2026-11-30'],
    ['today', 'today', '2026-11-21T23:59Z', '2026-11-21', '2026-11-22'],
    ['the last minute of a month', 'month', '2026-11-30T23:59Z', '2026-11-01', '2026-12-01'],
    ['the last month of a year', 'month', '2026-12-31T23:59Z', '2026-12-01', '2027-01-01'],
    ['a leap year’s February', 'month', '2028-02-10T00:00Z', '2028-02-01', '2028-03-01'],
    ['a week across two years', 'week', '2027-01-01T00:00Z', '2026-12-28', '2027-01-04'],
  ] as never)('on %s, %s at %s is from %s to before %s', (_, when, now, first, after) => {
    expect(bounds({ when: when as When }, now)).toEqual([`${first}T00:00Z`, `${after}T00:00Z`]);
  });

  it.each([
    // The same moment is another day, another week and another month elsewhere.
    ['today', 'Asia/Dhaka', '2026-11-22T18:00Z', '2026-11-22T18:00Z', '2026-11-23T18:00Z'],
    ['weekend', 'Asia/Yangon', '2026-11-22T17:30Z', '2026-11-27T17:30Z', '2026-11-29T17:30Z'],
    ['weekend', 'Asia/Yangon', '2026-11-22T17:29Z', '2026-11-20T17:30Z', '2026-11-22T17:30Z'],
    // Where the weekend is Friday and Saturday.
    ['weekend', 'Asia/Dhaka', '2026-11-21T17:59Z', '2026-11-19T18:00Z', '2026-11-21T18:00Z'],
    ['weekend', 'Asia/Dhaka', '2026-11-21T18:00Z', '2026-11-26T18:00Z', '2026-11-28T18:00Z'],
    ['weekend', 'Asia/Dhaka', '2026-11-26T18:00Z', '2026-11-26T18:00Z', '2026-11-28T18:00Z'],
    ['week', 'Asia/Dhaka', '2026-11-21T17:59Z', '2026-11-14T18:00Z', '2026-11-21T18:00Z'],
    ['week', 'Asia/Dhaka', '2026-11-21T18:00Z', '2026-11-21T18:00Z', '2026-11-28T18:00Z'],
    ['week', 'Pacific/Kiritimati', '2026-11-22T10:00Z', '2026-11-22T10:00Z', '2026-11-29T10:00Z'],
    ['month', 'Pacific/Pago_Pago', '2026-12-01T10:59Z', '2026-11-01T11:00Z', '2026-12-01T11:00Z'],
    ['today', 'Asia/Kathmandu', '2026-11-21T18:15Z', '2026-11-21T18:15Z', '2026-11-22T18:15Z'],
    // Days of 23 and 25 hours; in Lord Howe of 23.5 and 24.5.
    ['today', 'Europe/Berlin', '2027-03-28T12:00Z', '2027-03-27T23:00Z', '2027-03-28T22:00Z'],
    ['today', 'Europe/Berlin', '2027-10-31T12:00Z', '2027-10-30T22:00Z', '2027-10-31T23:00Z'],
    ['today', 'Australia/Lord_Howe', '2027-10-02T20:00Z', '2027-10-02T13:30Z', '2027-10-03T13:00Z'],
    ['today', 'Australia/Lord_Howe', '2027-04-03T20:00Z', '2027-04-03T13:00Z', '2027-04-04T13:30Z'],
    // Clocks skip midnight: the day begins at one. Clocks show it twice: at the first.
    ['today', 'Africa/Cairo', '2027-04-30T12:00Z', '2027-04-29T22:00Z', '2027-04-30T21:00Z'],
    ['today', 'America/Havana', '2027-11-07T12:00Z', '2027-11-07T04:00Z', '2027-11-08T05:00Z'],
    ['month', 'America/New_York', '2027-03-01T05:00Z', '2027-03-01T05:00Z', '2027-04-01T04:00Z'],
  ])('%s in %s at %s is from %s to before %s', (when, zone, now, first, after) => {
    expect(bounds({ when: when as When, zone }, now)).toEqual([first, after]);
  });

  it.each([
    [{ from: '2027-03-28', to: '2027-03-28' }, '2027-03-28T00:00Z', '2027-03-29T00:00Z'],
    [{ from: '2027-03-28', zone: 'Europe/Berlin' }, '2027-03-27T23:00Z', null],
    [{ to: '2027-03-28', zone: 'Europe/Berlin' }, null, '2027-03-28T22:00Z'],
    [{ from: '2026-12-31', to: '2027-02-28' }, '2026-12-31T00:00Z', '2027-03-01T00:00Z'],
  ])('%j is from %s to before %s', (filters, first, after) => {
    expect(bounds(filters)).toEqual([first, after]);
  });
});

describe('eventFilters', () => {
  it('ignores empty filters', () => {
    const empty = { type: '', when: '', from: ' ', to: '', zone: '' };
    expect(eventFilters.parse(empty)).toEqual({});
  });

  it('normalises values, e.g. renamed zones', () => {
    const filters = {
      type: 'Donation',
      place: ' park ',
      from: '2027-01-01',
      to: '2032-01-01',
      zone: 'asia/calcutta',
    };
    expect(eventFilters.parse(filters)).toEqual({ ...filters, place: 'park', zone: 'Asia/Kolkata' });
  });

  it('reports each invalid day', () => {
    const { error } = eventFilters.safeParse({ from: 'a', to: 'b' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['from'], ['to']]);
  });

  it.each([
    [{ when: 'yesterday' }, 'when', 'When must be one of today, weekend, week, month.'],
    [{ when: ['today', 'week'] }, 'when', 'When must be one of today, weekend, week, month.'],
    [{ when: 'today', from: '2027-01-01' }, 'when', 'Send When, or From and To, not both.'],
    [{ when: 'today', to: '2027-01-01' }, 'when', 'Send When, or From and To, not both.'],
    [{ from: '2027-02-29' }, 'from', 'From must be a day, like 2027-03-28.'],
    [{ from: '1-1-1' }, 'from', 'From must be a day, like 2027-03-28.'],
    [{ from: '0001-01-01' }, 'from', 'From must be a day, like 2027-03-28.'],
    [{ to: '9999-12-31' }, 'to', 'To must be a day, like 2027-03-28.'],
    [{ to: '2027-01-01T00:00Z' }, 'to', 'To must be a day, like 2027-03-28.'],
    [{ from: '2027-01-02', to: '2027-01-01' }, 'to', 'To must not be before From.'],
    [{ from: '2027-01-01', to: '2032-01-02' }, 'to', 'To must be at most 5 years after From.'],
    [{ zone: 'Mars/Olympus' }, 'zone', 'Time Zone must be the name of a time zone, like Asia/Dhaka.'],
    [{ zone: '+06:00' }, 'zone', 'Time Zone must be the name of a time zone, like Asia/Dhaka.'],
  ])('%j is refused at %s', (filters, path, message) => {
    const { error } = eventFilters.safeParse(filters);
    expect(error && fieldErrors(error, fieldWords.en)).toEqual([{ path, message }]);
  });
});
