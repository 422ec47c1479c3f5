/**
 * Dates as the visitor reads them: in their own zone and language (docs/specification.md leaves the display open).
 * All take an ISO 8601 date and give '' for one that cannot be read.
 */

const DAY = 86_400_000;

/** The visitor's language; English where the browser names one that is none, e.g. `en-US@posix`. */
function language(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(iso: string, options: Intl.DateTimeFormatOptions, locale = language()): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter.format(date);
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);

/** "Sat" */
export const formatWeekdayShort = (iso: string) => format(iso, { weekday: 'short' });
/** "Saturday" */
export const formatWeekday = (iso: string) => capital(format(iso, { weekday: 'long' }));
/** "28" */
export const formatDayNumber = (iso: string) => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : date.getDate().toLocaleString(language());
};
/** "Nov" */
export const formatMonthShort = (iso: string) => format(iso, { month: 'short' });
/** "November 28, 2026" */
export const formatDate = (iso: string) => format(iso, { dateStyle: 'long' });
/** "8:30 AM" */
export const formatTime = (iso: string) => format(iso, { hour: 'numeric', minute: '2-digit' });
/** "8:30 AM GMT+6": the zone is named, with its offset on that day */
export const formatTimeWithZone = (iso: string) =>
  format(iso, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
/** "8:30 AM Bangladesh Standard Time" */
export const formatTimeInWords = (iso: string) =>
  format(iso, { hour: 'numeric', minute: '2-digit', timeZoneName: 'long' });
/** "Saturday, November 28, 2026 at 8:30 AM GMT+6", for whoever cannot see the plate */
export const formatFull = (iso: string) =>
  format(iso, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
/** The visitor's zone in words, all year round: "Eastern Time (New York)"; only "Asia/Dhaka" where it has no such name. */
export function zoneName(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat(language(), { timeZoneName: 'longGeneric' }).formatToParts();
  const words = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  if (words === '' || /^(GMT|UTC)/.test(words)) return zone;
  const city = zone.split('/').at(-1) ?? zone;
  return words.includes(city) ? words : `${words} (${city})`;
}

const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** Calendar days from today to that date in the visitor's zone: 0 today, 1 tomorrow, negative when past. */
export function daysAhead(iso: string, now = new Date()): number {
  return Math.round((midnight(new Date(iso)) - midnight(now)) / DAY);
}

/** Whether the date plate is marigold: within the next seven days. */
export function isSoon(iso: string, now = new Date()): boolean {
  const days = daysAhead(iso, now);
  return days >= 0 && days < 7;
}

/** "Today", "Tomorrow", else "Nov 28": where the year stands close by. */
export function formatMonthDay(iso: string, now = new Date()): string {
  const days = daysAhead(iso, now);
  if (days === 0 || days === 1) {
    return capital(new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(days, 'day'));
  }
  return format(iso, { month: 'short', day: 'numeric' });
}

/** As `formatMonthDay`, with the year when it is another one. */
export function formatDayShort(iso: string, now = new Date()): string {
  const sameYear = new Date(iso).getFullYear() === now.getFullYear();
  if (sameYear || daysAhead(iso, now) === 1) return formatMonthDay(iso, now);
  return format(iso, { month: 'short', day: 'numeric', year: 'numeric' });
}

/** The heading that a date stands under in the table: "This weekend", "Next week", else its month. Weeks start on Monday. */
export function dateGroup(iso: string, now = new Date()): string {
  const days = daysAhead(iso, now);
  const toSunday = (7 - now.getDay()) % 7;
  if (days < 0) return 'Under way';
  if (days <= toSunday) return days >= toSunday - 1 ? 'This weekend' : 'This week';
  if (days <= toSunday + 7) return 'Next week';
  return capital(format(iso, { month: 'long', year: 'numeric' }));
}
