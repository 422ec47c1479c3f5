/** Atomic, durable writes of files: whole or not at all, also after a power cut. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Syncs a folder's entries to the disk. Windows cannot open folders, and does not need it. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncFile(folder, 'r');
}

/** Syncs a file to the disk. */
export function syncFile(file: string, mode: 'r' | 'r+' = 'r+'): void {
  const opened = openSync(file, mode);
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Renames a finished file, replacing an existing one. */
export function giveName(draft: string, file: string): void {
  renameSync(draft, file);
  syncFolder(path.dirname(file));
}

/**
 * Removes a temporary file or folder after some work, also if that fails or is stopped by Ctrl-C: it contains people's data.
 */
export async function removedAfter<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
  const remove = () => rmSync(place, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work();
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Writes a text file that only its owner may read, replacing an existing one. */
export function replaceFile(file: string, text: string): void {
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  syncFile(draft);
  giveName(draft, file);
}
