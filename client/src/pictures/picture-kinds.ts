/** Detects the kind of a file by its bytes, since its name and type may be wrong. Runs in the worker. */

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'svg' | 'unknown';

/** How much of a file tells its kind, in bytes. */
export const HEAD_BYTES = 4_096;

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Brands of what iPhones take. */
const HEIC = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/** What a file is. @param head its first `HEAD_BYTES` */
export function kindOf(head: Uint8Array): PictureKind {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (text(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return 'gif';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'WEBP') return 'webp';
  if (text(head, 4, 4) === 'ftyp') {
    const brand = text(head, 8, 4);
    if (/^avi[fs]$/.test(brand)) return 'avif';
    if (HEIC.test(brand)) return 'heic';
  }
  return /<svg[\s>]/i.test(new TextDecoder().decode(head)) ? 'svg' : 'unknown';
}

/** The number of frames of a GIF, up to two: reads its blocks in order. */
function gifFrames(bytes: Uint8Array): number {
  const table = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + table(bytes[10]);
  const skipBlocks = () => {
    while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
    at += 1;
  };
  let frames = 0;
  while (at < bytes.length && frames < 2) {
    if (bytes[at] === 0x2c) {
      frames += 1;
      at += 10 + table(bytes[at + 9]) + 1;
    } else if (bytes[at] === 0x21) at += 2;
    else break;
    skipBlocks();
  }
  return frames;
}

/** Whether a PNG says before its picture that there are several. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = text(bytes, at + 4, 4);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

/** Whether a picture moves. @param bytes the whole file */
export function isAnimated(kind: PictureKind, bytes: Uint8Array): boolean {
  if (kind === 'gif') return gifFrames(bytes) > 1;
  if (kind === 'png') return isAnimatedPng(bytes);
  if (kind === 'webp') return text(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  return kind === 'avif' && text(bytes, 8, 4) === 'avis';
}
