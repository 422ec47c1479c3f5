/**
 * How much one address, or one person, may ask for (docs/specification.md, "Limits"). One more is a 429 that says when to
 * come back. While a shared count cannot be kept, neither can what it counts: the call is a 503 then.
 */
import { isIPv6 } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import type { RateCountStore, RateLimit } from '../store/port/store.ts';
import { noteRefusal } from './log.ts';
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

export interface RateLimits {
  /** Counts a request of an address. @returns 0, or the milliseconds after which it may ask again */
  countRequest(address: string | undefined): number;
  /** Takes back a request that was counted, since it is counted once more. */
  uncountRequest(address: string | undefined): void;
  /** Refuses an address that asks too often. */
  requests: RequestHandler;
  /** Counts what takes long to make, a share picture say, of an address. @throws ProblemError (429) */
  making(res: Response): void;
  /** Refuses a person who writes too often. @throws ProblemError (429) */
  writes(res: Response, uid: string): Promise<void>;
  /** Counts an application unless storing it fails. @throws ProblemError (429), or what storing it throws */
  applications<Result>(res: Response, store: () => Promise<Result>): Promise<Result>;
  /**
   * Counts a picture of a person, also one that turns out to be bad: to find that out is work. One that did not come in, or
   * failed for another reason, does not count.
   * @throws ProblemError (429), or what keeping it throws
   */
  pictures<Result>(res: Response, uid: string, keep: () => Promise<Result>): Promise<Result>;
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
  const perMinute = (name: string, most: number): RateLimit => ({ name, most, seconds: 60 });
  const writes = perMinute('writes', settings.writesPerMinute);
  const applications = { name: 'applications', most: settings.applicationsPerHour, seconds: 3_600 };
  const pictures = { name: 'pictures', most: settings.picturesPerHour, seconds: 3_600 };

  /** @throws ProblemError (429) when there is a time to wait, in milliseconds */
  const refuse = (wait: number, limit: string, res: Response) => {
    if (wait === 0) return;
    noteRefusal(res, limit);
    throw new ProblemError('too-many-requests', DETAILS[limit as keyof typeof DETAILS], {
      headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
    });
  };
  const use = async (limit: RateLimit, key: string, res: Response) => {
    if (limit.most > 0) refuse(await store.countUse(limit, key), limit.name, res);
  };
  const keyOf = (req: Request) => senderKey(req.ip);
  const countRequest = (address: string | undefined) =>
    settings.requestsPerMinute > 0 ? counts.count(senderKey(address)) : 0;

  return {
    countRequest,
    uncountRequest: (address) => counts.giveBack(senderKey(address)),

    requests: (req, res, next) => {
      refuse(countRequest(req.ip), 'requests', res);
      next();
    },

    making: (res) => {
      if (settings.requestsPerMinute > 0) refuse(made.count(keyOf(res.req)), 'making', res);
    },

    writes: (res, uid) => use(writes, uid, res),

    async pictures(res, uid, keep) {
      await use(pictures, uid, res);
      try {
        return await keep();
      } catch (error) {
        const isBad = error instanceof ProblemError && error.code === 'bad-input';
        if (pictures.most > 0 && !isBad) void store.giveBackUse(pictures, uid).catch(() => {});
        throw error;
      }
    },

    async applications(res, storeIt) {
      const key = keyOf(res.req);
      await use(applications, key, res);
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
