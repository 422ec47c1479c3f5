/** Sends a body that is ready, a call's or a page's: compressed once for all requests, or a 304 to a client that has it. */
import { crc32 } from 'node:zlib';
import type { Request, Response } from 'express';
import { compress, ENCODINGS, type Encoding } from './compress.ts';

/** The smallest body that is compressed, in bytes: less fits into one packet anyway. */
const WORTH_COMPRESSING = 1_400;

export interface ReadyAnswer {
  body: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** The compressed body, made once. */
  compressed(encoding: Encoding): Promise<Buffer>;
}

/** A weak entity tag. CRC-32 costs a tenth of a digest; on a collision a client keeps the older content until the next change. */
const entityTag = (body: Buffer) => `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`;

/** @param quality of Brotli */
export function readyAnswer(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  quality?: number,
): ReadyAnswer {
  const made: { [Name in Encoding]?: Promise<Buffer> } = {};
  return {
    body,
    headers,
    etag: entityTag(body),
    compressed: (encoding) => (made[encoding] ??= compress(body, encoding, quality)),
  };
}

/**
 * The content encoding for a request, undefined for none. Negotiated one by one: browsers send no preference (`gzip, deflate, br,
 * zstd`), and of a list Express would choose whichever they name first.
 */
export const bestEncoding = (req: Request, ready: (encoding: Encoding) => boolean = () => true) =>
  req.headers['accept-encoding'] === undefined
    ? undefined
    : ENCODINGS.find((encoding) => ready(encoding) && req.acceptsEncodings(encoding));

/** The content encoding of an answer: none for a small one, or a picture. */
export const encodingFor = (req: Request, { body, headers }: Pick<ReadyAnswer, 'body' | 'headers'>) =>
  body.length < WORTH_COMPRESSING || headers['Content-Type']?.startsWith('image/')
    ? undefined
    : bestEncoding(req);

/** Headers that a 304 leaves out (RFC 9110, 15.4.5): the client has them with the body. */
const OMITTED_WITH_304 = [
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  'Referrer-Policy',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Link',
  'Content-Type',
];

/** Sends an answer. @param status other than 200 for a page that says what is wrong */
export async function sendReady(
  req: Request,
  res: Response,
  answer: ReadyAnswer,
  status = 200,
): Promise<void> {
  res.vary('Accept-Encoding');
  res.setHeader('ETag', answer.etag);
  for (const name in answer.headers) res.setHeader(name, answer.headers[name] ?? '');
  res.statusCode = status;
  if (req.fresh) {
    for (const name of OMITTED_WITH_304) res.removeHeader(name);
    res.statusCode = 304;
    return void res.end();
  }
  const encoding = encodingFor(req, answer);
  const body = encoding ? await answer.compressed(encoding) : answer.body;
  if (res.closed) return;
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.end(body);
}
