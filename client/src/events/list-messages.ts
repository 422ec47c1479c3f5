/** The filters of a list in words (docs/specification.md, "Texts"). */

import * as words from '#words/events.tsx';
import { eventTypes } from '#words/shared/labels.ts';
import { formatPlainDay } from '../ui/dates.ts';
import { listed } from '../ui/lists.tsx';
import type { ListQuery } from './list-query.ts';

/** A day, YYYY-MM-DD: "Nov 28", "Jan 2, 2027". */
const inWords = (day: string) => day && formatPlainDay(`${day}T12:00:00Z`, new Date(), 'UTC');

/** The days of a list: "This weekend", "Nov 28 – Dec 2", "From Nov 28"; '' for any. */
function daysInWords({ when, from, to }: ListQuery): string {
  if (when) return words.whens[when];
  if (from && from === to) return inWords(from);
  if (from && to) return words.fromTo(inWords(from), inWords(to));
  if (from) return words.fromOf(inWords(from));
  return to && words.untilOf(inWords(to));
}

/** Why a list is empty, and what to do about it. */
export const nothingFound = (query: ListQuery): string =>
  words.nothingFound({ ...query, from: inWords(query.from), to: inWords(query.to) });

/** The active filters: "Cleanup, This weekend, Place: Uttara"; '' for none. */
export function filtersInWords(query: ListQuery): string {
  const { type, place, search } = query;
  const filters = [
    type && eventTypes[type],
    daysInWords(query),
    place && words.placeOf(place),
    search && words.quoted(search),
  ];
  return listed(filters.filter(Boolean), 'unit');
}
