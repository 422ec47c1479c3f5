/** How mail is sent, and how long changes are collected before. */
import { z } from 'zod';
import { fromAddress, type MailSettings, mailOf, quietSeconds, smtpUrl } from '../mail/settings.ts';
import { namesOf, type Variables } from './fields.ts';
import { siteVariables } from './site.ts';

export const mailVariables = z.object({
  SITE_URL: siteVariables.shape.SITE_URL,
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: fromAddress.optional(),
  MAIL_QUIET_SECONDS: quietSeconds.default(300),
});

export type MailGroup = MailSettings & {
  /** How long changes of an event are collected before people are mailed. */
  quietSeconds: number;
};

/** @param localOnly whether the site is reachable from this machine only */
export const mailSettings = (env: z.infer<typeof mailVariables>, localOnly: boolean): MailGroup => ({
  ...mailOf(env, localOnly),
  quietSeconds: env.MAIL_QUIET_SECONDS,
});

/** The mail settings that are missing, if only some are set. */
export function missingForMail(variables: Variables): string[] {
  const isGiven = (key: string) => Boolean(variables[key]?.trim());
  const begun = ['SMTP_URL', 'MAIL_FROM'].filter(isGiven);
  const missing = ['SMTP_URL', 'MAIL_FROM', 'SITE_URL'].filter((key) => !isGiven(key));
  if (begun.length === 0 || missing.length === 0) return [];
  return [`${namesOf(missing)} missing, though ${namesOf(begun)} set`];
}
