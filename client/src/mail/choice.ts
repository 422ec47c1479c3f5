import type { MailChoice, OwnMail } from '@social-serve/contract/mail';

/** What is on and off, as it is sent. */
export const choiceOf = ({ reminders, changes, summary, messages, news }: OwnMail): MailChoice => ({
  reminders,
  changes,
  summary,
  messages,
  news,
});
