/** Searches by text in a thread of their own, so that nobody else waits for them. The thread starts with the first search. */
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../database.ts';
import { tagged } from '../sqlite/worker-messages.ts';
import type { EventRow } from '../tables/events.ts';
import type { EventListing } from './event-list.ts';

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
  found?: EventRow[];
  failed?: { message: string; errcode?: number | undefined };
}

/** What it says once it can be asked. */
export interface SearchReady {
  tag: 'ready';
}

/** How long a search may take, in milliseconds, waiting for those before it included; not the start of the thread. */
const LIMIT_MS = 2_000;

interface Waiting {
  resolve(found: EventRow[]): void;
  reject(error: unknown): void;
  timer: NodeJS.Timeout;
}

export interface SearchThread {
  /** @throws what SQLite throws; DatabaseUnavailable when it takes too long, or the thread ended */
  find(listing: EventListing): Promise<EventRow[]>;
  close(): Promise<void>;
}

/** @param file path of the database file @param limitMs how long a search may take */
export function searchThread(file: string, limitMs = LIMIT_MS): SearchThread {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let worker: Worker | null = null;
  let started = Promise.withResolvers<void>();
  let isClosed = false;

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
    started.reject(new DatabaseUnavailable({ cause: error }));
    for (const number of waiting.keys())
      settle(number, ({ reject }) => reject(new DatabaseUnavailable({ cause: error })));
  };
  const start = (): Worker => {
    started = Promise.withResolvers();
    started.promise.catch(() => {}); // callers await it themselves
    const thread = new Worker(new URL('./search-worker.sqlite.ts', import.meta.url), {
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
    async find(listing) {
      if (isClosed) throw new DatabaseUnavailable();
      worker ??= start();
      worker.ref();
      await started.promise;
      return new Promise((resolve, reject) => {
        asked += 1;
        const number = asked;
        const late = () =>
          settle(number, () =>
            reject(new DatabaseUnavailable({ cause: new Error('The search took too long.') })),
          );
        waiting.set(number, { resolve, reject, timer: setTimeout(late, limitMs) });
        const question: SearchQuestion = { tag: 'search', number, listing, until: Date.now() + limitMs };
        worker?.postMessage(question);
      });
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
