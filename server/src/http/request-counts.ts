/**
 * Fixed-window counts of requests by address. In memory, synchronous and, for a known address, without a digest, because every
 * request is counted.
 */
import { hash, randomBytes } from 'node:crypto';

/** Slots of the table; two addresses may share one. */
const MOST = 2 ** 16;

/** Addresses whose slot is cached. */
const KNOWN = 10_000;

const WINDOW = 60_000;

export interface RequestCounts {
  /** Counts a request. @returns 0 within the limit, otherwise the milliseconds until the next window begins */
  count(key: string): number;
}

/**
 * Makes the counts of one app.
 * @param most how many requests an address may send in a window of a minute that begins with its first
 */
export function requestCounts(most: number): RequestCounts {
  const salt = randomBytes(16).toString('hex'); // so that nobody can aim at another address's slot
  const counts = new Uint32Array(MOST);
  const ends = new Float64Array(MOST);
  const known = new Map<string, number>();
  const placeOf = (key: string): number => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const place = hash('sha256', salt + key, 'buffer').readUInt32BE() % MOST;
    if (known.size >= KNOWN) known.clear();
    known.set(key, place);
    return place;
  };
  return {
    count(key) {
      const place = placeOf(key);
      const now = Date.now();
      if (now >= (ends[place] ?? 0)) {
        ends[place] = now + WINDOW;
        counts[place] = 0;
      }
      const count = (counts[place] ?? 0) + 1;
      counts[place] = count;
      return count > most ? Math.max(1, (ends[place] ?? 0) - now) : 0;
    },
  };
}
