/**
 * Searches in a thread of their own, so that nobody waits for them but who asked. The thread is started with the first one.
 * A database in memory is searched here: no other thread sees it.
 */
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { type EventListing, StoreUnavailable } from '../port/store.ts';
import { searchOf } from './search.ts';
import type { Values } from './statements.ts';
import { tagged } from './worker-messages.ts';

/** What the thread is asked. */
export interface SearchQuestion {
  tag: 'search';
  number: number;
  listing: EventListing;
  /** The moment, in milliseconds, from which on nobody waits for the answer. */
  until: number;
}

/** What it answers. */
export interface SearchAnswer {
  tag: 'found';
  number: number;
  found?: Values[];
  failed?: { message: string; errcode?: number | undefined };
}

/** What it says once it can be asked. */
export interface SearchReady {
  tag: 'ready';
}

/** How long a search may take, in milliseconds, the wait for those before it included; not the start of the thread. */
const MOST_MS = 2_000;

interface Waiting {
  resolve(found: Values[]): void;
  reject(error: unknown): void;
  timer: NodeJS.Timeout;
}

export interface Searcher {
  /** @throws what SQLite throws; StoreUnavailable when it takes too long, or the thread ended */
  search(listing: EventListing): Promise<Values[]>;
  close(): Promise<unknown> | undefined;
}

/** @param file path of the database file, or `:memory:` @param mostMs how long a search may take */
export function searcher(file: string, db: DatabaseSync, mostMs = MOST_MS): Searcher {
  if (file === ':memory:') {
    const find = searchOf(db);
    return { search: async (listing) => find(listing), close: () => undefined };
  }
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let worker: Worker | null = null;
  let started = Promise.withResolvers<void>();
  let closed = false;

  const settle = (number: number, how: (one: Waiting) => void) => {
    const one = waiting.get(number);
    if (!one) return;
    waiting.delete(number);
    clearTimeout(one.timer);
    if (waiting.size === 0) worker?.unref();
    how(one);
  };
  const end = (error?: Error) => {
    worker = null;
    started.reject(new StoreUnavailable({ cause: error }));
    for (const number of waiting.keys())
      settle(number, ({ reject }) => reject(new StoreUnavailable({ cause: error })));
  };
  const start = (): Worker => {
    started = Promise.withResolvers();
    started.promise.catch(() => {}); // who asked is told
    const thread = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    thread.on('message', (message: unknown) => {
      if (tagged<SearchReady>(message, 'ready')) started.resolve();
      const answer = tagged<SearchAnswer>(message, 'found');
      if (!answer) return;
      const { number, found = [], failed } = answer;
      settle(number, ({ resolve, reject }) =>
        failed
          ? reject(Object.assign(new Error(failed.message), { errcode: failed.errcode }))
          : resolve(found),
      );
    });
    thread.on('error', end).on('exit', () => {
      if (worker === thread) end();
    });
    return thread;
  };

  return {
    async search(listing) {
      if (closed) throw new StoreUnavailable();
      worker ??= start();
      worker.ref();
      await started.promise;
      return new Promise((resolve, reject) => {
        asked += 1;
        const number = asked;
        const late = () =>
          settle(number, () =>
            reject(new StoreUnavailable({ cause: new Error('The search took too long.') })),
          );
        waiting.set(number, { resolve, reject, timer: setTimeout(late, mostMs) });
        const question: SearchQuestion = { tag: 'search', number, listing, until: Date.now() + mostMs };
        worker?.postMessage(question);
      });
    },
    close() {
      closed = true;
      return worker?.terminate();
    },
  };
}
