/** What the routes of several features are made of. A feature that needs more names it in its own file. */

import type { CreatorEmails } from '@social-serve/contract/client-config';
import type { WeekSettings } from '@social-serve/contract/day-rules';
import type { Database } from './database/database.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { MailBudget } from './outbox/budget.ts';

export interface Dependencies {
  db: Database;
  limits: RateLimits;
  /** Whether mail is sent, at least into the mailbox of a developer's machine. */
  sendsMail: boolean;
  /** Whether mail can be sent to an address, as far as is known. */
  canReach: (address: string) => boolean;
  /** SITE_URL; undefined: the request's own origin. */
  siteUrl: string | undefined;
  /** The first day of weekends and weeks; otherwise the zone decides. */
  week: WeekSettings;
  /** Who can see the addresses of creators. */
  creatorEmails: CreatorEmails;
  /** Whether the addresses of creators who have not confirmed theirs are hidden from others: on a public site. */
  hidesUnconfirmed: boolean;
  /** How many events that are not over a person may have; 0 for no limit. */
  maxUpcomingEvents: number;
  /** How many events that are not over a person may take part in; 0 for no limit. */
  maxUpcomingParticipations: number;
  /** How many pictures a person may have here, and may send an hour; 0 for no limit. */
  maxPictures: number;
  picturesPerHour: number;
  /** Applications an hour from one address; 0 for no limit. */
  applicationsPerHour: number;
  /** Messages an hour from one address, and under one; 0 for no limit. */
  contactPerHour: number;
  /** Whether anyone may join without an account, where the organiser allows it. */
  joinWithoutAccount: boolean;
  /** How many places people without an account may take from one network, over all events, an hour and a day; 0 for no limit. */
  joinsPerHour: number;
  joinsPerDay: number;
  /** The limits of mail to addresses that never agreed to get any. */
  mailBudget: MailBudget;
  /** The key of private links. */
  linkKey: () => Promise<Buffer>;
  /** Whether the team has any members. */
  hasTeam: boolean;
  /** The addresses of the team, in lower case. */
  team: readonly string[];
}
