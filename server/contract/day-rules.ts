/**
 * Which days a list of events shows (docs/specification.md, "Lists"), for client and server: today, this weekend, this week,
 * this month, or a range of days, in a time zone. Depends on nothing: a page may use it without loading zod.
 */
import { WEEKDAYS, type Weekday, type WeekRules, weekIn } from './week-rules.ts';
import { asUtc, currentName, momentAt, wallClock } from './zone-rules.ts';

/** Days relative to now; an address contains these words, and each request resolves them at its own time. */
export const WHENS = ['today', 'weekend', 'week', 'month'] as const;
export type When = (typeof WHENS)[number];

/** The requested days; empty means any. */
export interface DayFilters {
  when?: When | undefined;
  /** The first and the last day, YYYY-MM-DD, both included; one may be absent. */
  from?: string | undefined;
  to?: string | undefined;
  /** The IANA name of the time zone; UTC when absent. */
  zone?: string | undefined;
}

/** An event is on the requested days if it takes place at least partly between these moments. */
export interface DayBounds {
  /** The start of the first day: an event that ended by then is too early. */
  endsFrom?: Date;
  /** The start of the day after the last: an event that begins then or later is too late. */
  startsBefore?: Date;
}

const DAY = 86_400_000;

/** Midnight UTC of a day; null unless it is a date from 1900 to 2999. */
function dayNumber(text: string): number | null {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const time = Date.UTC(year, month - 1, day);
  const isDay = /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && new Date(time).toISOString().startsWith(text);
  return isDay ? time : null;
}

/** Whether a text is a day (YYYY-MM-DD) that a list can be filtered by. */
export const isDay = (text: string) => dayNumber(text) !== null;

/** The day of a moment in a zone, YYYY-MM-DD. */
export const dayIn = (moment: Date, zone: string) =>
  new Date(asUtc(wallClock(moment, zone))).toISOString().slice(0, 10);

/** The moment when a day begins in a zone; if clocks skip midnight, the first time that they show. */
function startOf(day: number, zone: string): Date {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return momentAt({ year, month, day: date.getUTCDate(), hour: 0, minute: 0 }, zone);
}

/** The moment when the day of a moment began in a zone. */
export const startOfDay = (moment: Date, zone: string) => startOf(dayNumber(dayIn(moment, zone)) ?? 0, zone);

/** The moment when the day of a moment ends in a zone. */
export const endOfDay = (moment: Date, zone: string) =>
  startOf((dayNumber(dayIn(moment, zone)) ?? 0) + DAY, zone);

/** What a site sets for all its visitors (`WEEKEND`, of two days, and `WEEK_START`); otherwise the zone decides. */
export type WeekSettings = { weekend?: Weekday | undefined; week?: Weekday | undefined };

/** Which days are weekend in a zone, and when its weeks start. */
export function weekRules(zone: string, { weekend, week }: WeekSettings = {}): WeekRules {
  const usual = weekIn(currentName(zone));
  return { ...usual, ...(weekend && { weekend, length: 2 }), ...(week && { week }) };
}

/**
 * The first and last day of a relative choice, as midnight UTC, like `today`. On the last day of a weekend, this
 * weekend.
 */
export function daysWhen(
  when: When,
  today: number,
  { weekend, length = 2, week }: WeekRules,
): [number, number] {
  const date = new Date(today);
  const firstSince = (weekday: Weekday) =>
    today - ((date.getUTCDay() - WEEKDAYS.indexOf(weekday) + 7) % 7) * DAY;
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const begun = firstSince(weekend);
  const more = (length - 1) * DAY;
  // After its last day, the next weekend.
  const first = begun + (today > begun + more ? 7 * DAY : 0);
  if (when === 'weekend') return [first, first + more];
  if (when === 'week') return [firstSince(week), firstSince(week) + 6 * DAY];
  if (when === 'month') return [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 0)];
  return [today, today];
}

/**
 * The moments that bound the days of a filter. An event is on them when it begins before `startsBefore`, and begins at
 * `endsFrom` or later or ends after it.
 * @param filters validated: an invalid day counts as absent
 * @param now decides which day is today
 * @param settings the site's weekends and weeks
 * @throws RangeError for an unknown zone
 */
export function daysOf(
  { when, from, to, zone = 'UTC' }: DayFilters,
  now: Date,
  settings?: WeekSettings,
): DayBounds {
  const [first, last] = when
    ? daysWhen(when, dayNumber(dayIn(now, zone)) ?? 0, weekRules(zone, settings))
    : [from ? dayNumber(from) : null, to ? dayNumber(to) : null];
  return {
    ...(first !== null && { endsFrom: startOf(first, zone) }),
    ...(last !== null && { startsBefore: startOf(last + DAY, zone) }),
  };
}
