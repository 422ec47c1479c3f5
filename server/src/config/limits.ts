/** How much one person, address or network may do. Each is 0 for no limit. */
import { LIMITS } from '@social-serve/contract/limits';
import { z } from 'zod';
import { type MailLimits, NO_MAIL_LIMITS } from '../outbox/mail-limits.ts';
import { limit, onOff } from './fields.ts';

export const limitVariables = z.object({
  RATE_LIMITS: onOff.default(true),
  REQUESTS_PER_MINUTE: limit.default(3_000),
  WRITES_PER_MINUTE: limit.default(60),
  APPLICATIONS_PER_HOUR: limit.default(20),
  CONTACT_PER_HOUR: limit.default(5),
  SIGN_UPS_PER_HOUR: limit.default(30),
  JOINS_PER_HOUR: limit.default(20),
  JOINS_PER_DAY: limit.default(60),
  STRANGER_MAIL_PER_MAILBOX: limit.default(3),
  STRANGER_MAIL_PER_NETWORK: limit.default(30),
  STRANGER_MAIL_PER_ORGANISER: limit.default(20),
  STRANGER_MAIL_PER_UNCONFIRMED: limit.default(5),
  STRANGER_MAIL_PER_HOUR: limit.default(500),
  ACCOUNT_MAIL_PER_MAILBOX: limit.default(5),
  MAX_UPCOMING_EVENTS: limit.default(LIMITS.upcoming),
  MAX_UPCOMING_PARTICIPATIONS: limit.default(LIMITS.upcoming),
});

export interface LimitSettings {
  requestsPerMinute: number;
  writesPerMinute: number;
  /** Applications an hour from one address. */
  applicationsPerHour: number;
  /** Messages an hour from one address, and under one. */
  contactPerHour: number;
  /** Accounts of this server that one address may make. */
  signUpsPerHour: number;
  /** Whether attempts to log in are limited. */
  limitsAttempts: boolean;
  /** How many places people without an account may take from one network, over all events, an hour and a day. */
  joinsPerHour: number;
  joinsPerDay: number;
  /** The limits of mail to addresses that never agreed to get any. */
  mailLimits: MailLimits;
  /** How many events that are not over a person may have, and may take part in. */
  maxUpcomingEvents: number;
  maxUpcomingParticipations: number;
}

type Variables = z.infer<typeof limitVariables>;

const mailLimitsOf = (env: Variables): MailLimits => ({
  toMailbox: env.STRANGER_MAIL_PER_MAILBOX,
  aboutAccount: env.ACCOUNT_MAIL_PER_MAILBOX,
  fromNetwork: env.STRANGER_MAIL_PER_NETWORK,
  fromOrganiser: env.STRANGER_MAIL_PER_ORGANISER,
  fromUnconfirmed: env.STRANGER_MAIL_PER_UNCONFIRMED,
  fromSite: env.STRANGER_MAIL_PER_HOUR,
});

export function limitSettings(env: Variables): LimitSettings {
  const rate = (most: number) => (env.RATE_LIMITS ? most : 0);
  return {
    requestsPerMinute: rate(env.REQUESTS_PER_MINUTE),
    writesPerMinute: rate(env.WRITES_PER_MINUTE),
    applicationsPerHour: rate(env.APPLICATIONS_PER_HOUR),
    contactPerHour: rate(env.CONTACT_PER_HOUR),
    signUpsPerHour: rate(env.SIGN_UPS_PER_HOUR),
    limitsAttempts: env.RATE_LIMITS,
    joinsPerHour: rate(env.JOINS_PER_HOUR),
    joinsPerDay: rate(env.JOINS_PER_DAY),
    mailLimits: env.RATE_LIMITS ? mailLimitsOf(env) : NO_MAIL_LIMITS,
    maxUpcomingEvents: env.MAX_UPCOMING_EVENTS,
    maxUpcomingParticipations: env.MAX_UPCOMING_PARTICIPATIONS,
  };
}
