/** Shrinks a picture beside the page, which stays free meanwhile: a file in, what became of it out. */
import type { PicturePurpose } from '@social-serve/contract/picture';
import { type Shrunk, shrinkPicture } from './shrink-picture.ts';

/** What the worker is asked. */
export interface Task {
  file: Blob;
  purpose: PicturePurpose;
}

self.onmessage = async ({ data: { file, purpose } }: MessageEvent<Task>) => {
  const refused: Shrunk = { refused: 'unreadable' };
  self.postMessage(await shrinkPicture(file, purpose).catch(() => refused));
};
