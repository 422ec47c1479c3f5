/** Mail by SMTP: a pool of connections, each message tried once, and what a failure means. */
import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../settings.ts';
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

export interface SmtpOptions {
  /** The host of `siteUrl` is the name by which the mail server is greeted. */
  settings: Omit<Extract<MailSettings, { kind: 'smtp' }>, 'kind'>;
  /** Logs failures and their end, without addresses and passwords. */
  log: (message: string, trouble?: object) => void;
  /** For `npm run mail:test`: logs the mail server's own words, too, whatever they repeat. */
  withAnswers?: boolean;
  /** For tests: how long a message may take, in milliseconds. */
  limit?: number;
}

const CONNECTIONS = 5;

/** nodemailer's own timeouts are minutes and count from the server's last byte: a slow server could hold a message forever. */
const LIMIT = 30_000;

/** How long the same kind of trouble is not logged again, in milliseconds. */
const SAID_AGAIN = 30 * 60_000;

/** How long a shutdown waits for messages under way, in milliseconds. */
const CLOSING = 5_000;

/** The errors of nodemailer. */
interface SendError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Whether a failure concerns the address, the message, or the mail server.
 * @returns null where the connection broke off within the message: then `isUsable` tells
 */
function outcomeOf({ code, command, responseCode = 0 }: SendError): MailOutcome | null {
  const isPermanent = responseCode >= 500;
  if (code === 'EENVELOPE' && command === 'RCPT TO') return isPermanent ? 'refused' : 'later';
  if (code === 'EMESSAGE' && responseCode) return isPermanent ? 'rejected' : 'later';
  return responseCode ? 'down' : null;
}

/** A failure for the log, without the mail server's words: they may repeat an address, a link or a password. */
const described = ({ code, command, responseCode, response, message }: SendError) => ({
  code,
  command,
  status: responseCode,
  reason: response === undefined ? message.slice(0, 200) : /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0],
});

/** Whether the password needs an encrypted connection: anywhere but on this machine. */
function needsTls(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

const WORDS: Partial<Record<MailOutcome, string>> = {
  refused: 'The mail server permanently refuses an address.',
  rejected: 'The mail server permanently refuses a message.',
  later: 'The mail server deferred a message.',
};

/** As an object: nodemailer parses an address given as a string, which could hold two, or inject a header. */
const addressed = ({ name, address }: Recipient) => ({ name: shownName(name), address });

/** Headers of every message, and those of one-click unsubscribe (RFC 8058). */
const headersOf = (off?: string) => ({
  'Auto-Submitted': 'auto-generated',
  ...(off && { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** METHOD:PUBLISH, not REQUEST: replies to an invitation would go where nobody reads them. */
const calendarFile = (content: string) => ({
  filename: CALENDAR_FILE,
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});

/** Logs a failure once, not for every message. */
function troubleLog({ log, withAnswers }: SmtpOptions) {
  const logged = (error: SendError) => ({
    ...described(error),
    ...(withAnswers && error.response && { answer: error.response }),
  });
  let isDown = false;
  const said = new Map<string, { at: number; since: number }>();
  return {
    /** Whether the mail server can be used: one line when the trouble begins, and one when it is over. */
    note(down: SendError | null): void {
      if (down && !isDown) log('The mail server cannot be used: no mail goes out.', logged(down));
      if (!down && isDown) log('The mail server can be used again.');
      isDown = down !== null;
    },
    /** Single messages may fail 10,000 times: one line per kind and half hour, with the count since. */
    say(outcome: MailOutcome, error: SendError): void {
      const words = WORDS[outcome];
      if (!words) return;
      const kind = `${outcome} ${error.responseCode ?? error.code}`;
      const { at = 0, since = 0 } = said.get(kind) ?? {};
      const isNew = Date.now() - at >= SAID_AGAIN;
      said.set(kind, isNew ? { at: Date.now(), since: 0 } : { at, since: since + 1 });
      if (isNew) log(words, { ...logged(error), ...(since > 0 && { since }) });
    },
  };
}

/** Opens a pool of connections to a mail server; the log says whether it works. */
export function smtpMailer(options: SmtpOptions): Mailer {
  const { settings, limit = LIMIT } = options;
  const { url, from, siteUrl } = settings;
  const { note, say } = troubleLog(options);
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
  transport.verify().catch((error: SendError) => note(error));

  let looking: Promise<boolean> | null = null;
  /** Whether the mail server works, without the message at which it broke off; one check for all who ask at once. */
  const isUsable = () => {
    looking ??= transport
      .verify()
      .then(() => true)
      .catch(() => false)
      .finally(() => {
        looking = null;
      });
    return Promise.race([looking, setTimeout(limit, false, { ref: false })]);
  };

  const underWay = new Set<Promise<MailOutcome>>();
  const sendOnce = async (
    { to, replyTo, off, calendar, ...message }: Message,
    explain?: (reason: string) => void,
  ): Promise<MailOutcome> => {
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
      return 'sent';
    } catch (err) {
      const error = err as SendError;
      const outcome = outcomeOf(error) ?? ((await isUsable()) ? 'later' : 'down');
      note(outcome === 'down' ? error : null);
      say(outcome, error);
      const { code, status, reason } = described(error);
      explain?.([status ?? code, reason].filter(Boolean).join(' '));
      return outcome;
    }
  };

  return {
    async send(message, explain) {
      if (!isDeliverable(message.to.address)) return 'refused';
      const sending = sendOnce(message, explain);
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
