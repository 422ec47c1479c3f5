/** What the routes of several features are made of. A feature that needs more names it in its own file. */

import type { WeekSettings } from '@social-serve/contract/day-rules';
import type { Logger } from 'pino';
import type { LimitSettings } from './config/limits.ts';
import type { PictureSettings } from './config/pictures.ts';
import type { SiteSettings } from './config/site.ts';
import type { Database } from './database/database.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { MailBudget } from './outbox/mail-limits.ts';

export interface Dependencies {
  db: Database;
  /** Counts uses, and refuses those over a limit. */
  limits: RateLimits;
  site: SiteSettings;
  /** The numbers of the limits. */
  most: LimitSettings;
  pictures: PictureSettings;
  /** The first day of weekends and weeks; otherwise the zone decides. */
  week: WeekSettings;
  log: Pick<Logger, 'warn'>;
  /** Whether mail is sent, at least into the mailbox of a developer's machine. */
  sendsMail: boolean;
  /** Whether mail can be sent to an address, as far as is known. */
  canReach: (address: string) => boolean;
  /** The limits of mail to addresses that never agreed to get any. */
  mailBudget: MailBudget;
  /** The key of private links, links in e-mails and calendars. */
  linkKey: () => Promise<Buffer>;
  /** The key of `blockOf`. */
  blockKey: () => Promise<Buffer>;
}
