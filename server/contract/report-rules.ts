/** Reasons for a report (docs/specification.md, "Reports"). Imports no zod, which pages would load. */

/** The reasons for reporting an event, and for hiding one. */
export const REPORT_REASONS = [
  'Not a social-good event',
  'Wrong or misleading',
  'Harmful or against the law',
] as const;
/** Why an event is hidden whose creator's account the operator has disabled. */
export const ACCOUNT_DISABLED = 'The organiser’s account is disabled';

/** Why an event is hidden whose creator the team has stopped. */
export const PERSON_STOPPED = 'Our team has stopped the organiser';

/** Why an event is hidden with its creator, and not for what it says. */
export const WITHHOLDING_REASONS = [ACCOUNT_DISABLED, PERSON_STOPPED] as const;
export type WithholdingReason = (typeof WITHHOLDING_REASONS)[number];

/** Whether an event is hidden with its creator: they answer the team elsewhere, not about the event. */
export const isWithheld = (reason: string | undefined): boolean =>
  WITHHOLDING_REASONS.some((one) => one === reason);

/** Why an event is hidden. */
export const HIDING_REASONS = [...REPORT_REASONS, ...WITHHOLDING_REASONS] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The parts of an event that can be reported: a message, a question with its answer, the outcome. */
export const REPORTED_PARTS = ['message', 'question', 'outcome'] as const;
export type ReportedPartKind = (typeof REPORTED_PARTS)[number];

/** What a report may be about. */
export const REPORTED_KINDS = ['event', ...REPORTED_PARTS] as const;

/**
 * The state of a report: open; the event was hidden; nothing was changed; what was hidden or deleted is shown again; the reported part
 * was deleted; an organiser had deleted what was reported.
 */
export const REPORT_STATES = ['open', 'hidden', 'dismissed', 'shown', 'deleted', 'gone'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What the team can decide, and the state after it. */
export const OUTCOMES = {
  hide: 'hidden',
  dismiss: 'dismissed',
  show: 'shown',
  delete: 'deleted',
  close: 'gone',
} as const satisfies Record<string, ReportState>;
export type ReportDecision = keyof typeof OUTCOMES;
export const REPORT_DECISIONS = Object.keys(OUTCOMES) as [ReportDecision, ...ReportDecision[]];

/** The lists of the desk: reports that wait for the team, and the others. */
export const REPORT_LISTS = ['open', 'closed'] as const;
export type ReportList = (typeof REPORT_LISTS)[number];
