/**
 * The response cache: whole answers that are the same for everybody, kept until something is written or a minute is over
 * (docs/decisions/0024). It stands before Express, so that what is asked for most costs least.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { unavailable } from './problems.ts';

/** Bytes of answers that are kept at most, compressed copies included. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Answers that are made at the same time; so many keys and promises are held besides. */
const MOST_MAKING = 500;

/** Bytes that an entry takes beside its body and its key. */
const OVERHEAD = 1_000;

/** The headers that an answer of everybody may have of its own; any other belongs to one request. */
export type KeptHeader =
  | 'Cache-Control'
  | 'Content-Disposition'
  | 'Content-Security-Policy'
  | 'Content-Type'
  | 'Link';

export type Encoding = 'br' | 'gzip';

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) as Promise<Buffer>,
  gzip: (body) => promisify(gzip)(body) as Promise<Buffer>,
};

/** An answer that is ready to be sent. */
export interface ReadyAnswer {
  body: Buffer;
  etag: string;
  headers: Partial<Record<KeptHeader, string>>;
  compressed: { [Name in Encoding]?: Buffer };
}

export interface ResponseCache {
  /** The answer that may be sent at this moment. Undefined: it has to be made. */
  get(key: string): ReadyAnswer | undefined;
  /** The same, made if need be; identical requests at once wait for one, but for none that was begun before a write. */
  find(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer>;
  /** The body as it is sent: compressed once while it is kept, and for all who wait for it at the same time. */
  encoded(key: string | undefined, answer: ReadyAnswer, encoding: Encoding): Promise<Buffer>;
}

const sizeOf = ({ body, compressed }: ReadyAnswer, key: string) =>
  body.length + (compressed.br?.length ?? 0) + (compressed.gzip?.length ?? 0) + key.length + OVERHEAD;

/**
 * Makes the response cache of one app.
 * @param generation what differs from before once something may have been written
 * @param clock what an answer says of time changes with the minute
 */
export function responseCache(
  generation: () => string | number,
  clock: () => Date,
  maxSize = MOST_BYTES,
): ResponseCache {
  const kept = new LRUCache<string, ReadyAnswer>({ maxSize, sizeCalculation: sizeOf });
  let making = new Map<string, Promise<ReadyAnswer>>();
  const compressing = new WeakMap<Buffer, { [Name in Encoding]?: Promise<Buffer> }>();
  let keptAt: string | number = '';
  let keptMinute = 0;

  /** Lets go of what may not be so any more, also of what is being made. */
  const refresh = () => {
    const now = generation();
    const minute = Math.floor(clock().getTime() / 60_000);
    if (now === keptAt && minute === keptMinute) return;
    keptAt = now;
    keptMinute = minute;
    making = new Map();
    kept.clear();
  };

  const get = (key: string) => {
    refresh();
    return kept.get(key);
  };

  return {
    get,

    find(key, make) {
      const there = get(key) ?? making.get(key);
      if (there) return Promise.resolve(there);
      if (making.size >= MOST_MAKING)
        throw unavailable('Too much is asked for right now. Please try again in a moment.');
      const current = making;
      const answer = make()
        .then((made) => {
          // After a write, or a minute, `making` is another one: what was begun before is sent, but not kept.
          if (making === current) kept.set(key, made);
          return made;
        })
        .finally(() => current.delete(key));
      current.set(key, answer);
      return answer;
    },

    encoded(key, { body }, encoding) {
      const underWay = compressing.get(body) ?? {};
      compressing.set(body, underWay);
      underWay[encoding] ??= compress[encoding](body)
        .then((ready) => {
          const there = key === undefined ? undefined : kept.peek(key);
          // Set anew, so that its size counts the copy, too.
          if (key !== undefined && there?.body === body)
            kept.set(key, { ...there, compressed: { ...there.compressed, [encoding]: ready } });
          return ready;
        })
        .finally(() => delete underWay[encoding]);
      return underWay[encoding];
    },
  };
}
