/** The input and result of rendering a message. */

import type { Language } from '@social-serve/contract/languages';
import type { MailKind } from '@social-serve/contract/mail-rules';
import type { Reader } from '../database/database.ts';
import type { CodePurpose } from '../database/tables/accounts.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { MailRecipient } from '../database/tables/mail.ts';
import type { SiteLanguages } from '../http/context.ts';
import { mayGet } from '../outbox/choices.ts';
import { mailToken } from '../outbox/recipients.ts';
import { languageOf, offeredOr } from '../people/language.ts';
import type { ClaimedEntry, Recorder } from './claims.ts';
import { offAddress } from './links.ts';
import type { Message } from './transport/mailer.ts';
import type { MessageOptions } from './writing.ts';

/** A one-time code of an account, to be mailed to its address. */
interface CreatedCode {
  uid: string;
  address: string;
  name?: string | undefined;
  code: string;
}

export interface RenderContext {
  db: Reader;
  /** The time for which the message describes the state. */
  now: Date;
  /** The site's address, e.g. https://our-town.example */
  site: string;
  languages: SiteLanguages;
  /** The addresses of the team, lower case. */
  team: readonly string[];
  /** The address of the people who run the site, lower case. */
  operator?: string | undefined;
  /** Who answers for the site, at the foot of the newsletter. */
  owner?: string | undefined;
  /** Whether the newsletter is sent. */
  sendsNews: boolean;
  /** The key of links. */
  linkKey: Buffer;
  /** Whether messages may contain the addresses of organisers. */
  showsOrganiser: boolean;
  /** Upcoming events, for the newsletter. */
  upcomingEvents(): Promise<EventRow[]>;
  /** Creates a code for an account of this server, and stores its digest; null if the account does not exist. */
  createCode(purpose: CodePurpose, subject: string, now: Date): Promise<CreatedCode | null>;
}

/** A message, and its recipient's row; messages to the team, and account messages, have none. */
export interface OutgoingMessage extends Message {
  recipient?: MailRecipient | undefined;
  /** Whether a stranger caused it, possibly again and again. */
  fromStranger?: true | undefined;
  /** Whether it goes to an address entered without an account, whose owner may not have asked for it. */
  unsolicited?: true | undefined;
}

/** What to do with an entry. */
export interface Task {
  /** Null if there is nothing to send. */
  message: OutgoingMessage | null;
  /** Records what was mailed, in the transaction that deletes the entry. */
  record?: Recorder | undefined;
}

/** Renders the message of an entry; null if it is no longer needed, `notBefore` if it must wait. */
export type RenderMessage = (
  entry: ClaimedEntry,
  context: RenderContext,
) => Promise<Task | { notBefore: string } | null>;

/** An account's row; null if there is none, or it may not get mail of this kind. */
export async function recipientFor(db: Reader, uid: string, kind: MailKind): Promise<MailRecipient | null> {
  const [row] = await db.find('mailRecipients', { where: { uid }, limit: 1 });
  return row && mayGet(row, kind) ? row : null;
}

/** The language of messages to a person: of an account its own, of another address that of the page on which it was entered. */
export const languageFor = (
  { uid, language }: Pick<MailRecipient, 'uid' | 'language'>,
  { db, languages }: RenderContext,
): Promise<Language> | Language =>
  uid === undefined ? offeredOr(languages, language) : languageOf(db, languages, uid);

/** The options of messages to a person. */
export const optionsFor = async (
  recipient: MailRecipient,
  context: RenderContext,
): Promise<MessageOptions> => ({
  language: await languageFor(recipient, context),
  languages: context.languages,
  site: context.site,
  offAddress: (kind) => offAddress(context.site, mailToken(context.linkKey, recipient), kind),
});
