/** Opens the configured mailer: a mail server, the local mailbox, or none. */
import type { Logger } from 'pino';
import type { MailSettings } from '../settings.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { counting, type Mailer, type MailOutcome, noMailer } from './mailer.ts';

export interface Mail {
  mailer: Mailer;
  /** The local mailbox, if no mail server is set. */
  mailbox?: Mailbox;
}

/** Opens the mailer of the settings. @param count called with each message's outcome */
export async function openMail(
  settings: MailSettings,
  log: Logger,
  count: (outcome: MailOutcome) => void = () => {},
): Promise<Mail> {
  if (settings.kind === 'mailbox') {
    const mailbox = openMailbox();
    return { mailer: counting(mailbox.mailer, count), mailbox };
  }
  if (settings.kind === 'none') {
    log.warn('This site sends no mail: SMTP_URL and MAIL_FROM are not set.');
    return { mailer: noMailer };
  }
  const { smtpMailer } = await import('./smtp.ts');
  const write = (message: string, failure?: object) =>
    failure ? log.warn(failure, message) : log.info(message);
  return { mailer: counting(smtpMailer({ settings, log: write }), count) };
}
