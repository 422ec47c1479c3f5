/** Dates as spreadsheets write them. */
import { asUtc, momentAt, wallClock } from '@social-serve/contract/zone-rules';

export interface DateRule {
  /** What the cell looks like: yyyy, MM or M, MMMM (an English month's name), dd or d, and the characters between them. */
  format: string;
  /** Time of day, HH:mm, in the zone. */
  time: string;
  /** IANA name of the time zone. */
  zone: string;
  /** Whether day and month count only, and the year is that of the next occurrence. */
  yearly: boolean;
}

interface Day {
  year: number;
  month: number;
  day: number;
}

/** A format that names year, month and day, each once. */
export const DATE_FORMAT_PARTS = /^(?=.*yyyy)(?=.*M)(?=.*d)[^yMd]*(?:(?:yyyy|M{1,2}|MMMM|d{1,2})[^yMd]*){3}$/;

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
};

const isRealDay = ({ year, month, day }: Day) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

function patternOf(format: string): RegExp {
  const pattern = format
    .split(/(yyyy|MMMM|MM|M|dd|d)/)
    .map((part) => PARTS[part] ?? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('');
  return new RegExp(`^${pattern}$`, 'u');
}

function readDay(text: string, format: string): Day | null {
  const found = patternOf(format).exec(text)?.groups;
  if (!found) return null;
  const month = found.name ? MONTHS.indexOf(found.name.toLowerCase()) + 1 : Number(found.month);
  return { year: Number(found.year), month, day: Number(found.day) };
}

/** The moment when clocks in the zone show this day and time. */
function moment(day: Day, time: string, zone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return momentAt({ ...day, hour, minute }, zone);
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
  const written = readDay(text, format);
  if (!written || !isRealDay(written)) return null;
  const day = yearly ? nextOccurrence(written, new Date(asUtc(wallClock(now, zone)))) : written;
  return day && moment(day, time, zone);
}
