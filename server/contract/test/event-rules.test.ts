import { describe, expect, it } from 'vitest';
import { endsAtOf, isOver, phaseOf } from '../event-rules.ts';

describe('an event', () => {
  it.each([
    ['names its end', { endDate: '2026-11-28T06:00:00.000Z' }, '2026-11-28T06:00:00.000Z'],
    [
      'names its end, whatever its zone',
      { endDate: '2026-11-30T06:00:00.000Z', timeZone: 'Asia/Dhaka' },
      '2026-11-30T06:00:00.000Z',
    ],
    ['names its zone: the end of its day there', { timeZone: 'Asia/Dhaka' }, '2026-11-28T18:00:00.000Z'],
    ['is on another day there', { timeZone: 'Pacific/Honolulu' }, '2026-11-28T10:00:00.000Z'],
    [
      'begins late: six hours',
      { timeZone: 'America/New_York', eventDate: '2026-11-28T04:00:00.000Z' },
      '2026-11-28T10:00:00.000Z',
    ],
    [
      'is on a day of 25 hours',
      { timeZone: 'Europe/Berlin', eventDate: '2026-10-24T22:00:00.000Z' },
      '2026-10-25T23:00:00.000Z',
    ],
    ['names neither: 25 hours', {}, '2026-11-29T05:00:00.000Z'],
    ['names an unknown zone', { timeZone: 'Mars/Olympus' }, '2026-11-29T05:00:00.000Z'],
  ])('that %s is over at %j → %s', (_, fields, endsAt) => {
    const event = { eventDate: '2026-11-28T04:00:00.000Z', ...fields };
    expect(endsAtOf(event)).toBe(endsAt);
    expect(isOver(event, new Date(Date.parse(endsAt) - 1))).toBe(false);
    expect(isOver(event, new Date(endsAt))).toBe(true);
  });

  it('is over from the next full minute', () => {
    const event = { eventDate: '2026-11-28T04:00:00.000Z', endDate: '2026-11-28T06:00:30.000Z' };
    expect(isOver(event, new Date('2026-11-28T06:00:59.999Z'))).toBe(false);
    expect(isOver(event, new Date('2026-11-28T06:01:00.000Z'))).toBe(true);
  });

  it('with an unreadable date is not over', () => {
    expect(isOver({ eventDate: 'soon', timeZone: 'Asia/Dhaka' }, new Date())).toBe(false);
  });

  it.each([
    ['03:59', {}, 'ahead'],
    ['04:00', {}, 'happening'],
    ['06:59', {}, 'happening'],
    ['07:00', {}, 'started'],
    ['07:00', { endDate: '2026-11-28T12:00:00.000Z' }, 'happening'],
    ['12:00', { endDate: '2026-11-28T12:00:00.000Z' }, 'over'],
    ['17:59', { timeZone: 'Asia/Dhaka' }, 'started'],
    ['18:00', { timeZone: 'Asia/Dhaka' }, 'over'],
  ])('at %s, with %j, is %s', (time, fields, phase) => {
    const event = { eventDate: '2026-11-28T04:00:00.000Z', ...fields };
    expect(phaseOf(event, new Date(`2026-11-28T${time}:00Z`))).toBe(phase);
  });
});
