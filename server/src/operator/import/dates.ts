/** Dates as spreadsheets write them. */
import { plainDigits } from '@social-serve/contract/search-rules';
import { asUtc, momentAt, wallClock } from '@social-serve/contract/zone-rules';
import { halfNamed, type ImportLocale, monthNamed, weekdayNamed } from './names.ts';

/** The format of ISO 8601: a day, or a day with a time and perhaps an offset. */
export const ISO = 'iso';

export interface DateRule {
  /**
   * What the cell looks like, by the patterns of Unicode: yyyy or yy, M, MM, MMM or MMMM (a month’s name, long or short), d or dd, E to EEEE (a
   * weekday's name), optionally a time of day (H or HH, or h or hh with a; m or mm, ss), and the characters between them. Or `iso`.
   */
  format: string;
  /** Time of day in the zone, like 18:30; unused if the cell has one. */
  time: string;
  /** IANA name of the time zone; unused if the cell has an offset. */
  zone: string;
  /** Whether day and month count only, and the year is that of the next occurrence. */
  yearly: boolean;
  /** The language of names. */
  locale: ImportLocale;
}

interface TimeOfDay {
  hour: number;
  minute: number;
}

interface Day {
  year: number;
  month: number;
  day: number;
}

const NAME = String.raw`\p{L}[\p{L}\p{M}]*\.?`;
/** By what a part of a date is, the patterns of its pieces. */
const KINDS: Record<string, Record<string, string>> = {
  year: { yyyy: String.raw`(?<year>\d{4})`, yy: String.raw`(?<shortYear>\d{2})` },
  month: {
    ...{ M: String.raw`(?<month>\d{1,2})`, MM: String.raw`(?<month>\d{2})` },
    ...{ MMM: `(?<name>${NAME})`, MMMM: `(?<name>${NAME})` },
  },
  day: { d: String.raw`(?<day>\d{1,2})`, dd: String.raw`(?<day>\d{2})` },
  weekday: Object.fromEntries(['E', 'EE', 'EEE', 'EEEE'].map((piece) => [piece, `(?<weekday>${NAME})`])),
  hour: { H: String.raw`(?<hour>\d{1,2})`, HH: String.raw`(?<hour>\d{2})` },
  hourOfHalf: { h: String.raw`(?<hour>\d{1,2})`, hh: String.raw`(?<hour>\d{2})` },
  minute: { m: String.raw`(?<minute>\d{1,2})`, mm: String.raw`(?<minute>\d{2})` },
  second: { ss: String.raw`[0-5]\d` },
  half: { a: String.raw`(?<half>\p{L}[\p{L}\p{M}.]*)` },
};
const PARTS: Record<string, string> = Object.assign({}, ...Object.values(KINDS));
/** A run of one of these letters, or text in quotes; all else is text, too. */
const PIECES = /('[^']*'|y+|M+|d+|E+|H+|h+|m+|s+|a+)/;

const piecesOf = (format: string) => format.match(new RegExp(PIECES, 'g')) ?? [];

/** How often a format has a part of this kind. */
const countOf = (format: string, kind: string) =>
  piecesOf(format).filter((piece) => piece in (KINDS[kind] ?? {})).length;

const TIMES = ['hour', 'hourOfHalf', 'minute', 'second', 'half'];
/** Whether each cell of a format has a time of day. */
export const hasTime = (format: string) => format !== ISO && TIMES.some((kind) => countOf(format, kind) > 0);

/** Whether a format has year, month and day, each once, and a time as a whole or not at all. */
export function isDateFormat(format: string): boolean {
  if (format === ISO) return true;
  if (piecesOf(format).some((piece) => !piece.startsWith("'") && !(piece in PARTS))) return false;
  const count = (kind: string) => countOf(format, kind);
  const isDay = ['year', 'month', 'day'].every((kind) => count(kind) === 1) && count('weekday') <= 1;
  const isTime =
    count('hour') + count('hourOfHalf') === 1 &&
    count('minute') === 1 &&
    count('hourOfHalf') === count('half') &&
    count('second') <= 1;
  return isDay && (isTime || !hasTime(format));
}

const isRealDay = ({ year, month, day }: Day) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A pattern of the text itself; its blanks may be of any kind and number. */
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+');

/** In any order of digits and marks that ISO 8601 has: 2027-03-07, 20270307T1830Z, 2027-03-07 18:30:00.000+01:00. */
const ISO_PATTERN =
  /^(?<year>\d{4})(?<dash>-?)(?<month>\d{2})\k<dash>(?<day>\d{2})(?:[Tt\s](?<hour>\d{2}):?(?<minute>\d{2})(?::?[0-5]\d(?:[.,]\d+)?)?\s?(?<offset>[Zz]|[+\-−]\d{2}(?::?\d{2})?)?)?$/u;

const patterns = new Map<string, RegExp>([[ISO, ISO_PATTERN]]);

function patternOf(format: string): RegExp {
  const known = patterns.get(format);
  if (known) return known;
  const parts = format.split(PIECES).map((piece) => PARTS[piece] ?? literal(piece.replace(/^'|'$/g, '')));
  const pattern = new RegExp(`^${parts.join('')}$`, 'u');
  patterns.set(format, pattern);
  return pattern;
}

type Groups = Record<string, string | undefined>;

/** A time of day in words: on the 12-hour clock if the half is given. Null if there is no time. */
function timeIn({ hour, minute = '0', half }: Groups): TimeOfDay | null {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (minutes > 59 || hours > 23) return null;
  if (!half) return { hour: hours, minute: minutes };
  const after = halfNamed(half);
  return after === null || hours < 1 || hours > 12
    ? null
    : { hour: (hours % 12) + 12 * after, minute: minutes };
}

const TIME =
  /^(?<hour>\d{1,2})(?:[:.hH]\s?(?<minute>\d{2})(?:[:.][0-5]\d)?)?\s*(?<half>\p{L}[\p{L}\p{M}.]*)?$/u;
/** Words after a time on the 24-hour clock. */
const CLOCK = /^(?:uhr|h|hrs?)\.?$/i;

/** Reads a time of day as spreadsheets write it: 18:30, 7.05, 07:00:00, 6:30 PM, 6pm, 18h30, 18 Uhr. Null for anything else. */
export function readTime(text: string): TimeOfDay | null {
  const found = TIME.exec(plainDigits(text))?.groups;
  if (!found) return null;
  const { hour, minute, half } = found;
  if (half && CLOCK.test(half)) return timeIn({ hour, minute });
  // A number alone is not a time.
  return minute === undefined && half === undefined ? null : timeIn(found);
}

/** The day that a cell says; null if its names are unknown, or its weekday is another. */
function readDay(found: Groups, locale: ImportLocale): Day | null {
  const { year, shortYear, name, month, day, weekday } = found;
  const written: Day = {
    year: year === undefined ? 2000 + Number(shortYear) : Number(year),
    month: name === undefined ? Number(month) : (monthNamed(name, locale) ?? 0),
    day: Number(day),
  };
  if (!isRealDay(written)) return null;
  const falls = new Date(Date.UTC(written.year, written.month - 1, written.day)).getUTCDay();
  return weekday === undefined || weekdayNamed(weekday, locale) === falls ? written : null;
}

/** The same day and month, this year if that is today or later, otherwise the next year that has that day. @param today its clock read as UTC */
function nextOccurrence({ month, day }: Day, today: Date): Day | null {
  const first = today.getUTCFullYear();
  // A 29 February is at most eight years away.
  for (let year = first; year <= first + 8; year++) {
    const occurrence = { year, month, day };
    const isPast = year === first && Date.UTC(year, month - 1, day + 1) <= today.getTime();
    if (isRealDay(occurrence) && !isPast) return occurrence;
  }
  return null;
}

/** An offset in minutes: 'Z', '+01:00', '-0330', '+06'. Null for one that no zone has. */
function minutesOf(offset: string): number | null {
  if (/^z$/i.test(offset)) return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(3).replace(':', '') || '0')];
  if (hours > 14 || minutes > 59) return null;
  return (offset.startsWith('+') ? 1 : -1) * (60 * hours + minutes);
}

/**
 * Reads a cell.
 * @returns null when the cell is not a date of this format
 */
export function readDate(text: string, rule: DateRule, now: Date): Date | null {
  const { format, time, zone, yearly, locale } = rule;
  const found = patternOf(format).exec(plainDigits(text))?.groups;
  const written = found && readDay(found, locale);
  const clock = found?.hour === undefined ? readTime(time) : timeIn(found);
  if (!written || !clock) return null;
  const day = yearly ? nextOccurrence(written, new Date(asUtc(wallClock(now, zone)))) : written;
  if (!day) return null;
  if (found.offset === undefined) return momentAt({ ...day, ...clock }, zone);
  const minutes = minutesOf(found.offset);
  return minutes === null ? null : new Date(asUtc({ ...day, ...clock }) - minutes * 60_000);
}
