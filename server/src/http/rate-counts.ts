/** The port of rate counts: how often something was done within a window of time, for all processes on a database. */
import { createHash, randomBytes } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may be done in a window of time that begins with the first. */
export interface RateLimit {
  name: string;
  most: number;
  seconds: number;
}

export interface RateCounts {
  /**
   * Counts one use, or several that belong together: they are let in where the limit was not passed before them.
   * @param key whose use it is; stored as a digest only
   * @returns 0 within the limit, otherwise the milliseconds until the next window begins
   */
  countUse(limit: RateLimit, key: string, uses?: number): Promise<number>;
  /** Takes back a use that did not happen after all. */
  giveBackUse(limit: RateLimit, key: string): Promise<void>;
}

/** What counts, of `rate-limiter-flexible`. */
export interface Counter {
  consume(key: string, uses: number): Promise<RateLimiterRes>;
  reward(key: string): Promise<RateLimiterRes>;
}

/** Keys one limit holds in memory at most. Two of them may share a count: a new one does with 5 % of 3,000 others. */
const MOST_KEYS = 2 ** 16;

/**
 * Rate counts out of counters, one a limit.
 * @param make makes the counter of a limit
 * @param keyOf what is counted under, for a key
 */
export function rateCounts(make: (limit: RateLimit) => Counter, keyOf: (key: string) => string): RateCounts {
  const counters = new Map<string, Counter>();
  const counterOf = (limit: RateLimit) => {
    const counter = counters.get(limit.name) ?? make(limit);
    counters.set(limit.name, counter);
    return counter;
  };
  return {
    async countUse(limit, key, uses = 1) {
      try {
        await counterOf(limit).consume(keyOf(key), uses);
        return 0;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const { consumedPoints, msBeforeNext } = error; // none where it was refused without being counted
        const before = consumedPoints - uses;
        return uses > 1 && before >= 0 && before <= limit.most ? 0 : Math.max(1, msBeforeNext);
      }
    },
    async giveBackUse(limit, key) {
      await counterOf(limit).reward(keyOf(key));
    },
  };
}

/** Rate counts of this process only. Their memory is bounded, however many keys clients send. */
export function memoryRateCounts(): RateCounts {
  const salt = randomBytes(16); // so that nobody can target another key's count
  return rateCounts(
    ({ name, most, seconds }) => new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds }),
    (key) => {
      const digest = createHash('sha256').update(salt).update(key).digest();
      return String(digest.readUInt32BE() % MOST_KEYS);
    },
  );
}
