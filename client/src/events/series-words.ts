/** How often an event repeats, in words. */
import { counted } from '@social-serve/contract/plural';
import { dayOf, type SeriesEvery, weekdayOfMonth } from '@social-serve/contract/series-rules';
import { formatWeekday, localZone } from '../ui/dates.ts';

const NTH = ['First', 'Second', 'Third', 'Fourth', 'Last'];

/**
 * "Every Saturday", "Every other Saturday", "First Saturday of the month"
 * @param zone the zone of the weekday; by default the visitor's
 */
export function everyInWords(every: SeriesEvery, eventDate: string, zone?: string): string {
  const weekday = formatWeekday(eventDate, zone);
  if (every === 'week') return `Every ${weekday}`;
  if (every === 'two-weeks') return `Every other ${weekday}`;
  const { nth } = weekdayOfMonth(dayOf({ eventDate, timeZone: zone ?? localZone() }));
  return `${every === 'month-last' ? 'Last' : NTH[nth - 1]} ${weekday} of the month`;
}

/** "5 more dates"; '' for none. */
export const moreDates = (count: number): string => (count === 0 ? '' : counted(count, 'more date'));
