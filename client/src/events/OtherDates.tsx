import type { ManagedEvent } from '@social-serve/contract/event';
import type { ReactNode } from 'react';
import { outlookInWords } from './places.ts';
import { dateInWords, moreDates } from './series-words.ts';

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
        {moreDates(dates.length)}
      </summary>
      <ul className="divide-y divide-base-300">
        {dates.map((date) => (
          <li key={date._id} className="py-2">
            <p className="mb-2 font-semibold">
              <span>{dateInWords(date)}</span>
              <span className="muted block text-sm">{outlookInWords(date)}</span>
            </p>
            {actionFor(date)}
          </li>
        ))}
      </ul>
    </details>
  );
}
