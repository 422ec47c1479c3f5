/** What one may report of an event (docs/specification.md, "Reports"). Depends on nothing: a page may use it without loading zod. */

/** Why somebody reports an event, and why the team hides one. */
export const REPORT_REASONS = [
  'Not a social-good event',
  'Wrong or misleading',
  'Harmful or against the law',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a report may be about besides its event: a message of its organiser, a question to them with its answer, what they told of it. */
export const REPORTED_PARTS = ['message', 'question', 'outcome'] as const;
export type ReportedPartKind = (typeof REPORTED_PARTS)[number];

/** What a report may be about. */
export const REPORTED_KINDS = ['event', ...REPORTED_PARTS] as const;

/**
 * What became of a report: nobody decided yet, the event was hidden, all was left as it is, the event was hidden and is shown
 * again, what was reported of it was deleted.
 */
export const REPORT_STATES = ['open', 'hidden', 'dismissed', 'shown', 'deleted'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
