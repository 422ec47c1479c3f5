import type { ManagedEvent } from '@social-serve/contract/event';
import { unbroken } from '@social-serve/contract/zone-rules';
import type { ReactNode } from 'react';
import { formatPlainDay, formatWeekdayShort } from '../ui/dates.ts';
import { whenOf } from './event-times.ts';
import { outlookInWords } from './places.ts';

/** Groups the dates of each series under the first of them. */
export function seriesAsOne<Item extends ManagedEvent>(
  events: readonly Item[],
): { event: Item; later: Item[] }[] {
  const groups = Map.groupBy(events, ({ _id, seriesId }) => seriesId ?? _id);
  return [...groups.values()].flatMap(([event, ...later]) => (event ? [{ event, later }] : []));
}

interface OtherDatesProps<Item> {
  /** The dates of the series, except the one that the card shows. */
  dates: readonly Item[];
  /** The actions of a date. */
  actionFor: (date: Item) => ReactNode;
}

/** The other dates of a series on its card, each with its actions. */
export function OtherDates<Item extends ManagedEvent>({ dates, actionFor }: OtherDatesProps<Item>) {
  if (dates.length === 0) return null;
  return (
    <details className="w-full">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold link-u">
        {dates.length === 1 ? '1 more date' : `${dates.length} more dates`}
      </summary>
      <ul className="divide-y divide-base-300">
        {dates.map((date) => {
          const { zone, time } = whenOf(date, 'none');
          const { eventDate } = date;
          return (
            <li key={date._id} className="py-2">
              <p className="mb-2 font-semibold">
                <span>{`${formatWeekdayShort(eventDate, zone)}, ${formatPlainDay(eventDate, undefined, zone)}, ${unbroken(time)}`}</span>
                <span className="muted block text-sm">{outlookInWords(date)}</span>
              </p>
              {actionFor(date)}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
