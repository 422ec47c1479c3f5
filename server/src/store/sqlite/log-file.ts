/**
 * SQLite's log on the disk (docs/decisions/0024). A commit with `synchronous = FULL` waits for the disk where it is made, and
 * everybody else with it; here the commit writes the log, and the wait is in a thread of Node's: whoever wrote is answered
 * after it as before, and others meanwhile.
 */
import { close, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const toDisk = promisify(fdatasync);
const closeFile = promisify(close);

/** SQLite's result code for what the disk refuses, which may pass. */
const IOERR = 10;

export interface LogFile {
  /** Resolves once all that was committed by now is on the disk. @throws what the disk says, as SQLite would */
  reached(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param file path of the database file, which is in WAL mode
 * @param keep waits until the disk has an open file; a test hands in a disk that fails
 */
export function logFile(file: string, keep: (opened: number) => Promise<void> = toDisk): LogFile {
  let opened: number | undefined;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const begin = (): Promise<void> => {
    next = null;
    const waiting = (async () => {
      try {
        opened ??= openSync(`${file}-wal`, 'r+');
        await keep(opened);
      } catch (error) {
        throw Object.assign(new Error('The disk did not keep what was written.'), {
          errcode: IOERR,
          cause: error,
        });
      } finally {
        running = null;
      }
    })();
    running = waiting;
    return waiting;
  };

  return {
    reached() {
      if (!running) return begin();
      // The one under way may have begun before this was written: one more serves all who come meanwhile.
      next ??= running.catch(() => {}).then(begin);
      return next;
    },
    async close() {
      await (next ?? running)?.catch(() => {});
      if (opened !== undefined) await closeFile(opened);
    },
  };
}
