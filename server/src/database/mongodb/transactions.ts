/** Transactions: a unit of work in one session, run again after a conflict. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClientSession, Db } from 'mongodb';
import pLimit from 'p-limit';
import { DatabaseUnavailable, TRANSACTION_LIMIT, type Transaction, tooLate } from '../database.ts';
import type { MongoContext } from '../searches/mongodb-context.ts';
import type { MongoConnection } from './connection.ts';
import { isAway, isConflict, isUnknownCommit, TooSlow, toCaller } from './errors.ts';

/** How long a transaction is run again after conflicts, in milliseconds. */
const CONFLICTS_MS = 5_000;

/** The longest pause before the next try, in milliseconds. Each attempt disturbs the transaction that has locked the row, so the pauses grow. */
const LONGEST_PAUSE = 500;

/** How long to wait before the next try: random, so that those who wait together do not retry together. */
const pauseAfter = (tries: number) => (0.5 + Math.random() / 2) * Math.min(LONGEST_PAUSE, 4 * 2 ** tries);

/** How long to wait for a failed transaction to end, in milliseconds. */
const ABORT_MS = 100;

type Method = (...args: never[]) => Promise<unknown>;

/** The methods of the port and those of its searches. */
interface Methods {
  port: Record<string, Method>;
  searches: Record<string, Method>;
}

interface Options {
  connection: MongoConnection;
  /** How long one call may take, in milliseconds. */
  callMs: number;
  /** How long a unit may take, in milliseconds. */
  limitMs?: number | undefined;
  /** The methods of a transaction. @param published called for each write that everybody may see */
  methods(context: MongoContext, published: () => void): Methods;
  /** Called after the commit of a write that everybody may see. */
  onPublished(): Promise<void>;
}

type Work<Result> = (tx: Transaction) => Promise<Result>;

const isInside = new AsyncLocalStorage<{ isOver: boolean }>();

/** @returns runs a unit of work; rejects with its error, or with that of the commit */
export function transactions(options: Options) {
  const { connection, callMs, limitMs = TRANSACTION_LIMIT, methods, onPublished } = options;

  /** Runs units one at a time after a conflict, so that those that lock the same row stop disturbing each other. */
  const inTurn = pLimit(1);

  /** Whether there is time to try again. Reopening a connection takes up to two thirds of a call. */
  const mayTryAgain = (error: unknown, began: number) =>
    performance.now() - began < (isAway(error) && !(error instanceof TooSlow) ? callMs / 3 : CONFLICTS_MS);

  /** Commits; repeats it while the outcome is unknown. */
  const commit = async (db: Db, session: ClientSession, began: number) => {
    for (;;)
      try {
        return await connection.call(db, session.commitTransaction());
      } catch (error) {
        if (!isUnknownCommit(error) || !mayTryAgain(error, began)) throw error;
      }
  };

  const runUnit = async <Result>(work: Work<Result>, began: number): Promise<Result> => {
    const db = await connection.database();
    const session = db.client.startSession();
    session.startTransaction({
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', journal: true },
    });
    let isPublic = false;
    const context: MongoContext = { collection: (table) => db.collection(table), session };
    const all = methods(context, () => {
      isPublic = true;
    });
    const unit = openUnit(all, (call) => connection.call(db, call));
    try {
      const result = await unit.run(work, limitMs);
      await commit(db, session, began);
      if (isPublic) await onPublished();
      return result;
    } finally {
      // Aborts an uncommitted transaction once the call in progress has ended. Does not wait for a slow or lost database.
      const ended = unit.stop().then(() => session.endSession());
      await Promise.race([ended, wait(ABORT_MS)]).catch(() => {});
    }
  };

  return async <Result>(work: Work<Result>): Promise<Result> => {
    if (isInside.getStore()?.isOver === false)
      throw new Error('Transactions do not nest: use the one there is.');
    const began = performance.now();
    let conflict: unknown;
    const again = () => {
      if (!mayTryAgain(conflict, began)) throw new DatabaseUnavailable({ cause: conflict });
      return runUnit(work, began);
    };
    for (let tries = 1; ; tries += 1)
      try {
        return await (tries === 1 ? runUnit(work, began) : inTurn(again));
      } catch (error) {
        if (!isConflict(error)) throw toCaller(error);
        conflict = error;
        await wait(pauseAfter(tries));
      }
  };
}

/** One run of the work: its calls go to the database one after another, until it ends. */
function openUnit(methods: Methods, toDatabase: <Result>(call: Promise<Result>) => Promise<Result>) {
  const state = { isOver: false };
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  let answered = 0;
  let failure: { error: unknown } | null = null;

  /** A method as `work` gets it. An answer that is not awaited fails the unit, so it need not be caught as well. */
  const wrap =
    (method: Method) =>
    (...args: never[]): Promise<unknown> => {
      pending += 1;
      const answer = last
        .then(() => {
          if (state.isOver) throw new Error('This transaction has ended.');
          // The database ends a transaction in which anything failed.
          if (failure) throw failure.error;
          return toDatabase(method(...args));
        })
        .then((result) => {
          answered += 1;
          return result;
        })
        .finally(() => {
          pending -= 1;
        });
      last = answer.catch((error: unknown) => {
        failure ??= { error };
      });
      return answer;
    };
  const wrapAll = (record: Record<string, Method>) =>
    Object.fromEntries(Object.entries(record).map(([name, method]) => [name, wrap(method)]));
  const tx = { ...wrapAll(methods.port), searches: wrapAll(methods.searches) } as unknown as Transaction;

  /** Rejects when the time is over: a slow database is not the fault of `work`. */
  const timeLimit = async (limitMs: number, signal: AbortSignal) => {
    await wait(limitMs, undefined, { signal });
    const late = tooLate(limitMs);
    if (pending === 0) throw late;
    throw new (answered > 0 ? TooSlow : DatabaseUnavailable)({ cause: late });
  };

  return {
    /** Runs the work. @throws its error, or why the transaction cannot be committed */
    async run<Result>(work: Work<Result>, limitMs: number): Promise<Result> {
      const inTime = new AbortController();
      const until = performance.now() + limitMs;
      try {
        const late = timeLimit(limitMs, inTime.signal);
        const result = await Promise.race([isInside.run(state, () => work(tx)), late]);
        if (failure) throw failure.error;
        if (pending > 0) throw new Error('A call of the transaction was not awaited.');
        // The timer does not fire while the work itself keeps the processor.
        if (performance.now() > until) throw tooLate(limitMs);
        return result as Result;
      } catch (error) {
        // The work runs again after a conflict, even if it caught the error.
        throw failure && isConflict(failure.error) ? failure.error : error;
      } finally {
        inTime.abort();
      }
    },
    /** Refuses all later calls. @returns resolves when the call in progress has ended */
    async stop(): Promise<void> {
      state.isOver = true;
      await last;
    },
  };
}
