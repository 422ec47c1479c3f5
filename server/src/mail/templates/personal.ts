/** Messages to one account about one row. */
import { hash } from 'node:crypto';
import type { MailKind } from '@social-serve/contract/mail-rules';
import type { MailRecipient } from '../../database/tables/mail.ts';
import type { Written } from '../layout.ts';
import { optionsFor, type RenderContext, recipientFor, type Task } from '../rendering.ts';
import { type MessageOptions, messageIdOf } from '../writing.ts';

/** A short digest for a Message-ID, which must not reveal an address. */
export const digestOf = (...parts: string[]) => hash('sha256', parts.join('\n'), 'base64url').slice(0, 16);

interface Personal {
  uid: string;
  kind: MailKind;
  /** The address in the row, lower case: the message is sent only if the account still has it. */
  address?: string | undefined;
  /** Identifies the message: the row, and the time of what it reports. */
  name: readonly [table: string, id: string, since: string];
  fromStranger?: true;
  write(options: MessageOptions): Written;
}

/** A message to an account; null if it may not be sent. */
export async function personal(
  { uid, kind, address, name, fromStranger, write }: Personal,
  context: RenderContext,
): Promise<Task | null> {
  const recipient = await recipientFor(context.db, uid, kind);
  if (!recipient || (address !== undefined && address !== recipient.address)) return null;
  return {
    message: {
      ...addressedTo(recipient, name, context),
      ...write(await optionsFor(recipient, context)),
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
