/**
 * An event: its fields, defined once, and what derives from them: the stored row and the replies (docs/specification.md, "Events"). The
 * bodies of requests are in `event-bodies.ts`.
 */
import { z } from 'zod';
import { EVENT_TYPES, latestEventDate } from './event-rules.ts';
import { hiding } from './hiding.ts';
import {
  type Clock,
  oneOf,
  pictureAddress,
  requiredLine,
  sentMoment,
  trueOrFalse,
  wholeNumber,
} from './input.ts';
import { LIMITS } from './limits.ts';
import { needs, needsReply } from './need.ts';
import { outcomeReply } from './outcome.ts';
import { point } from './point.ts';
import { reasonText } from './reasons.ts';
import { count, moment, rowId } from './replies.ts';
import { REVIEW_OUTCOMES } from './review-rules.ts';
import { SERIES_EVERY } from './series-rules.ts';
import { eventTexts, translations } from './translation.ts';
import { zoneNamed } from './zone-rules.ts';

/** One of the types of events. */
export const eventType = oneOf('eventType', EVENT_TYPES);

const zoneRefused = reasonText('notTimeZone');

/** The IANA name of a time zone, in any case; normalised to its current spelling. */
export const timeZone = z
  .string({ error: zoneRefused })
  .trim()
  .max(LIMITS.timeZone, { error: zoneRefused, abort: true })
  .regex(/^[A-Za-z][\w+\-/]*$/, { error: zoneRefused, abort: true })
  .refine((name) => zoneNamed(name) !== null, { error: zoneRefused, abort: true })
  .meta({ examples: ['Asia/Dhaka'] })
  .transform((name) => zoneNamed(name) ?? name);

/**
 * An invitation of WhatsApp, Signal or Telegram, or the name of a public group of Telegram: nothing else that their hosts open, such as
 * an address to share or the settings of a proxy.
 */
const GROUP_LINK =
  /^https:\/\/(chat\.whatsapp\.com\/(invite\/)?[\w-]+\/?(\?[\w.=&%-]*)?|signal\.group\/#[\w+/=-]+|t\.me\/(\+|joinchat\/)?[\w-]+\/?)$/;

/** The invitation to a group chat. */
const groupLink = requiredLine('groupLink', LIMITS.groupLink)
  // As browsers read it: host in lower case, no default port.
  .overwrite((link) => (URL.canParse(link) ? new URL(link).href : link))
  .max(LIMITS.groupLink, { error: reasonText('tooLong', 'groupLink', LIMITS.groupLink), abort: true })
  .regex(GROUP_LINK, { error: reasonText('notGroupLink', 'groupLink') })
  .meta({ examples: ['https://chat.whatsapp.com/AbCdEfGhIjK'] });

/** Where a field appears besides the store and the form, unless its row in the table says otherwise. */
const EVERYWHERE: {
  /** An import can map a column to it. */
  imported: boolean;
  /** It is part of its creator's own data. */
  exported: boolean;
  /** Participants can be notified of changes, under these words. */
  inNotices: false | string;
  /** They always are; otherwise only if the organiser chooses to. */
  alwaysNotifies: boolean;
  /** Everyone can see it. false: only its creator and the team. */
  public: boolean;
} = { imported: true, exported: true, inNotices: false, alwaysNotifies: false, public: true };

const field = <Schema extends z.ZodType>(schema: Schema, where: Partial<typeof EVERYWHERE> = {}) => ({
  schema,
  ...EVERYWHERE,
  ...where,
});

/**
 * The fields of an event that its creator writes, in the order of the form: key, schema, where it appears. A new field is
 * a row here. A field with `.optional()` may be absent, and null clears it on update; fields that are not imported or not public
 * must be optional.
 */
const fieldTable = {
  title: field(eventTexts.title, { inNotices: 'Title' }),
  eventType: field(eventType, { inNotices: 'Type' }),
  eventDate: field(sentMoment('eventDate', ['dateNotValid']), { inNotices: 'Date', alwaysNotifies: true }),
  endDate: field(sentMoment('endDate', ['endNotValid']).optional(), {
    inNotices: 'End',
    alwaysNotifies: true,
  }),
  timeZone: field(timeZone.optional(), { inNotices: 'Time zone' }),
  location: field(eventTexts.location, { inNotices: 'Place', alwaysNotifies: true }),
  /** Participants are notified if it moves away from the one that they know (`isMove`), as of another place. */
  point: field(point.optional(), { inNotices: 'Place', alwaysNotifies: true }),
  photoURL: field(pictureAddress('photoURL'), { inNotices: 'Picture' }),
  photoAlt: field(requiredLine('photoAlt', LIMITS.photoAlt).optional(), { inNotices: 'Picture description' }),
  Descriptions: field(eventTexts.Descriptions, { inNotices: 'Description' }),
  /** A change is one of the text that changed, for those who read it (`changedTexts`). */
  translations: field(translations, { imported: false }),
  capacity: field(wholeNumber('capacity', 1, 10_000).optional(), {
    inNotices: 'Places',
    alwaysNotifies: true,
  }),
  /** Participants whose claim ends with a need are notified of that alone (`events/needs.ts` of the server). */
  needs: field(needs, { inNotices: 'Needs' }),
  /** true when absent. */
  joinWithoutAccount: field(trueOrFalse('joinWithoutAccount').optional(), { imported: false }),
  /** How many companions each person may bring; `LIMITS.usualCompanions` when absent. */
  mostCompanions: field(wholeNumber('mostCompanions', 0, LIMITS.companions).optional(), { imported: false }),
  /** Whether participants are asked shortly before whether they still come; true when absent. */
  askComing: field(trueOrFalse('askComing').optional(), { imported: false }),
  /** How many hours before the start a full event frees the places of people who did not answer that; never when absent. */
  freeSilent: field(wholeNumber('freeSilent', 1, LIMITS.freeSilent).optional(), { imported: false }),
  /** Shown to the people of `contactFields` only. */
  groupLink: field(groupLink.optional(), { imported: false, public: false }),
  /** As it was typed; the rules store E.164, because the country depends on the event's zone. */
  organiserPhone: field(requiredLine('organiserPhone', LIMITS.phone).optional(), {
    imported: false,
    public: false,
  }),
};

type Fields = { [Name in keyof typeof fieldTable]: (typeof fieldTable)[Name]['schema'] };

/** The creator's fields, as they are stored and sent. */
export type EventFields = z.output<z.ZodObject<Fields>>;

/** The names of those fields. */
export const EVENT_FIELDS = Object.keys(fieldTable) as (keyof EventFields)[];

/** The names of the fields that are imported, exported, in notices or public. */
export const fieldsThatAre = (where: keyof typeof EVERYWHERE) =>
  EVENT_FIELDS.filter((name) => fieldTable[name][where] !== false);

/** The label of a changed field in notices; undefined for a field without one. */
export const labelInNotices = (name: string): string | undefined =>
  fieldTable[name as keyof Fields]?.inNotices || undefined;

/**
 * Of changed fields, those that participants are notified of. A time zone goes with the date or end that is shown in it.
 * @param all whether the organiser chose to notify them of other fields, too
 */
export function fieldsToNotify(changed: readonly string[], all: boolean): string[] {
  const isAlways = (name: string) => fieldTable[name as keyof Fields]?.alwaysNotifies ?? false;
  const moves = changed.includes('eventDate') || changed.includes('endDate');
  return changed.filter(
    (name) => labelInNotices(name) && (all || isAlways(name) || (name === 'timeZone' && moves)),
  );
}

/** The schemas of some of these fields. */
const schemasOf = (rows: [string, { schema: z.ZodType }][]) =>
  Object.fromEntries(rows.map(([name, { schema }]) => [name, schema]));

const SCHEMAS = schemasOf(Object.entries(fieldTable)) as Fields;

/**
 * The schema of each field of a request. The date is at most five years ahead; that it is not over is checked across fields
 * (`crossFieldErrors`).
 * @param clock the current time, asked at each use of the schema
 */
export const eventFields = (clock: Clock): Fields => ({
  ...SCHEMAS,
  eventDate: SCHEMAS.eventDate.refine((value) => new Date(value) <= latestEventDate(clock()), {
    error: reasonText('tooFarAhead', LIMITS.yearsAhead),
  }),
});

/** The schemas of the public fields, or of the others. */
const shapeOf = (isPublic: boolean) =>
  schemasOf(Object.entries(fieldTable).filter(([, row]) => row.public === isPublic));

/**
 * An event in replies: the creator's fields have the shape of a request. `eventType` may come from a newer release and is
 * passed on unchanged.
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
  /** Empty for an event without one: the sample events, and imports without one. */
  photoURL: z.string().meta({ examples: ['https://example.org/picture.jpg', ''] }),
  /** Empty for a deleted event without other participants. */
  Descriptions: z.string(),
  needs: needsReply,
  postDate: moment,
  /** The creator's e-mail address; masked, or a name, for people who may not see it. */
  creator: z.string(),
  /** The creator's display name when the event was created or last changed; absent without one. */
  creatorName: z.string().optional(),
  /** The series to which it belongs, and how often that repeats; absent for a single event. */
  seriesId: rowId.optional(),
  seriesEvery: z.enum(SERIES_EVERY).optional(),
  /** The co-organisers' display names; absent if none of them has one. */
  organisers: z.array(z.string()).optional(),
  /** How many participants have a place: never more than `capacity`. */
  participants: count,
  /** How many participants are on the waiting list. */
  waiting: count,
  /** The results that an organiser reported; absent before. */
  outcome: outcomeReply.optional(),
});
export type Event = z.output<typeof eventReply>;

/**
 * The creator's fields of an event, which a copy of it starts with; without the group chat, whose people are those of this event. The
 * organiser's number is for the person alone whose it is.
 */
export const eventCopyReply = z
  .object({
    ...({ ...shapeOf(true), ...shapeOf(false) } as Fields),
    eventType: eventReply.shape.eventType,
    photoURL: eventReply.shape.photoURL,
    Descriptions: eventReply.shape.Descriptions,
  })
  .omit({ groupLink: true });
export type EventCopy = z.output<typeof eventCopyReply>;

/** An event of a list; `distanceKm` of a list near a point: from that point, with one decimal. */
const listedEventReply = eventReply.extend({ distanceKm: z.number().optional() });
export type ListedEvent = z.output<typeof listedEventReply>;

/** The reply of the event lists. */
export const eventsReply = z.array(listedEventReply);

/**
 * Of an event that waits or was declined: since when, and what the team decided last. `passed`: it was declined because it began before
 * the team looked at it. `key`: the secret of the link `/e/{id}#key=…`, for its organisers while it waits.
 */
const reviewState = z.object({
  since: moment,
  outcome: z.enum(REVIEW_OUTCOMES).optional(),
  decidedAt: moment.optional(),
  note: z.string().optional(),
  passed: z.literal(true).optional(),
  key: z.string().optional(),
});

/**
 * How people who have a place reach the others, and the organiser: for those with an account or a confirmed address, and those whom an
 * organiser added.
 */
export const contactFields = {
  groupLink: z.string().optional(),
  organiserPhone: z.string().optional(),
};

/**
 * The parts of an event that only the organisers and the team see: why the team hid it, and fields that are not public. `organising` is the
 * id of the co-organiser's invitation, which leaving takes; absent for the creator. `checkedIn`: how many people were; absent for 0. `passesTo` is the next creator if the creator
 * deletes their account: a name, or an address without one; absent if the event would be cancelled.
 * `pointNotified` is the point that participants know, if it is another one than the event's.
 */
export const managedFields = {
  ...shapeOf(false),
  hidden: hiding.optional(),
  /** Absent for an event that was published: it waits for the team, or the team declined it. */
  state: z.enum(['waiting', 'declined']).optional(),
  review: reviewState.optional(),
  checkedIn: count.optional(),
  organising: rowId.optional(),
  passesTo: z.string().optional(),
  pointNotified: point.optional(),
};

/** An event as its organisers see it. `questions`: how many wait for an answer, in their own lists; absent for 0. */
export const managedEventReply = eventReply.extend({ ...managedFields, questions: count.optional() });
export type ManagedEvent = z.output<typeof managedEventReply>;
