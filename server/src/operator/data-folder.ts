/** Keeps two processes off one data folder: the built-in sign-in rewrites its file of accounts as a whole. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../config.ts';

/**
 * Claims a data folder for this process, making it when missing. The claim is a lock on a file, so the system gives it
 * back even after a kill.
 * @returns gives it back
 * @throws StartupError when another process has it, or it cannot be written
 */
export function claimDataFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 }); // it holds people's addresses
    lock = new DatabaseSync(path.join(folder, 'in-use.lock'), { timeout: 0 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const claimed = lock;
    return () => claimed.close();
  } catch (error) {
    lock?.close();
    const SQLITE_BUSY = 5;
    const reason =
      (error as { errcode?: number }).errcode === SQLITE_BUSY
        ? 'another Social Serve is using it. Stop that one, or choose another folder with DATA_DIR'
        : (error as Error).message;
    throw new StartupError(`The data folder ${folder} cannot be used: ${reason}.`, { cause: error });
  }
}
