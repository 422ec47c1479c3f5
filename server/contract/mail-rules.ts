/** What mail there is to choose from (docs/specification.md, "Mail"). Depends on nothing: a page may use it without loading zod. */

/** The kinds of mail that a person may have or not, in the order in which they are chosen: what each is called alone and in a sentence, and what it holds. */
export const MAIL_KINDS = {
  reminders: { label: 'Reminders', name: 'reminders', text: 'The day before an event that you joined.' },
  changes: {
    label: 'Changes',
    name: 'mail about changes',
    text: 'That you joined, and when such an event changes, is called off, or has a place for you.',
  },
  summary: {
    label: 'Summary',
    name: 'summaries',
    text: 'Who joined and left your events, at most once a day.',
  },
  messages: {
    label: 'Messages',
    name: 'messages by mail',
    text: 'What organisers write to you or answer, what people ask you, and who wants you to help organise.',
  },
  news: { label: 'News', name: 'our news', text: 'The next events, once a month.' },
} as const;
export type MailKind = keyof typeof MAIL_KINDS;

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(MAIL_KINDS, text);

export const MAIL = {
  /** Days that an address is kept that nobody confirmed, or that gets nothing any more. */
  idleDays: 7,
  /** Confirmations an hour to one address. */
  confirmations: 3,
  /** Events in the news of a month. */
  newsEvents: 10,
} as const;
