/** The kinds of mail that a person can choose (docs/specification.md, "Mail"). Depends on nothing: a page may use it without loading zod. */

/** In the order of the settings page. */
export const MAIL_KINDS = ['reminders', 'changes', 'summary', 'messages', 'team', 'news'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const isMailKind = (text: string): text is MailKind => MAIL_KINDS.some((kind) => kind === text);

export const MAIL = {
  /** Confirmation requests an hour to one address. */
  confirmations: 3,
  /** Events in one newsletter. */
  newsEvents: 10,
  /** Of one creator at most. */
  newsEventsOfOne: 2,
} as const;
