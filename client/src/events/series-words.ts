/** A series in words: how often it repeats, and its dates. */

import type { ManagedEvent } from '@social-serve/contract/event';
import { dayOf, type SeriesEvery, weekdayOfMonth } from '@social-serve/contract/series-rules';
import { unbroken } from '@social-serve/contract/zone-rules';
import * as words from '#words/events.tsx';
import { formatPlainDay, formatWeekday, formatWeekdayShort, localZone } from '../ui/dates.ts';
import { dayInWords, type Timed, whenOf } from './event-times.ts';

/** The last weekday of a month, which is its fourth or fifth. */
const LAST = 5;

const nthIn = (eventDate: string, zone: string | undefined) =>
  weekdayOfMonth(dayOf({ eventDate, timeZone: zone ?? localZone() })).nth;

const dayOfMonth = (eventDate: string, zone: string | undefined) =>
  new Date(dayOf({ eventDate, timeZone: zone ?? localZone() })).getUTCDate();

/**
 * "Every Saturday", "Every other Saturday", "First Saturday of the month", "Day 15 of each month"
 * @param zone the zone of the weekday; by default the visitor's
 */
export function everyInWords(every: SeriesEvery, eventDate: string, zone?: string): string {
  const weekday = formatWeekday(eventDate, zone);
  if (every === 'week') return words.everyOf(weekday);
  if (every === 'two-weeks') return words.everyOtherOf(weekday);
  if (every === 'month-day') return words.monthlyOnDay(dayOfMonth(eventDate, zone));
  return words.monthlyOf(every === 'month-last' ? LAST : nthIn(eventDate, zone), weekday);
}

/** "Every month: first Saturday" */
export function everyMonthInWords(every: SeriesEvery, eventDate: string, zone?: string): string {
  const nth = every === 'month-last' ? LAST : nthIn(eventDate, zone);
  return words.everyMonthOf(nth, formatWeekday(eventDate, zone));
}

/** "5 more dates"; '' for none. */
export const moreDates = (count: number): string => (count === 0 ? '' : words.moreDates(count));

/** One date of a series: "Sat, Nov 28, 10:00 AM – 12:00 PM" */
export function dateInWords(event: Timed): string {
  const { zone, time } = whenOf(event, 'none');
  return `${formatWeekdayShort(event.eventDate, zone)}, ${formatPlainDay(event.eventDate, undefined, zone)}, ${unbroken(time)}`;
}

/** All dates of a series: "Nov 28 · Dec 12" */
export const datesInWords = (dates: readonly Timed[]): string => dates.map(dayInWords).join('\u00a0· ');

/** Groups the dates of each series under the first of them. */
export function seriesAsOne<Item extends ManagedEvent>(
  events: readonly Item[],
): { event: Item; later: Item[] }[] {
  const groups = Map.groupBy(events, ({ _id, seriesId }) => seriesId ?? _id);
  return [...groups.values()].flatMap(([event, ...later]) => (event ? [{ event, later }] : []));
}
