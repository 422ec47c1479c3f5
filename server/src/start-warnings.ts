/** What an operator should know about a configuration that works, in sentences: logged once, at the start. */

import { sendsNews } from './config/site.ts';
import type { Config } from './config.ts';

const WITHOUT_MAIL =
  'Without mail nobody can confirm an address or ask for a new password: no address counts as verified, so TEAM and invitations reach nobody. ' +
  'Set SMTP_URL and MAIL_FROM, or use: npm run accounts';

const PLAIN_HTTP =
  'SITE_URL says http: passwords and personal data travel unprotected, and browsers neither install the site nor open it offline. ' +
  'Put a proxy with https in front of this server.';

const WITHOUT_OWNER =
  'The newsletter is not sent: the law asks for the name and postal address of whoever sends it. Set SITE_OWNER.';

const inRelease = (dataDir: string) =>
  `DATA_DIR is relative, so the data is in the folder of this release (${dataDir}), where the next release will not find it. ` +
  'Set an absolute path, like DATA_DIR=/var/lib/social-serve.';

/** The warnings of a configuration. */
export function startWarnings(config: Config): string[] {
  const { identity, mail } = config;
  const { production, siteUrl } = config.site;
  const { dataDir, dataDirInRelease, mongodbUri } = config.server;
  return [
    ...(identity.kind === 'accounts' && mail.kind === 'none' ? [WITHOUT_MAIL] : []),
    ...(production && siteUrl?.startsWith('http:') ? [PLAIN_HTTP] : []),
    ...(mail.kind === 'smtp' && !sendsNews(config.site) ? [WITHOUT_OWNER] : []),
    ...(production && dataDirInRelease && !mongodbUri ? [inRelease(dataDir)] : []),
  ];
}
