/**
 * Answers that are the same for everybody, kept until something is written (docs/decisions/0024): however many ask for a
 * list, it is read, put into JSON and compressed once between two writes. `http/fast-lane.ts` sends what is kept.
 */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { overBefore } from '@social-serve/contract/event-rules';
import type { Request, Response } from 'express';
import { routeOf } from './log.ts';

/** Bytes of answers that are kept at most; with one more, all are let go. */
const MOST_BYTES = 16 * 1024 * 1024;

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
  body: Buffer;
  /** Of the content, so that it stays the same where a write changed something else. */
  etag: string;
  /** Headers beside those of all answers. */
  headers?: Record<string, string>;
}

/** Headers as they are written: a name, its value, the next name. */
export interface SentHeaders {
  route: string;
  headers: string[];
  /** Those of a 304. */
  unchanged: string[];
}

/** An answer that is ready to be sent. */
export interface KeptAnswer extends Required<MadeAnswer> {
  compressed: { [Name in Encoding]?: Buffer };
  /** The route's pattern and all headers, those of the middleware included, once one was sent; for the fast lane. */
  sent: SentHeaders | null;
}

export interface KeptAnswers {
  /** The answer for this address that may be sent at this moment. Undefined: it has to be made. */
  ready(url: string): KeptAnswer | undefined;
  /**
   * Sends an answer, made anew if need be; identical requests at the same time wait for one.
   * @param audience who sees the same: `all`, `people` for what is for those who are signed in only, or `at …` for who
   *   asks at the same origin, where addresses in the answer begin with it
   */
  send(
    res: Response,
    audience: 'all' | 'people' | `at ${string}`,
    make: () => Promise<MadeAnswer>,
  ): Promise<void>;
}

/** Whether a request is answered as one by anybody else: without a token, from no page of another origin. */
export const isForTheLane = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.authorization === undefined && headers.origin === undefined;

/** Headers that belong to one request, or to one form of the body. */
const OF_ONE = new Set(['x-request-id', 'content-encoding', 'content-length']);

function sentHeaders(req: Request, res: Response): SentHeaders {
  const names = res.getHeaderNames().filter((name) => !OF_ONE.has(name));
  const listed = (these: string[]) => these.flatMap((name) => [name, String(res.getHeader(name))]);
  return {
    route: routeOf(req),
    headers: listed(names),
    unchanged: listed(names.filter((name) => name !== 'content-type')),
  };
}

/**
 * Makes the kept answers of one app.
 * @param generation what differs from before once something may have been written
 * @param clock which events are over is part of most answers
 */
export function keptAnswers(generation: () => string | number, clock: () => Date): KeptAnswers {
  let keptAt: string | number = '';
  let keptOver = 0;
  let bytes = 0;
  const ready = new Map<string, KeptAnswer>();
  const making = new Map<string, Promise<KeptAnswer>>();

  const forget = () => {
    making.clear();
    ready.clear();
    bytes = 0;
  };

  /** Lets go of what may not be so any more. */
  const refresh = () => {
    const now = generation();
    const over = overBefore(clock()).getTime();
    if (now === keptAt && over === keptOver) return;
    keptAt = now;
    keptOver = over;
    forget();
  };

  const keep = (key: string, answer: KeptAnswer) => {
    if (answer.body.length > LARGEST || key.length > LONGEST_ADDRESS) return;
    if (bytes + answer.body.length > MOST_BYTES) forget();
    bytes += answer.body.length;
    ready.set(key, answer);
  };

  const answerFor = (key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer> => {
    refresh();
    const there = ready.get(key);
    if (there) return Promise.resolve(there);
    const waitedFor = making.get(key);
    if (waitedFor) return waitedFor;
    const answer = make()
      .then(({ headers = {}, ...rest }) => {
        const made: KeptAnswer = { ...rest, headers, compressed: {}, sent: null };
        // It is not there any more when something was written, or forgotten, since it was begun.
        if (making.get(key) === answer) keep(key, made);
        return made;
      })
      .finally(() => {
        if (making.get(key) === answer) making.delete(key);
      });
    making.set(key, answer);
    return answer;
  };

  return {
    ready(url) {
      refresh();
      return ready.get(url);
    },

    async send(res, audience, make) {
      const { req } = res;
      // No address begins with a blank.
      const key = audience === 'all' ? req.originalUrl : ` ${audience} ${req.originalUrl}`;
      const answer = await answerFor(key, make);
      if (res.closed) return;
      const encoding = encodingFor(req.headers['accept-encoding'], answer.body.length);
      if (encoding) answer.compressed[encoding] ??= await compress[encoding](answer.body);
      res.vary('Accept-Encoding').type('json').set(answer.headers).set('ETag', answer.etag);
      // Without what belongs to one request, all that the middleware said is part of it.
      if (audience === 'all' && isForTheLane(req)) answer.sent ??= sentHeaders(req, res);
      if (encoding) res.set('Content-Encoding', encoding);
      res.send((encoding && answer.compressed[encoding]) ?? answer.body);
    },
  };
}
