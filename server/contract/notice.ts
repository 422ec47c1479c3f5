/** Notices (docs/specification.md, "Notices"): news of events and applications that concern a person. */
import { z } from 'zod';
import { body } from './input.ts';
import { LIMITS } from './limits.ts';
import { moment, rowId } from './replies.ts';

const common = {
  /** Identifies the news in the notice, so that marking it as read leaves later news unread. */
  mark: z.string(),
  read: z.boolean(),
  /** When it happened, if that is stored. */
  at: moment.optional(),
};

/** The event that a notice is about, as it is now. */
const event = z.object({ _id: rowId, title: z.string(), eventDate: moment, timeZone: z.string().optional() });

/** All dates of a series that it is about, soonest first; absent for one event. */
const events = z.array(event).optional();

/** A field's value before or after a change: a long text is clipped, and ends in `…`; null for one that is not there. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One field of an event that changed; `label` is its name for people. */
const fieldChange = z.object({ field: z.string(), label: z.string(), from: value, to: value });
export type FieldChange = z.output<typeof fieldChange>;

/** What each kind of notice tells. */
export const noticeReply = z.discriminatedUnion('kind', [
  /** An event that one joined was changed; unread changes of one event are one notice, from the first value to the last. */
  z.object({ kind: z.literal('changed'), ...common, event, events, changes: z.array(fieldChange) }),
  /** It was cancelled by its organiser, or hidden by the team. */
  z.object({ kind: z.literal('cancelled'), ...common, event, events, hidden: z.literal(true).optional() }),
  /** The team shows it again. */
  z.object({ kind: z.literal('restored'), ...common, event, events }),
  /** A place became free for a person on the waiting list. */
  z.object({ kind: z.literal('moved-up'), ...common, event }),
  /** A person who had a place is on the waiting list: the capacity was lowered while they were joining. */
  z.object({ kind: z.literal('waiting'), ...common, event, ahead: z.int() }),
  /** The organiser took one off the event. */
  z.object({ kind: z.literal('removed'), ...common, event }),
  /** The organiser's message to guests; a long text is clipped, and ends in `…`. */
  z.object({ kind: z.literal('message'), ...common, event, name: z.string().optional(), text: z.string() }),
  /** Someone asked about an event that the person organises. */
  z.object({ kind: z.literal('question'), ...common, event, name: z.string().optional(), text: z.string() }),
  /** The organiser of an event answered the person's question. */
  z.object({ kind: z.literal('question-answered'), ...common, event, text: z.string(), answer: z.string() }),
  /** Whether one was checked in was changed after the end of the event. */
  z.object({ kind: z.literal('attendance'), ...common, event, came: z.boolean() }),
  /** An event that the person organises is over, and has no results yet. */
  z.object({ kind: z.literal('outcome'), ...common, event }),
  /** One is asked to help organise an event; `organiser` names the invitation, `name` who asks: their address without one. */
  z.object({ kind: z.literal('invited'), ...common, event, name: z.string(), organiser: rowId }),
  /** The creator of an event deleted their account, and the person is its creator now. */
  z.object({ kind: z.literal('inherited'), ...common, event }),
  /** Who joined and left an event since its organiser last looked; the names of the first few. */
  z.object({
    kind: z.literal('people'),
    ...common,
    event,
    joined: z.int(),
    names: z.array(z.string()),
    left: z.int(),
  }),
  /** The team answered an application of one’s own. */
  z.object({
    kind: z.literal('answered'),
    ...common,
    application: z.object({ _id: rowId, role: z.string() }),
    state: z.enum(['accepted', 'declined']),
    note: z.string().optional(),
  }),
]);
export type Notice = z.output<typeof noticeReply>;
export type NoticeKind = Notice['kind'];

/** How many notices are unread. */
const unread = z.int();

/** The reply of GET /me/notices: the unread ones, and those of the last 90 days; newest first, at most 100. */
export const noticesReply = z.object({ notices: z.array(noticeReply), unread });
export type Notices = z.output<typeof noticesReply>;

// The kind, the row, and the state that the notice reported.
const MARK =
  /(moved-up|waiting|removed|restored|question|outcome|invited|inherited)-[0-9a-f]{24}|(changed|cancelled|answered|message|question-answered|attendance)-[0-9a-f]{24}-[0-9]{1,13}|people-[0-9a-f]{24}-[0-9]{1,13}-[0-9]{1,13}/;

/** One, or those of several dates of a series. */
const MARKS = new RegExp(`^(${MARK.source})(\\+(${MARK.source})){0,${LIMITS.seriesDates - 1}}$`);

const refused = 'Mark must come from a notice.';

/** Body of PUT /me/notices: the marks of the notices that were read. */
export const noticesReadBody = body({
  marks: z
    .array(z.string({ error: refused }).regex(MARKS, { error: refused }), {
      error: 'Marks must be a list.',
    })
    .max(LIMITS.notices, { error: `Marks must be at most ${LIMITS.notices}.` }),
});

/** The reply to it. */
export const noticesReadReply = z.object({ acknowledged: z.literal(true), unread });
export type NoticesRead = z.output<typeof noticesReadReply>;
