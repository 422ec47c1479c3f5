/** How mail is sent, as configured in the environment (docs/operations.md, "Mail"). */
import { canonicalEmail } from '@social-serve/contract/account-rules';
import { z } from 'zod';
import { isDeliverable, type Recipient } from './transport/mailer.ts';

/** Through a mail server, to the local mailbox, or not at all. */
export type MailSettings =
  | { kind: 'smtp'; url: string; from: Recipient; siteUrl: string }
  | { kind: 'mailbox' }
  | { kind: 'none' };

/** The address of the mail server, which may contain a user and a password. */
export const smtpUrl = z.string().refine(isSmtpUrl, {
  error:
    'must be the address of the mail server, like smtp://user:password@mail.example.org:587 or smtps://…:465. In user and password write # as %23, / as %2F, ? as %3F, @ as %40, % as %25',
});

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  // An unencoded #, / or ? of a password begins another part of the address.
  const isWhole = hash === '' && !text.includes('#') && ['', '/'].includes(pathname) && !search.includes('@');
  return (
    ['smtp:', 'smtps:'].includes(protocol) && hostname !== '' && isWhole && isEncoded(username + password)
  );
}

/** Whether each % of a text begins a code. */
const isEncoded = (text: string) => !/%(?![\da-f]{2})/i.test(text);

/** `Name <address>`, or an address alone. */
export const fromAddress = z.string().transform((text, context): Recipient => {
  const [, name, inBrackets] = /^(.*?)\s*<([^<>]*)>$/.exec(text.trim()) ?? [];
  const written = inBrackets ?? text.trim();
  const address = canonicalEmail(written) ?? written;
  const isName = name === undefined || !/[\p{C}<>]/u.test(name);
  if (isName && isDeliverable(address) && z.regexes.html5Email.test(address))
    return { address, ...(name && { name: name.replace(/^"(.*)"$/, '$1') }) };
  context.addIssue({
    code: 'custom',
    message: 'must be an e-mail address, like Our Town <mail@example.org> or mail@example.org',
  });
  return z.NEVER;
});

const QUIET = 'must be a whole number of seconds from 5 to 1800';

/** How long changes are collected before they are mailed, in seconds. */
export const quietSeconds = z.coerce
  .number({ error: QUIET })
  .int({ error: QUIET })
  .min(5, { error: QUIET })
  .max(1_800, { error: QUIET });

interface MailVariables {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: Recipient | undefined;
  SITE_URL?: string | undefined;
}

/** How mail is sent. @param localOnly whether the site is reachable from this machine only */
export function mailOf(
  { SMTP_URL: url, MAIL_FROM: from, SITE_URL: siteUrl }: MailVariables,
  localOnly: boolean,
): MailSettings {
  if (url && from && siteUrl) return { kind: 'smtp', url, from, siteUrl };
  return { kind: localOnly ? 'mailbox' : 'none' };
}
