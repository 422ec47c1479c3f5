/** The filters of a list in words (docs/specification.md, "Texts"). */

import type { When } from '@social-serve/contract/day-rules';
import * as words from '#words/events.tsx';
import { formatPlainDay } from '../ui/dates.ts';
import type { ListQuery } from './list-query.ts';

export const WHEN_WORDS: Record<When, string> = {
  today: words.today,
  weekend: words.thisWeekend,
  week: words.thisWeek,
  month: words.thisMonth,
};

/** A day, YYYY-MM-DD: "Nov 28", "Jan 2, 2027". */
const inWords = (day: string) => formatPlainDay(`${day}T12:00:00Z`, new Date(), 'UTC');

/** The days of a list: "This weekend", "Nov 28 – Dec 2", "From Nov 28"; '' for any. */
function daysInWords({ when, from, to }: ListQuery): string {
  if (when) return WHEN_WORDS[when];
  if (from && from === to) return inWords(from);
  if (from && to) return `${inWords(from)} – ${inWords(to)}`;
  if (from) return words.fromOf(inWords(from));
  return to && words.untilOf(inWords(to));
}

/** The days at the end of a sentence: " this weekend", " on Nov 28", " from Nov 28 to Dec 2". */
function daysInSentence({ when, from, to }: ListQuery): string {
  if (when) return ` ${WHEN_WORDS[when].toLowerCase()}`;
  if (from && from === to) return ` on ${inWords(from)}`;
  if (from) return ` from ${inWords(from)} ${to ? `to ${inWords(to)}` : 'on'}`;
  return to && ` until ${inWords(to)}`;
}

/** Why a list is empty, and what to do about it. */
export function nothingFound(query: ListQuery): string {
  const { type, search, place } = query;
  const days = daysInSentence(query);
  const advice =
    [type, search, place, days].filter(Boolean).length > 1
      ? ` Remove a filter${days && ', or choose other days'}.`
      : days && words.chooseOtherDays;
  if (!search && !place) {
    if (!days) return words.thereIsNoUpcomingRightNow(type);
    return words.thereIsNoUpcoming(type || 'event', days, advice);
  }
  const has = [
    ...(search ? [`“${search}” in its title or place`] : []),
    ...(place ? [`“${place}” in its place`] : []),
  ];
  return words.noUpcomingHas(type || 'event', days, has.join(' and '), advice);
}

/** The active filters, each in a few words. */
export function filtersInWords(query: ListQuery): string[] {
  const { type, place, search } = query;
  return [type, daysInWords(query), place && `Place: ${place}`, search && `“${search}”`].filter(Boolean);
}
