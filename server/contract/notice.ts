/** Notices (docs/specification.md, "Notices"): news about a person's events and applications. */
import { z } from 'zod';
import { body } from './input.ts';
import { LIMITS } from './limits.ts';
import { AGES } from './participation.ts';
import { reasonText } from './reasons.ts';
import { count, moment, rowId } from './replies.ts';
import { REPORT_REASONS, REPORTED_KINDS } from './report-rules.ts';
import { REVIEW_OUTCOMES } from './review-rules.ts';
import { translations } from './translation.ts';

const common = {
  /** Identifies the notice's current content, so that marking it as read leaves later news unread. */
  mark: z.string(),
  read: z.boolean(),
  /** When it happened; absent if that is not stored. */
  at: moment.optional(),
};

/** The event that a notice is about, in its current state; its title also in other languages. */
const event = z.object({
  _id: rowId,
  title: z.string(),
  eventDate: moment,
  timeZone: z.string().optional(),
  translations: translations,
});

/** All affected dates of a series, soonest first; absent for one event. */
const events = z.array(event).optional();

/** A field's value before or after a change: a long text is clipped and ends in `…`; null if absent. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One changed field of an event; `label` is its name on pages. */
const fieldChange = z.object({ field: z.string(), label: z.string(), from: value, to: value });
export type FieldChange = z.output<typeof fieldChange>;

/** A person who brings others: whether they have a place themselves, and how many of the others have one, and wait. */
const group = z.object({ self: z.enum(['joined', 'waiting']), joined: count, waiting: count });
export type GroupPlaces = z.output<typeof group>;

/** The content of each kind of notice. */
export const noticeReply = z.discriminatedUnion('kind', [
  /** A joined event changed; its unread changes are one notice, from the first value to the last. */
  z.object({ kind: z.literal('changed'), ...common, event, events, changes: z.array(fieldChange) }),
  /** The organiser cancelled the event and said why (`reason`), or the team hid it. */
  z.object({
    kind: z.literal('cancelled'),
    ...common,
    event,
    events,
    hidden: z.literal(true).optional(),
    reason: z.string().optional(),
  }),
  /** The team shows the event again. */
  z.object({ kind: z.literal('restored'), ...common, event, events }),
  /** A person on the waiting list got a place; with `companion`, it is someone whom they bring. `group`: who has a place now. */
  z.object({
    kind: z.literal('moved-up'),
    ...common,
    event,
    companion: z.enum(AGES).optional(),
    group: group.optional(),
  }),
  /** The organiser removed the person from the event. */
  z.object({ kind: z.literal('removed'), ...common, event }),
  /** An organiser's message to guests; a long text is clipped and ends in `…`. */
  z.object({ kind: z.literal('message'), ...common, event, name: z.string().optional(), text: z.string() }),
  /** Someone asked about an event that the person organises. */
  z.object({ kind: z.literal('question'), ...common, event, name: z.string().optional(), text: z.string() }),
  /** An organiser answered the person's question. */
  z.object({ kind: z.literal('question-answered'), ...common, event, text: z.string(), answer: z.string() }),
  /** A check-in of the person was added or removed after the end of the event. */
  z.object({ kind: z.literal('attendance'), ...common, event, came: z.boolean() }),
  /** An event that the person organises is over and has no results yet. */
  z.object({ kind: z.literal('outcome'), ...common, event }),
  /** The person is invited to help organise an event; `organiser` is the invitation's id, `name` the inviter, or their address without a name. */
  z.object({ kind: z.literal('invited'), ...common, event, name: z.string(), organiser: rowId }),
  /** The creator of an event no longer runs it, and the person became its creator. */
  z.object({ kind: z.literal('inherited'), ...common, event }),
  /**
   * How many people joined an event or its waiting list, and left, since its organiser last looked, and the names of the first few
   * who joined or wait; without companions.
   */
  z.object({
    kind: z.literal('people'),
    ...common,
    event,
    joined: z.int(),
    waiting: z.int(),
    names: z.array(z.string()),
    left: z.int(),
  }),
  /** The team stopped the person from taking part. */
  z.object({
    kind: z.literal('stopped'),
    ...common,
    reason: z.enum(REPORT_REASONS),
    note: z.string().optional(),
    until: moment.optional(),
  }),
  /**
   * The team hid an event of the person's, deleted something that they wrote (`text`: a message or question; a long one is clipped and
   * ends in `…`), or shows it again. `moderation`: the person can answer about a deleted text; with what they answered.
   */
  z.object({
    kind: z.literal('moderated'),
    ...common,
    event,
    about: z.enum(REPORTED_KINDS),
    outcome: z.enum(['hidden', 'deleted', 'shown']),
    text: z.string().optional(),
    reason: z.enum(REPORT_REASONS).optional(),
    note: z.string().optional(),
    moderation: z
      .object({ _id: rowId, answer: z.string().optional(), answeredAt: moment.optional() })
      .optional(),
  }),
  /** The team decided on an event of the person's that waited to be published. `passed`: it had begun before the team looked at it. */
  z.object({
    kind: z.literal('reviewed'),
    ...common,
    event,
    outcome: z.enum(REVIEW_OUTCOMES),
    note: z.string().optional(),
    passed: z.literal(true).optional(),
  }),
  /** The team decided on the person's application. */
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
  /(moved-up|removed|restored|question|outcome|invited|inherited|stopped|moderated)-[0-9a-f]{24}|(changed|cancelled|answered|message|question-answered|attendance|reviewed)-[0-9a-f]{24}-[0-9]{1,13}|people-[0-9a-f]{24}-[0-9]{1,13}-[0-9]{1,13}/;

/** The event's id, or the ids of several dates of a series. */
const MARKS = new RegExp(`^(${MARK.source})(\\+(${MARK.source})){0,${LIMITS.seriesDates - 1}}$`);

const refused = reasonText('notMark');

/** Body of PUT /me/notices: the tokens of the notices that were read. */
export const noticesReadBody = body({
  marks: z
    .array(z.string({ error: refused }).regex(MARKS, { error: refused }), {
      error: reasonText('notList', 'marks'),
    })
    .max(LIMITS.notices, { error: reasonText('tooMany', 'marks', LIMITS.notices) }),
});

/** The reply of PUT /me/notices. */
export const noticesReadReply = z.object({ acknowledged: z.literal(true), unread });
export type NoticesRead = z.output<typeof noticesReadReply>;
