/**
 * How much one address, or one person, may ask for (docs/specification.md, "Limits"). One more is a 429 that says when to
 * come back. While a shared count cannot be kept, neither can what it counts: the call is a 503 then.
 */
import { isIPv6 } from 'node:net';
import type { RateCountStore, RateLimit } from '../store/port/store.ts';
import { ProblemError } from './problems.ts';
import { requestCounts } from './request-counts.ts';

/** Each is a number of uses; 0 for no limit. */
export interface RateSettings {
  /** Requests of any kind a minute from one address. */
  requestsPerMinute: number;
  /** Calls a minute with which one person changes something. */
  writesPerMinute: number;
}

/** A limit that a noun sets. */
interface OwnLimit extends RateLimit {
  /** What who is over it is told. */
  detail: string;
}

/** Counts, and refuses who asks too often: each throws ProblemError (429). Addresses are those of senders. */
export interface RateLimits {
  /** Counts a request. */
  requests(address: string): void;
  /** Counts a change of a person's, or the many rows that one makes: it is let in, and the next ones wait for that. */
  writes(uid: string, rows?: number): Promise<void>;
  /**
   * A limit of what one address may ask for within a minute, counted in this process; none where requests are not limited.
   * @returns counts one @throws ProblemError (429)
   */
  aMinute(limit: Pick<OwnLimit, 'name' | 'most' | 'detail'>): (address: string) => void;
  /**
   * Counts a piece of work for this key; one that fails does not count, unless `counts` says so.
   * @throws ProblemError (429); what the work throws
   */
  counted<Result>(
    limit: OwnLimit,
    key: string,
    work: () => Promise<Result>,
    counts?: (error: unknown) => boolean,
  ): Promise<Result>;
}

/** The first 64 bits of an IPv6 address: a network, within which one machine has any address that it likes. */
function network(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** What requests are counted under: an IPv4 address, the network of an IPv6 one. */
export function senderKey(address = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? network(address) : address;
}

const REQUESTS = {
  name: 'requests',
  detail: 'Too many requests came from your network. Please wait a minute and try again.',
};
const WRITES = {
  name: 'writes',
  seconds: 60,
  detail: 'You made too many changes in a short time. Please wait a minute and try again.',
};

/**
 * Makes the limits of one app.
 * @param store where all is counted but what is counted a minute and address: so that all processes see it
 */
export function rateLimits(store: RateCountStore, settings: RateSettings): RateLimits {
  /** @throws ProblemError (429) when there is a time to wait, in milliseconds */
  const refuse = (wait: number, { name, detail }: Pick<OwnLimit, 'name' | 'detail'>) => {
    if (wait === 0) return;
    throw new ProblemError('too-many-requests', detail, {
      headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
      limit: name,
    });
  };
  const aMinute: RateLimits['aMinute'] = (limit) => {
    if (settings.requestsPerMinute === 0) return () => {};
    const counts = requestCounts(limit.most);
    return (address) => refuse(counts.count(senderKey(address)), limit);
  };
  const counted: RateLimits['counted'] = async (limit, key, work, counts = () => false) => {
    if (limit.most === 0) return work();
    refuse(await store.countUse(limit, key), limit);
    try {
      return await work();
    } catch (error) {
      // Before the answer, so that who tries again at once is not refused; it is why the work failed, whatever becomes of that.
      if (!counts(error)) await store.giveBackUse(limit, key).catch(() => {});
      throw error;
    }
  };
  const writes = { ...WRITES, most: settings.writesPerMinute };
  return {
    requests: aMinute({ ...REQUESTS, most: settings.requestsPerMinute }),
    writes: async (uid, rows) => {
      if (writes.most > 0) refuse(await store.countUse(writes, uid, rows), writes);
    },
    aMinute,
    counted,
  };
}
