/** Reports of events (docs/specification.md, "Reports"): reporting, the team's decision, and the answer of the event's creator. */
import { z } from 'zod';
import { eventReply } from './event.ts';
import { hiding } from './hiding.ts';
import { body, either, email, empty, idText, oneOf, requiredText, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { newestCursor, pageLimit, queueCursor } from './paging.ts';
import { reasonText } from './reasons.ts';
import { moment, rowId } from './replies.ts';
import {
  REPORT_DECISIONS,
  REPORT_LISTS,
  REPORT_REASONS,
  REPORT_STATES,
  REPORTED_KINDS,
  REPORTED_PARTS,
} from './report-rules.ts';
import { translations } from './translation.ts';

const reason = oneOf('reason', REPORT_REASONS);

/** The reported part, by its id. */
const aboutBody = z.object(
  {
    kind: oneOf('kind', REPORTED_KINDS),
    id: idText,
  },
  { error: reasonText('notAbout') },
);

/**
 * Body of POST /events/{id}/reports: one of the reasons, and an explanation; `about` is a message, a question
 * or the outcome of the event, and is absent for the event itself. Without an account, `email` is where to send the outcome, once its owner
 * has confirmed it; `leaveEmpty` is a honeypot.
 */
export const reportBody = body({
  reason,
  text: requiredText('explanation', LIMITS.report),
  about: aboutBody.optional(),
  email: unlessBlank(email('emailAddress')),
  leaveEmpty: unlessBlank(empty('leaveEmpty')),
});
export type ReportBody = z.output<typeof reportBody>;

/** Query of GET /reports: open ones first, then the newest; `state` limits them. */
export const reportsQuery = z.object({
  state: unlessBlank(either('state', ...REPORT_LISTS)),
  limit: pageLimit,
  cursor: queueCursor,
});

/**
 * Body of PUT /reports/{id}: hide the event, which closes all its open reports; dismiss all open reports about the same part, or
 * delete the reported message, question or outcome; show what was hidden or deleted again; or close the reports of what its organiser
 * has deleted. `was` is the state that the member saw: another one is a 409. `reason` is why the event is hidden or the part deleted, by
 * default the report's own; the authors read reason and note, the team alone reads `teamNote`.
 */
export const reportDecisionBody = body({
  decision: oneOf('decision', REPORT_DECISIONS),
  was: unlessBlank(oneOf('was', REPORT_STATES)),
  reason: unlessBlank(reason),
  note: unlessBlank(requiredText('note', LIMITS.note)),
  teamNote: unlessBlank(requiredText('teamNote', LIMITS.note)),
});
export type ReportDecisionBody = z.output<typeof reportDecisionBody>;

/** Body of PUT /events/{id}/answer and /moderations/{id}/answer: what an organiser of a hidden event, or the author of a deleted text, answers. */
export const hidingAnswerBody = body({ answer: requiredText('answer', LIMITS.note) });

/** What was reported, as it was then: of an event its texts and picture; of a part of one its text, with the event's title and place. */
const reportedReply = z.object({
  title: z.string(),
  place: z.string(),
  text: z.string(),
  /** To a question. */
  answer: z.string().optional(),
  /** Why the organiser cancelled the event. */
  cancelReason: z.string().optional(),
  /** The address of the event's picture. */
  picture: z.string().optional(),
  /** The labels of what the event needed. */
  needs: z.array(z.string()).optional(),
  translations,
});

/** A decision of the team, of those about a report. */
const decisionReply = z.object({
  outcome: z.enum(REPORT_STATES),
  decidedBy: z.string(),
  decidedAt: moment,
  reason: z.enum(REPORT_REASONS).optional(),
  note: z.string().optional(),
  teamNote: z.string().optional(),
});

/** A report as its author sees it. */
export const ownReportReply = z.object({
  _id: rowId,
  /** The event's id. */
  event_id: rowId,
  /** The reported part; absent for the event itself. */
  about: z.object({ kind: z.enum(REPORTED_PARTS), id: rowId }).optional(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  date: moment,
  state: z.enum(REPORT_STATES),
  /** When the team decided; absent until then. */
  decidedAt: moment.optional(),
  /** Absent once its author has deleted their account. */
  reported: reportedReply.optional(),
});
export type OwnReport = z.output<typeof ownReportReply>;

/** Query of GET /me/reports. */
export const ownReportsQuery = z.object({ limit: pageLimit, cursor: newestCursor });

/** The reply of GET /me/reports. */
export const ownReportsReply = z.array(ownReportReply);

/** What the person wrote and the team or they deleted, while the team can still read it, in their own data. */
export const ownDeletedReply = z.object({
  _id: rowId,
  kind: z.enum(REPORTED_KINDS),
  event_id: rowId,
  deletedAt: moment,
  text: z.string(),
  /** To a question. */
  answer: z.string().optional(),
  /** Of an event. */
  title: z.string().optional(),
  place: z.string().optional(),
  picture: z.string().optional(),
});
export type OwnDeleted = z.output<typeof ownDeletedReply>;

/** The same for the team, with its current text, which is absent if the part was deleted. */
const aboutReply = z.object({
  kind: z.enum(REPORTED_PARTS),
  id: rowId,
  text: z.string().optional(),
  answer: z.string().optional(),
  /** The author's display name. */
  name: z.string().optional(),
});

/** What an author answered the team about a deleted part. */
const authorAnswerReply = z.object({
  answer: z.string(),
  answeredAt: moment,
  /** The author's display name. */
  name: z.string().optional(),
});

/** A report as the team sees it, with its event as it is now. */
export const reportReply = ownReportReply.extend({
  about: aboutReply.optional(),
  /** Whether it was changed since. */
  changedSince: z.literal(true).optional(),
  /** Who has deleted it since. */
  deletedBy: z.enum(['organiser', 'team']).optional(),
  /** The address of the reporter; only the team sees it. Absent if they gave none. */
  reporter: z.string().optional(),
  /** Whether the reporter had no account. */
  withoutAccount: z.literal(true).optional(),
  /** The decisions, the earliest first; absent until there is one. */
  decisions: z.array(decisionReply).optional(),
  /** The note and the member of the last one. */
  note: z.string().optional(),
  decidedBy: z.string().optional(),
  /** What the authors of the deleted part answered. */
  authorAnswers: z.array(authorAnswerReply).optional(),
  event: eventReply.extend({ cancelled: z.literal(true).optional(), hidden: hiding.optional() }),
});
export type Report = z.output<typeof reportReply>;

/** The reply of GET /reports. */
export const reportsReply = z.array(reportReply);
