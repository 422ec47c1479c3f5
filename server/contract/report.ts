/** Reports of events (docs/specification.md, "Reports"): what is sent, what the team decides, and what its creator answers. */
import { z } from 'zod';
import { eventReply, hiding } from './event.ts';
import { body, requiredText, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { pageLimit, queueCursor } from './paging.ts';
import { moment, rowId } from './replies.ts';
import { REPORT_REASONS, REPORT_STATES } from './report-rules.ts';

const reason = z.enum(REPORT_REASONS, { error: `Reason must be one of ${REPORT_REASONS.join(', ')}.` });

/** Body of POST /events/{id}/reports: one of the reasons, and a sentence that says more. */
export const reportBody = body({ reason, text: requiredText('Explanation', LIMITS.report) });
export type ReportBody = z.output<typeof reportBody>;

/** Query of GET /reports: those that wait for the team first, and among them the newest; `state` leaves some out. */
export const reportsQuery = z.object({
  state: unlessBlank(z.enum(['open', 'closed'], { error: 'State must be one of open, closed.' })),
  limit: pageLimit,
  cursor: queueCursor,
});

/**
 * Body of PUT /reports/{id}, which closes all open reports of that event: hide it, or dismiss them; or show a hidden event
 * again. `reason` is why it is hidden, the report's own when left out; reason and note are told the event's creator.
 */
export const reportDecisionBody = body({
  decision: z.enum(['hide', 'dismiss', 'show'], { error: 'Decision must be one of hide, dismiss, show.' }),
  reason: unlessBlank(reason),
  note: unlessBlank(requiredText('Note', LIMITS.note)),
});
export type ReportDecisionBody = z.output<typeof reportDecisionBody>;

/** Body of PUT /events/{id}/answer: what the creator of a hidden event has to say. */
export const hidingAnswerBody = body({ answer: requiredText('Answer', LIMITS.note) });

/** What a report says of itself, to the person who sent it. */
export const ownReportReply = z.object({
  _id: rowId,
  /** The event's id. */
  event_id: rowId,
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  date: moment,
  state: z.enum(REPORT_STATES),
});

/** A report as the team sees it, with its event as it is now. */
export const reportReply = ownReportReply.extend({
  /** The address of who sent it; the team alone sees it. */
  reporter: z.string(),
  note: z.string().optional(),
  /** Who of the team decided; absent while nobody did. */
  decidedBy: z.string().optional(),
  decidedAt: moment.optional(),
  event: eventReply.extend({ cancelled: z.literal(true).optional(), hidden: hiding.optional() }),
});
export type Report = z.output<typeof reportReply>;

/** The reply of GET /reports. */
export const reportsReply = z.array(reportReply);
