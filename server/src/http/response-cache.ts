/** Whole answers that are the same for everybody, cached until a write or the next minute (docs/decisions/0024). */
import { LRUCache } from 'lru-cache';
import { unavailable } from './problems.ts';
import type { ReadyAnswer } from './send.ts';

/** The cache's size in bytes. A body counts twice, for its compressed copies. */
const MOST_BYTES = 16 * 1024 * 1024;
const sizeOf = ({ body }: ReadyAnswer, key: string) => 2 * body.length + key.length + 1_000;

/** The most answers made at the same time: each takes memory for a key and a promise. */
const MOST_MAKING = 500;

/** Finds an answer, or makes it. Identical simultaneous requests share one, except after a write. */
export type ResponseCache = (key: string, make: () => Promise<ReadyAnswer>) => Promise<ReadyAnswer>;

/**
 * @param generation differs once something may have been written that everybody sees
 * @param clock an answer may depend on the minute
 */
export function responseCache(
  generation: () => Promise<number>,
  clock: () => Date,
  maxSize = MOST_BYTES,
): ResponseCache {
  const cached = new LRUCache<string, ReadyAnswer>({ maxSize, sizeCalculation: sizeOf });
  let making = new Map<string, Promise<ReadyAnswer>>();
  let state = '';
  return async (key, make) => {
    const now = `${await generation()} ${Math.floor(clock().getTime() / 60_000)}`;
    if (now !== state) {
      state = now;
      making = new Map();
      cached.clear();
    }
    const there = cached.get(key) ?? making.get(key);
    if (there) return there;
    if (making.size >= MOST_MAKING) throw unavailable(['busy']);
    const current = making;
    const answer = make()
      .then((made) => {
        // After a write, or a minute, `making` is another map: a stale answer is sent, but not cached.
        if (making === current) cached.set(key, made);
        return made;
      })
      .finally(() => current.delete(key));
    current.set(key, answer);
    return answer;
  };
}
