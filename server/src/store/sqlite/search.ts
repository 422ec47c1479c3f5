/**
 * Searches in a thread of their own, so that nobody waits for them but who asked (docs/decisions/0024). The thread is
 * started with the first one, or ahead of it. A database in memory is searched here: no other thread sees it.
 */
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../port/store.ts';
import type { Values } from './connection.ts';
import { type SearchRequest, searchOf } from './search-query.ts';

export interface Searcher {
  /** @throws what SQLite throws; StoreUnavailable when the thread ended */
  search(request: SearchRequest): Promise<Values[]>;
  /** Starts the thread before long: not while the server starts, which it would keep from it. */
  prepare(): void;
  close(): Promise<unknown> | undefined;
}

/** Milliseconds after which the thread is started ahead of the first search. */
const BEFORE_LONG = 5_000;

interface Waiting {
  resolve(found: Values[]): void;
  reject(error: unknown): void;
}

interface Reply {
  number: number;
  found?: Values[];
  failed?: { message: string; errcode?: number };
}

/** @param file path of the database file, or `:memory:` */
export function searcher(file: string, db: DatabaseSync): Searcher {
  if (file === ':memory:') {
    const { find } = searchOf(db);
    return { search: async (request) => find(request), prepare() {}, close: () => undefined };
  }
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let worker: Worker | null = null;
  let ahead: NodeJS.Timeout | undefined;

  const end = (error?: Error) => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new StoreUnavailable({ cause: error }));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    started.unref();
    started.on('message', ({ number, found, failed }: Reply) => {
      const { resolve, reject } = waiting.get(number) ?? {};
      waiting.delete(number);
      if (waiting.size === 0) started.unref();
      if (failed) reject?.(Object.assign(new Error(failed.message), { errcode: failed.errcode }));
      else resolve?.(found ?? []);
    });
    started.on('error', end).on('exit', () => {
      if (worker === started) end();
    });
    return started;
  };

  return {
    search: (request) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        worker.ref();
        asked += 1;
        waiting.set(asked, { resolve, reject });
        worker.postMessage({ number: asked, request });
      }),
    prepare() {
      ahead = setTimeout(() => {
        try {
          worker ??= start();
        } catch {
          // No thread can be had now; a search asks for it again, and says so.
        }
      }, BEFORE_LONG).unref();
    },
    close() {
      clearTimeout(ahead);
      return worker?.terminate();
    },
  };
}
