/**
 * Dates on pages: English words and names of days, the clock (12 or 24 hours) of the browser's language, and the visitor's
 * time zone unless another is given (docs/specification.md, "Times"). All functions take an ISO 8601 date and return '' for
 * an invalid one.
 */

import { daysWhen, weekRules } from '@social-serve/contract/day-rules';
import type { WeekRules } from '@social-serve/contract/week-rules';
import { asUtc, wallClock } from '@social-serve/contract/zone-rules';
import * as texts from '#words/ui.ts';
import { config } from '../api/config.ts';

const DAY = 86_400_000;

interface Locale {
  /** English; of the visitor's country if their browser's language is a kind of English. */
  language: string;
  hourCycle: Intl.LocaleHourCycleKey | undefined;
}

function localeOf(name: string): Locale {
  try {
    const { locale, hourCycle } = new Intl.DateTimeFormat(name, { hour: 'numeric' }).resolvedOptions();
    return { language: locale.startsWith('en') ? locale : 'en-US', hourCycle };
  } catch {
    return { language: 'en-US', hourCycle: undefined }; // e.g. `en-US@posix`
  }
}

let known = { name: '', locale: localeOf('en-US') };

/** The browser's zone. Cached, because a list uses it a hundred times. */
function browserLocale(): Locale {
  const name = navigator.language;
  if (known.name !== name) known = { name, locale: localeOf(name) };
  return known.locale;
}

/** Whether clocks show 14:00 instead of 2:00 PM. */
export const has24Hours = () => /^h2/.test(browserLocale().hourCycle ?? '');

/** The visitor's own time zone. */
export const localZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(options: Intl.DateTimeFormatOptions, zone?: string): Intl.DateTimeFormat {
  const { language, hourCycle } = browserLocale();
  const all = { ...options, ...(options.hour && { hourCycle }), ...(zone && { timeZone: zone }) };
  const key = `${language} ${JSON.stringify(all)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, all);
  formatters.set(key, formatter);
  return formatter;
}

const isDate = (iso: string) => !Number.isNaN(Date.parse(iso));

const format = (iso: string, options: Intl.DateTimeFormatOptions, zone?: string) =>
  isDate(iso) ? formatterOf(options, zone).format(new Date(iso)) : '';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** "Sat" */
export const formatWeekdayShort = (iso: string, zone?: string) => format(iso, { weekday: 'short' }, zone);
/** "Saturday" */
export const formatWeekday = (iso: string, zone?: string) => format(iso, { weekday: 'long' }, zone);
/** "28" */
export const formatDayNumber = (iso: string, zone?: string) =>
  isDate(iso) ? String(dayOf(new Date(iso), zone).getUTCDate()) : '';
/** "Nov" */
export const formatMonthShort = (iso: string, zone?: string) => format(iso, { month: 'short' }, zone);
/** "November 28, 2026" */
export const formatDate = (iso: string, zone?: string) => format(iso, { dateStyle: 'long' }, zone);
/** "8:30 AM" */
export const formatTime = (iso: string, zone?: string) => format(iso, TIME, zone);

/** "2026-11-28 08:30": local time as spreadsheets read it in any language */
export const formatForSpreadsheet = (iso: string, zone = localZone()) =>
  isDate(iso)
    ? new Date(asUtc(wallClock(new Date(iso), zone))).toISOString().slice(0, 16).replace('T', ' ')
    : '';

/** How a zone is shown beside a time: not at all, "GMT+6", or "Bangladesh Standard Time". */
export type ZoneNaming = 'none' | 'short' | 'long';
const naming = (name: ZoneNaming) => (name === 'none' ? {} : { timeZoneName: name });

/** "8:30 AM GMT+6": with the zone's offset on that day */
export const formatTimeNaming = (iso: string, name: ZoneNaming, zone?: string) =>
  format(iso, { ...TIME, ...naming(name) }, zone);
const zonePart = (parts: Intl.DateTimeFormatPart[]) =>
  parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
/** "2:00 – 5:00 PM GMT+6", for two times on one day */
export function formatTimes(from: string, to: string, name: ZoneNaming, zone?: string): string {
  const times = formatterOf(TIME, zone).formatRange(new Date(from), new Date(to));
  if (name === 'none') return times;
  // Browsers use a short zone name for a range, whatever the options.
  return `${times} ${zonePart(formatterOf({ ...TIME, ...naming(name) }, zone).formatToParts(new Date(to)))}`;
}
/** "Saturday, November 28, 2026 at 8:30 AM GMT+6", for screen readers */
export const formatFull = (iso: string, zone?: string) =>
  format(
    iso,
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...TIME, timeZoneName: 'short' },
    zone,
  );
/** A zone's offset on a day: "GMT+6" */
export function formatOffset(iso: string, zone: string): string {
  return zonePart(formatterOf({ timeZoneName: 'shortOffset' }, zone).formatToParts(new Date(iso)));
}
/** The visitor's zone in words, the same all year: "Eastern Time (New York)"; "Asia/Dhaka" if it has no name. */
export function zoneName(): string {
  const zone = localZone().replaceAll('_', ' ');
  const words = zonePart(formatterOf({ timeZoneName: 'longGeneric' }, localZone()).formatToParts());
  if (words === '' || /^(GMT|UTC)/.test(words)) return zone;
  const city = zone.split('/').at(-1) ?? zone;
  return words.includes(city) ? words : `${words} (${city})`;
}

/** The day of a moment in a zone, as midnight UTC. */
function dayOf(date: Date, zone?: string): Date {
  if (!zone) return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
  const { year, month, day } = wallClock(date, zone);
  return new Date(Date.UTC(year, month - 1, day));
}

/** Whether a moment in a zone and another moment in another zone are on the same day. */
export const isSameDay = (iso: string, zone: string, other: string, otherZone: string) =>
  dayOf(new Date(iso), zone).getTime() === dayOf(new Date(other), otherZone).getTime();

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
  const days = daysAhead(iso, now);
  return days >= 0 && days < 7;
}

/**
 * "Today", "Tomorrow", "Saturday" within the next six days; '' for any other day. In another zone always the weekday, because
 * today is the visitor's.
 */
function formatNearDay(iso: string, now = new Date(), zone?: string): string {
  const days = daysAhead(iso, now, zone);
  if (!(days >= 0 && days < 7)) return '';
  if (zone || days > 1) return formatWeekday(iso, zone);
  return days === 0 ? texts.today : texts.tomorrow;
}

/** "Today", "Tomorrow" or "Saturday". In another zone always the weekday, because today is the visitor's. */
export const formatDayName = (iso: string, now = new Date(), zone?: string): string =>
  formatNearDay(iso, now, zone) || formatWeekday(iso, zone);

/** As `formatNearDay`, or "Nov 28", for places that show the year nearby. */
export const formatMonthDay = (iso: string, now = new Date(), zone?: string): string =>
  formatNearDay(iso, now, zone) || format(iso, { month: 'short', day: 'numeric' }, zone);

/** "Nov 28", with the year if it is not the current one. */
export function formatPlainDay(iso: string, now = new Date(), zone?: string): string {
  const sameYear =
    dayOf(new Date(iso), isDate(iso) ? zone : undefined).getUTCFullYear() === now.getFullYear();
  return format(iso, { month: 'short', day: 'numeric', ...(!sameYear && { year: 'numeric' }) }, zone);
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
  return format(iso, { month: 'long', year: 'numeric' });
}
