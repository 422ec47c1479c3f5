/**
 * The schemas of everything that enters the server (spec sections 3, 5 and 7), used by the browser's forms too.
 * Types of what travels are derived from them. Keys that a schema does not name are dropped.
 */
import { z } from 'zod';
import type { FieldError } from './problem.ts';
import {
  EVENT_TYPES,
  type EventType,
  foldEmail,
  LIMITS,
  latestEventDate,
  overBefore,
  VOLUNTEER_ROLES,
} from './rules.ts';

/** Text that every store keeps as it is; trimmed. */
const storedText = (label: string, missing = `${label} must be text.`) =>
  z
    .string({ error: ({ input }) => (input == null ? missing : `${label} must be text.`) })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: `${label} holds a character that cannot be stored.`,
      abort: true,
    })
    .trim();

/** A text of one or more lines that must be there. */
const requiredText = (label: string, max: number) =>
  storedText(label, `${label} is required.`).pipe(
    z
      .string()
      .min(1, { error: `${label} is required.`, abort: true })
      .max(max, { error: `${label} must be at most ${max.toLocaleString('en-US')} characters.` }),
  );

// Line breaks, other control characters, and those that turn the direction of what stands beside them.
const UNFIT_FOR_A_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text of one line, which is shown among others. */
const requiredLine = (label: string, max: number) =>
  requiredText(label, max)
    .refine((value) => !UNFIT_FOR_A_LINE.test(value), { error: `${label} must be plain text on one line.` })
    .refine((value) => VISIBLE.test(value), { error: `${label} is required.` });

const isHttpUrl = (value: string) => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);

const httpUrl = (label: string) =>
  requiredText(label, LIMITS.photoURL).refine(isHttpUrl, {
    error: `${label} must be a web address that starts with http:// or https://.`,
  });

/** The sender's own address, which is only compared: whatever the identity provider took for one. */
const ownEmail = (label: string) =>
  requiredText(label, LIMITS.email)
    .pipe(z.string().regex(/^[^\s@]+@[^\s@]+$/, { error: `${label} must be an e-mail address.` }))
    .transform(foldEmail);

/** An address to write to. */
const email = (label: string) =>
  requiredText(label, LIMITS.email)
    .pipe(z.email({ error: `${label} must be an e-mail address, like name@example.org.` }))
    .transform(foldEmail);

/** An object of a request's body. */
const body = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, { error: 'Send a JSON object.' });

const eventType = z.enum(EVENT_TYPES, { error: `Event Type must be one of ${EVENT_TYPES.join(', ')}.` });

/** An event's date: ISO 8601 with a zone, not over, at most five years ahead; comes out as ISO 8601 UTC. */
const eventDate = (now: Date) =>
  z
    .string({
      error: ({ input }) => (input == null ? 'Event Date is required.' : 'Date input not valid.'),
    })
    .pipe(z.iso.datetime({ offset: true, error: 'Date input not valid.', abort: true }))
    .transform((value) => new Date(value))
    .refine((date) => date >= overBefore(now), {
      error: 'Event Date is in the past. Choose a day from today on.',
    })
    .refine((date) => date <= latestEventDate(now), {
      error: `Event Date must be within the next ${LIMITS.yearsAhead} years.`,
    })
    .transform((date) => date.toISOString());

const eventFields = {
  title: requiredLine('Title', LIMITS.title),
  location: requiredLine('Location', LIMITS.location),
  eventType,
  photoURL: httpUrl('Image URL'),
  Descriptions: requiredText('Descriptions', LIMITS.Descriptions),
};

/** A field that an update may leave out: missing or blank keeps what is stored. */
const keptWhenBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema.optional(),
  );

/**
 * Body of POST /events. `postDate` and `_id` are the server's to set; `creator` must be the sender when given.
 * @param now decides which dates are past
 */
export const newEventBody = (now: Date) =>
  body({ ...eventFields, eventDate: eventDate(now), creator: ownEmail('Creator Email').optional() });
export type NewEventBody = z.infer<ReturnType<typeof newEventBody>>;

/** Body of PUT /eventUpdate/{id}: the date is required, every other field may be blank and then stays. */
export const eventUpdateBody = (now: Date) =>
  body({
    title: keptWhenBlank(eventFields.title),
    location: keptWhenBlank(eventFields.location),
    eventType: keptWhenBlank(eventFields.eventType),
    photoURL: keptWhenBlank(eventFields.photoURL),
    Descriptions: keptWhenBlank(eventFields.Descriptions),
    eventDate: eventDate(now),
  });
export type EventUpdateBody = z.infer<ReturnType<typeof eventUpdateBody>>;

const malformedId = 'This is not an id: an id is 24 hexadecimal digits.';

/** An id in a path or a body: 24 hexadecimal digits, lower-cased. */
export const idText = z
  .string({ error: malformedId })
  .regex(/^[0-9a-f]{24}$/i, { error: malformedId })
  .transform((id) => id.toLowerCase());

/** Path parameters of the calls that name a row. */
export const idParams = z.object({ id: idText });

/** Path parameters of GET /joinedEvents/{email}. */
export const emailParams = z.object({ email: ownEmail('E-mail') });

/** Query of GET /manageEvents. */
export const manageQuery = z.object({ email: ownEmail('E-mail') });

/** Body of POST /joinedEvents; the event's own fields are known to the server and dropped. */
export const joinBody = body({ join_id: idText, participant: ownEmail('Participant') });
export type JoinBody = z.infer<typeof joinBody>;

/** Body of POST /volunteers. `date` is the server's to set. */
export const volunteerBody = body({
  name: requiredLine('Name', LIMITS.name),
  email: email('Email'),
  role: z.enum(VOLUNTEER_ROLES, { error: `Role must be one of ${VOLUNTEER_ROLES.join(', ')}.` }),
  message: requiredText('Message', LIMITS.message),
  photo: z
    .string({ error: 'Photo must be a web address.' })
    .trim()
    .max(LIMITS.photoURL, { error: `Photo must be at most ${LIMITS.photoURL} characters.` })
    .refine((value) => value === '' || (value.isWellFormed() && isHttpUrl(value)), {
      error: 'Photo must be a web address that starts with http:// or https://.',
    })
    .nullish()
    .transform((value) => value ?? ''),
});
export type VolunteerBody = z.infer<typeof volunteerBody>;

/** A place in the list, as handed out in `Link: rel=next`: the last event's date and id. */
const cursor = z
  .string({ error: 'Cursor must be given once.' })
  .regex(/^\d{1,14}-[0-9a-f]{24}$/, { error: 'Cursor is not one that this server handed out.' })
  .transform((text) => {
    const [time = '', id = ''] = text.split('-');
    return { eventDate: new Date(Number(time)).toISOString(), id };
  });

/** Query of GET /events. An empty `type` or `search` means all. */
export const eventsQuery = z.object({
  type: z.preprocess((value) => (value === '' ? undefined : value), eventType.optional()),
  search: storedText('Search')
    .max(LIMITS.search, { error: `Search must be at most ${LIMITS.search} characters.` })
    .optional(),
  limit: z
    .string({ error: 'Limit must be given once.' })
    .regex(/^\d{1,3}$/, { error: `Limit must be a number from 1 to ${LIMITS.pageSize}.` })
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= LIMITS.pageSize, {
      error: `Limit must be a number from 1 to ${LIMITS.pageSize}.`,
    })
    .optional(),
  cursor: cursor.optional(),
});
export type EventsQuery = z.infer<typeof eventsQuery>;

/** An event as it travels (spec section 3). Dates are ISO 8601 UTC. */
export interface Event {
  _id: string;
  title: string;
  location: string;
  eventType: EventType;
  photoURL: string;
  Descriptions: string;
  eventDate: string;
  postDate: string;
  creator: string;
}

/** A joined event as it travels: the event's fields as they are now, and who takes part. */
export interface JoinedEvent extends Event {
  /** The event's id; `_id` is the participation's own. */
  join_id: string;
  participant: string;
  /** Present once the creator deleted the event. */
  cancelled?: true;
}

/** A volunteer application as it is kept (spec section 3). */
export interface VolunteerApplication extends VolunteerBody {
  date: string;
}

/** Replies to the calls that write, in the shape of the MongoDB driver (spec section 7). */
export interface Inserted {
  acknowledged: true;
  insertedId: string;
}
export interface Updated {
  acknowledged: true;
  matchedCount: number;
  modifiedCount: number;
}
export interface Deleted {
  acknowledged: true;
  deletedCount: number;
}

/** Turns zod's issues into the problem's list: the first reason for each field. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const reasons = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body';
    if (!reasons.has(path)) reasons.set(path, issue.message);
  }
  return [...reasons].map(([path, message]) => ({ path, message }));
}
