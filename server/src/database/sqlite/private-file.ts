/** Files with people's addresses: only their owner may read them. */
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** The files that SQLite creates beside a database file, with the permissions of that file. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/** Makes a file readable by its owner only. Another user's file, or one on a read-only disk, stays as it is. */
function closeToOthers(file: string): void {
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOENT'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

/**
 * Creates the database file if it does not exist. Only its owner may read and write it; the permissions of an existing file are corrected.
 * @throws when it cannot be created
 */
export function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const suffix of BESIDE) closeToOthers(file + suffix);
}
