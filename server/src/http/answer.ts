/** What a handler returns, and how a cacheable answer is sent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import vary from 'vary';
import type { Encoding } from './compress.ts';
import type { CachedHeader, ReadyAnswer, ResponseCache } from './response-cache.ts';

/** The smallest body that is compressed, in bytes: less fits into one packet anyway. */
const WORTH_COMPRESSING = 1_400;

/** Headers that an answer may have of its own. */
export type AnswerHeader = CachedHeader | 'Location' | 'X-Total-Count';

/** A body with headers of its own. */
export class Answer<Body, Header extends string = AnswerHeader> {
  readonly body: Body;
  readonly headers: Partial<Record<Header, string>>;

  constructor(body: Body, headers: Partial<Record<Header, string>> = {}) {
    this.body = body;
    this.headers = headers;
  }
}

/** A value that is serialised already. */
export class JsonText<Value> {
  readonly bytes: Buffer;
  /** A phantom field: the value's type, for the compiler alone. */
  declare readonly value?: Value;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

class Streamed {
  readonly streamed = true;
}
/** Returned by a handler that has sent its answer itself, piece by piece. */
export const STREAMED = new Streamed();

/** The address of a page of a list, without parameters that are not set. */
export function pageAddress(path: string, parameters: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, String(value));
  return `${path}?${search}`;
}

/** The Link header to the next page of a list. */
export const nextLink = (address: string | undefined) =>
  address === undefined ? {} : { Link: `<${address}>; rel="next"` };

/**
 * A weak entity tag. CRC-32 costs a tenth of a digest; on a collision a client keeps the older content until the next
 * change.
 */
const entityTag = (body: Buffer) => `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`;

/** Serialises a result to be sent and cached. @param media the content type where it is not JSON */
export function readyAnswer(result: unknown, media: string | undefined): ReadyAnswer {
  const { body: value, headers } = result instanceof Answer ? result : new Answer(result);
  const body = value instanceof JsonText ? value.bytes : bytesOf(value, media);
  const type = media
    ? media.startsWith('image/')
      ? media
      : `${media}; charset=utf-8`
    : 'application/json; charset=utf-8';
  return { body, etag: entityTag(body), headers: { 'Content-Type': type, ...headers }, compressed: {} };
}

function bytesOf(value: unknown, media: string | undefined): Buffer {
  if (Buffer.isBuffer(value)) return value;
  return Buffer.from(media === undefined ? JSON.stringify(value) : String(value));
}

/** The content encoding of an answer, null for none: brotli where it is accepted, since browsers state no preference. */
export function encodingFor(req: IncomingMessage, { body, headers }: ReadyAnswer): Encoding | null {
  if (body.length < WORTH_COMPRESSING || headers['Content-Type']?.startsWith('image/')) return null;
  if (req.headers['accept-encoding'] === undefined) return null;
  const accepted = new Negotiator(req).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

/** Headers that a 304 leaves out (RFC 9110, 15.4.5): the client has them with the body. */
const NOT_UNCHANGED = [
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  'Referrer-Policy',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Link',
];

/**
 * Sends an answer, compressed once for all requests, or a 304 to a client that has it.
 * @param key of the cache; undefined for an answer that is not cached
 */
export async function sendReady(
  req: IncomingMessage,
  res: ServerResponse,
  answer: ReadyAnswer,
  { cache, key }: { cache: ResponseCache; key: string | undefined },
): Promise<void> {
  const encoding = encodingFor(req, answer);
  const isFresh = fresh(req.headers, { etag: answer.etag });
  const body =
    !encoding || isFresh
      ? answer.body
      : (answer.compressed[encoding] ?? (await cache.encoded(key, answer, encoding)));
  if (res.closed) return;
  vary(res, 'Accept-Encoding');
  res.setHeader('ETag', answer.etag);
  for (const name in answer.headers) res.setHeader(name, answer.headers[name as CachedHeader] ?? '');
  if (isFresh) {
    for (const name of NOT_UNCHANGED) res.removeHeader(name);
    res.removeHeader('Content-Type');
    res.statusCode = 304;
    return void res.end();
  }
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.statusCode = 200;
  res.end(body);
}
