/** Compression of whole bodies, in Node's thread pool, so that other answers do not wait. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In the order of preference. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Brotli's quality for a body that may be sent once: higher ones take several times as long. */
const ONCE = 4;

/** @param quality of Brotli */
export const compress = (body: Buffer, encoding: Encoding, quality: number = ONCE): Promise<Buffer> =>
  encoding === 'gzip'
    ? promisify(gzip)(body)
    : promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
