/** How often an event comes back, in words. */
import { dayOf, type SeriesEvery, weekdayOfMonth } from '@social-serve/contract/series-rules';
import { formatWeekday, ownZone } from '../ui/dates.ts';

const NTH = ['First', 'Second', 'Third', 'Fourth', 'Last'];

/**
 * "Every Saturday", "Every other Saturday", "First Saturday of the month"
 * @param zone the one whose calendar tells the day; the visitor's when left out
 */
export function everyInWords(every: SeriesEvery, eventDate: string, zone?: string): string {
  const weekday = formatWeekday(eventDate, zone);
  if (every === 'week') return `Every ${weekday}`;
  if (every === 'two-weeks') return `Every other ${weekday}`;
  const { nth } = weekdayOfMonth(dayOf({ eventDate, timeZone: zone ?? ownZone() }));
  return `${every === 'month-last' ? 'Last' : NTH[nth - 1]} ${weekday} of the month`;
}

/** "5 more dates"; nothing for none. */
export const moreDates = (count: number): string =>
  count === 0 ? '' : count === 1 ? '1 more date' : `${count} more dates`;
