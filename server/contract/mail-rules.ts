/** The kinds of mail that a person can choose (docs/specification.md, "Mail"). Depends on nothing: a page may use it without loading zod. */

/** Each kind in the order of the settings page: its name on its own and in a sentence, and its contents. */
export const MAIL_KINDS = {
  reminders: { label: 'Reminders', name: 'reminders', text: 'An e-mail the day before an event you joined.' },
  changes: {
    label: 'Event updates',
    name: 'event updates',
    text: 'When you join an event, when it changes or is cancelled, and when a place opens up for you.',
  },
  summary: {
    label: 'Summary',
    name: 'summaries',
    text: 'Who joined and left your events, at most once a day.',
  },
  messages: {
    label: 'Messages',
    name: 'messages by mail',
    text: 'Messages and answers from organisers, questions about your events, and invitations to co-organise.',
  },
  news: { label: 'Newsletter', name: 'the newsletter', text: 'Upcoming events, once a month.' },
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
