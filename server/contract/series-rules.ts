/**
 * The dates of a series (docs/specification.md, "Series"), for client and server: clocks in the event's zone show
 * the same time on each of them. Depends on nothing: a page may use it without loading zod.
 */
import { type EventTime, latestEventDate } from './event-rules.ts';
import { LIMITS } from './limits.ts';
import type { FieldReason, Reason } from './reasons.ts';
import { asUtc, knownZone, momentAt, type WallClock, wallClock } from './zone-rules.ts';

/** How often a series repeats; monthly means the same weekday of the month. */
export const EVERY = ['week', 'two-weeks', 'month'] as const;
export type Every = (typeof EVERY)[number];

/**
 * The same for a stored series: one that began on the fifth weekday of a month repeats on the last. An imported one may repeat on a day
 * of the month.
 */
export const SERIES_EVERY = [...EVERY, 'month-last', 'month-day'] as const;
export type SeriesEvery = (typeof SERIES_EVERY)[number];

/** How an event repeats: a number of times, or until a day (YYYY-MM-DD in the event's zone). One of the two. */
export interface Repeat {
  every: Every;
  /** Including the first date. */
  count?: number | undefined;
  until?: string | undefined;
}

/** When the first event of a series takes place. Times are in UTC without a zone. */
export interface ZonedTime extends EventTime {
  timeZone?: string | null | undefined;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const WEEK = 7 * DAY;
const LONGEST = LIMITS.eventDays * DAY;

/** The fifth weekday, which not every month has, means the last. */
const LAST = 5;

/** The day of the week (0 = Sunday), and its number in the month: 5 for the last. */
export function weekdayOfMonth(day: number): { weekday: number; nth: number } {
  const date = new Date(day);
  return { weekday: date.getUTCDay(), nth: Math.ceil(date.getUTCDate() / 7) };
}

/** The rhythm of a series with this first date. */
export const seriesEvery = (first: ZonedTime, every: Every): SeriesEvery =>
  every === 'month' && weekdayOfMonth(dayOf(first)).nth === LAST ? 'month-last' : every;

/** The same weekday of a later month, as midnight UTC. @param nth its number in the month: 5 for the last */
function inMonths(day: number, months: number, nth = weekdayOfMonth(day).nth): number {
  const { weekday } = weekdayOfMonth(day);
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  if (nth === LAST) {
    const last = Date.UTC(year, month + 1, 0);
    return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * DAY;
  }
  const first = Date.UTC(year, month, 1);
  return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + (nth - 1) * 7) * DAY;
}

/** The days on which a series goes on after a day, as midnight UTC. Months without the day are left out. */
export function* daysAfter(last: number, every: SeriesEvery): Generator<number, never> {
  const date = new Date(last);
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  for (let index = 1; ; index += 1) {
    if (every === 'month-last') yield inMonths(last, index, LAST);
    else if (every !== 'month-day') yield dayAt(last, every, index);
    else {
      const day = Date.UTC(year, month + index, dayOfMonth);
      if (new Date(day).getUTCDate() === dayOfMonth) yield day;
    }
  }
}

/** The day of a date of a series, as midnight UTC. @param index 0 for the first */
function dayAt(first: number, every: Every, index: number): number {
  if (every === 'month') return inMonths(first, index);
  return first + index * (every === 'week' ? 1 : 2) * WEEK;
}

const midnight = (wall: WallClock) => asUtc({ ...wall, hour: 0, minute: 0 });

/** The moment of a time of day on a day. */
function momentOn(day: number, { hour, minute }: WallClock, zone: string): number {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return momentAt({ year, month, day: date.getUTCDate(), hour, minute }, zone).getTime();
}

/** When an event takes place; the end may be absent. */
type DateTime = { eventDate: string; endDate?: string };

/**
 * Moves an event and its end to another day, at the same local time.
 * @param to the time zone; by default the event's own
 */
export function movedTo(
  day: number,
  { eventDate, endDate, timeZone }: ZonedTime,
  to: string | null | undefined = timeZone,
): DateTime {
  const zone = knownZone(timeZone);
  const zoneThen = knownZone(to);
  const [start, end] = [Date.parse(eventDate), endDate == null ? null : Date.parse(endDate)];
  const wall = wallClock(new Date(start), zone);
  const moved = momentOn(day, wall, zoneThen) + (start % MINUTE);
  const text = (moment: number) => new Date(moment).toISOString();
  if (end === null) return { eventDate: text(moved) };
  const endWall = wallClock(new Date(end), zone);
  const daysLater = midnight(endWall) - midnight(wall);
  let movedEnd = momentOn(day + daysLater, endWall, zoneThen) + (end % MINUTE);
  // If a clock change in between makes the end invalid, the duration stays the same.
  if (movedEnd <= moved || movedEnd - moved > LONGEST) movedEnd = moved + (end - start);
  return { eventDate: text(moved), endDate: text(movedEnd) };
}

/** The day of a moment in a zone, as midnight UTC. */
export const dayOf = ({ eventDate, timeZone }: ZonedTime): number =>
  midnight(wallClock(new Date(eventDate), knownZone(timeZone)));

/**
 * The dates of a series, beginning with the given one.
 * @returns one more than the maximum if `until` is too late
 */
export function datesOf(first: ZonedTime, { every, count, until }: Repeat): DateTime[] {
  const { eventDate, endDate } = first;
  const start = dayOf(first);
  const last = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until);
  const most = Math.min(count ?? Number.POSITIVE_INFINITY, LIMITS.seriesDates + 1);
  const dates: DateTime[] = [{ eventDate, ...(endDate != null && { endDate }) }];
  for (let index = 1; index < most; index += 1) {
    const day = dayAt(start, every, index);
    if (day > last) break;
    dates.push(movedTo(day, first));
  }
  return dates;
}

/** Checks across an event and its repetition; each is valid by itself. */
export function seriesErrors(
  event: ZonedTime & { repeat?: Repeat | undefined },
  now: Date,
): FieldReason<Reason>[] {
  const { repeat } = event;
  if (!repeat) return [];
  const { count, until } = repeat;
  if ((count === undefined) === (until === undefined))
    return [{ path: 'repeat.count', reason: ['countOrUntil'] }];
  const path = until === undefined ? 'repeat.count' : 'repeat.until';
  const dates = datesOf(event, repeat);
  if (dates.length < 2) return [{ path, reason: ['noSecondDate'] }];
  if (dates.length > LIMITS.seriesDates) return [{ path, reason: ['tooManyDates', LIMITS.seriesDates] }];
  if (Date.parse(dates.at(-1)?.eventDate ?? '') > latestEventDate(now).getTime())
    return [{ path, reason: ['datesTooFarAhead', LIMITS.yearsAhead] }];
  return [];
}
