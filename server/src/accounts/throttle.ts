/**
 * Limits on password attempts, mail requests and sign-ups. An attempt counts before it is checked, so parallel ones count as well.
 * Clients are keys of addresses (`clientKey`).
 */
import type { RateCounts, RateLimit } from '../http/rate-counts.ts';
import { SignInError } from './sign-in-error.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Wrong passwords from one client for one account. The pauses grow. */
const FROM_ONE: readonly RateLimit[] = [
  { name: 'sign-in-5-minutes', most: 10, seconds: 5 * MINUTE },
  { name: 'sign-in-hour', most: 20, seconds: HOUR },
  { name: 'sign-in-day', most: 40, seconds: 24 * HOUR },
];

/** Wrong passwords from one client for all accounts. */
const FOR_ALL: RateLimit = { name: 'sign-in-client', most: 100, seconds: HOUR };

/**
 * Wrong passwords from all clients for one account. Beyond this, each client has one attempt per 15 minutes, so the account holder
 * can still sign in during an attack.
 */
const FROM_ALL: RateLimit = { name: 'sign-in-account', most: 100, seconds: HOUR };
const UNDER_ATTACK: RateLimit = { name: 'sign-in-attacked', most: 1, seconds: 15 * MINUTE };

const MAIL_TO_ONE: RateLimit = { name: 'account-mail', most: 5, seconds: HOUR };
const MAIL_FROM_ONE: RateLimit = { name: 'account-mail-client', most: 20, seconds: HOUR };

export interface Throttle {
  /**
   * Counts an attempt, then checks the password.
   * @returns the result of `check`; the attempt counts only when that is false
   * @throws SignInError (TOO_MANY_ATTEMPTS_TRY_LATER)
   */
  tryPassword(email: string, client: string, check: () => Promise<boolean>): Promise<boolean>;
  /** Counts a request for mail to an address. @throws SignInError */
  mail(email: string, client: string): Promise<void>;
  /** Counts a sign-up. @throws SignInError */
  signUp(client: string): Promise<void>;
}

const tooMany = (limit: RateLimit) => new SignInError('TOO_MANY_ATTEMPTS_TRY_LATER', { limit: limit.name });

/** Creates the limits. @param signUps sign-ups per client and hour; 0 for no limit */
export function throttle(rates: RateCounts, signUps: number): Throttle {
  const count = async (limit: RateLimit, key: string) => {
    if ((await rates.countUse(limit, key)) > 0) throw tooMany(limit);
  };
  const signUpLimit: RateLimit = { name: 'sign-ups', most: signUps, seconds: HOUR };
  return {
    async tryPassword(email, client, check) {
      const counted: [RateLimit, string][] = [];
      const giveBack = () => Promise.all(counted.map(([limit, key]) => rates.giveBackUse(limit, key)));
      const use = async (limit: RateLimit, key: string) => {
        await count(limit, key);
        counted.push([limit, key]);
      };
      try {
        await use(FOR_ALL, client);
        for (const limit of FROM_ONE) await use(limit, `${client} ${email}`);
        if ((await rates.countUse(FROM_ALL, email)) > 0) await use(UNDER_ATTACK, `${client} ${email}`);
        else counted.push([FROM_ALL, email]);
      } catch (error) {
        // A refused attempt does not count.
        await giveBack().catch(() => {});
        throw error;
      }
      let isRight = true; // stays so when the check fails with an error: that does not count
      try {
        isRight = await check();
        return isRight;
      } finally {
        if (isRight) await giveBack().catch(() => {});
      }
    },
    async mail(email, client) {
      await count(MAIL_FROM_ONE, client);
      await count(MAIL_TO_ONE, email);
    },
    async signUp(client) {
      if (signUps > 0) await count(signUpLimit, client);
    },
  };
}
