import { describe, expect, it } from 'vitest';
import { momentAt, wallClock, zoneNamed } from '../zone-rules.ts';

/** "2027-03-28 02:30" as a clock shows it. */
const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return { year, month, day, hour, minute };
};

describe('momentAt', () => {
  it.each([
    ['Asia/Dhaka', '2027-01-15 14:00', '2027-01-15T08:00Z'],
    ['Asia/Kathmandu', '2027-01-15 00:15', '2027-01-14T18:30Z'],
    ['Pacific/Kiritimati', '2027-01-01 00:00', '2026-12-31T10:00Z'],
    ['UTC', '2028-02-29 23:59', '2028-02-29T23:59Z'],
    // Clocks go forward: a skipped time moves an hour later, all others are unchanged.
    ['Europe/Berlin', '2027-03-28 01:59', '2027-03-28T00:59Z'],
    ['Europe/Berlin', '2027-03-28 02:00', '2027-03-28T01:00Z', '2027-03-28 03:00'],
    ['Europe/Berlin', '2027-03-28 02:30', '2027-03-28T01:30Z', '2027-03-28 03:30'],
    ['Europe/Berlin', '2027-03-28 03:00', '2027-03-28T01:00Z'],
    ['America/New_York', '2027-03-14 02:30', '2027-03-14T07:30Z', '2027-03-14 03:30'],
    ['Australia/Lord_Howe', '2027-10-03 02:15', '2027-10-02T15:45Z', '2027-10-03 02:45'],
    // Clocks go back: a repeated time means the first of the two.
    ['Europe/Berlin', '2027-10-31 01:59', '2027-10-30T23:59Z'],
    ['Europe/Berlin', '2027-10-31 02:00', '2027-10-31T00:00Z'],
    ['Europe/Berlin', '2027-10-31 02:30', '2027-10-31T00:30Z'],
    ['Europe/Berlin', '2027-10-31 03:00', '2027-10-31T02:00Z'],
    ['America/New_York', '2027-11-07 01:30', '2027-11-07T05:30Z'],
    ['America/New_York', '2027-11-07 02:00', '2027-11-07T07:00Z'],
  ])('in %s %s is %s', (zone, shown, moment, then = shown) => {
    expect(momentAt(wall(shown), zone)).toEqual(new Date(moment));
    expect(wallClock(new Date(moment), zone)).toEqual(wall(then));
  });

  it('is correct for each half hour around a clock change', () => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Dhaka', 'Australia/Lord_Howe'])
      for (let time = Date.UTC(2027, 2, 12); time < Date.UTC(2027, 3, 1); time += 1_800_000)
        expect(momentAt(wallClock(new Date(time), zone), zone).getTime()).toBe(time);
  });
});

describe('zoneNamed', () => {
  it.each([
    ['europe/BERLIN', 'Europe/Berlin'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['utc', 'UTC'],
    ['Etc/GMT+6', 'Etc/GMT+6'],
  ])('%s is %s', (name, zone) => expect(zoneNamed(name)).toBe(zone));
  it.each(['', 'Rangpur', '+06:00', '-3', 'Asia/', 'Asia/Dhaka\n', '__proto__'])('%j is unknown', (name) =>
    expect(zoneNamed(name)).toBeNull(),
  );
});
