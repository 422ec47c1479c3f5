/** What an operator should know about a configuration that works, in sentences: logged once, at the start. */
import type { Config } from './config.ts';

const WITHOUT_MAIL =
  'Without mail nobody can confirm an address or ask for a new password: no address counts as verified, so TEAM and invitations reach nobody. ' +
  'Set SMTP_URL and MAIL_FROM, or use: npm run accounts';

const PLAIN_HTTP =
  'SITE_URL says http: passwords and personal data travel unprotected, and browsers neither install the site nor open it offline. ' +
  'Put a proxy with https in front of this server.';

/** The warnings of a configuration. */
export function startWarnings({ production, identity, mail, siteUrl }: Config): string[] {
  return [
    ...(identity.kind === 'accounts' && mail.kind === 'none' ? [WITHOUT_MAIL] : []),
    ...(production && siteUrl?.startsWith('http:') ? [PLAIN_HTTP] : []),
  ];
}
