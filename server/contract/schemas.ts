/**
 * The schemas of everything that enters the server (spec sections 3, 5 and 7), used by the browser's forms too.
 * Types of what travels are derived from them. Keys that a schema does not name are dropped.
 */
import { z } from 'zod';
import { EVENT_TYPES, foldEmail, LIMITS, latestEventDate, overBefore, VOLUNTEER_ROLES } from './rules.ts';

const plainText = (label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: `${label} holds a character that cannot be stored.`,
      abort: true,
    })
    .trim();

const requiredText = (label: string, max: number) =>
  z
    .string({ error: ({ input }) => (input == null ? `${label} is required.` : `${label} must be text.`) })
    .pipe(plainText(label))
    .pipe(
      z
        .string()
        .min(1, { error: `${label} is required.`, abort: true })
        .max(max, { error: `${label} must be at most ${max.toLocaleString('en-US')} characters.` }),
    );

const isHttpUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const httpUrl = (label: string) =>
  requiredText(label, LIMITS.photoURL).refine(isHttpUrl, {
    error: `${label} must be a web address that starts with http:// or https://.`,
  });

const email = (label: string) =>
  requiredText(label, LIMITS.email)
    .pipe(z.email({ error: `${label} must be an e-mail address, like name@example.org.` }))
    .transform(foldEmail);

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
  title: requiredText('Title', LIMITS.title),
  location: requiredText('Location', LIMITS.location),
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
  z.object({ ...eventFields, eventDate: eventDate(now), creator: email('Creator Email').optional() });
export type NewEventBody = z.infer<ReturnType<typeof newEventBody>>;

/** Body of PUT /eventUpdate/{id}: the date is required, every other field may be blank and then stays. */
export const eventUpdateBody = (now: Date) =>
  z.object({
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
export const emailParams = z.object({ email: email('E-mail') });

/** Query of GET /manageEvents. */
export const manageQuery = z.object({ email: email('E-mail') });

/** Body of POST /joinedEvents; the event's own fields are known to the server and dropped. */
export const joinBody = z.object({ join_id: idText, participant: email('Participant') });
export type JoinBody = z.infer<typeof joinBody>;

/** Body of POST /volunteers. `date` is the server's to set. */
export const volunteerBody = z.object({
  name: requiredText('Name', LIMITS.name),
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
  search: plainText('Search')
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
  eventType: (typeof EVENT_TYPES)[number];
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
export function fieldErrors(error: z.ZodError): { path: string; message: string }[] {
  const reasons = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body';
    if (!reasons.has(path)) reasons.set(path, issue.message);
  }
  return [...reasons].map(([path, message]) => ({ path, message }));
}
