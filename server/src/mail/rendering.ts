/** What a message is rendered from, and the result. */
import type { MailKind } from '@social-serve/contract/mail-rules';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { MailRecipient } from '../database/tables/mail.ts';
import type { ClaimedEntry } from './claims.ts';
import { offAddress } from './links.ts';
import { mayGet } from './recipients.ts';
import type { Message } from './transport/mailer.ts';
import type { MessageOptions } from './writing.ts';

/** A one-use code of an account, which its message takes to the account's address. */
interface DrawnCode {
  address: string;
  name?: string | undefined;
  code: string;
}

export interface RenderContext {
  db: Reader;
  /** The time of the state that the message describes. */
  now: Date;
  /** The site's address, e.g. https://our-town.example */
  site: string;
  /** The addresses of the team, lower case. */
  team: readonly string[];
  /** Whether messages may contain the addresses of organisers. */
  showsOrganiser: boolean;
  /** The events that come next, for the news. */
  comingEvents(): Promise<EventRow[]>;
  /** Draws a code for an account of this server, and stores its digest; null for an unknown account. */
  drawCode(purpose: 'reset-password' | 'verify-email', subject: string, now: Date): Promise<DrawnCode | null>;
}

/** A letter, and the row of its recipient; the team's addresses, and accounts, have none. */
export interface OutgoingMessage extends Message {
  recipient?: MailRecipient | undefined;
  /** Whether a stranger causes it, who may do so often. */
  fromStranger?: true | undefined;
  /** Whether it goes to an address that was given without an account, and of which nobody knows whose it is. */
  unasked?: true | undefined;
}

/** What is to be done about an entry. */
export interface Task {
  /** Null for nothing to send. */
  message: OutgoingMessage | null;
  /** Records what the message said, in the transaction that ends the entry. */
  record?: ((tx: Transaction) => Promise<void>) | undefined;
}

/** Renders the message of an entry; null if there is nothing to say any more, `notBefore` if it has to wait. */
export type RenderMessage = (
  entry: ClaimedEntry,
  context: RenderContext,
) => Promise<Task | { notBefore: string } | null>;

/** The row of an account; null for none, and for one that may not get mail of this kind. */
export async function recipientFor(db: Reader, uid: string, kind: MailKind): Promise<MailRecipient | null> {
  const [row] = await db.find('mailRecipients', { where: { uid }, limit: 1 });
  return row && mayGet(row, kind) ? row : null;
}

/** The options of messages to a person. */
export const optionsFor = (recipient: MailRecipient, { site }: RenderContext): MessageOptions => ({
  site,
  offAddress: (kind) => offAddress(site, recipient, kind),
});
