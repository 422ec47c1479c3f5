/** The kinds of mail that a person can choose (docs/specification.md, "Mail"). Depends on nothing: a page may use it without loading zod. */

/** Each kind, and its name in problems. */
export const MAIL_KINDS = {
  reminders: { label: 'Reminders' },
  changes: { label: 'Event updates' },
  summary: { label: 'Summary' },
  messages: { label: 'Messages' },
  news: { label: 'Newsletter' },
} as const;
export type MailKind = keyof typeof MAIL_KINDS;

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(MAIL_KINDS, text);

export const MAIL = {
  /** Days for which an unconfirmed or unused address is stored. */
  idleDays: 7,
  /** Confirmation requests an hour to one address. */
  confirmations: 3,
  /** Events in one newsletter. */
  newsEvents: 10,
  /** Of one creator at most. */
  newsEventsOfOne: 2,
} as const;
