/** Turns a picture upright, shrinks it and encodes it again, which removes all metadata. Runs in the worker. */
import { LIMITS } from '@social-serve/contract/limits';
import type { PicturePurpose } from '@social-serve/contract/picture';
import { HEAD_BYTES, isAnimated, kindOf } from './picture-kinds.ts';

/** Why a file is not taken; `picture-messages.ts` says it. */
export type Refusal =
  | 'too-large'
  | 'still-large'
  | 'whole-too-large'
  | 'moves'
  | 'drawing'
  | 'heic'
  | 'unreadable';

/** What became of a file; `whole-too-large`: it cannot be made smaller here, and is too large to be sent as it is. */
export type Shrunk = { picture: Blob } | { refused: Refusal };

/** Bytes of a file that is tried: a phone's largest have some 30 MB. */
export const FILE_BYTES = 50 * 1024 * 1024;

const QUALITY = 0.82;

/** The crop of a picture and its new size: an event's picture as a whole, a photo's central square. */
export function fit(width: number, height: number, purpose: PicturePurpose) {
  if (purpose === 'photo') {
    const square = Math.min(width, height);
    const small = Math.min(square, LIMITS.photoSide);
    const [x, y] = [Math.floor((width - square) / 2), Math.floor((height - square) / 2)];
    return { x, y, width: square, height: square, toWidth: small, toHeight: small };
  }
  const scale = Math.min(1, LIMITS.pictureSide / Math.max(width, height));
  const [toWidth, toHeight] = [width, height].map((length) => Math.max(1, Math.round(length * scale)));
  return { x: 0, y: 0, width, height, toWidth: toWidth ?? 1, toHeight: toHeight ?? 1 };
}

/**
 * Shrinks a picture.
 * @param file of any kind that the browser decodes
 * @returns WebP, or JPEG where the browser does not encode WebP; the file itself where the browser changes what is read from a canvas
 *   (the server makes it smaller and removes its metadata, too); or why not
 */
export async function shrinkPicture(file: Blob, purpose: PicturePurpose): Promise<Shrunk> {
  if (file.size > FILE_BYTES) return { refused: 'too-large' };
  const kind = kindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (kind === 'svg') return { refused: 'drawing' };
  if (kind === 'gif' || kind === 'png' || kind === 'webp' || kind === 'avif') {
    if (isAnimated(kind, new Uint8Array(await file.arrayBuffer()))) return { refused: 'moves' };
  }
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { refused: kind === 'heic' ? 'heic' : 'unreadable' };
  }
  try {
    if (!canvasIsTrue())
      return file.size > LIMITS.pictureBytes ? { refused: 'whole-too-large' } : { picture: file };
    const canvas = draw(bitmap, purpose);
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
    if (webp.type === 'image/webp') return { picture: webp };
    return { picture: await onWhite(canvas).convertToBlob({ type: 'image/jpeg', quality: QUALITY }) };
  } catch {
    return { refused: 'unreadable' };
  } finally {
    bitmap.close();
  }
}

/**
 * Whether pixels come back from a canvas as they were drawn. Browsers that protect against fingerprinting return other ones (Firefox with
 * `privacy.resistFingerprinting`, Brave), and an encoded picture would be noise.
 */
function canvasIsTrue(): boolean {
  const side = 16;
  const { context } = canvasOf(side, side);
  const known = context.createImageData(side, side);
  for (let index = 0; index < known.data.length; index++)
    known.data[index] = index % 4 === 3 ? 255 : (index * 7) % 256;
  context.putImageData(known, 0, 0);
  const read = context.getImageData(0, 0, side, side).data;
  return read.every((value, index) => value === known.data[index]);
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Halved step by step: scaled down at once, a large picture would get jagged edges in some browsers. */
function draw(bitmap: ImageBitmap, purpose: PicturePurpose): OffscreenCanvas {
  const { x, y, width, height, toWidth, toHeight } = fit(bitmap.width, bitmap.height, purpose);
  let from: { image: CanvasImageSource; x: number; y: number; width: number; height: number } = {
    image: bitmap,
    x,
    y,
    width,
    height,
  };
  for (;;) {
    const last = from.width <= 2 * toWidth;
    const [nextWidth, nextHeight] = last
      ? [toWidth, toHeight]
      : [Math.ceil(from.width / 2), Math.ceil(from.height / 2)];
    const { canvas, context } = canvasOf(nextWidth, nextHeight);
    context.drawImage(from.image, from.x, from.y, from.width, from.height, 0, 0, nextWidth, nextHeight);
    if (last) return canvas;
    from = { image: canvas, x: 0, y: 0, width: nextWidth, height: nextHeight };
  }
}

/** JPEG knows no transparency: it would become black. */
function onWhite(picture: OffscreenCanvas): OffscreenCanvas {
  const { canvas, context } = canvasOf(picture.width, picture.height);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0);
  return canvas;
}
