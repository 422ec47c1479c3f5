/**
 * Renders drawings as PNG, in libvips' threads: few at a time, and no more waiting than are made within some seconds.
 */
import type { Detail } from '@social-serve/contract/reasons';
import { LRUCache } from 'lru-cache';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from '../formats/sharp.ts';
import { workQueue } from '../http/work-queue.ts';
import { type Block, COVER, type Drawing } from './picture.ts';

/** Drawings that are made at the same time, and that wait. */
const AT_ONCE = 2;
const MOST_WAITING = 32;

/** Some apps show no preview picture over 600 KB. */
const MOST_BYTES = 550_000;

/** A block of lines as an overlay, cropped to its own area. */
async function overlayOf({ lines, left, y }: Block): Promise<OverlayOptions> {
  const { pixels, width, height, baseline, size, pitch, count } = lines;
  const sharp = await loadSharp();
  const top = Math.max(0, baseline - Math.round(size * 1.2));
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .extract({
      left: 0,
      top,
      width: Math.min(width, COVER.left - left - 8),
      height: Math.min(height - top, count * pitch + Math.round(size * 0.8)),
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, left, top: y - baseline + top };
}

/**
 * The PNG of a drawing.
 * @param photo a picture that this server encoded, in the cover's place
 */
export async function renderPng({ svg, blocks }: Drawing, photo?: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const over = await Promise.all(blocks.map(overlayOf));
  if (photo) {
    const { left, size } = COVER;
    const input = await sharp(photo).resize({ width: size, height: size, fit: 'cover' }).toBuffer();
    over.push({ input, left, top: 0 });
  }
  const { data, info } = await sharp(Buffer.from(svg))
    .composite(over)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = await sharp(data, { raw: info }).png({ compressionLevel: 7 }).toBuffer();
  if (whole.length <= MOST_BYTES) return whole;
  // In 256 colours. A lower effort quantises whole areas to a wrong colour.
  return sharp(data, { raw: info }).png({ palette: true, quality: 100, effort: 4 }).toBuffer();
}

const TOO_MANY: Detail = ['busy'];

/** A cache of files that take long to make. */
export interface FileCache {
  /** The file of a key, if it is cached or in flight. */
  get(key: string): Promise<Buffer> | undefined;
  /** The file of a key, made on a miss (single flight). @throws ProblemError 503 */
  make(key: string, work: () => Promise<Buffer>): Promise<Buffer>;
}

/**
 * Makes a cache of files, the least recently used evicted first.
 * @param mostBytes of all files together
 */
export function fileCache(mostBytes: number, atOnce = AT_ONCE, mostWaiting = MOST_WAITING): FileCache {
  const ready = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length || 1,
  });
  const making = new Map<string, Promise<Buffer>>();
  const inTurn = workQueue({ atOnce, waiting: mostWaiting, detail: TOO_MANY });
  const get = (key: string) => {
    const file = ready.get(key);
    return file ? Promise.resolve(file) : making.get(key);
  };
  return {
    get,
    make(key, work) {
      const there = get(key);
      if (there) return there;
      const made = inTurn(work)
        .then((file) => {
          ready.set(key, file);
          return file;
        })
        .finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
