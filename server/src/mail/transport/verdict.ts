/** What a mail server's answer is about: the address, the message, the site, or nothing permanent (RFC 3463). */
import type { MailOutcome } from './mailer.ts';

/** The errors of nodemailer. */
export interface SendError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** An enhanced status code: after the status, or, as qmail writes it, in `(#5.1.1)`. Not a part of an IP address. */
const ENHANCED = /(?:^\d{3}[ -]|\(#)([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/m;

/** The enhanced status code of an answer, e.g. 5.1.1; undefined if it has none. */
export function enhancedCode(response = ''): string | undefined {
  const [, ...parts] = ENHANCED.exec(response) ?? [];
  return parts.length > 0 ? parts.join('.') : undefined;
}

/** `unproven`: a bare 550, which says nothing unless the mail server accepts other messages. */
type Verdict = MailOutcome | 'unproven';

/** What an answer without a telling enhanced code means. */
function byStatus(status: number, atRecipient: boolean): Verdict {
  if (!atRecipient) return 'rejected';
  if (status === 552) return 'later'; // the mailbox is full
  return [550, 551, 553].includes(status) ? 'unproven' : 'blocked';
}

/** The subjects of permanent enhanced codes, `5.SUBJECT.DETAIL`. */
function bySubject(
  [subject, detail]: readonly [number, number],
  status: number,
  atRecipient: boolean,
): Verdict {
  if (status === 530 || subject === 4) return 'blocked';
  // 5.1.7 and 5.1.8 are about the address in MAIL FROM.
  if (subject === 1) return detail === 7 || detail === 8 ? 'blocked' : 'refused';
  if (subject === 7) return atRecipient ? 'blocked' : 'rejected';
  const isAboutMessage = subject === 6 || (subject === 2 && detail === 3) || (subject === 3 && detail === 4);
  if (isAboutMessage) return 'rejected';
  if (subject === 2 || atRecipient) return 'later';
  return 'rejected';
}

/**
 * What a failed attempt is about.
 * @returns null if the mail server gave no answer: the connection was lost, or it took too long
 */
export function verdictOf({ code, command, responseCode: status = 0, response }: SendError): Verdict | null {
  if (status === 0) return null;
  const isEnvelope = code === 'EENVELOPE';
  const atRecipient = isEnvelope && command === 'RCPT TO';
  const atMessage = code === 'EMESSAGE' || (isEnvelope && command === 'DATA');
  if (!atRecipient && !atMessage && !isEnvelope) return 'down';
  const [group, subject = 0, detail = 0] = enhancedCode(response)?.split('.').map(Number) ?? [];
  if (status < 500 || group === 4) return 'later';
  if (!atRecipient && !atMessage) return 'down';
  if (group === undefined || subject === 0) return status === 530 ? 'blocked' : byStatus(status, atRecipient);
  return bySubject([subject, detail], status, atRecipient);
}
