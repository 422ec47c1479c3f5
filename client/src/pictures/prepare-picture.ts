/** Prepares a chosen file for the upload, in a worker that is loaded for the first file. */
import { LIMITS } from '@social-serve/contract/limits';
import type { PicturePurpose } from '@social-serve/contract/picture';
import { PictureRefused, refusalInWords } from './picture-messages.ts';
import type { Task } from './picture-worker.ts';
import { type Shrunk, shrinkPicture } from './shrink-picture.ts';

/**
 * A file as a picture that may be sent: upright, small, without anything that the camera wrote into it.
 * @param signal gives it up
 * @throws PictureRefused, with a sentence, for a file that is not taken
 */
export async function preparePicture(
  file: Blob,
  purpose: PicturePurpose,
  signal: AbortSignal,
): Promise<Blob> {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  try {
    const shrunk = await new Promise<Shrunk>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Shrunk>) => resolve(data);
      // Without the worker's code, the page prepares the picture itself.
      worker.onerror = () => resolve(shrinkPicture(file, purpose));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage({ file, purpose } satisfies Task);
    });
    if ('refused' in shrunk) throw new PictureRefused(refusalInWords[shrunk.refused]);
    if (shrunk.picture.size > LIMITS.pictureBytes) throw new PictureRefused(refusalInWords['still-large']);
    return shrunk.picture;
  } finally {
    worker.terminate();
  }
}
