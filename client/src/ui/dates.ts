/**
 * Dates on pages: words, names of days and the clock of the page's language, never the browser's, and the visitor's time zone unless
 * another is given (docs/specification.md, "Times"). All functions take an ISO 8601 date and return '' for an invalid one.
 */

import { daysWhen, weekRules } from '@social-serve/contract/day-rules';
import type { WeekRules } from '@social-serve/contract/week-rules';
import { asUtc, type WallClock, wallClock } from '@social-serve/contract/zone-rules';
import * as days from '#words/shared/days.ts';
import * as texts from '#words/ui.ts';
import { config } from '../api/config.ts';

const DAY = 86_400_000;

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';

let known: { offset: number; zone: string } | undefined;

/** The visitor's own time zone. A list asks some thousand times: it is read again only when the clock has moved. */
export function localZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (known?.offset !== offset) known = { offset, zone: browserZone() };
  return known.zone;
}

const isDate = (iso: string) => !Number.isNaN(Date.parse(iso));
const clockAt = (iso: string, zone = localZone()) => wallClock(new Date(iso), zone);

const formatWith = (text: (at: WallClock) => string) => (iso: string, zone?: string) =>
  isDate(iso) ? text(clockAt(iso, zone)) : '';

/** "Sat" */
export const formatWeekdayShort = formatWith(days.weekdayShort);
/** "Saturday" */
export const formatWeekday = formatWith(days.weekday);
/** "28" */
export const formatDayNumber = formatWith(days.dayNumber);
/** "Nov" */
export const formatMonthShort = formatWith(days.monthShort);
/** "November 28, 2026" */
export const formatDate = formatWith(days.date);
/** "8:30 AM" */
export const formatTime = formatWith(days.time);
/** "8:30 AM", in a sentence after "until" */
export const formatSpokenTime = formatWith(days.spokenTime);
/** "8:30 AM", in a sentence after "at" or "as of" */
export const formatTimeInSentence = formatWith(days.timeInSentence);
/** "Saturday 28 November 2026, 8:30 AM": what a typed date was understood as */
export const formatUnderstood = (iso: string, zone: string, withTime: boolean) =>
  isDate(iso) ? days.understood(clockAt(iso, zone), withTime) : '';

/** "2026-11-28 08:30": local time as spreadsheets read it in any language */
export const formatForSpreadsheet = (iso: string, zone = localZone()) =>
  isDate(iso) ? new Date(asUtc(clockAt(iso, zone))).toISOString().slice(0, 16).replace('T', ' ') : '';

/** How a zone is shown beside a time: not at all, "GMT+6", or "Bangladesh Standard Time". */
export type ZoneNaming = 'none' | 'short' | 'long';
function named(time: string, iso: string, name: ZoneNaming, zone = localZone()): string {
  if (name === 'none') return time;
  return `${time} ${(name === 'short' ? days.shortZone : days.longZone)(new Date(iso), zone)}`;
}

/** "8:30 AM GMT+6": with the zone's offset on that day */
export const formatTimeNaming = (iso: string, name: ZoneNaming, zone?: string) =>
  isDate(iso) ? named(formatTime(iso, zone), iso, name, zone) : '';
/** "2:00 – 5:00 PM GMT+6", for two times on one day */
export const formatTimes = (from: string, to: string, name: ZoneNaming, zone?: string): string =>
  named(days.times(clockAt(from, zone), clockAt(to, zone)), to, name, zone);
/** "Saturday, November 28, 2026 at 8:30 AM GMT+6", for screen readers */
export function formatFull(iso: string, zone = localZone()): string {
  if (!isDate(iso)) return '';
  const name = days.shortZone(new Date(iso), zone);
  return days.span(clockAt(iso, zone), null, [name, name]);
}
/** A zone's offset on a day: "GMT+6" */
export const formatOffset = (iso: string, zone: string): string => days.zoneOffset(new Date(iso), zone);
/** The visitor's zone in words, the same all year: "Eastern Time (New York)"; "Asia/Dhaka" if it has no name. */
export const zoneName = (): string => days.zoneAllYear(browserZone());

/** The day of a moment in a zone, as midnight UTC. */
function dayOf(date: Date, zone?: string): Date {
  if (!zone) return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
  const { year, month, day } = wallClock(date, zone);
  return new Date(Date.UTC(year, month - 1, day));
}

/** Whether a moment in a zone and another moment in another zone are on the same day. */
export const isSameDay = (iso: string, zone: string, other: string, otherZone: string) =>
  dayOf(new Date(iso), zone).getTime() === dayOf(new Date(other), otherZone).getTime();

/** Calendar days from one date to another in a zone: 0 on the same day. */
export const daysBetween = (from: string, to: string, zone: string): number =>
  Math.round((dayOf(new Date(to), zone).getTime() - dayOf(new Date(from), zone).getTime()) / DAY);

/**
 * Calendar days from the visitor's today to a date: 0 today, 1 tomorrow, negative if past.
 * @param zone of the date; by default the visitor's
 */
export function daysAhead(iso: string, now = new Date(), zone?: string): number {
  const day = dayOf(new Date(iso), isDate(iso) ? zone : undefined);
  return Math.round((day.getTime() - dayOf(now).getTime()) / DAY);
}

/** Whether the date plate is marigold: within the next seven days. */
export function isSoon(iso: string, now = new Date()): boolean {
  const ahead = daysAhead(iso, now);
  return ahead >= 0 && ahead < 7;
}

/**
 * "Today", "Tomorrow", "Saturday" within the next six days; '' for any other day. In another zone always the weekday, because
 * today is the visitor's.
 */
function formatNearDay(iso: string, now = new Date(), zone?: string): string {
  const ahead = daysAhead(iso, now, zone);
  if (!(ahead >= 0 && ahead < 7)) return '';
  if (zone || ahead > 1) return formatWeekday(iso, zone);
  return ahead === 0 ? texts.today : texts.tomorrow;
}

/** "Today", "Tomorrow" or "Saturday". In another zone always the weekday, because today is the visitor's. */
export const formatDayName = (iso: string, now = new Date(), zone?: string): string =>
  formatNearDay(iso, now, zone) || formatWeekday(iso, zone);

/** As `formatNearDay`, or "Nov 28", for places that show the year nearby. */
export const formatMonthDay = (iso: string, now = new Date(), zone?: string): string =>
  formatNearDay(iso, now, zone) || formatWith(days.monthDay)(iso, zone);

/** "Nov 28", with the year if it is not the current one. */
export function formatPlainDay(iso: string, now = new Date(), zone?: string): string {
  const sameYear =
    dayOf(new Date(iso), isDate(iso) ? zone : undefined).getUTCFullYear() === now.getFullYear();
  return formatWith(sameYear ? days.monthDay : days.monthDayYear)(iso, zone);
}

/** As `formatNearDay` or `formatPlainDay`. */
export const formatDayShort = (iso: string, now = new Date(), zone?: string): string =>
  formatNearDay(iso, now, zone) || formatPlainDay(iso, now, zone);

/**
 * The heading for a date in the table: "This weekend", "Next week" or its month.
 * @param rules of the visitor's zone and the site, as in the list's filter
 */
export function dateGroup(
  iso: string,
  now = new Date(),
  rules: WeekRules = weekRules(localZone(), config.week),
): string {
  const today = dayOf(now).getTime();
  const day = today + daysAhead(iso, now) * DAY;
  const [weekendFrom, weekendTo] = daysWhen('weekend', today, rules);
  const [, weekTo] = daysWhen('week', today, rules);
  if (day < today) return texts.happeningNow;
  if (day >= weekendFrom && day <= weekendTo) return texts.thisWeekend;
  if (day <= weekTo) return texts.thisWeek;
  if (day <= weekTo + 7 * DAY) return texts.nextWeek;
  return formatWith(days.monthYear)(iso);
}
