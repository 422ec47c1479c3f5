/** Mail by a mail server: a pool of connections, each message tried once. What a failure means stands here. */
import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import {
  CALENDAR_FILE,
  isDeliverable,
  type Mailer,
  type MailOutcome,
  type Message,
  plainHeader,
  type Recipient,
  shownName,
} from './mailer.ts';
import type { MailSettings } from './settings.ts';

export interface SmtpOptions {
  /** The host of `siteUrl` is the name by which the mail server is greeted. */
  settings: Omit<Extract<MailSettings, { kind: 'smtp' }>, 'kind'>;
  /** Hears of trouble, and of its end: no address and no password is in either. */
  log: (message: string, trouble?: object) => void;
  /** For tests: how long a message may take, in milliseconds. */
  limit?: number;
}

const CONNECTIONS = 5;

/** nodemailer's own limits are minutes, and count from the server's last byte: one that drips would hold a message for good. */
const LIMIT = 30_000;

/** How long a server that stops waits for messages under way, in milliseconds. */
const CLOSING = 5_000;

/** What nodemailer says of a failure. */
interface SendError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** For good, as the mail server says it by a status that begins with 5. */
const isForGood = ({ responseCode = 0 }: SendError) => responseCode >= 500;

/** Whose trouble it is: that of the address, of the message, or of the way to the mail server. */
function outcomeOf(error: SendError): MailOutcome {
  if (error.code === 'EENVELOPE' && error.command === 'RCPT TO')
    return isForGood(error) ? 'refused' : 'later';
  if (error.code === 'EMESSAGE' && error.responseCode) return isForGood(error) ? 'given-up' : 'later';
  return 'down';
}

/** What the log may know of a failure: no word of a mail server's, which may repeat an address, a link or a password. */
const described = ({ code, command, responseCode, response, message }: SendError) => ({
  code,
  command,
  status: responseCode,
  reason: response === undefined ? message.slice(0, 200) : /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0],
});

/** Whether a password may go out only where nobody reads along: anywhere but on this machine. */
function needsTls(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

const WORDS: Partial<Record<MailOutcome, string>> = {
  refused: 'An address takes no mail.',
  'given-up': 'The mail server refuses a message for good.',
  later: 'The mail server takes a message later.',
};

/** As an object: an address given as a text is parsed, and one could hold two, or a header. */
const addressed = ({ name, address }: Recipient) => ({ name: shownName(name), address });

/** Headers that all messages have, and by which one click ends those of a kind (RFC 8058). */
const headersOf = (off?: string) => ({
  'Auto-Submitted': 'auto-generated',
  ...(off && { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** A plain attachment: as an invitation it would invite answers that nobody reads. */
const calendarFile = (content: string) => ({
  filename: CALENDAR_FILE,
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});

/** Opens the way to a mail server; says in the log whether it works. */
export function smtpMailer({ settings: { url, from, siteUrl }, log, limit = LIMIT }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: needsTls(url), // unless the address says otherwise
    maxConnections: CONNECTIONS,
    name: new URL(siteUrl).hostname, // else this machine's
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let isDown = false;
  let isPuttingOff = false;
  /** One line when the trouble begins, and one when it is over. */
  const note = (down: SendError | null) => {
    if (down && !isDown) log('The mail server cannot be used: no mail goes out.', described(down));
    if (!down && isDown) log('The mail server can be used again.');
    isDown = down !== null;
  };
  transport.verify().catch((error: SendError) => note(error));

  const underWay = new Set<Promise<MailOutcome>>();
  const sendOnce = async ({ to, replyTo, off, calendar, ...message }: Message): Promise<MailOutcome> => {
    try {
      await transport.sendMail({
        ...message,
        subject: plainHeader(message.subject),
        from: addressed(from),
        to: addressed(to),
        ...(replyTo && isDeliverable(replyTo.address) && { replyTo: addressed(replyTo) }),
        headers: headersOf(off),
        ...(calendar && { attachments: [calendarFile(calendar)] }),
        signal: AbortSignal.timeout(limit),
      });
      note(null);
      isPuttingOff = false;
      return 'sent';
    } catch (error) {
      const outcome = outcomeOf(error as SendError);
      note(outcome === 'down' ? (error as SendError) : null);
      const isSaid = outcome === 'later' && isPuttingOff; // one line for as long as it takes none
      isPuttingOff ||= outcome === 'later';
      const words = WORDS[outcome];
      if (words && !isSaid) log(words, described(error as SendError));
      return outcome;
    }
  };

  return {
    async send(message) {
      if (!isDeliverable(message.to.address)) return 'refused';
      const sending = sendOnce(message);
      underWay.add(sending);
      return sending.finally(() => underWay.delete(sending));
    },
    async close() {
      const enough = setTimeout(CLOSING, undefined, { ref: false });
      await Promise.race([Promise.allSettled(underWay), enough]);
      transport.close({ force: true });
    },
  };
}
