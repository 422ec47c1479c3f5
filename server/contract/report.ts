/** Reports of events (docs/specification.md, "Reports"): reporting, the team's decision, and the answer of the event's creator. */
import { z } from 'zod';
import { eventReply } from './event.ts';
import { hiding } from './hiding.ts';
import { body, either, idText, oneOf, requiredText, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { pageLimit, queueCursor } from './paging.ts';
import { reasonText } from './reasons.ts';
import { moment, rowId } from './replies.ts';
import { REPORT_REASONS, REPORT_STATES, REPORTED_KINDS, REPORTED_PARTS } from './report-rules.ts';

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
 * or the outcome of the event, and is absent for the event itself.
 */
export const reportBody = body({
  reason,
  text: requiredText('explanation', LIMITS.report),
  about: aboutBody.optional(),
});
export type ReportBody = z.output<typeof reportBody>;

/** Query of GET /reports: open ones first, then the newest; `state` limits them. */
export const reportsQuery = z.object({
  state: unlessBlank(either('state', 'open', 'closed')),
  limit: pageLimit,
  cursor: queueCursor,
});

/**
 * Body of PUT /reports/{id}: hide the event, which closes all its open reports; dismiss all open reports about the same part, or
 * delete the reported message, question or outcome; or show a hidden event again. `reason` is why it is hidden, by default the report's own; the event's creator sees reason and note.
 */
export const reportDecisionBody = body({
  decision: oneOf('decision', ['hide', 'dismiss', 'show', 'delete']),
  reason: unlessBlank(reason),
  note: unlessBlank(requiredText('note', LIMITS.note)),
});
export type ReportDecisionBody = z.output<typeof reportDecisionBody>;

/** Body of PUT /events/{id}/answer: the answer of a hidden event's creator. */
export const hidingAnswerBody = body({ answer: requiredText('answer', LIMITS.note) });

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
});

/** The same for the team, with its current text, which is absent if the part was deleted. */
const aboutReply = z.object({
  kind: z.enum(REPORTED_PARTS),
  id: rowId,
  text: z.string().optional(),
  answer: z.string().optional(),
  /** The author's display name. */
  name: z.string().optional(),
});

/** A report as the team sees it, with its event as it is now. */
export const reportReply = ownReportReply.extend({
  about: aboutReply.optional(),
  /** The address of the reporter; only the team sees it. */
  reporter: z.string(),
  note: z.string().optional(),
  /** The team member who decided; absent until then. */
  decidedBy: z.string().optional(),
  decidedAt: moment.optional(),
  event: eventReply.extend({ cancelled: z.literal(true).optional(), hidden: hiding.optional() }),
});
export type Report = z.output<typeof reportReply>;

/** The reply of GET /reports. */
export const reportsReply = z.array(reportReply);
