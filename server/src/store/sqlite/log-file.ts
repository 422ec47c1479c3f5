/**
 * SQLite's log on the disk (docs/decisions/0024). A commit with `synchronous = FULL` waits for the disk where it is made, and
 * everybody else with it; here the commit writes the log, and the wait is in a thread of Node's: whoever wrote is answered
 * after it as before, and others meanwhile.
 */
import { close, fdatasync, openSync, realpathSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { StoreUnavailable } from '../port/store.ts';

const toDisk = promisify(fdatasync);
const closeFile = promisify(close);

export interface LogFile {
  /** Resolves once all that was committed by now is on the disk. @throws StoreUnavailable when the disk did not keep it */
  reached(): Promise<void>;
  /**
   * @throws StoreUnavailable once the disk refused something: what follows it in the log would be lost with it, whatever
   *   the disk says of that. SQLite reads at the next start how far the log holds
   */
  mustHold(): void;
  /** To be called once the database is closed. */
  close(): Promise<void>;
}

/**
 * @param file path of the database file
 * @param db open, in WAL mode
 * @param log told in one line of a disk that refuses
 * @param keep waits until the disk has an open file; a test hands in a disk that fails
 */
export function logFile(
  file: string,
  db: DatabaseSync,
  log: (message: string) => void = () => {},
  keep: (opened: number) => Promise<void> = toDisk,
): LogFile {
  db.prepare('PRAGMA user_version').get(); // the log is there once the file was read
  const opened = openSync(`${realpathSync(file)}-wal`, 'r+');
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let failed: StoreUnavailable | null = null;

  const mustHold = () => {
    if (failed) throw failed;
  };
  const begin = async (): Promise<void> => {
    mustHold();
    try {
      await keep(opened);
    } catch (error) {
      failed ??= new StoreUnavailable({ cause: error });
      log(
        `The disk did not keep what was written to ${file} (${(error as Error).message}): nothing is written until a restart. Look after the disk first.`,
      );
      throw failed;
    }
  };
  const start = (): Promise<void> => {
    next = null;
    const begun = begin().finally(() => {
      if (running === begun) running = null;
    });
    running = begun;
    return begun;
  };

  return {
    reached() {
      if (!running) return start();
      // The one under way may have begun before this was written: one more serves all who come meanwhile.
      next ??= running.catch(() => {}).then(start);
      return next;
    },
    mustHold,
    async close() {
      await (next ?? running)?.catch(() => {});
      await closeFile(opened);
    },
  };
}
