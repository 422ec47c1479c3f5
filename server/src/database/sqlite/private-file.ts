/** Files that hold people's addresses: nobody but their owner may read them. */
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** What SQLite keeps beside a database file. It makes them with the rights of the file. */
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
 * Makes a database file, if there is none, that only its owner may read and write, and sees to one that is there.
 * @throws when it cannot be made
 */
export function makePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  for (const suffix of BESIDE) closeToOthers(file + suffix);
}
