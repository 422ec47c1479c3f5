/** The mailer port: a message in, its outcome out. smtp.ts and mailbox.ts are the adapters. */
import { beginningOf } from '@social-serve/contract/text-rules';

export interface Recipient {
  address: string;
  /** The person's display name: any text. */
  name?: string | undefined;
}

/** A message to one person. */
export interface Message {
  to: Recipient;
  subject: string;
  text: string;
  html: string;
  /** The Message-ID with its brackets; by default a random one. A message that is sent twice has the same. */
  messageId?: string | undefined;
  /** The Message-ID of the thread, with its brackets. That message need not exist. */
  references?: string | undefined;
  /** The recipient of replies; by default the site. */
  replyTo?: Recipient | undefined;
  /** The address for one-click unsubscribe (RFC 8058): a POST turns off messages of this kind. */
  unsubscribe?: string | undefined;
  /** An attached calendar file (RFC 5545). */
  calendar?: string | undefined;
}

/** The name of the attached calendar file. */
export const CALENDAR_FILE = 'event.ics';

/**
 * The outcome of sending a message.
 * - `sent`: the mail server accepted it.
 * - `refused`: the address does not exist.
 * - `rejected`: this message is permanently rejected.
 * - `later`: a transient error with this message; also if the mail server drops the connection during it but accepts others.
 * - `blocked`: the mail server does not send for this site, perhaps only to this address: relaying, reputation, quota, login.
 * - `down`: the mail server cannot be used at all.
 * - `off`: this site sends no mail.
 */
export type MailOutcome = 'sent' | 'refused' | 'rejected' | 'later' | 'blocked' | 'down' | 'off';

export interface Mailer {
  /** Whether the mail server is able to send to an address, as far as is known. Without this function it always is. */
  canReach?(address: string): boolean;
  /**
   * Tries to send a message once, within 30 seconds. If the connection is lost, the outcome may take another 30. Never throws; errors
   * are logged.
   * @param explain called with the reason for a failure, without addresses
   */
  send(message: Message, explain?: (reason: string) => void): Promise<MailOutcome>;
  /** Finishes messages in progress, and accepts no more. */
  close(): Promise<void>;
}

/** The mailer of a site that sends no mail. */
export const noMailer: Mailer = { send: async () => 'off', close: async () => {} };

/** Wraps a mailer to count its outcomes. */
export const counting = (mailer: Mailer, count: (outcome: MailOutcome) => void): Mailer => ({
  ...mailer,
  send: async (message, explain) => {
    const outcome = await mailer.send(message, explain);
    count(outcome);
    return outcome;
  },
});

/** Characters that separate addresses, inject a header, or are invisible. */
const NOT_IN_ADDRESS = /[\s\p{C}\p{Z},;:<>()[\]\\"]/u;

/** Whether a text is one address and nothing else; the mail server may still reject it. */
export const isDeliverable = (address: string) =>
  address.length <= 254 && !NOT_IN_ADDRESS.test(address) && /^[^@]+@[^@]+$/.test(address);

/** Header text in which nothing is decoded as an encoded word (RFC 2047), which could contain characters that are filtered elsewhere. */
export const plainHeader = (text: string) => text.replaceAll(/=\?(?!=)/g, '= ?');

/** Control characters and blanks, but not the joiners, which shape letters and pictures within a word. */
const NOT_IN_NAME = /(?:(?![\u200C\u200D])[\p{C}\p{Z}])+/gu;

/** A display name for a header: on one line, without control characters such as those of the text direction. */
export const headerName = (name = '') =>
  plainHeader(beginningOf(name.replaceAll(NOT_IN_NAME, ' ').trim(), 100));
