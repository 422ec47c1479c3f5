/**
 * What lists of events are filtered by (docs/specification.md, "Lists"): the list itself, its feeds and the list on other
 * sites take the same. Those that are given combine; an empty one means all.
 */
import { z } from 'zod';
import { isDay, WHENS } from './day-rules.ts';
import { eventType, timeZone } from './event.ts';
import { storedText, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { eventsCursor, pageLimit } from './paging.ts';

export { type DayBounds, type DayFilters, daysOf, WHENS, type When } from './day-rules.ts';

/** A part of a title or a place, to be searched for. */
const searchedText = (label: string) =>
  storedText(label)
    .max(LIMITS.search, { error: `${label} must be at most ${LIMITS.search} characters.` })
    .optional();

const day = (label: string) => {
  const error = `${label} must be a day, like 2027-03-28.`;
  return unlessBlank(
    z
      .string({ error })
      .trim()
      .refine(isDay, { error })
      .meta({ format: 'date', examples: ['2027-03-28'] }),
  );
};

const whenRefused = `When must be one of ${WHENS.join(', ')}.`;

/** The last day that may be asked for with a first one: so many years later. */
function yearsAfter(from: string): string {
  const date = new Date(from);
  date.setUTCFullYear(date.getUTCFullYear() + LIMITS.yearsAhead);
  return date.toISOString().slice(0, 10);
}

/**
 * The filters. `search` is a part of the title, `place` one of the location, `text` one of either. `when`, or `from` and
 * `to`, are days on the calendars of `zone`, UTC without it (`daysOf`).
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
  .superRefine(({ when, from, to }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (when && (from || to)) refuse('when', 'Send When, or From and To, not both.');
    if (!from || !to) return;
    if (to < from) refuse('to', 'To must not be before From.');
    else if (to > yearsAfter(from)) refuse('to', `To must be at most ${LIMITS.yearsAhead} years after From.`);
  });
export type EventFilters = z.output<typeof eventFilters>;

/** Query of GET /events. */
export const eventsQuery = eventFilters.safeExtend({ limit: pageLimit, cursor: eventsCursor });
export type EventsQuery = z.output<typeof eventsQuery>;
