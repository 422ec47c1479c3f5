/**
 * The filters of event lists (docs/specification.md, "Lists"): the list itself, its feeds and the list on other
 * sites share them. All given filters must match; an empty one matches all.
 */
import { z } from 'zod';
import { type DayFilters, isDay, WHENS } from './day-rules.ts';
import { eventType, timeZone } from './event.ts';
import { acrossFields, searchedText, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { eventsCursor, pageLimit } from './paging.ts';
import type { FieldError } from './problem.ts';

export { type DayBounds, type DayFilters, daysOf, WHENS, type When } from './day-rules.ts';

const day = (label: string) => {
  const error = `${label} must be a day, like 2027-03-28.`;
  return unlessBlank(
    z
      .string({ error })
      .trim()
      .regex(/^(19|2\d)\d\d-\d\d-\d\d$/, { error, abort: true })
      .refine(isDay, { error })
      .meta({ format: 'date', examples: ['2027-03-28'] }),
  );
};

const whenRefused = `When must be one of ${WHENS.join(', ')}.`;

/** The latest last day, in years after the first. */
function yearsAfter(from: string): string {
  const date = new Date(from);
  date.setUTCFullYear(date.getUTCFullYear() + LIMITS.yearsAhead);
  return date.toISOString().slice(0, 10);
}

/** Checks across the day filters; each is valid by itself. */
function daysAtOdds({ when, from, to }: DayFilters): FieldError[] {
  if (when && (from || to)) return [{ path: 'when', message: 'Send When, or From and To, not both.' }];
  if (!from || !to) return [];
  if (to < from) return [{ path: 'to', message: 'To must not be before From.' }];
  if (to > yearsAfter(from))
    return [{ path: 'to', message: `To must be at most ${LIMITS.yearsAhead} years after From.` }];
  return [];
}

/**
 * The filters. `search` has words of the title, `place` of the location, `text` of either. `when`, or `from` and
 * `to`, are days in `zone` (UTC by default) (`daysOf`).
 */
export const eventFilters = z
  .object({
    type: unlessBlank(eventType),
    search: searchedText('Search'),
    place: searchedText('Place'),
    text: searchedText('Text'),
    when: unlessBlank(z.enum(WHENS, { error: whenRefused })),
    from: day('From'),
    to: day('To'),
    zone: unlessBlank(timeZone),
  })
  .superRefine(acrossFields(['when', 'from', 'to'], daysAtOdds));
export type EventFilters = z.output<typeof eventFilters>;

/** Rules that the API document's schema cannot express. */
export const FILTER_RULES = `\`when\` goes with neither \`from\` nor \`to\`; \`to\` is not before \`from\` and at most ${LIMITS.yearsAhead} years after it; \`zone\` is a name of the IANA table that the server knows, in any capitals.`;

const seriesRefused = 'Series must be the id of one, or next.';

/** The dates of one series; `next`: only the next date of each series, and single events. */
const series = unlessBlank(
  z
    .string({ error: seriesRefused })
    .regex(/^([0-9a-fA-F]{24}|next)$/, { error: seriesRefused })
    .transform((text) => text.toLowerCase()),
);

/** Query of GET /events. */
export const eventsQuery = eventFilters.safeExtend({ series, limit: pageLimit, cursor: eventsCursor });
export type EventsQuery = z.output<typeof eventsQuery>;
