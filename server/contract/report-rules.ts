/** What one may report of an event (docs/specification.md, "Reports"). Depends on nothing: a page may use it without loading zod. */

/** Why somebody reports an event, and why the team hides one. */
export const REPORT_REASONS = [
  'Not a social-good event',
  'Wrong or misleading',
  'Harmful or against the law',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a report may be about: the event, a message of its organiser, a question to them with its answer. */
export const REPORTED_KINDS = ['event', 'message', 'question'] as const;

/**
 * What became of a report: nobody decided yet, the event was hidden, all was left as it is, the event was hidden and is shown
 * again, the message or question was deleted.
 */
export const REPORT_STATES = ['open', 'hidden', 'dismissed', 'shown', 'deleted'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
