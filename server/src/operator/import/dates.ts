/** Dates as spreadsheets write them. */
import { asUtc, momentAt, wallClock } from '@social-serve/contract/zone-rules';

export interface DateRule {
  /**
   * What the cell looks like: yyyy, MM or M, MMMM (an English month's name), dd or d, optionally a time of day (HH or H, or hh or h with
   * a; mm, ss), and the characters between them.
   */
  format: string;
  /** Time of day in the zone, like 18:30; unused if the format has one. */
  time: string;
  /** IANA name of the time zone. */
  zone: string;
  /** Whether day and month count only, and the year is that of the next occurrence. */
  yearly: boolean;
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

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const PARTS: Record<string, string> = {
  yyyy: '(?<year>\\d{4})',
  MMMM: '(?<name>\\p{L}+)',
  MM: '(?<month>\\d{2})',
  M: '(?<month>\\d{1,2})',
  dd: '(?<day>\\d{2})',
  d: '(?<day>\\d{1,2})',
  HH: '(?<hour>\\d{2})',
  H: '(?<hour>\\d{1,2})',
  hh: '(?<hour>\\d{2})',
  h: '(?<hour>\\d{1,2})',
  mm: '(?<minute>\\d{2})',
  ss: '[0-5]\\d',
  a: '(?<half>[AaPp]\\.?[Mm]\\.?)',
};
/** A run of one of these letters, or text in quotes; all else is text, too. */
const PIECES = /('[^']*'|y+|M+|d+|H+|h+|m+|s+|a+)/;

/** How often a format has each part. */
function partCounts(format: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const piece of format.match(new RegExp(PIECES, 'g')) ?? []) counts[piece] = (counts[piece] ?? 0) + 1;
  return counts;
}

const sum = (counts: Record<string, number>, ...parts: string[]) =>
  parts.reduce((all, part) => all + (counts[part] ?? 0), 0);

/** Whether a format has a time of day. */
export const hasTime = (format: string) => sum(partCounts(format), 'HH', 'H', 'hh', 'h', 'mm', 'ss', 'a') > 0;

/** Whether a format has year, month and day, each once, and a time as a whole or not at all. */
export function isDateFormat(format: string): boolean {
  const counts = partCounts(format);
  if (Object.keys(counts).some((piece) => !piece.startsWith("'") && !(piece in PARTS))) return false;
  const isDay = [['yyyy'], ['MMMM', 'MM', 'M'], ['dd', 'd']].every((parts) => sum(counts, ...parts) === 1);
  const isTime =
    sum(counts, 'HH', 'H', 'hh', 'h') === 1 &&
    sum(counts, 'mm') === 1 &&
    sum(counts, 'hh', 'h') === sum(counts, 'a') &&
    sum(counts, 'ss') <= 1;
  return isDay && (isTime || !hasTime(format));
}

const isRealDay = ({ year, month, day }: Day) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A pattern of the text itself; its blanks may be of any kind and number. */
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+');

const patterns = new Map<string, RegExp>();

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
function timeIn({ hour, minute, half }: Groups): TimeOfDay | null {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (minutes > 59 || hours > 23 || (half && (hours < 1 || hours > 12))) return null;
  if (!half) return { hour: hours, minute: minutes };
  return { hour: (hours % 12) + (/^p/i.test(half) ? 12 : 0), minute: minutes };
}

const TIME = /^(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.][0-5]\d)?(?:\s*(?<half>[ap]\.?m\.?))?$/iu;

/** Reads a time of day as spreadsheets write it: 18:30, 7.05, 07:00:00, 6:30 PM. Null for anything else. */
export function readTime(text: string): TimeOfDay | null {
  const found = TIME.exec(text)?.groups;
  return found ? timeIn(found) : null;
}

function readDay({ year, name, month, day }: Groups): Day {
  return {
    year: Number(year),
    month: name ? MONTHS.indexOf(name.toLowerCase()) + 1 : Number(month),
    day: Number(day),
  };
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

/**
 * Reads a cell.
 * @returns null when the cell is not a date of this format
 */
export function readDate(text: string, { format, time, zone, yearly }: DateRule, now: Date): Date | null {
  const found = patternOf(format).exec(text)?.groups;
  if (!found) return null;
  const written = readDay(found);
  const clock = found.hour === undefined ? readTime(time) : timeIn(found);
  if (!isRealDay(written) || !clock) return null;
  const day = yearly ? nextOccurrence(written, new Date(asUtc(wallClock(now, zone)))) : written;
  return day && momentAt({ ...day, ...clock }, zone);
}
