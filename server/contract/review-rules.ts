/** Review of events before they are published (docs/specification.md, "Review"). Depends on nothing: a page may use it without loading zod. */

/** Whose events the team looks at first: nobody's, those of people of whom it has not approved one yet, or everybody's. */
export const REVIEW_MODES = ['off', 'first', 'all'] as const;
export type ReviewMode = (typeof REVIEW_MODES)[number];

/** What the team can do with an event that waits: publish it, ask its organisers for a change, or decline it. */
export const REVIEW_DECISIONS = ['approve', 'ask', 'decline'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** What the team decided last. */
export const REVIEW_OUTCOMES = ['approved', 'asked', 'declined'] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];

/** The lists of the desk: events that wait for the team, that wait for their organisers, and that changed after they were published. */
export const REVIEW_LISTS = ['waiting', 'asked', 'changed'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

export const REVIEW = {
  /** Events that are decided at once. */
  atOnce: 50,
  /** Events in one reply. */
  listed: 200,
  /** Characters of an event's version. */
  version: 64,
  /** Hours for which a new title or picture is shown. */
  changedHours: 24,
} as const;
