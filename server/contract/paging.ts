/** Pages of a list (docs/specification.md, "Lists"): the requested page, and where the previous one ended. */
import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { reasonText } from './reasons.ts';

const refused = reasonText('notFromAnswer', 'cursor');
const cursorText = z.string({ error: reasonText('notOnce', 'cursor') });
const toMoment = (time = '') => new Date(Number(time)).toISOString();

/** The requested number of rows. @param most the maximum */
export const limitUpTo = (most: number) => {
  const error = reasonText('notNumberWithin', 'limit', 1, most);
  return z
    .string({ error: reasonText('notOnce', 'limit') })
    .regex(/^\d{1,3}$/, { error, abort: true })
    .meta({ type: 'integer', pattern: undefined, minimum: 1, maximum: most })
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= most, { error });
};

/** The number of rows on a page. */
export const pageLimit = limitUpTo(LIMITS.pageSize).optional();

const datedCursor = cursorText.regex(/^\d{1,14}-[0-9a-f]{24}$/, { error: refused }).transform((text) => {
  const [time, id = ''] = text.split('-');
  return { date: toMoment(time), id };
});

/** A position in the event list: the last event's date and id, and how far it is in a list by distance. */
export interface EventsCursor {
  eventDate: string;
  id: string;
  metres?: number | undefined;
}

/** A position in the event list, as encoded in `Link: rel=next`. */
export const eventsCursor = cursorText
  .regex(/^(\d{1,6}-)?\d{1,14}-[0-9a-f]{24}$/, { error: refused })
  .transform((text): EventsCursor => {
    const [id = '', time, metres] = text.split('-').reverse();
    return { eventDate: toMoment(time), id, ...(metres !== undefined && { metres: Number(metres) }) };
  })
  .optional();

/** The cursor of such a position. */
export const toEventsCursor = ({ eventDate, id, metres }: EventsCursor) =>
  `${metres === undefined ? '' : `${metres}-`}${Date.parse(eventDate)}-${id}`;

/** A position in a person's own list: the last event, and the time by which events count as over. */
export interface OwnCursor {
  /** ISO 8601; the time of the first page, so that no row moves between upcoming and past while paging. */
  from: string;
  eventDate: string;
  id: string;
  /** In which half of the list the event is. */
  endsAt: string;
}

const ownCursor = cursorText
  .regex(/^\d{1,14}-\d{1,14}-[0-9a-f]{24}-\d{1,14}$/, { error: refused })
  .transform((text): OwnCursor => {
    const [from, time, id = '', end] = text.split('-');
    return { from: toMoment(from), eventDate: toMoment(time), id, endsAt: toMoment(end) };
  })
  .optional();

/** The cursor of a position in a person's own list. */
export const toOwnCursor = ({ from, eventDate, id, endsAt }: OwnCursor) =>
  `${Date.parse(from)}-${Date.parse(eventDate)}-${id}-${Date.parse(endsAt)}`;

/** Query of a person's own list: at most 100 rows, also without `limit`. */
export const ownPageQuery = z.object({ limit: pageLimit, cursor: ownCursor });
export type OwnPageQuery = z.infer<typeof ownPageQuery>;

/**
 * Query of a list of events that one organises. `series=together`: the dates of a series follow each other, and no page ends
 * between them, so a page may be longer than `limit`.
 */
export const organisedPageQuery = ownPageQuery.extend({
  series: z.literal('together', { error: reasonText('notTogether') }).optional(),
});

/** A position in a list of dated rows, newest first: the last row's date and id. */
export const newestCursor = datedCursor.optional();

/** The cursor of such a position. */
export const toNewestCursor = ({ date, id }: { date: string; id: string }) => `${Date.parse(date)}-${id}`;

/** The same for lists with open rows before closed ones: with a prefix of `1` or `0`. */
export const queueCursor = cursorText
  .regex(/^[01]-\d{1,14}-[0-9a-f]{24}$/, { error: refused })
  .transform((text) => {
    const [open, time, id = ''] = text.split('-');
    return { open: open === '1', date: toMoment(time), id };
  })
  .optional();

/** The cursor of such a position. */
export const toQueueCursor = ({ open, ...place }: { open: boolean; date: string; id: string }) =>
  `${Number(open)}-${toNewestCursor(place)}`;
