/**
 * Answers that are the same for everybody, kept until something is written (docs/decisions/0024): however many ask for a
 * list, it is read, put into JSON and compressed once between two writes. `http/fast-lane.ts` sends what is kept.
 */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { overBefore } from '@social-serve/contract/event-rules';
import type { Response } from 'express';
import { dataHeaders } from './headers.ts';
import { routeOf } from './log.ts';

/** Bytes of answers that are kept at most; with one more, all are let go. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Bytes from which on an answer is kept only when it was asked for before: most odd lists are asked for once, and to keep
 * one takes longer to clear away than it took to make. So many addresses are remembered.
 */
const A_LIST = 8 * 1024;
const MOST_ADDRESSES = 1_000;

/** Bytes that an answer takes beside its body and its address: an empty list weighs more than its two characters. */
const BESIDES = 1_000;

/** Bytes of one answer that is kept, and characters of an address that it is kept under. */
const LARGEST = 2 * 1024 * 1024;
const LONGEST_ADDRESS = 1_024;

/** Bytes from which on an answer is compressed: less fits into one packet anyway. */
const WORTH_COMPRESSING = 1_400;

export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) as Promise<Buffer>,
  gzip: (body) => promisify(gzip)(body) as Promise<Buffer>,
};

/**
 * The bytes of an answer, or a text of them, a character each: to be sent as `latin1`. What is sent once takes half the
 * time as a text, because V8 collects buffers late and at a price; what is sent again takes less as a buffer.
 */
export type Body = Buffer | string;

export const bytesOf = (body: Body) => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body);

/** The encoding of ours that is sent to who accepts these: brotli where it is accepted, whatever the order. */
export function encodingFor(accepted: string | undefined, size: number): Encoding | null {
  if (accepted === undefined || size < WORTH_COMPRESSING) return null;
  const named = accepted.toLowerCase().split(',');
  const takes = (encoding: string) =>
    named.some((one) => {
      const [name, weight] = one.split(';');
      return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight ?? '');
    });
  return ENCODINGS.find(takes) ?? null;
}

/** What a route makes of a request. */
export interface MadeAnswer {
  body: Body;
  /** Of the content, so that it stays the same where a write changed something else. */
  etag: string;
  /** Headers beside those of all answers. */
  headers?: Record<string, string>;
}

/** A read that is the same for everybody. */
export interface OpenRead {
  /** The route's pattern. */
  route: string;
  make(): Promise<MadeAnswer>;
}

/** An answer that is ready to be sent. */
export interface KeptAnswer extends Required<MadeAnswer> {
  route: string;
  compressed: { [Name in Encoding]?: Buffer };
}

/** Headers as they are written: a name, its value, the next name. */
export interface RouteHeaders {
  all: string[];
  /** Those that a 304 says again, because they are for caches: what else it would say, its reader has with the body. */
  unchanged: string[];
}

export interface KeptAnswers {
  /** The answer for this address that may be sent at this moment. Undefined: it has to be made. */
  ready(url: string): KeptAnswer | undefined;
  /** The one that is being made for this address at this moment. */
  underWay(url: string): { route: string; answer: Promise<KeptAnswer> } | undefined;
  /** The same, made anew if need be; identical requests at the same time wait for one. */
  find(url: string, read: OpenRead): Promise<KeptAnswer>;
  /** The body as it is sent: compressed once. */
  encoded(answer: KeptAnswer, encoding: Encoding | null): Promise<Body>;
  /**
   * Sends an answer through Express, with the headers of the middleware.
   * @param audience who sees the same: `all`, `people` for what is for those who are signed in only, or `at …` for who
   *   asks at the same origin, where addresses in the answer begin with it
   */
  send(res: Response, audience: 'all' | 'people' | `at ${string}`, make: OpenRead['make']): Promise<void>;
  /**
   * The headers that the middleware gives to all answers of a route. Undefined until one was sent.
   */
  headersOf(route: string): RouteHeaders | undefined;
}

/** Answers by address, up to a number of bytes. */
function answersUpTo(most: number) {
  let answers = new Map<string, KeptAnswer>();
  let bytes = 0;
  const clear = () => {
    if (bytes === 0) return;
    // Not emptied: V8 links an emptied map's old entries to its new ones, and collects neither while they are young.
    answers = new Map();
    bytes = 0;
  };
  return {
    get: (key: string) => answers.get(key),
    clear,
    set(key: string, answer: KeptAnswer) {
      const size = answer.body.length + key.length + BESIDES;
      if (bytes + size > most) clear();
      bytes += size;
      answers.set(key, answer);
    },
  };
}

/** Whether a request is answered as one by anybody else: without a token, from no page of another origin. */
export const isForTheLane = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.authorization === undefined && headers.origin === undefined;

/**
 * An answer that is being made. Let go of here once it is: a map that is written to all the time leaves its old entries
 * linked to one another, and V8 would keep them for long.
 */
interface Making {
  route: string;
  answer: Promise<KeptAnswer> | undefined;
}

/** The header of one request. */
const OF_ONE = 'x-request-id';

/** What a 304 repeats (RFC 9110, 15.4.5), and what holds for the whole site. */
const OF_UNCHANGED = ['cache-control', 'vary', 'strict-transport-security'];

/**
 * Makes the kept answers of one app.
 * @param generation what differs from before once something may have been written
 * @param clock which events are over is part of most answers
 */
export function keptAnswers(generation: () => string | number, clock: () => Date): KeptAnswers {
  let keptAt: string | number = '';
  let keptOver = 0;
  const kept = answersUpTo(MOST_BYTES);
  let askedFor = new Set<string>();
  let making = new Map<string, Making>();
  const headersOfRoutes = new Map<string, RouteHeaders>();

  /** Lets go of what may not be so any more. */
  const refresh = () => {
    const now = generation();
    const over = overBefore(clock()).getTime();
    if (now === keptAt && over === keptOver) return;
    keptAt = now;
    keptOver = over;
    making = new Map();
    kept.clear();
  };

  const wasAskedFor = (key: string): boolean => {
    if (askedFor.has(key)) return true;
    if (askedFor.size === MOST_ADDRESSES) askedFor = new Set();
    askedFor.add(key);
    return false;
  };

  const keep = (key: string, answer: KeptAnswer) => {
    if (answer.body.length > LARGEST || key.length > LONGEST_ADDRESS) return;
    if (answer.body.length >= A_LIST && !wasAskedFor(key)) return;
    answer.body = bytesOf(answer.body);
    kept.set(key, answer);
  };

  const ready = (key: string): KeptAnswer | undefined => {
    refresh();
    return kept.get(key);
  };

  const underWay = (key: string) => {
    refresh();
    const found = making.get(key);
    return found?.answer && { route: found.route, answer: found.answer };
  };

  const find = (key: string, { route, make }: OpenRead): Promise<KeptAnswer> => {
    const there = ready(key);
    if (there) return Promise.resolve(there);
    const waitedFor = underWay(key)?.answer;
    if (waitedFor) return waitedFor;
    const mine: Making = { route, answer: undefined };
    const answer = make()
      .then(({ headers = {}, ...rest }) => {
        const made: KeptAnswer = { ...rest, headers, route, compressed: {} };
        // It is not there any more when something was written, or forgotten, since it was begun.
        if (making.get(key) === mine) keep(key, made);
        return made;
      })
      .finally(() => {
        mine.answer = undefined;
        if (making.get(key) === mine) making.delete(key);
      });
    mine.answer = answer;
    making.set(key, mine);
    return answer;
  };

  const encoded = async (answer: KeptAnswer, encoding: Encoding | null): Promise<Body> => {
    if (!encoding) return answer.body;
    answer.compressed[encoding] ??= await compress[encoding](bytesOf(answer.body));
    return answer.compressed[encoding];
  };

  return {
    ready,
    underWay,
    find,
    encoded,
    headersOf: (route) => headersOfRoutes.get(route),

    async send(res, audience, make) {
      const { req } = res;
      const route = routeOf(req);
      // No address begins with a blank.
      const key = audience === 'all' ? req.originalUrl : ` ${audience} ${req.originalUrl}`;
      const answer = await find(key, { route, make });
      const encoding = encodingFor(req.headers['accept-encoding'], answer.body.length);
      const body = await encoded(answer, encoding);
      if (res.closed) return;
      dataHeaders(res);
      res.vary('Accept-Encoding').type('json');
      if (audience === 'all' && isForTheLane(req) && !headersOfRoutes.has(route)) {
        const own = Object.keys(answer.headers).map((name) => name.toLowerCase());
        const names = res.getHeaderNames().filter((name) => name !== OF_ONE && !own.includes(name));
        const written = (some: string[]) => some.flatMap((name) => [name, String(res.getHeader(name))]);
        const unchanged = names.filter((name) => OF_UNCHANGED.includes(name));
        headersOfRoutes.set(route, { all: written(names), unchanged: written(unchanged) });
      }
      res.set(answer.headers).set('ETag', answer.etag);
      if (encoding) res.set('Content-Encoding', encoding);
      res.send(bytesOf(body));
    },
  };
}
