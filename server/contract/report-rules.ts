/** What one may report of an event (docs/specification.md, "Reports"). Depends on nothing: a page may use it without loading zod. */

/** Why somebody reports an event, and why the team hides one. */
export const REPORT_REASONS = [
  'Not a social-good event',
  'Wrong or misleading',
  'Harmful or against the law',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What became of a report: nobody decided yet, the event was hidden, it was left as it is, it was hidden and is shown again. */
export const REPORT_STATES = ['open', 'hidden', 'dismissed', 'shown'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
