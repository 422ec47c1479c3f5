/** The kind of an uploaded file, by its first bytes, because its name and type may be wrong. The decoder checks the rest (`encoder.ts`). */
import type { Detail } from '@social-serve/contract/reasons';
import { ProblemError } from '../http/problems.ts';

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

const isPng = (bytes: Buffer) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n';

/** The kind of a file that is refused. */
function otherKind(bytes: Buffer): Detail {
  const brand = ascii(bytes, 8, 12);
  if (ascii(bytes, 4, 8) === 'ftyp')
    return /^(heic|heix|hevc|mif1|msf1|avif|avis)/.test(brand) ? ['isHeic'] : ['isVideo'];
  if (/^GIF8/.test(ascii(bytes, 0, 4))) return ['isGif'];
  if (/^%PDF/.test(ascii(bytes, 0, 4))) return ['isPdf'];
  if (/^\s*<(\?xml|svg|!doctype|html)/i.test(bytes.toString('utf8', 0, 100).replace(/^\uFEFF/, '')))
    return ['isSvg'];
  return ['isOtherFile'];
}

/** @throws ProblemError 415 for anything but a JPEG, PNG or WebP */
export function requirePictureKind(bytes: Buffer): void {
  const isJpeg = ascii(bytes, 0, 3) === '\xff\xd8\xff';
  const isWebp = ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP';
  if (!isJpeg && !isPng(bytes) && !isWebp) throw new ProblemError('unsupported-type', otherKind(bytes));
}

/** Whether a PNG is animated; the decoder reads only the first picture. */
export const isAnimatedPng = (bytes: Buffer): boolean =>
  isPng(bytes) && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL');

/**
 * Counts the scans of a JPEG, including byte pairs that look like the beginning of one, up to `most`. Programs write about ten scans; each
 * is as much work as a whole picture, and the decoder cannot be stopped meanwhile.
 */
export function countScans(bytes: Buffer, most: number): number {
  let count = 0;
  for (let at = 0; count < most; count += 1) {
    at = bytes.indexOf('\xff\xda', at, 'latin1') + 1;
    if (at === 0) break;
  }
  return count;
}
