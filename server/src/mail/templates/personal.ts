/** What messages to one account about one row have in common. */
import { hash } from 'node:crypto';
import type { MailKind } from '@social-serve/contract/mail-rules';
import type { MailRecipient } from '../../database/tables/mail.ts';
import type { Written } from '../layout.ts';
import { optionsFor, type RenderContext, recipientFor, type Task } from '../rendering.ts';
import { type MessageOptions, messageIdOf } from '../writing.ts';

/** A short digest of an address, for a Message-ID: it names nobody. */
export const digestOf = (...parts: string[]) => hash('sha256', parts.join('\n'), 'base64url').slice(0, 16);

interface Personal {
  uid: string;
  kind: MailKind;
  /** Their address in the row, lower case: they get the message only while it is theirs. */
  address?: string | undefined;
  /** Identifies the message: the row, and the time of what it reports. */
  name: readonly [table: string, id: string, since: string];
  fromStranger?: true;
  write(options: MessageOptions): Written;
}

/** A message to an account; null for one that may not get it. */
export async function personal(
  { uid, kind, address, name, fromStranger, write }: Personal,
  context: RenderContext,
): Promise<Task | null> {
  const recipient = await recipientFor(context.db, uid, kind);
  if (!recipient || (address !== undefined && address !== recipient.address)) return null;
  return {
    message: {
      ...addressedTo(recipient, name, context),
      ...write(optionsFor(recipient, context)),
      fromStranger,
    },
  };
}

const addressedTo = (
  recipient: MailRecipient,
  [table, id, since]: Personal['name'],
  { site }: RenderContext,
) => ({
  recipient,
  to: { address: recipient.address },
  messageId: messageIdOf(`${table}-${id}.${Date.parse(since)}.${digestOf(since, recipient.address)}`, site),
});
