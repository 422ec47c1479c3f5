import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** How a picture differs from the earlier one of the same name. */
export interface Difference {
  file: string;
  /** In words, e.g. `812 px differ (0.1 %), from 40,12 to 300,80`. */
  what: string;
}

interface Compared {
  pixels: number;
  total: number;
  /** Left, top, right, bottom of the difference. */
  box: [number, number, number, number];
  sizes: [string, string];
  /** The new picture, pale, with differences in red; a data URL. */
  marked: string;
}

/**
 * Compares pictures with earlier ones of the same names, pixel by pixel.
 * @param page an empty page of the browser, which decodes the pictures
 * @param files names below both folders
 * @param marks where pictures with marked differences are written
 * @returns an entry for each picture that differs or is new
 */
export async function comparePictures(
  page: Page,
  files: string[],
  { before, now, marks }: { before: string; now: string; marks: string },
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const file of files) {
    const [earlier, later] = await Promise.all(
      [before, now].map((folder) => readFile(path.join(folder, file)).catch(() => null)),
    );
    if (!earlier || !later) {
      found.push({ file, what: earlier ? 'not taken now' : 'not taken before' });
      continue;
    }
    if (earlier.equals(later)) continue;
    const { pixels, total, box, sizes, marked } = await page.evaluate(comparePixels, [
      earlier.toString('base64'),
      later.toString('base64'),
    ] as const);
    if (pixels === 0) continue;
    const resized = sizes[0] === sizes[1] ? '' : `, ${sizes[0]} became ${sizes[1]}`;
    const share = ((100 * pixels) / total).toFixed(pixels * 1_000 < total ? 3 : 1);
    found.push({
      file,
      what: `${pixels} px differ (${share} %), from ${box[0]},${box[1]} to ${box[2]},${box[3]}${resized}`,
    });
    await mkdir(path.dirname(path.join(marks, file)), { recursive: true });
    await writeFile(path.join(marks, file), Buffer.from(marked.split(',')[1] ?? '', 'base64'));
  }
  return found;
}

/**
 * Runs in the browser. The extra area of a larger picture counts as different. Invisible colour steps do
 * not count: the browser does not always anti-alias corners alike.
 */
async function comparePixels(encoded: readonly [string, string]): Promise<Compared> {
  const decode = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  };
  const [a, b] = await Promise.all([decode(encoded[0]), decode(encoded[1])]);
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const read = (bitmap: ImageBitmap) => {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('This browser has no canvas.');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, width, height);
  };
  const earlier = read(a);
  const image = read(b);
  const before = new Uint32Array(earlier.data.buffer);
  const after = new Uint32Array(image.data.buffer);
  const alike = (at: number) =>
    [0, 1, 2, 3].every((c) => Math.abs((earlier.data[at + c] ?? 0) - (image.data[at + c] ?? 0)) <= 8);
  const box: Compared['box'] = [width, height, 0, 0];
  let pixels = 0;
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at] || alike(at * 4)) {
      image.data[at * 4 + 3] = 70;
      continue;
    }
    pixels++;
    const x = at % width;
    const y = Math.floor(at / width);
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
    image.data.set([255, 0, 0, 255], at * 4);
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  const size = (bitmap: ImageBitmap) => `${bitmap.width}x${bitmap.height}`;
  return {
    pixels,
    total: width * height,
    box,
    sizes: [size(a), size(b)],
    marked: pixels > 0 ? canvas.toDataURL() : '',
  };
}
