/** The port of rate counts: how often something was done within a window of time, for all processes on a database. */
import { LRUCache } from 'lru-cache';
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

/** A use of a limit. */
export interface Use {
  limit: RateLimit;
  key: string;
  uses?: number | undefined;
}

export interface RateCounts {
  /** For how many more milliseconds this process knows that a use is refused; 0: it would have to be counted. */
  refusedFor(limit: RateLimit, key: string): number;
  /**
   * Counts one use, or several that belong together: they are let in where the limit was not passed before them (or `exact`).
   * @param key whose use it is; a database stores a keyed digest only
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

/** Takes back uses that did not happen after all. */
export const giveBackAll = async (rates: RateCounts, uses: readonly Use[]): Promise<void> => {
  await Promise.all(uses.map(({ limit, key, uses: count }) => rates.giveBackUse(limit, key, count)));
};

/**
 * Counts in all of these limits, or in none: whoever is over one of them uses up no other, which others may share. The narrowest come
 * first.
 * @returns the limit that refuses, and for how many milliseconds; null if all let it in
 */
export async function countAll<Counted extends Use>(
  rates: RateCounts,
  uses: readonly Counted[],
): Promise<{ limit: Counted['limit']; wait: number } | null> {
  for (const { limit, key } of uses) {
    const wait = rates.refusedFor(limit, key);
    if (wait > 0) return { limit, wait };
  }
  for (const [index, { limit, key, uses: count }] of uses.entries()) {
    const wait = await rates.countUse(limit, key, count);
    if (wait === 0) continue;
    await giveBackAll(rates, uses.slice(0, index));
    return { limit, wait };
  }
  return null;
}

/** Keys whose refusal is remembered at most. */
const MOST_REFUSED = 10_000;

/**
 * Rate counts out of counters, one a limit. Whoever is over a limit is refused without asking its counter again.
 * @param make makes the counter of a limit
 * @param keyOf what is counted under, for a key
 */
export function rateCounts(
  make: (limit: RateLimit) => Counter,
  keyOf: (key: string) => Promise<string>,
): RateCounts {
  const counters = new Map<string, Counter>();
  const counterOf = (limit: RateLimit) => {
    const counter = counters.get(limit.name) ?? make(limit);
    counters.set(limit.name, counter);
    return counter;
  };
  const refusedUntil = new LRUCache<string, number>({ max: MOST_REFUSED });
  const nameOf = ({ name }: RateLimit, key: string) => `${name} ${key}`;
  const refusedFor: RateCounts['refusedFor'] = (limit, key) =>
    Math.max(0, (refusedUntil.get(nameOf(limit, key)) ?? 0) - Date.now());
  return {
    refusedFor,
    async countUse(limit, key, uses = 1) {
      const known = refusedFor(limit, key);
      if (known > 0) return known;
      try {
        await counterOf(limit).consume(await keyOf(key), uses);
        return 0;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const wait = Math.max(1, error.msBeforeNext);
        if (limit.exact) await counterOf(limit).reward(await keyOf(key), uses);
        else if (uses > 1 && error.consumedPoints - uses <= limit.most) return 0;
        else refusedUntil.set(nameOf(limit, key), Date.now() + wait);
        return wait;
      }
    },
    async giveBackUse(limit, key, uses = 1) {
      await counterOf(limit).reward(await keyOf(key), uses);
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
    refusedFor: () => 0, // counting costs nothing
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
