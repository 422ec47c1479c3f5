/** Counts in fixed windows of time, in memory. Synchronous, because every request is counted. */
import { LRUCache } from 'lru-cache';

/** Keys that are counted at the same time; beyond it the one that was used longest ago is forgotten. */
const MOST_KEYS = 100_000;

export interface Windows {
  /** Counts uses. @returns how many there are in the key's window, and the milliseconds until it ends, at least 1 */
  add(key: string, uses?: number): { count: number; left: number };
}

/** @param seconds how long a window is, which begins with its first use */
export function windows(seconds: number, mostKeys = MOST_KEYS): Windows {
  const open = new LRUCache<string, { count: number; endsAt: number }>({ max: mostKeys });
  return {
    add(key, uses = 1) {
      const now = Date.now();
      let window = open.get(key);
      if (!window || now >= window.endsAt) {
        window = { count: 0, endsAt: now + seconds * 1_000 };
        open.set(key, window);
      }
      window.count = Math.max(0, window.count + uses);
      return { count: window.count, left: Math.max(1, window.endsAt - now) };
    },
  };
}
