/** A person's mail settings as they leave the server: without the token of their links. */
import { MAIL_KINDS, type MailKind } from '@social-serve/contract/mail-rules';
import type { MailRecipient } from '../database/tables/mail.ts';
import { wants } from './recipients.ts';

const choiceOf = (recipient: MailRecipient) =>
  Object.fromEntries(
    Object.keys(MAIL_KINDS).map((kind) => [kind, wants(recipient, kind as MailKind)]),
  ) as Record<MailKind, boolean>;

const refusal = ({ refusedAt }: MailRecipient) => (refusedAt === undefined ? {} : { refusedAt });

/** As its person is shown it. */
export const toOwnMail = (recipient: MailRecipient) => ({
  ...choiceOf(recipient),
  verified: recipient.verified,
  ...refusal(recipient),
  asked: recipient.askedOnce ?? false,
});

/** As it stands in its person's own data. */
export const toHandedOutMail = (recipient: MailRecipient) => ({
  email: recipient.address,
  ...choiceOf(recipient),
  ...refusal(recipient),
});
