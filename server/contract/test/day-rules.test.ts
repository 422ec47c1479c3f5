import { describe, expect, it } from 'vitest';
import { daysWhen, type WeekSettings, weekRules } from '../day-rules.ts';

const DAY = 86_400_000;
const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Sunday, November 22, 2026, and the days after it. */
const days = Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 10, 22) + index * DAY);
const nameOf = (day: number) => NAMES[new Date(day).getUTCDay()];

/** The days of the weekend and the first of the week, as the list takes them on each day of a week. */
function weekOf(zone: string, settings?: WeekSettings) {
  const rules = weekRules(zone, settings);
  const answers = days.map((today) => {
    const [first, last] = daysWhen('weekend', today, rules);
    expect(last).toBeGreaterThanOrEqual(today);
    expect(first - today).toBeLessThan(7 * DAY);
    const weekend = [...new Set([nameOf(first), nameOf(last)])].join(' ');
    const [from, to] = daysWhen('week', today, rules);
    expect([from <= today && today <= to, to - from]).toEqual([true, 6 * DAY]);
    return `${weekend}, ${nameOf(from)}`;
  });
  return [...new Set(answers)].join('; ');
}

describe('the week of a zone', () => {
  it.each([
    ['Asia/Dhaka', 'Fri Sat, Sun'],
    ['Asia/Jerusalem', 'Fri Sat, Sun'],
    ['Asia/Riyadh', 'Fri Sat, Sun'],
    ['Asia/Aden', 'Fri Sat, Sun'],
    ['Africa/Cairo', 'Fri Sat, Sat'],
    ['Africa/Algiers', 'Fri Sat, Sat'],
    ['Africa/Khartoum', 'Fri Sat, Sat'],
    ['Africa/Tripoli', 'Fri Sat, Sat'],
    ['Asia/Amman', 'Fri Sat, Sat'],
    ['Asia/Baghdad', 'Fri Sat, Sat'],
    ['Asia/Bahrain', 'Fri Sat, Sat'],
    ['Asia/Damascus', 'Fri Sat, Sat'],
    ['Asia/Kuwait', 'Fri Sat, Sat'],
    ['Asia/Muscat', 'Fri Sat, Sat'],
    ['Asia/Qatar', 'Fri Sat, Sat'],
    ['Indian/Maldives', 'Fri Sat, Sun'],
    ['Asia/Gaza', 'Fri Sat, Sun'],
    ['Asia/Hebron', 'Fri Sat, Sun'],
    ['Asia/Kabul', 'Thu Fri, Sat'],
    ['Asia/Tehran', 'Fri, Sat'],
    ['Asia/Kolkata', 'Sun, Sun'],
    ['Asia/Calcutta', 'Sun, Sun'],
    ['Africa/Kampala', 'Sun, Mon'],
    ['Europe/London', 'Sat Sun, Mon'],
    ['Asia/Dubai', 'Sat Sun, Mon'],
    ['Africa/Nairobi', 'Sat Sun, Sun'],
    ['America/New_York', 'Sat Sun, Sun'],
    ['America/Indiana/Indianapolis', 'Sat Sun, Sun'],
    ['America/Argentina/Buenos_Aires', 'Sat Sun, Mon'],
    ['Asia/Karachi', 'Sat Sun, Sun'],
    ['Asia/Kathmandu', 'Sat Sun, Sun'],
    ['Africa/Djibouti', 'Sat Sun, Sat'],
    ['UTC', 'Sat Sun, Mon'],
    ['Mars/Olympus', 'Sat Sun, Mon'],
  ])('%s: %s', (zone, week) => {
    expect(weekOf(zone)).toBe(week);
  });

  it('of a site’s settings has a weekend of two days, whatever the zone has', () => {
    expect(weekOf('Asia/Kolkata', { weekend: 'friday' })).toBe('Fri Sat, Sun');
    expect(weekOf('Asia/Tehran', { week: 'monday' })).toBe('Fri, Mon');
    expect(weekOf('Europe/London', { weekend: 'sunday', week: 'tuesday' })).toBe('Sun Mon, Tue');
  });
});
