/** Dates as spreadsheets write them. */

export interface DateRule {
  /** What the cell looks like: yyyy, MM or M, MMMM (an English month's name), dd or d, and what stands between them. */
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

/** Whether this is a time zone that the runtime knows. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const isRealDay = ({ year, month, day }: Day) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

function readDay(text: string, format: string): Day | null {
  const pattern = format
    .split(/(yyyy|MMMM|MM|M|dd|d)/)
    .map((part) => PARTS[part] ?? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('');
  const found = new RegExp(`^${pattern}$`, 'u').exec(text)?.groups;
  if (!found) return null;
  const month = found.name ? MONTHS.indexOf(found.name.toLowerCase()) + 1 : Number(found.month);
  return { year: Number(found.year), month, day: Number(found.day) };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What shows day and time in a zone; kept, as making one takes longer than all else here. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** The calendar day and time of a moment in a zone, as if it were UTC. */
function inZone(moment: Date, zone: string): Date {
  const parts = clockOf(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')));
}

/** The moment when clocks in the zone show this day and time. */
function moment({ year, month, day }: Day, time: string, zone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  let guess = new Date(shown);
  // Twice, as the zone's offset at the first guess may be that of before a change of clocks.
  for (let round = 0; round < 2; round++)
    guess = new Date(guess.getTime() + shown - inZone(guess, zone).getTime());
  return guess;
}

/** The same day and month, this year if that is today or later, else in the year that has that day next. */
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
  const day = yearly ? nextOccurrence(written, inZone(now, zone)) : written;
  return day && moment(day, time, zone);
}
