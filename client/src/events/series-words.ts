/** A series in words: how often it repeats, and its dates. */

import type { ManagedEvent } from '@social-serve/contract/event';
import { counted } from '@social-serve/contract/plural';
import { dayOf, type SeriesEvery, weekdayOfMonth } from '@social-serve/contract/series-rules';
import { unbroken } from '@social-serve/contract/zone-rules';
import * as words from '#words/events.tsx';
import { formatPlainDay, formatWeekday, formatWeekdayShort, localZone } from '../ui/dates.ts';
import { dayInWords, type Timed, whenOf } from './event-times.ts';

const NTH = [words.first, words.second, words.third, words.fourth, words.last];

/**
 * "Every Saturday", "Every other Saturday", "First Saturday of the month"
 * @param zone the zone of the weekday; by default the visitor's
 */
export function everyInWords(every: SeriesEvery, eventDate: string, zone?: string): string {
  const weekday = formatWeekday(eventDate, zone);
  if (every === 'week') return words.everyOf(weekday);
  if (every === 'two-weeks') return words.everyOtherOf(weekday);
  const { nth } = weekdayOfMonth(dayOf({ eventDate, timeZone: zone ?? localZone() }));
  return `${every === 'month-last' ? 'Last' : NTH[nth - 1]} ${weekday} of the month`;
}

/** "5 more dates"; '' for none. */
export const moreDates = (count: number): string => (count === 0 ? '' : counted(count, 'more date'));

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
