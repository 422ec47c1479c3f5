/** Sends mail by SMTP: a pool of connections, one attempt per message, and the meaning of each failure. */
import { setTimeout } from 'node:timers/promises';
import { needsSmtpUtf8 } from '@social-serve/contract/account-rules';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../settings.ts';
import {
  CALENDAR_FILE,
  headerName,
  isDeliverable,
  type Mailer,
  type MailOutcome,
  type Message,
  plainHeader,
  type Recipient,
} from './mailer.ts';
import { smtpUtf8 } from './smtp-utf8.ts';
import { enhancedCode, type SendError, verdictOf } from './verdict.ts';

export interface SmtpOptions {
  /** The host of `siteUrl` is the name in the SMTP greeting. */
  settings: Omit<Extract<MailSettings, { kind: 'smtp' }>, 'kind'>;
  /** Logs failures and recovery, without addresses and passwords. */
  log: (message: string, failure?: object) => void;
  /** For `npm run mail:test`: logs the mail server's answers, too, even if they contain addresses. */
  withAnswers?: boolean;
  /** For tests: how long a message may take, in milliseconds. */
  limit?: number;
}

const CONNECTIONS = 5;

/** nodemailer's own timeouts count from the server's last byte, so that a slow server could delay a message forever. */
const LIMIT = 30_000;

/** How long a delivery proves that the mail server accepts mail, in milliseconds. */
const PROOF_LASTS = 60_000;

/** For how long the same kind of failure is not logged again, in milliseconds. */
const LOG_AGAIN_AFTER = 30 * 60_000;

/** How long a shutdown waits for messages in progress, in milliseconds. */
const CLOSE_TIMEOUT = 5_000;

/** A failure for the log, without the mail server's words, which may contain an address, a link or a password. */
const described = ({ code, command, responseCode, response, message }: SendError) => ({
  code,
  command,
  status: responseCode,
  reason: response === undefined ? message.slice(0, 200) : enhancedCode(response),
});

/** Whether the connection must be encrypted: if there is a password and the server is on another machine. */
function needsTls(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The line of the log for an outcome. */
const LOG_LINES: Partial<Record<MailOutcome, string>> = {
  refused: 'The mail server permanently refuses an address.',
  rejected: 'The mail server permanently refuses a message.',
  blocked: 'The mail server refuses to send for this site.',
  later: 'The mail server deferred a message.',
};

/** An object, because nodemailer parses addresses in strings, which could contain two, or inject a header. */
const addressed = ({ name, address }: Recipient) => ({ name: headerName(name), address });

/** Whether replies can go to an address. In ASCII, because every mail server on the way must read the header. */
const canReplyTo = ({ address }: Recipient) => isDeliverable(address) && !needsSmtpUtf8(address);

const WITHOUT_UTF8 = Object.assign(
  new Error('It has no SMTPUTF8, which an address with characters outside ASCII before the @ needs.'),
  { code: 'ESMTPUTF8' },
);

/** Headers of every message, and those of one-click unsubscribe (RFC 8058). */
const headersOf = (unsubscribe?: string) => ({
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All', // Exchange sends no absence notes either
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/** METHOD:PUBLISH, not REQUEST: no one would read replies to an invitation. */
const calendarFile = (content: string) => ({
  filename: CALENDAR_FILE,
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});

/** Logs each kind of failure once, not for every message. */
function failureLog({ log, withAnswers }: SmtpOptions) {
  const logged = (error: SendError) => ({
    ...described(error),
    ...(withAnswers && error.response && { answer: error.response }),
  });
  let isDown = false;
  const loggedAt = new Map<string, { at: number; since: number }>();
  return {
    /** Logs one line when the mail server becomes unusable, and one when it recovers. @param down null if it works */
    serverState(down: SendError | null): void {
      if (down && !isDown) log('The mail server is unavailable. No mail is being sent.', logged(down));
      if (!down && isDown) log('The mail server is available again.');
      isDown = down !== null;
    },
    /** Logs a failed message: one line per kind and half hour, with the number of others since. */
    messageFailure(outcome: MailOutcome, error: SendError): void {
      const line = LOG_LINES[outcome];
      if (!line) return;
      const kind = `${outcome} ${error.responseCode ?? error.code}`;
      const { at = 0, since = 0 } = loggedAt.get(kind) ?? {};
      const isNew = Date.now() - at >= LOG_AGAIN_AFTER;
      loggedAt.set(kind, isNew ? { at: Date.now(), since: 0 } : { at, since: since + 1 });
      if (isNew) log(line, { ...logged(error), ...(since > 0 && { since }) });
    },
  };
}

/**
 * Recent deliveries, each of which proves once that the mail server accepts mail of this site, so that a bare 550 is about its
 * address. Otherwise a server that begins to refuse everything would cost everyone their mail.
 */
function recentProofs() {
  let left = 0;
  let at = 0;
  return {
    add() {
      left = Math.min(left + 1, CONNECTIONS);
      at = Date.now();
    },
    /** Uses one. @returns false if there is none */
    take(): boolean {
      if (left === 0 || Date.now() - at > PROOF_LASTS) return false;
      left -= 1;
      return true;
    },
  };
}

/** Opens a pool of connections to a mail server; the log says whether it works. */
export function smtpMailer(options: SmtpOptions): Mailer {
  const { settings, limit = LIMIT } = options;
  const { url, from, siteUrl } = settings;
  const { serverState, messageFailure } = failureLog(options);
  const utf8 = smtpUtf8();
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: needsTls(url), // unless the URL overrides it
    maxConnections: CONNECTIONS,
    name: new URL(siteUrl).hostname, // the default is this machine's name
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...utf8.options,
  });
  transport.verify().catch((error: SendError) => serverState(error));

  const proofs = recentProofs();
  let checking: Promise<boolean> | null = null;
  /** Whether the mail server works apart from one message. Concurrent callers share a check. */
  const isUsable = () => {
    checking ??= transport
      .verify()
      .then(() => true)
      .catch(() => false)
      .finally(() => {
        checking = null;
      });
    return Promise.race([checking, setTimeout(limit, false, { ref: false })]);
  };

  const inProgress = new Set<Promise<MailOutcome>>();
  const sendOnce = async (
    { to, replyTo, unsubscribe, calendar, ...message }: Message,
    explain?: (reason: string) => void,
  ): Promise<MailOutcome> => {
    try {
      await transport.sendMail({
        ...message,
        subject: plainHeader(message.subject),
        from: addressed(from),
        to: addressed(to),
        ...(replyTo && canReplyTo(replyTo) && { replyTo: addressed(replyTo) }),
        headers: headersOf(unsubscribe),
        ...(calendar && { attachments: [calendarFile(calendar)] }),
        signal: AbortSignal.timeout(limit),
      });
      serverState(null);
      proofs.add();
      return 'sent';
    } catch (err) {
      const error = err as SendError;
      const verdict = verdictOf(error) ?? ((await isUsable()) ? 'later' : 'down');
      const ofUnproven = () => (proofs.take() ? 'refused' : 'later');
      const outcome = verdict === 'unproven' ? ofUnproven() : verdict;
      serverState(outcome === 'down' ? error : null);
      messageFailure(outcome, error);
      const { code, status, reason } = described(error);
      explain?.([status ?? code, reason].filter(Boolean).join(' '));
      return outcome;
    }
  };

  /** Why a message to an address cannot be sent; null if it can. */
  const obstacle = async (
    address: string,
    explain?: (reason: string) => void,
  ): Promise<MailOutcome | null> => {
    if (!isDeliverable(address)) return 'refused';
    if (!needsSmtpUtf8(address) || utf8.isOffered()) return null;
    if (!(await isUsable())) {
      serverState(new Error('The mail server does not answer.'));
      return 'down';
    }
    if (utf8.isOffered()) return null;
    messageFailure('refused', WITHOUT_UTF8);
    explain?.(WITHOUT_UTF8.message);
    return 'refused';
  };

  return {
    canReach: (address) => !needsSmtpUtf8(address) || utf8.isOffered() !== false,
    async send(message, explain) {
      const sending = obstacle(message.to.address, explain).then(
        (found) => found ?? sendOnce(message, explain),
      );
      inProgress.add(sending);
      return sending.finally(() => inProgress.delete(sending));
    },
    async close() {
      const timeout = setTimeout(CLOSE_TIMEOUT, undefined, { ref: false });
      await Promise.race([Promise.allSettled(inProgress), timeout]);
      transport.close({ force: true });
    },
  };
}
