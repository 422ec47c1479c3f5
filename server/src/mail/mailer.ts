/** The mailer port: a message in, what became of it out. smtp.ts and mailbox.ts are the adapters. */

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
  /** Its Message-ID, with its brackets: the same letter sent twice has the same. A new one where there is none. */
  messageId?: string | undefined;
  /** The Message-ID of the thread it belongs to, with its brackets; no such message needs to exist. */
  references?: string | undefined;
  /** Whom an answer reaches. Where there is none, the site. */
  replyTo?: Recipient | undefined;
  /** The address that ends letters of this kind by one POST (RFC 8058). */
  off?: string | undefined;
  /** A calendar file (RFC 5545) that goes with it. */
  calendar?: string | undefined;
}

/** The name of the calendar file that goes with a message. */
export const CALENDAR_FILE = 'event.ics';

/**
 * What became of a message.
 * - `sent`: the mail server has it.
 * - `refused`: this address takes no mail, for good.
 * - `given-up`: this message is not taken, for good.
 * - `later`: not now; this one may be tried again. Also one at which the mail server breaks off, and can be used else.
 * - `down`: the mail server, or the way to it, is in trouble, whatever is sent.
 * - `off`: this site sends no mail.
 */
export type MailOutcome = 'sent' | 'refused' | 'given-up' | 'later' | 'down' | 'off';

export interface Mailer {
  /** Sends a message, once, within 30 seconds; where it breaks off the outcome may take as long again. Never throws; what went wrong is in the log. */
  send(message: Message): Promise<MailOutcome>;
  /** Lets messages under way go out, and takes no more. */
  close(): Promise<void>;
}

/** Of a site that sends no mail. */
export const noMailer: Mailer = { send: async () => 'off', close: async () => {} };

/** The same, with each outcome told. */
export const counting = (mailer: Mailer, count: (outcome: MailOutcome) => void): Mailer => ({
  ...mailer,
  send: async (message) => {
    const outcome = await mailer.send(message);
    count(outcome);
    return outcome;
  },
});

/** What makes one address two, ends a header, or is not to be seen. */
const NOT_IN_ADDRESS = /[\s\p{C}\p{Z},;:<>()[\]\\"]/u;

/** Whether a text is one address, and nothing else; a mail server may still not know it. */
export const isDeliverable = (address: string) =>
  address.length <= 254 && !NOT_IN_ADDRESS.test(address) && /^[^@]+@[^@]+$/.test(address);

/** Text of a header, in which nothing reads as an encoded word (RFC 2047): one could hold what we take out elsewhere. */
export const plainHeader = (text: string) => text.replaceAll(/=\?(?!=)/g, '= ?');

/** A name as it may stand before an address: on one line, without characters that turn the direction of what follows. */
export const shownName = (name = '') =>
  plainHeader(name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()).slice(0, 100);
