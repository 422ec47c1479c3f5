/**
 * The filters of event lists (docs/specification.md, "Lists"): the list itself, its feeds and the list on other
 * sites share them. All given filters must match; an empty one matches all.
 */
import { z } from 'zod';
import { type DayFilters, isDay, WHENS } from './day-rules.ts';
import { eventType, timeZone } from './event.ts';
import { acrossFields, oneOf, searchedText, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { eventsCursor, pageLimit } from './paging.ts';
import { near, within } from './point.ts';
import { WITHIN } from './point-rules.ts';
import { type FieldReason, type Reason, reasonText } from './reasons.ts';

export { type DayBounds, type DayFilters, daysOf, WHENS, type When } from './day-rules.ts';

const day = (name: 'from' | 'toDay') => {
  const error = reasonText('notDay', name);
  return unlessBlank(
    z
      .string({ error })
      .trim()
      .regex(/^(19|2\d)\d\d-\d\d-\d\d$/, { error, abort: true })
      .refine(isDay, { error })
      .meta({ format: 'date', examples: ['2027-03-28'] }),
  );
};

/** The latest last day, in years after the first. */
function yearsAfter(from: string): string {
  const date = new Date(from);
  date.setUTCFullYear(date.getUTCFullYear() + LIMITS.yearsAhead);
  return date.toISOString().slice(0, 10);
}

/** Checks across the day filters; each is valid by itself. */
function daysAtOdds({ when, from, to }: DayFilters): FieldReason<Reason>[] {
  if (when && (from || to)) return [{ path: 'when', reason: ['whenOrDays'] }];
  if (!from || !to) return [];
  if (to < from) return [{ path: 'to', reason: ['toBeforeFrom'] }];
  if (to > yearsAfter(from)) return [{ path: 'to', reason: ['toTooLate', LIMITS.yearsAhead] }];
  return [];
}

/** Checks of what goes with `near` alone. */
const withoutNear =
  (...names: readonly ('within' | 'sort')[]) =>
  (query: { near?: unknown; within?: unknown; sort?: unknown }): FieldReason<Reason>[] =>
    query.near === undefined
      ? names.filter((name) => query[name] !== undefined).map((path) => ({ path, reason: ['nearMissing'] }))
      : [];

/**
 * The filters. `search` has words of the title, `place` of the location, `text` of either. `when`, or `from` and
 * `to`, are days in `zone` (UTC by default) (`daysOf`). `near` is a point, rounded to about a kilometre, and `within` the kilometres around it.
 */
export const eventFilters = z
  .object({
    type: unlessBlank(eventType),
    search: searchedText('search'),
    place: searchedText('place'),
    text: searchedText('text'),
    when: unlessBlank(oneOf('when', WHENS)),
    from: day('from'),
    to: day('toDay'),
    zone: unlessBlank(timeZone),
    near: unlessBlank(near),
    within: unlessBlank(within),
  })
  .superRefine(acrossFields(['when', 'from', 'to'], daysAtOdds))
  .superRefine(acrossFields(['near', 'within'], withoutNear('within')))
  // The usual distance, given or left out, is one filter: answers are cached by it.
  .overwrite((query) => (query.near && !query.within ? { ...query, within: WITHIN.usual } : query));
export type EventFilters = z.output<typeof eventFilters>;

/** Rules that the API document's schema cannot express. */
export const FILTER_RULES = `\`when\` goes with neither \`from\` nor \`to\`; \`to\` is not before \`from\` and at most ${LIMITS.yearsAhead} years after it; \`zone\` is a name of the IANA table that the server knows, in any capitals. \`near\` is latitude and longitude, rounded to two decimals; \`within\` (${WITHIN.usual} km by default) and \`sort\` need it. Events without a point are left out, and each has its \`distanceKm\`; with \`sort=distance\` the nearest comes first. \`point=none\`: events without a point.`;

const seriesRefused = reasonText('notSeries');

/** The dates of one series; `next`: only the next date of each series, and single events. */
const series = unlessBlank(
  z
    .string({ error: seriesRefused })
    .regex(/^([0-9a-fA-F]{24}|next)$/, { error: seriesRefused })
    .transform((text) => text.toLowerCase()),
);

const point = unlessBlank(z.literal('none', { error: reasonText('notWithoutPoint') }));

const sort = unlessBlank(z.literal('distance', { error: reasonText('notSort') }));

/** Query of GET /events. Without `within`, `near` looks around by the usual distance. */
export const eventsQuery = eventFilters
  .safeExtend({ series, point, sort, limit: pageLimit, cursor: eventsCursor })
  .superRefine(acrossFields(['near', 'sort'], withoutNear('sort')))
  .superRefine(({ sort, cursor }, context) => {
    // A list by distance goes on from a distance, and one by day from a day.
    if (cursor && (cursor.metres !== undefined) !== (sort !== undefined))
      context.addIssue({ code: 'custom', path: ['cursor'], message: reasonText('cursorOfOtherOrder') });
  });
export type EventsQuery = z.output<typeof eventsQuery>;
