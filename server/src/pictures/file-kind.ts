/**
 * Checks an uploaded file's bytes before a decoder sees them: they begin with a whole still picture. What follows it is dropped, like
 * the video of a motion photo (docs/specification.md, "Pictures").
 */
import { badInput, ProblemError } from '../http/problems.ts';

/** Where the picture ends, or why it is refused. */
type Outline = { end: number } | 'cut' | 'moves' | 'long';

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Scans of one progressive JPEG: programs write some ten, and each costs as much as a whole picture. */
const MOST_SCANS = 100;

/** Segments or chunks of a file: pictures have some hundred, more would only cost time. */
const MOST_PARTS = 10_000;

/** Pixels of a side, the maximum of JPEG and WebP: a PNG of very many short rows takes the decoder a minute. */
const LONGEST_SIDE = 65_535;

/** The end of a scan's data: the next marker but stuffing and restart markers. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1] as number;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return bytes.length;
}

function outlineOfJpeg(bytes: Buffer): Outline {
  let at = 2;
  let scans = 0;
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    at = bytes.indexOf(0xff, at); // decoders skip bytes before a marker
    if (at < 0 || at + 1 >= bytes.length) return 'cut';
    const marker = bytes[at + 1] as number;
    at += marker === 0xff ? 1 : 2;
    if (marker === 0xd9) return { end: at };
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    if (at + 2 > bytes.length) return 'cut';
    at += Math.max(2, bytes.readUInt16BE(at));
    if (marker !== 0xda) continue;
    scans += 1;
    if (scans > MOST_SCANS) return 'cut';
    at = endOfScan(bytes, at);
  }
  return 'cut';
}

function outlineOfPng(bytes: Buffer): Outline {
  if (bytes.length < 24) return 'cut';
  if (Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) > LONGEST_SIDE) return 'long';
  let at = 8;
  for (let parts = 0; parts < MOST_PARTS && at + 12 <= bytes.length; parts += 1) {
    const type = ascii(bytes, at + 4, at + 8);
    if (type === 'acTL') return 'moves';
    at += 12 + bytes.readUInt32BE(at);
    if (type === 'IEND') return at <= bytes.length ? { end: at } : 'cut';
  }
  return 'cut';
}

function outlineOfWebp(bytes: Buffer): Outline {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return 'cut';
  let at = 12;
  for (let parts = 0; at + 8 <= end; parts += 1) {
    if (parts >= MOST_PARTS) return 'cut';
    const type = ascii(bytes, at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (type === 'ANIM' || type === 'ANMF') return 'moves';
    if (type === 'VP8X' && ((bytes[at + 8] ?? 0) & 2) !== 0) return 'moves';
    at += 8 + size + (size % 2);
  }
  return { end };
}

function outlineOf(bytes: Buffer): Outline | null {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return outlineOfJpeg(bytes);
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return outlineOfPng(bytes);
  if (bytes.length >= 20 && ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP')
    return outlineOfWebp(bytes);
  return null;
}

const refused = (message: string) => badInput([{ path: 'body', message }]);

/** The name of a kind of file that is refused. */
function otherKind(bytes: Buffer): string {
  const brand = ascii(bytes, 8, 12);
  if (ascii(bytes, 4, 8) === 'ftyp')
    return /^(heic|heix|hevc|mif1|msf1|avif|avis)/.test(brand)
      ? 'This is a HEIC or AVIF file.'
      : 'This is a video.';
  if (/^GIF8/.test(ascii(bytes, 0, 4))) return 'This is a GIF.';
  if (/^%PDF/.test(ascii(bytes, 0, 4))) return 'This is a PDF.';
  if (/^\s*<(\?xml|svg|!doctype|html)/i.test(bytes.toString('utf8', 0, 100).replace(/^\uFEFF/, '')))
    return 'This is an SVG drawing or a web page.';
  return 'This is not a picture format that we support.';
}

/**
 * The picture with which a file begins.
 * @throws ProblemError 415 for other kinds of files; 400 for a picture that is cut, moves, or is too long
 */
export function stillPictureIn(bytes: Buffer): Buffer {
  const outline = outlineOf(bytes);
  if (outline === null)
    throw new ProblemError('unsupported-type', `${otherKind(bytes)} Choose a JPEG, PNG or WebP picture.`);
  if (outline === 'moves') throw refused('This is an animation. Choose a still picture.');
  if (outline === 'long')
    throw refused('This picture is more than 65,535 pixels long. Make it smaller first.');
  if (outline === 'cut' || outline.end > bytes.length)
    throw refused('This picture is incomplete. Choose it again, or choose another one.');
  return bytes.subarray(0, outline.end);
}
