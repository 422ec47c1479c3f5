/**
 * The response cache: whole answers that are the same for everybody, until a write or the next minute
 * (docs/decisions/0024). It is in front of Express, so that the most frequent requests cost least.
 */
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './compress.ts';
import { unavailable } from './problems.ts';

/** The cache's size in bytes, compressed copies included. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Answers made at the same time, since each holds a key and a promise. */
const MOST_MAKING = 500;

/** Bytes of an entry beside its body and its key, roughly. */
const OVERHEAD = 1_000;

/** The headers that a cached answer may have of its own; any other belongs to one request. */
export type CachedHeader =
  | 'Cache-Control'
  | 'Content-Disposition'
  | 'Content-Security-Policy'
  | 'Content-Type'
  | 'Link';

/** An answer that is ready to be sent. */
export interface ReadyAnswer {
  body: Buffer;
  etag: string;
  headers: Partial<Record<CachedHeader, string>>;
  compressed: { [Name in Encoding]?: Buffer };
}

export interface ResponseCache {
  /** The cached answer, if it is fresh. */
  get(key: string): Promise<ReadyAnswer | undefined>;
  /** The same, made on a miss. Identical simultaneous requests share one, except after a write. */
  find(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer>;
  /** The compressed body: once while the answer is cached, and once for all who wait for it. */
  encoded(key: string | undefined, answer: ReadyAnswer, encoding: Encoding): Promise<Buffer>;
}

const sizeOf = ({ body, compressed }: ReadyAnswer, key: string) =>
  body.length + (compressed.br?.length ?? 0) + (compressed.gzip?.length ?? 0) + key.length + OVERHEAD;

/**
 * Makes the response cache of one app.
 * @param generation differs once something may have been written that everybody sees
 * @param clock an answer may depend on the minute
 */
export function responseCache(
  generation: () => Promise<number>,
  clock: () => Date,
  maxSize = MOST_BYTES,
): ResponseCache {
  const cache = new LRUCache<string, ReadyAnswer>({ maxSize, sizeCalculation: sizeOf });
  let making = new Map<string, Promise<ReadyAnswer>>();
  const compressing = new WeakMap<Buffer, { [Name in Encoding]?: Promise<Buffer> }>();
  let cachedGeneration = Number.NaN;
  let cachedMinute = 0;

  /** Clears the cache, and what is in flight, once it may be stale. */
  const refresh = async () => {
    const now = await generation();
    const minute = Math.floor(clock().getTime() / 60_000);
    if (now === cachedGeneration && minute === cachedMinute) return;
    cachedGeneration = now;
    cachedMinute = minute;
    making = new Map();
    cache.clear();
  };

  return {
    async get(key) {
      await refresh();
      return cache.get(key);
    },

    async find(key, make) {
      await refresh();
      const there = cache.get(key) ?? making.get(key);
      if (there) return there;
      if (making.size >= MOST_MAKING) throw unavailable('The server is busy. Please try again in a moment.');
      const current = making;
      const answer = make()
        .then((made) => {
          // After a write, or a minute, `making` is another map: a stale answer is sent, but not cached.
          if (making === current) cache.set(key, made);
          return made;
        })
        .finally(() => current.delete(key));
      current.set(key, answer);
      return answer;
    },

    encoded(key, { body }, encoding) {
      const underWay = compressing.get(body) ?? {};
      compressing.set(body, underWay);
      underWay[encoding] ??= compress(body, encoding)
        .then((ready) => {
          const there = key === undefined ? undefined : cache.peek(key);
          // Set again, so that its size includes the copy.
          if (key !== undefined && there?.body === body)
            cache.set(key, { ...there, compressed: { ...there.compressed, [encoding]: ready } });
          return ready;
        })
        .finally(() => delete underWay[encoding]);
      return underWay[encoding];
    },
  };
}
