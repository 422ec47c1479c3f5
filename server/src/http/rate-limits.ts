/**
 * Rate limits of an address and of a person (docs/specification.md, "Limits"). One request more is a 429 with Retry-After.
 * Shared counts are in the database: while it is unavailable, the counted call would fail as well and is a 503.
 */
import { isIPv6 } from 'node:net';
import { ProblemError } from './problems.ts';
import type { RateCounts, RateLimit } from './rate-counts.ts';
import { windows } from './windows.ts';

/** Numbers of uses; 0 for no limit. */
export interface RateSettings {
  /** Requests of any kind a minute from one address. */
  requestsPerMinute: number;
  /** Calls a minute with which one person changes something. */
  writesPerMinute: number;
}

/** A limit that a feature sets. */
interface OwnLimit extends RateLimit {
  /** The sentence of the 429. */
  detail: string;
  /** How many uses a piece of work is; 1 by default. */
  uses?: number;
}

/** Each counts a use, and throws ProblemError (429) over its limit. Addresses are client addresses. */
export interface RateLimits {
  /** Counts a request. */
  requests(address: string): void;
  /** Counts a person's write, which may make many rows: they all count, but refuse only the next write. */
  writes(uid: string, rows?: number): Promise<void>;
  /**
   * A limit of requests per client address and minute, counted in this process; no limit where requests are not limited.
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

/** The /64 network of an IPv6 address: within it one machine may use any address. */
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

/** An address as some proxies write it, with a port, which differs with each connection. */
const WITH_PORT = /^(?:(?<v4>(?:::ffff:)?\d+\.\d+\.\d+\.\d+)|\[(?<v6>[^\]]*)\])(?::\d+)?$/i;

/** The key of a client address, by which everything counts: an IPv4 address, the network of an IPv6 one; never a port. */
export function clientKey(address = ''): string {
  const { v4, v6 } = WITH_PORT.exec(address.trim())?.groups ?? {};
  const host = v4 ?? v6 ?? address.trim();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(host)?.[1];
  if (mapped) return mapped;
  return isIPv6(host) ? network(host) : host;
}

const REQUESTS = {
  name: 'requests',
  detail: 'Too many requests from your network. Please wait a minute and try again.',
};
const WRITES = {
  name: 'writes',
  seconds: 60,
  detail: 'You made too many changes in a short time. Please wait a minute and try again.',
};

/**
 * Makes the limits of one app.
 * @param store counts for all processes; only counts of a minute and an address stay in this one
 */
export function rateLimits(store: RateCounts, settings: RateSettings): RateLimits {
  /** @param wait milliseconds until the next use; 0 for none @throws ProblemError (429) */
  const refuse = (wait: number, { name, detail }: Pick<OwnLimit, 'name' | 'detail'>) => {
    if (wait === 0) return;
    throw new ProblemError('too-many-requests', detail, {
      headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
      limit: name,
    });
  };
  const aMinute: RateLimits['aMinute'] = (limit) => {
    if (settings.requestsPerMinute === 0) return () => {};
    const counts = windows(60);
    return (address) => {
      const { count, left } = counts.add(clientKey(address));
      refuse(count > limit.most ? left : 0, limit);
    };
  };
  const counted: RateLimits['counted'] = async (limit, key, work, counts = () => false) => {
    if (limit.most === 0) return work();
    refuse(await store.countUse(limit, key, limit.uses), limit);
    try {
      return await work();
    } catch (error) {
      // Before the answer, so that an immediate retry is not refused. Should this fail, too, the work's error is the one to throw.
      if (!counts(error)) await store.giveBackUse(limit, key, limit.uses).catch(() => {});
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
