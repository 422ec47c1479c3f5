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
  /** Volunteer applications an hour from one address; those that were stored count. */
  applicationsPerHour: number;
  /** Pictures an hour that one person sends; those that were decoded count. */
  picturesPerHour: number;
}

/** Counts, and refuses who asks too often: each throws ProblemError (429). Addresses are those of senders. */
export interface RateLimits {
  /** Counts a request. */
  requests(address: string): void;
  /** Counts what takes long to make, a share picture say. */
  making(address: string): void;
  /** Counts a change of a person's. */
  writes(uid: string): Promise<void>;
  /** Counts an application unless storing it fails. @throws also what storing it throws */
  applications<Result>(address: string, store: () => Promise<Result>): Promise<Result>;
  /**
   * Counts a picture of a person, also one that turns out to be bad: to find that out is work. One that did not come in, or
   * failed for another reason, does not count.
   * @throws also what keeping it throws
   */
  pictures<Result>(uid: string, keep: () => Promise<Result>): Promise<Result>;
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

/** Things that take long to make a minute for one address, where requests are limited. */
const MADE_PER_MINUTE = 60;

const DETAILS = {
  requests: 'Too many requests came from your network. Please wait a minute and try again.',
  making: 'Too many pictures were asked for from your network. Please wait a minute and try again.',
  writes: 'You made too many changes in a short time. Please wait a minute and try again.',
  pictures: 'You sent many pictures within an hour. Please try again later.',
  applications: 'Too many applications came from your network. Please try again later.',
};

/**
 * Makes the limits of one app.
 * @param store where writes and applications are counted, so that all processes see them; requests are counted here
 */
export function rateLimits(store: RateCountStore, settings: RateSettings): RateLimits {
  const counts = requestCounts(settings.requestsPerMinute);
  const made = requestCounts(MADE_PER_MINUTE);
  const writes = { name: 'writes', most: settings.writesPerMinute, seconds: 60 } as const;
  const applications = { name: 'applications', most: settings.applicationsPerHour, seconds: 3_600 } as const;
  const pictures = { name: 'pictures', most: settings.picturesPerHour, seconds: 3_600 } as const;

  /** @throws ProblemError (429) when there is a time to wait, in milliseconds */
  const refuse = (wait: number, limit: keyof typeof DETAILS) => {
    if (wait === 0) return;
    throw new ProblemError('too-many-requests', DETAILS[limit], {
      headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
      limit,
    });
  };
  const use = async (limit: RateLimit & { name: keyof typeof DETAILS }, key: string) => {
    if (limit.most > 0) refuse(await store.countUse(limit, key), limit.name);
  };
  const isLimited = settings.requestsPerMinute > 0;

  return {
    requests: (address) => {
      if (isLimited) refuse(counts.count(senderKey(address)), 'requests');
    },

    making: (address) => {
      if (isLimited) refuse(made.count(senderKey(address)), 'making');
    },

    writes: (uid) => use(writes, uid),

    async pictures(uid, keep) {
      await use(pictures, uid);
      try {
        return await keep();
      } catch (error) {
        const isBad = error instanceof ProblemError && error.code === 'bad-input';
        if (pictures.most > 0 && !isBad) void store.giveBackUse(pictures, uid).catch(() => {});
        throw error;
      }
    },

    async applications(address, storeIt) {
      const key = senderKey(address);
      await use(applications, key);
      try {
        return await storeIt();
      } catch (error) {
        // The answer is why it was not stored, whether it can be taken back or not: nobody waits for that.
        if (applications.most > 0) void store.giveBackUse(applications, key).catch(() => {});
        throw error;
      }
    },
  };
}
