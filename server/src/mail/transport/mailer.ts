/** The mailer port: a message in, its outcome out. smtp.ts and mailbox.ts are the adapters. */

export interface Recipient {
  address: string;
  /** As they call themselves: any text. */
  name?: string | undefined;
}

/** What is sent to one person. */
export interface Message {
  to: Recipient;
  subject: string;
  text: string;
  html: string;
  /** Its Message-ID, with its brackets: the same message sent twice has the same. By default a new one. */
  messageId?: string | undefined;
  /** The Message-ID of the thread it belongs to, with its brackets; that message need not exist. */
  references?: string | undefined;
  /** Whom an answer reaches. Where there is none, the site. */
  replyTo?: Recipient | undefined;
  /** The address for one-click unsubscribe (RFC 8058): a POST ends letters of this kind. */
  off?: string | undefined;
  /** A calendar file (RFC 5545) that goes with it. */
  calendar?: string | undefined;
}

/** The name of the calendar file that goes with a message. */
export const CALENDAR_FILE = 'event.ics';

/**
 * What became of a message.
 * - `sent`: the mail server accepted it.
 * - `refused`: the address is permanently rejected.
 * - `rejected`: this message is permanently rejected.
 * - `later`: a transient error of this message, also where the mail server breaks off at it and works otherwise.
 * - `down`: the mail server cannot be used, whatever is sent.
 * - `off`: this site sends no mail.
 */
export type MailOutcome = 'sent' | 'refused' | 'rejected' | 'later' | 'down' | 'off';

export interface Mailer {
  /**
   * Tries a message once, within 30 seconds; where the connection breaks off the outcome may take as long again. Never throws; errors are in the log.
   * @param explain called with the reason why it was not sent, without addresses
   */
  send(message: Message, explain?: (reason: string) => void): Promise<MailOutcome>;
  /** Lets messages under way go out, and takes no more. */
  close(): Promise<void>;
}

/** The mailer of a site that sends no mail. */
export const noMailer: Mailer = { send: async () => 'off', close: async () => {} };

/** A mailer whose outcomes are counted. */
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

/** Text of a header, without anything that is decoded as an encoded word (RFC 2047): that could smuggle in what is filtered elsewhere. */
export const plainHeader = (text: string) => text.replaceAll(/=\?(?!=)/g, '= ?');

/** A display name for a header: on one line, without control characters (as of the direction of text). */
export const shownName = (name = '') =>
  plainHeader(name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()).slice(0, 100);
