/**
 * What SQLite's log holds goes into the file itself in a thread of its own (docs/decisions/0024): whoever writes would wait
 * for the disk meanwhile, and everybody else with them.
 */
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** Milliseconds from a commit until what was written goes into the file. */
const SOON = 1_000;

/**
 * Pages in the log from which on whoever writes does it after all: 64 MB. The log begins anew then, unless somebody still
 * reads what stands there.
 */
const MOST_PAGES = 16_384;

export interface Checkpoints {
  /** Told of each commit. */
  committed(): void;
  /** Resolves once nothing is written to the file any more. */
  close(): Promise<unknown> | undefined;
}

/** The same while very much is written: 400 MB. */
const MOST_PAGES_IN_BULK = 100_000;

/** @param file path of the database file; nothing is done for `:memory:` */
export function checkpoints(file: string, db: DatabaseSync, bulk = false): Checkpoints {
  if (file === ':memory:') return { committed() {}, close: () => undefined };
  db.exec(`PRAGMA wal_autocheckpoint = ${bulk ? MOST_PAGES_IN_BULK : MOST_PAGES}`);
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const start = () => {
    const started = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
    });
    started.unref();
    // Without it, nothing is lost: whoever writes does it then, or who opens the file next.
    started
      .on('error', () => {})
      .on('exit', () => {
        if (worker === started) worker = null;
      });
    return started;
  };
  const copy = () => {
    timer = undefined;
    try {
      worker ??= start();
      worker.postMessage(null);
    } catch {
      // No thread can be had now.
    }
  };
  return {
    committed() {
      if (timer === undefined && !isClosed) timer = setTimeout(copy, SOON).unref();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      return worker?.terminate();
    },
  };
}
