/** A person's mail settings in replies, without the token of their links. */
import { MAIL_KINDS, type MailKind } from '@social-serve/contract/mail-rules';
import type { MailRecipient } from '../database/tables/mail.ts';
import { wants } from '../outbox/choices.ts';

const choicesOf = (recipient: MailRecipient) =>
  Object.fromEntries(MAIL_KINDS.map((kind) => [kind, wants(recipient, kind)])) as Record<MailKind, boolean>;

const refusal = ({ refusedAt }: MailRecipient) => (refusedAt === undefined ? {} : { refusedAt });

/** @param canReach whether mail can be sent to an address @param isMember whether the person is of the team */
export const toOwnMail = (
  recipient: MailRecipient,
  canReach: (address: string) => boolean,
  isMember: boolean,
) => ({
  ...choicesOf(recipient),
  ...(!isMember && { team: undefined }),
  verified: recipient.verified,
  ...refusal(recipient),
  asked: recipient.askedOnce ?? false,
  ...(!canReach(recipient.address) && { unreachable: true as const }),
});

/** In the export of a person's data. */
export const toExportedMail = (recipient: MailRecipient) => ({
  email: recipient.address,
  ...(recipient.language && { language: recipient.language }),
  ...choicesOf(recipient),
  ...refusal(recipient),
});
