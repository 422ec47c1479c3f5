/**
 * An event: its fields, written once, and all that follows from them (docs/specification.md, "Events"): the bodies of
 * create and update, what is stored and what is sent. Keys that a schema does not name are dropped.
 */
import { z } from 'zod';
import { isDay } from './day-rules.ts';
import { crossFieldErrors, EVENT_TYPES, latestEventDate } from './event-rules.ts';
import {
  acrossFields,
  body,
  type Clock,
  httpUrl,
  ownEmail,
  requiredLine,
  requiredText,
  sentMoment,
  unlessBlank,
  wholeNumber,
} from './input.ts';
import { LIMITS } from './limits.ts';
import { outcomeReply } from './outcome.ts';
import { ownPageQuery } from './paging.ts';
import { count, moment, rowId } from './replies.ts';
import { REPORT_REASONS } from './report-rules.ts';
import { EVERY, SERIES_EVERY, seriesErrors } from './series-rules.ts';
import { zoneNamed } from './zone-rules.ts';

/** One of the types of events. */
export const eventType = z.enum(EVENT_TYPES, {
  error: `Event Type must be one of ${EVENT_TYPES.join(', ')}.`,
});

const zoneRefused = 'Time Zone must be the name of a time zone, like Asia/Dhaka.';

/** The IANA name of a time zone, in any capitals; comes out as it is written today. */
export const timeZone = z
  .string({ error: zoneRefused })
  .trim()
  .max(LIMITS.timeZone, { error: zoneRefused, abort: true })
  .regex(/^[A-Za-z][\w+\-/]*$/, { error: zoneRefused, abort: true })
  .refine((name) => zoneNamed(name) !== null, { error: zoneRefused, abort: true })
  .meta({ examples: ['Asia/Dhaka'] })
  .transform((name) => zoneNamed(name) ?? name);

/** Where a field goes besides the store and the form, unless its row in the table says otherwise. */
const EVERYWHERE: {
  /** The mapping of an import can fill it. */
  imported: boolean;
  /** It is in its creator's own data. */
  exported: boolean;
  /** Who joined is notified of its changes, under its label or these words. */
  inNotices: boolean | string;
  /** Everybody sees it. false: its creator and the team alone. */
  public: boolean;
} = { imported: true, exported: true, inNotices: true, public: true };

const field = <Schema extends z.ZodType>(
  label: string,
  schema: (label: string) => Schema,
  where: Partial<typeof EVERYWHERE> = {},
) => ({ label, schema: schema(label), ...EVERYWHERE, ...where });

/**
 * The fields of an event that its creator writes, in the order of the form: key, label, schema, where it goes. A new field is
 * a row here. One that ends in `.optional()` may be absent, and null clears it on update; what is not imported or not public
 * must be such a one.
 */
const fieldTable = {
  title: field('Title', (label) => requiredLine(label, LIMITS.title)),
  eventType: field('Event Type', () => eventType, { inNotices: 'Type' }),
  eventDate: field('Event Date', (label) => sentMoment(label, 'Date input not valid.'), {
    inNotices: 'Date',
  }),
  endDate: field('End', (label) => sentMoment(label, 'End input not valid.').optional()),
  timeZone: field('Time Zone', () => timeZone.optional(), { inNotices: 'Time zone' }),
  location: field('Location', (label) => requiredLine(label, LIMITS.location), { inNotices: 'Place' }),
  photoURL: field('Image URL', httpUrl, { inNotices: 'Picture' }),
  photoAlt: field('Describe the picture', (label) => requiredLine(label, LIMITS.photoAlt).optional(), {
    inNotices: 'Picture description',
  }),
  Descriptions: field(
    'Descriptions',
    (label) => requiredText(label, LIMITS.Descriptions, 'Add a description.'),
    {
      inNotices: 'Description',
    },
  ),
  capacity: field('Capacity', (label) => wholeNumber(label, 1, 10_000).optional(), { inNotices: 'Places' }),
  /** Absent: yes. */
  joinWithoutAccount: field(
    'Anyone may join without an account',
    (label) => z.boolean({ error: `${label} must be true or false.` }).optional(),
    { imported: false, inNotices: false },
  ),
  /** How many others each person may bring; absent: `LIMITS.usualCompanions`. */
  mostCompanions: field(
    'Each person may bring',
    (label) => wholeNumber(label, 0, LIMITS.companions).optional(),
    {
      imported: false,
      inNotices: false,
    },
  ),
};

type Fields = { [Name in keyof typeof fieldTable]: (typeof fieldTable)[Name]['schema'] };

/** The fields that the creator wrote, as they are stored and sent. */
export type EventFields = z.output<z.ZodObject<Fields>>;

/** The names of those fields. */
export const EVENT_FIELDS = Object.keys(fieldTable) as (keyof EventFields)[];

/** The names of the fields that are imported, exported, in notices or public. */
export const fieldsThatAre = (where: keyof typeof EVERYWHERE) =>
  EVENT_FIELDS.filter((name) => fieldTable[name][where] !== false);

/** The label of a changed field in notices; undefined for a field without one. */
export function labelInNotices(name: string): string | undefined {
  const { inNotices, label } = fieldTable[name as keyof Fields] ?? { inNotices: false };
  return inNotices === true ? label : inNotices || undefined;
}

/** The schemas of some of these fields. */
const schemasOf = (rows: [string, { schema: z.ZodType }][]) =>
  Object.fromEntries(rows.map(([name, { schema }]) => [name, schema]));

const SCHEMAS = schemasOf(Object.entries(fieldTable)) as Fields;

/**
 * The schema of each field of what is sent. The date is at most five years ahead; that it is not over is a rule across fields
 * (`crossFieldErrors`).
 * @param clock decides which dates are too far ahead, whenever the schema is used
 */
export const eventFields = (clock: Clock): Fields => ({
  ...SCHEMAS,
  eventDate: SCHEMAS.eventDate.refine((value) => new Date(value) <= latestEventDate(clock()), {
    error: `${fieldTable.eventDate.label} must be within the next ${LIMITS.yearsAhead} years.`,
  }),
});

/** Those schemas, for the fields that everybody sees, or for the others. */
const shapeOf = (isPublic: boolean) =>
  schemasOf(Object.entries(fieldTable).filter(([, row]) => row.public === isPublic));

/** Fields of an update: missing or blank keeps what is stored, null clears an optional one, the date must be there. */
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

const everyRefused = `Repeat must be one of ${EVERY.join(', ')}.`;
const untilRefused = 'Last day must be a day, like 2027-03-28.';

/** How a new event comes back (docs/specification.md, "Series"); that it says how long is a rule across fields. */
const repeat = z.object(
  {
    every: z.enum(EVERY, { error: everyRefused }),
    count: unlessBlank(wholeNumber('Number of dates', 2, LIMITS.seriesDates)),
    until: unlessBlank(
      z
        .string({ error: untilRefused })
        .trim()
        .refine(isDay, { error: untilRefused })
        .meta({ format: 'date', examples: ['2027-03-28'] }),
    ),
  },
  { error: 'Repeat must say how often and how long.' },
);

/**
 * Body of POST /events. The server sets `postDate` and `_id`; `creator` must be the caller when given.
 * @param clock decides which dates are past, whenever the schema is used
 */
export const newEventBody = (clock: Clock) =>
  body({
    // An optional field may be blank or null, too, and is absent then.
    ...mapFields<Fields>(clock, (schema) =>
      schema instanceof z.ZodOptional
        ? unlessBlank(schema.nullable()).transform((value) => value ?? undefined)
        : schema,
    ),
    creator: ownEmail('Creator Email').optional(),
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
 * Body of PUT /eventUpdate/{id}: the date is required, every other field may be blank and then stays. The rules across
 * fields (`crossFieldErrors`) are held against what the event would become.
 */
export const eventUpdateBody = (clock: Clock) =>
  body(
    mapFields<UpdateShape>(clock, (schema, name) => {
      if (name === 'eventDate') return schema;
      return unlessBlank(schema instanceof z.ZodOptional ? schema.nullable() : schema);
    }),
  );
export type EventUpdateBody = z.output<ReturnType<typeof eventUpdateBody>>;

/** What the document's schemas of an event cannot say. */
export const EVENT_RULES = `\`eventDate\` is within the next ${LIMITS.yearsAhead} years; \`endDate\` is after it, at most ${LIMITS.eventDays} days. A new event does not begin before today, in \`timeZone\`, or without one in every zone; it is not over (\`endDate\` is ahead). An update may leave \`eventDate\` as it is; of an event that has been over for less than 24 hours it may change title, description, picture and end. \`timeZone\` is a name of the IANA table that the server knows, in any capitals; \`photoURL\` is an address that a browser can open, and one of a picture on this server names a picture that is there.`;

/** The same of a series. */
export const SERIES_RULES = `\`repeat\` has \`count\` or \`until\`, which makes 2 to ${LIMITS.seriesDates} dates, all within the next ${LIMITS.yearsAhead} years: each is a separate event, at the same local time in \`timeZone\`, UTC without it. All are created or none.`;

/** What a change or a deletion of a date of a series is for: that date, or it and the later ones. */
export const scopeQuery = z.object({
  scope: unlessBlank(z.enum(['this', 'following'], { error: 'Scope must be one of this, following.' })),
});

/** What it means. */
export const SCOPE_RULES =
  '`scope=following`: the changed fields and a new time of day apply to every later date of the series that is not over, all or none; individual changes of a date stay. The day cannot change (400). If one date refuses (409), nothing is changed, and the answer names the dates.';

/** Query of GET /manageEvents. */
export const manageQuery = ownPageQuery.extend({ email: ownEmail('E-mail') });

/**
 * An event as it travels: what its creator wrote has the shape in which it is sent. `eventType` may be one of a newer
 * release, and is passed on.
 */
export const eventReply = z.object({
  _id: rowId,
  ...(shapeOf(true) as Fields),
  eventType: z
    .custom<EventFields['eventType']>((type) => typeof type === 'string')
    .meta({
      type: 'string',
      examples: EVENT_TYPES,
    }),
  /** Empty for an event that came without one: the sample events, and what was imported so. */
  photoURL: z.string().meta({ examples: ['https://example.org/picture.jpg', ''] }),
  /** Empty for one that was deleted, and that nobody else took part in. */
  Descriptions: z.string(),
  postDate: moment,
  /** The creator's e-mail address. */
  creator: z.string(),
  /** The creator's display name when the event was created or last changed; absent without one. */
  creatorName: z.string().optional(),
  /** The series that it is a date of, and how often that comes back; absent for an event by itself. */
  seriesId: rowId.optional(),
  seriesEvery: z.enum(SERIES_EVERY).optional(),
  /** Who helps to organise it, by display name; absent when nobody does that has one. */
  organisers: z.array(z.string()).optional(),
  /** How many take part: never more than `capacity`. */
  participants: count,
  /** How many wait for a place. */
  waiting: count,
  /** The results that its organiser reported; absent before. */
  outcome: outcomeReply.optional(),
});
export type Event = z.output<typeof eventReply>;

/** What its creator wrote of an event: what a new one like it begins with. */
export const eventCopyReply = z.object({
  ...({ ...shapeOf(true), ...shapeOf(false) } as Fields),
  eventType: eventReply.shape.eventType,
  photoURL: eventReply.shape.photoURL,
  Descriptions: eventReply.shape.Descriptions,
});
export type EventCopy = z.output<typeof eventCopyReply>;

/** The reply of the lists of events. */
export const eventsReply = z.array(eventReply);

/** Why the team hid an event, as its creator and the team see it, and what the creator answered. */
export const hiding = z.object({
  at: moment,
  reason: z.enum(REPORT_REASONS),
  note: z.string().optional(),
  answer: z.string().optional(),
  answeredAt: moment.optional(),
});
export type Hiding = z.output<typeof hiding>;

/**
 * What only the organisers and the team see of an event: why the team hid it, and fields that are not public. `organising` is the
 * id of a co-organiser's invitation, which `Leave` takes; the creator has none. `passesTo` is the next host when the creator
 * deletes their account: a name, or an address without one; absent when the event would be cancelled.
 */
export const managedFields = {
  ...shapeOf(false),
  hidden: hiding.optional(),
  organising: rowId.optional(),
  passesTo: z.string().optional(),
};

/** An event as its creator sees it. */
export const managedEventReply = eventReply.extend(managedFields);
export type ManagedEvent = z.output<typeof managedEventReply>;

/** The reply of GET /manageEvents. */
export const managedEventsReply = z.array(managedEventReply);
