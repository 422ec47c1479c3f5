/** The port of rate counts: how often something was done within a window of time, for all processes on a database. */
import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Windows, windows } from './windows.ts';

/** How often something may be done in a window of time that begins with the first. */
export interface RateLimit {
  name: string;
  most: number;
  seconds: number;
  /** Whether several uses are let in only if all of them fit, and otherwise none of them counts. */
  exact?: true;
}

export interface RateCounts {
  /**
   * Counts one use, or several that belong together: they are let in where the limit was not passed before them (or `exact`).
   * @param key whose use it is; a database stores a digest only
   * @returns 0 within the limit, otherwise the milliseconds until the next window begins
   */
  countUse(limit: RateLimit, key: string, uses?: number): Promise<number>;
  /** Takes back uses that did not happen after all. */
  giveBackUse(limit: RateLimit, key: string, uses?: number): Promise<void>;
}

/** What counts, of `rate-limiter-flexible`. */
export interface Counter {
  consume(key: string, uses: number): Promise<RateLimiterRes>;
  reward(key: string, uses: number): Promise<RateLimiterRes>;
}

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
        if (limit.exact) await counterOf(limit).reward(keyOf(key), uses);
        else if (uses > 1 && before >= 0 && before <= limit.most) return 0;
        return Math.max(1, msBeforeNext);
      }
    },
    async giveBackUse(limit, key, uses = 1) {
      await counterOf(limit).reward(keyOf(key), uses);
    },
  };
}

/** Rate counts of this process only. Their memory is bounded, however many keys clients send (`windows`). */
export function memoryRateCounts(): RateCounts {
  const limits = new Map<string, Windows>();
  const windowsOf = ({ name, seconds }: RateLimit) => {
    const found = limits.get(name) ?? windows(seconds);
    limits.set(name, found);
    return found;
  };
  return {
    async countUse(limit, key, uses = 1) {
      const counts = windowsOf(limit);
      const { count, left } = counts.add(key, uses);
      if (count <= limit.most) return 0;
      if (limit.exact) counts.add(key, -uses);
      else if (uses > 1 && count - uses <= limit.most) return 0;
      return left;
    },
    async giveBackUse(limit, key, uses = 1) {
      windowsOf(limit).add(key, -uses);
    },
  };
}
