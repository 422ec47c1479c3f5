/** Choosing pictures in component tests: jsdom decodes none, so a stand-in for the worker provides the result. */
import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Task } from '../src/pictures/picture-worker.ts';
import type { Shrunk } from '../src/pictures/shrink-picture.ts';

/** A file with a name like a phone's. */
export const aPhoto = (name = 'IMG_2041.jpg') => new File(['a photo'], name, { type: 'image/jpeg' });

/** The reply to an upload. @param digit fills the hash */
export const uploaded = (digit = 'a') => {
  const hash = digit.repeat(64);
  return { url: `${location.origin}/pictures/${hash}`, hash, width: 1600, height: 1200 };
};

/** Replaces the page's worker. */
export function standInForWorker(
  shrink: (task: Task) => Shrunk = () => ({ picture: new Blob(['small'], { type: 'image/webp' }) }),
): void {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage = (_answer: { data: Shrunk }) => {};
      postMessage(task: Task) {
        queueMicrotask(() => this.onmessage({ data: shrink(task) }));
      }
      terminate() {}
    },
  );
  URL.createObjectURL = () => 'blob:the-chosen-picture';
  URL.revokeObjectURL = () => {};
}

/** Chooses a file in the page's only form with a picture. */
export async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('Nothing here asks for a file.');
  await userEvent.upload(input, file, { applyAccept: false });
}

/** Pastes into a field. */
export const paste = (at: HTMLElement, files: File[], ...types: string[]) =>
  fireEvent.paste(at, { clipboardData: { types: ['Files', ...types], files } });

/** Drops on an element. */
export const drop = (at: HTMLElement, files: File[]) =>
  fireEvent.drop(at, { dataTransfer: { types: ['Files'], files } });
