/**
 * Rate limits of an address and of a person (docs/specification.md, "Limits"). One request more is a 429 with Retry-After.
 * Shared counts are in the database: while it is unavailable, the counted call would fail as well and is a 503.
 */
import type { Detail } from '@social-serve/contract/reasons';
import { networksOf, ofNetworks } from './networks.ts';
import { ProblemError } from './problems.ts';
import { countAll, giveBackAll, type RateCounts, type RateLimit, type Use } from './rate-counts.ts';
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
  /** What the 429 says. */
  detail: Detail;
  /** How many uses a piece of work is; 1 by default. */
  uses?: number;
}

/** A limit of requests from one network, by default with more for wider ones (`networksOf`). */
interface NetworkLimit extends OwnLimit {
  sameForWide?: true;
}

/** Each counts a use, and throws ProblemError (429) over its limit. Addresses are client addresses; each of their networks counts. */
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
  /**
   * Counts a piece of work for the networks of an address; one that fails, or that one of the limits refuses, does not count.
   * @throws ProblemError (429); what the work throws
   */
  countedFrom<Result>(
    limits: readonly NetworkLimit[],
    address: string,
    work: () => Promise<Result>,
  ): Promise<Result>;
}

const REQUESTS = { name: 'requests', detail: ['tooManyRequests'] } as const;
const WRITES = {
  name: 'writes',
  seconds: 60,
  detail: ['tooManyWrites'],
} as const;

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
      const networks = networksOf(address);
      for (const [index, { key, times }] of networks.entries()) {
        const { count, left } = counts.add(key);
        if (count <= limit.most * times) continue;
        // The narrower ones did not use it.
        for (const narrower of networks.slice(0, index)) counts.add(narrower.key, -1);
        refuse(left, limit);
      }
    };
  };
  const run = async <Result>(
    uses: readonly (Use & { limit: OwnLimit })[],
    work: () => Promise<Result>,
    counts: (error: unknown) => boolean,
  ): Promise<Result> => {
    const refused = await countAll(store, uses);
    if (refused) refuse(refused.wait, refused.limit);
    try {
      return await work();
    } catch (error) {
      // Before the answer, so that an immediate retry is not refused. Should this fail, too, the work's error is the one to throw.
      if (!counts(error)) await giveBackAll(store, uses).catch(() => {});
      throw error;
    }
  };
  const useOf = (limit: OwnLimit, key: string) => ({ limit, key, uses: limit.uses });
  const counted: RateLimits['counted'] = (limit, key, work, counts = () => false) =>
    limit.most === 0 ? work() : run([useOf(limit, key)], work, counts);
  const countedFrom: RateLimits['countedFrom'] = (limits, address, work) => {
    const uses = networksOf(address).flatMap((network) =>
      limits
        .filter(({ most }) => most > 0)
        .map((limit) => useOf(limit.sameForWide ? limit : ofNetworks(limit, network), network.key)),
    );
    return run(uses, work, () => false);
  };
  const writes = { ...WRITES, most: settings.writesPerMinute };
  return {
    requests: aMinute({ ...REQUESTS, most: settings.requestsPerMinute }),
    writes: async (uid, rows) => {
      if (writes.most > 0) refuse(await store.countUse(writes, uid, rows), writes);
    },
    aMinute,
    counted,
    countedFrom,
  };
}
