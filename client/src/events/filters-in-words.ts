/** The filters of a list in words, for parts that load late (docs/specification.md, "Texts"). */
import * as texts from '#words/events.tsx';
import { eventTypes } from '#words/shared/labels.ts';
import * as words from '#words/where.ts';
import { listed } from '../ui/lists.tsx';
import { dayInWords } from './list-messages.ts';
import type { ListQuery, Where } from './list-query.ts';
import { isMine } from './remembered-where.ts';

/** The days of a list: "This weekend", "Nov 28 – Dec 2", "From Nov 28"; '' for any. */
function daysInWords({ when, from, to }: ListQuery): string {
  if (when) return texts.whens[when];
  if (from && from === to) return dayInWords(from);
  if (from && to) return texts.fromTo(dayInWords(from), dayInWords(to));
  if (from) return texts.fromOf(dayInWords(from));
  return to && texts.untilOf(dayInWords(to));
}

/** Where events of a list are: "10 km around Rangpur Sadar", "10 km around me"; '' for anywhere. */
export function whereInWords({ near, within, around }: Where): string {
  if (!near) return '';
  const km = Number(within);
  if (!around && isMine(near)) return words.kmAroundMe(km);
  const [lat, lon] = near.split(',').map(Number);
  return words.kmAround(km, around || words.pointOf(lat ?? 0, lon ?? 0));
}

/** The active filters: "Cleanup, This weekend, Place: Uttara"; '' for none. */
export function filtersInWords(query: ListQuery): string {
  const { type, place, search } = query;
  const filters = [
    type && eventTypes[type],
    daysInWords(query),
    whereInWords(query),
    place && texts.placeOf(place),
    search && texts.quoted(search),
  ];
  return listed(filters.filter(Boolean), 'unit');
}
