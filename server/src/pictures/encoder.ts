/**
 * Re-encodes pictures, so that only the pixels of an uploaded file are stored: no location, no camera, no hidden text. In
 * libvips' own threads, one picture at a time, in bounded memory and time.
 */
import { LIMITS } from '@social-serve/contract/limits';
import type { PicturePurpose } from '@social-serve/contract/picture';
import type { Detail } from '@social-serve/contract/reasons';
import type { Metadata, SharpOptions } from 'sharp';
import { loadSharp } from '../formats/sharp.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { workQueue } from '../http/work-queue.ts';
import { countScans, isAnimatedPng, requirePictureKind } from './file-kind.ts';

/** A picture as it is stored: WebP. */
export interface EncodedPicture {
  content: Buffer;
  width: number;
  height: number;
}

/** How many seconds one picture may take. */
const MOST_SECONDS = 15;

/**
 * Memory for decoding a picture, in bytes. Most are decoded row by row; a progressive JPEG needs two bytes for each value, an
 * interlaced PNG its own depth.
 */
const MOST_HELD = 160_000_000;

/** Scans of one progressive JPEG. A video behind a picture has up to a hundred byte pairs that look like one. */
const MOST_SCANS = 250;

/** Pixels of a side, the maximum of JPEG and WebP: a PNG of very many short rows takes the decoder a minute. */
const LONGEST_SIDE = 65_535;

const QUALITY = 82;

const SAFE: SharpOptions = {
  failOn: 'error', // not for warnings: many phones write pictures with odd but harmless headers
  limitInputPixels: LIMITS.picturePixels,
  sequentialRead: true,
  autoOrient: true,
  pages: 1,
};

const load = async () => {
  const sharp = await loadSharp();
  return (bytes: Buffer) => sharp(bytes, SAFE).timeout({ seconds: MOST_SECONDS });
};

/** Uploads briefly need much memory. Pictures to resize are small, so more of them may wait. */
const detail: Detail = ['tooManyUploads'];
const sent = workQueue({ atOnce: 1, waiting: 16, detail });
const asked = workQueue({ atOnce: 1, waiting: 200, detail });

const refused = (reason: Detail) => badInput([{ path: 'body', reason }]);

const takesTooLong = () => refused(['pictureTooSlow']);

/** @throws ProblemError 400 for a picture that moves, or needs too much memory or time */
function requireReadable(file: Buffer, metadata: Metadata) {
  const { width, height, channels, depth, isProgressive, format, chromaSubsampling, pages = 1 } = metadata;
  if (pages > 1 || isAnimatedPng(file)) throw refused(['isAnimation']);
  if (Math.max(width, height) > LONGEST_SIDE) throw refused(['pictureTooLong']);
  if (!isProgressive) return;
  if (format === 'jpeg' && countScans(file, MOST_SCANS) === MOST_SCANS) throw takesTooLong();
  const bytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
  // 4:2:0: two of the three values cover four pixels each.
  const values = chromaSubsampling === '4:2:0' ? 1.5 : channels;
  if (width * height * values * bytes > MOST_HELD) throw refused(['pictureTooHeavy']);
}

/** Turns a decoder's error into a refusal of the file. */
function refusalOf(error: unknown): Error {
  if (error instanceof ProblemError) return error;
  const reason = (error as Error).message ?? '';
  if (/pixel limit/i.test(reason)) return refused(['tooManyPixels']);
  if (/timeout/i.test(reason)) return takesTooLong();
  if (/out of memory|unable to allocate/i.test(reason)) return error as Error;
  return refused(['pictureDamaged']);
}

/**
 * Re-encodes an uploaded file as WebP: upright, its longest side bounded, without metadata or anything behind the picture.
 * @throws ProblemError 400 or 415 that says why it is refused; 503 when too many wait
 */
export async function encodePicture(picture: Buffer, purpose: PicturePurpose): Promise<EncodedPicture> {
  requirePictureKind(picture);
  const side = purpose === 'photo' ? LIMITS.photoSide : LIMITS.pictureSide;
  const open = await load();
  return sent(async () => {
    try {
      requireReadable(picture, await open(picture).metadata());
      const { data, info } = await open(picture)
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return { content: data, width: info.width, height: info.height };
    } catch (error) {
      throw refusalOf(error);
    }
  });
}

/**
 * Resizes a stored picture to a width in pixels; unchanged when it is no wider.
 * @throws ProblemError 503 when too many wait
 */
export async function narrowed(content: Buffer, width: number): Promise<Buffer> {
  const open = await load();
  if ((await open(content).metadata()).width <= width) return content;
  return asked(() => open(content).resize({ width }).webp({ quality: QUALITY }).toBuffer());
}
