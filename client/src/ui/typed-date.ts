/** Dates as typed, and as a field's value: ISO 8601, '' if empty, `NO_DATE` if invalid. */

import { plainDigits } from '@social-serve/contract/search-rules';
import type { WallClock } from '@social-serve/contract/zone-rules';
import { dateOrder } from '#words/shared/days.ts';

/** The value while the typed text is not a date. */
export const NO_DATE = 'no-date';

/** The date in an input's text, or null. */
export function toDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** M/D/YYYY, or D/M/YYYY, and a time of day after it: 9:30, 14:30, 9 PM, 9:30 p.m. */
const TYPED_DATE =
  /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[\s,]+(\d{1,2})(?::(\d{2})|(?=\s*[ap]))\s*(?:([ap])\.?m\.?)?)?\s*$/i;

/**
 * Reads a typed date, its numbers in the order of the page's language and in digits of any script, optionally followed by a time of
 * day.
 * @param time the time of day if none is typed
 * @returns null if it is not a date
 */
export function readTypedDate(
  text: string,
  time: Pick<WallClock, 'hour' | 'minute'>,
  order = dateOrder,
): WallClock | null {
  const found = TYPED_DATE.exec(plainDigits(text));
  if (!found) return null;
  const [first = 0, second = 0, year = 0] = found.slice(1, 4).map(Number);
  const [month, day] = order === 'day-first' ? [second, first] : [first, second];
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay) return null;
  const [, , , , hours, minutes = '0', half] = found;
  if (hours === undefined) return { year, month, day, hour: time.hour, minute: time.minute };
  const typed = Number(hours);
  if (Number(minutes) > 59 || (half ? typed < 1 || typed > 12 : typed > 23)) return null;
  const hour = half ? (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : typed;
  return { year, month, day, hour, minute: Number(minutes) };
}
