/**
 * Limits on password attempts, mail requests and sign-ups. An attempt counts before it is checked, so parallel ones count as well.
 * Each network of a client counts, wider ones with more (`networksOf`).
 */
import { ofNetworks } from '../http/networks.ts';
import { countAll, giveBackAll, type RateCounts, type RateLimit, type Use } from '../http/rate-counts.ts';
import type { Client } from './fair-queue.ts';
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
 * Wrong passwords from all clients for one account. Beyond this, each client has one attempt per 15 minutes (an IPv6 /48 and an IPv4
 * /24 have 16), so the account holder can still sign in during an attack.
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
  tryPassword(email: string, client: Client, check: () => Promise<boolean>): Promise<boolean>;
  /** Counts a request for mail to an address. @throws SignInError */
  mail(email: string, client: Client): Promise<void>;
  /** Counts a sign-up. @throws SignInError */
  signUp(client: Client): Promise<void>;
}

const tooMany = (limit: RateLimit) => new SignInError('TOO_MANY_ATTEMPTS_TRY_LATER', { limit: limit.name });

/** No limits at all. */
const NO_THROTTLE: Throttle = {
  tryPassword: (_email, _client, check) => check(),
  mail: async () => {},
  signUp: async () => {},
};

/** Creates the limits. @param signUps sign-ups per client and hour; 0 for no limit @param isLimited whether there are any */
export function throttle(rates: RateCounts, signUps: number, isLimited = true): Throttle {
  if (!isLimited) return NO_THROTTLE;
  const count = async (uses: readonly Use[]) => {
    const refused = await countAll(rates, uses);
    if (refused) throw tooMany(refused.limit);
    return uses;
  };
  /** Uses of limits by each network of a client, the narrowest first. @param of what the network does it with */
  const usesFrom = (client: Client, limits: readonly RateLimit[], of = ''): Use[] =>
    client.flatMap((network) =>
      limits.map((limit) => ({ limit: ofNetworks(limit, network), key: `${network.key}${of}` })),
    );
  const signUpLimit: RateLimit = { name: 'sign-ups', most: signUps, seconds: HOUR };
  return {
    async tryPassword(email, client, check) {
      const fromAll = { limit: FROM_ALL, key: email };
      const counted = [
        ...(await count([...usesFrom(client, FROM_ONE, ` ${email}`), ...usesFrom(client, [FOR_ALL])])),
      ];
      try {
        if ((await countAll(rates, [fromAll])) === null) counted.push(fromAll);
        else counted.push(...(await count(usesFrom(client, [UNDER_ATTACK], ` ${email}`))));
      } catch (error) {
        // A refused attempt does not count.
        await giveBackAll(rates, counted).catch(() => {});
        throw error;
      }
      let isRight = true; // stays so when the check fails with an error: that does not count
      try {
        isRight = await check();
        return isRight;
      } finally {
        if (isRight) await giveBackAll(rates, counted).catch(() => {});
      }
    },
    async mail(email, client) {
      await count([...usesFrom(client, [MAIL_FROM_ONE]), { limit: MAIL_TO_ONE, key: email }]);
    },
    async signUp(client) {
      if (signUps > 0) await count(usesFrom(client, [signUpLimit]));
    },
  };
}
