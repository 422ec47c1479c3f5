/** How often passwords may be tried and mail be asked for. A try counts before it is checked, so that parallel ones count, too. */

import type { RateCounts, RateLimit } from '../../http/rate-counts.ts';
import { clientKey } from '../../http/rate-limits.ts';
import { SignInError } from './sign-in-error.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Wrong passwords of a client for an account: the pauses grow. */
const FROM_ONE: readonly RateLimit[] = [
  { name: 'sign-in-5-minutes', most: 10, seconds: 5 * MINUTE },
  { name: 'sign-in-hour', most: 20, seconds: HOUR },
  { name: 'sign-in-day', most: 40, seconds: 24 * HOUR },
];

/** Wrong passwords of a client for all accounts. */
const FOR_ALL: RateLimit = { name: 'sign-in-client', most: 100, seconds: HOUR };

/**
 * Wrong passwords of all clients for an account. Over this limit each client has one attempt in a while, so that a person who knows the
 * password still gets in during an attack.
 */
const FROM_ALL: RateLimit = { name: 'sign-in-account', most: 100, seconds: HOUR };
const UNDER_ATTACK: RateLimit = { name: 'sign-in-attacked', most: 1, seconds: 15 * MINUTE };

const TEMPLATES: RateLimit = { name: 'account-mail', most: 5, seconds: HOUR };
const MAIL_FROM_ONE: RateLimit = { name: 'account-mail-client', most: 20, seconds: HOUR };

export interface Throttle {
  /**
   * Counts a try of a password, and checks it.
   * @returns what `check` does; a try counts only when that is false
   * @throws SignInError (TOO_MANY_ATTEMPTS_TRY_LATER)
   */
  tryPassword(email: string, client: string, check: () => Promise<boolean>): Promise<boolean>;
  /** Counts a mail to an address. @throws SignInError */
  mail(email: string, client: string): Promise<void>;
  /** Counts an account that a client creates. @throws SignInError */
  signUp(client: string): Promise<void>;
}

const tooMany = (limit: RateLimit) => new SignInError('TOO_MANY_ATTEMPTS_TRY_LATER', { limit: limit.name });

/** Creates the limits. @param signUps accounts an hour from one client; 0 for no limit */
export function throttle(rates: RateCounts, signUps: number): Throttle {
  const count = async (limit: RateLimit, key: string) => {
    if ((await rates.countUse(limit, key)) > 0) throw tooMany(limit);
  };
  const signUpLimit: RateLimit = { name: 'sign-ups', most: signUps, seconds: HOUR };
  return {
    async tryPassword(email, address, check) {
      const client = clientKey(address);
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
        // What was refused was no try.
        await giveBack().catch(() => {});
        throw error;
      }
      let isRight = true; // also where it could not be checked
      try {
        isRight = await check();
        return isRight;
      } finally {
        if (isRight) await giveBack().catch(() => {});
      }
    },
    async mail(email, address) {
      await count(MAIL_FROM_ONE, clientKey(address));
      await count(TEMPLATES, email);
    },
    async signUp(address) {
      if (signUps > 0) await count(signUpLimit, clientKey(address));
    },
  };
}
