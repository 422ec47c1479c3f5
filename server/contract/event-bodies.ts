/** What people send about events: the bodies and queries, made from the fields of `event.ts`. Unknown keys are dropped. */
import { z } from 'zod';
import { isDay } from './day-rules.ts';
import { eventFields } from './event.ts';
import { crossFieldErrors } from './event-rules.ts';
import {
  acrossFields,
  body,
  type Clock,
  either,
  oneOf,
  ownEmail,
  requiredLine,
  searchedText,
  trueOrFalse,
  unlessBlank,
  wholeNumber,
} from './input.ts';
import { LIMITS } from './limits.ts';
import { organisedPageQuery } from './paging.ts';
import { reasonText } from './reasons.ts';
import { EVERY, seriesErrors } from './series-rules.ts';

type Fields = ReturnType<typeof eventFields>;

/** Fields of an update: a missing or blank one stays as stored, null clears an optional one, the date is required. */
type UpdateShape = {
  [Name in keyof Fields]: Name extends 'eventDate'
    ? Fields[Name]
    : Fields[Name] extends z.ZodOptional<infer Inner extends z.ZodType>
      ? z.ZodType<z.output<Inner> | null | undefined>
      : z.ZodType<z.output<Fields[Name]> | undefined>;
};

const mapFields = <Shape>(clock: Clock, change: (schema: z.ZodType, name: string) => z.ZodType) =>
  Object.fromEntries(
    Object.entries<z.ZodType>(eventFields(clock)).map(([name, schema]) => [name, change(schema, name)]),
  ) as Shape;

/** An empty list clears the field. */
const noneIfEmpty = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : value);

const untilRefused = reasonText('notDay', 'until');

/** The last day of a series. */
const until = unlessBlank(
  z
    .string({ error: untilRefused })
    .trim()
    .refine(isDay, { error: untilRefused })
    .meta({ format: 'date', examples: ['2027-03-28'] }),
);

/** How a new event repeats (docs/specification.md, "Series"); its length is checked across fields. */
const repeat = z.object(
  {
    every: oneOf('repeat', EVERY),
    count: unlessBlank(wholeNumber('count', 2, LIMITS.seriesDates)),
    until,
  },
  { error: reasonText('notRepeat') },
);

/**
 * Body of POST /events. The server sets `postDate` and `_id`; `creator` must be the caller when given.
 * @param clock the current time, asked at each use of the schema
 */
export const newEventBody = (clock: Clock) =>
  body({
    // An optional field may also be blank or null, and is then absent.
    ...mapFields<Fields>(clock, (schema) =>
      schema instanceof z.ZodOptional
        ? unlessBlank(schema.nullable()).transform((value) => noneIfEmpty(value) ?? undefined)
        : schema,
    ),
    creator: ownEmail('creator').optional(),
    repeat: unlessBlank(repeat),
  })
    .superRefine(
      acrossFields(['eventDate', 'endDate', 'timeZone'], (event) => crossFieldErrors(event, clock())),
    )
    .superRefine(
      acrossFields(['eventDate', 'endDate', 'timeZone', 'repeat'], (event) => seriesErrors(event, clock())),
    );
export type NewEventBody = z.output<ReturnType<typeof newEventBody>>;

/**
 * Body of PUT /eventUpdate/{id}: the date is required, every other field may be blank and then stays as stored. The rules across
 * fields (`crossFieldErrors`) are applied to the resulting event.
 */
export const eventUpdateBody = (clock: Clock) =>
  body({
    ...mapFields<UpdateShape>(clock, (schema, name) => {
      if (name === 'eventDate') return schema;
      return unlessBlank(schema instanceof z.ZodOptional ? schema.nullable().transform(noneIfEmpty) : schema);
    }),
    /** Only new events repeat. Refused instead of dropped, so that no client takes a 200 for a series. */
    repeat: unlessBlank(z.never({ error: reasonText('onlyNewRepeat') })),
    /** Whether check-ins may be removed, which belong to the day that the event leaves. */
    removeCheckIns: unlessBlank(trueOrFalse('removeCheckIns')),
    /** Whether participants are notified of all changes, not only of those of which they always are. */
    notify: unlessBlank(trueOrFalse('notify')),
  });
export type EventUpdateBody = z.output<ReturnType<typeof eventUpdateBody>>;

/** Rules that the API document's event schemas cannot express. */
export const EVENT_RULES = `\`eventDate\` is within the next ${LIMITS.yearsAhead} years; \`endDate\` is after it, at most ${LIMITS.eventDays} days. A new event does not begin before today, in \`timeZone\`, or without one in every zone; it is not over (\`endDate\` is ahead). An update may leave \`eventDate\` as it is; of an event that has been over for less than 24 hours it may change title, description, picture and end. \`translations\` has each language once, with at least one text; null or an empty list removes them. \`needs\` has each label and each \`_id\` once. \`timeZone\` is a name of the IANA table that the server knows, in any capitals; \`photoURL\` is an address that a browser can open, or the path of a picture on this server (\`/pictures/{hash}\`). One of this server names a picture that is there; replies have it under the site’s current address.`;

/** The same for a series. */
export const SERIES_RULES = `\`repeat\` has \`count\` or \`until\`, which makes 2 to ${LIMITS.seriesDates} dates, all within the next ${LIMITS.yearsAhead} years: each is a separate event, at the same local time in \`timeZone\`, UTC without it. All are created or none.`;

/** Body of POST /events/{id}/dates: how many dates to add, or until which day. One of the two. */
export const addDatesBody = body({
  count: unlessBlank(wholeNumber('count', 1, LIMITS.seriesDates - 1)),
  until,
}).superRefine(
  acrossFields(['count', 'until'], ({ count, until }) =>
    (count === undefined) === (until === undefined) ? [{ path: 'count', reason: ['countOrUntil'] }] : [],
  ),
);
export type AddDatesBody = z.output<typeof addDatesBody>;

/** Rules for adding dates that its schema cannot express. */
export const ADD_DATES_RULES = `\`count\` or \`until\`. They follow the last date that was not deleted, in the rhythm of the series, and are ahead, with what all dates have in common. At most ${LIMITS.seriesDates} dates of a series are ahead (409), all within the next ${LIMITS.yearsAhead} years. All are added or none. An event that is not in a series is a 400.`;

/** Which dates of a series a change or deletion affects: this date, or this and all later ones. */
export const scopeQuery = z.object({
  scope: unlessBlank(either('scope', 'this', 'following')),
});

export const SCOPE_RULES =
  '`scope=following`: the changed fields and a new time of day apply to every later date of the series that is not over, all or none; individual changes of a date stay. A new day moves the later dates by as many days, on the clock of their zone, to the same weekday; dates that were moved alone stay. Check-ins of any of them are a 409 as of one event. If one date refuses (409), nothing is changed, and the answer names the dates.';

/** Body of DELETE /eventDelete/{id}, which may be absent: the reason that participants read. */
export const eventDeleteBody = body({
  reason: requiredLine('reason', LIMITS.cancelReason).optional(),
}).optional();

/** Query of GET /manageEvents. `search` has words of the title. */
export const manageQuery = organisedPageQuery.extend({
  email: ownEmail('emailAddress'),
  search: searchedText('search'),
  point: z.literal('missing', { error: reasonText('notMissing') }).optional(),
});
