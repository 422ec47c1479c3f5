/**
 * Transactions on the one writing connection. Waiting transactions share a commit, so that they wait for the disk once. Each has a
 * savepoint of its own, so that a failure affects no other.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailable, type Transaction, tooLate } from '../database.ts';
import type { EventSearch } from '../searches/event-list.ts';
import { isBusy, toCaller } from './errors.ts';
import { reads, type Statements, writes } from './reader.ts';

/** How many transactions share one commit at most: their callers are answered before the next. */
const MOST_IN_GROUP = 100;

interface Unit {
  /** How long it waits for another process that has locked the file: until this moment. */
  until: number;
  work(tx: Transaction): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface Options {
  db: DatabaseSync;
  statements: Statements;
  searches: EventSearch;
  /** How long a transaction waits for another process that has locked the file, from when it was requested, in milliseconds. */
  busyMs: number;
  /** How long a transaction may take, in milliseconds. */
  limitMs: number;
  /** Runs in the transaction of each commit with public writes. */
  published(): void;
  /** Receives each error of SQLite. */
  hear(error: unknown): void;
}

const inside = new AsyncLocalStorage<{ isOver: boolean }>();

/** Waits some milliseconds before the next try: random, so that processes do not retry together. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** @returns runs a unit of work; rejects with its error, or with that of the commit */
export function transactions(options: Options) {
  const { db, statements, searches, busyMs, limitMs, published, hear } = options;
  const waiting: Unit[] = [];
  let isRunning = false;

  /** Runs one unit within the open transaction. @returns answers its caller after the commit */
  const runUnit = async ({ work, resolve, reject }: Unit, publish: () => void): Promise<() => void> => {
    db.exec('SAVEPOINT unit');
    const handle = transactionHandle(statements, searches, publish, limitMs);
    let timer: NodeJS.Timeout | undefined;
    try {
      const late = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(tooLate(limitMs)), limitMs); // for work that waits for something else
      });
      const result = await Promise.race([handle.run(work), late]);
      handle.stop();
      db.exec('RELEASE unit');
      return () => resolve(result);
    } catch (error) {
      handle.stop();
      hear(error);
      // An error that ended SQLite's own transaction, such as a full disk, concerns all units.
      if (!db.isTransaction) throw error;
      db.exec('ROLLBACK TO unit; RELEASE unit');
      return () => reject(toCaller(error));
    } finally {
      clearTimeout(timer);
    }
  };

  const rejectAll = (units: readonly Unit[], error: unknown) => {
    hear(error);
    for (const { reject } of units) reject(toCaller(error));
  };

  /** Opens a transaction for the units that have waited longest. @returns them; none if another process has locked the file */
  const begin = (): Unit[] => {
    try {
      db.exec('BEGIN IMMEDIATE');
      return waiting.splice(0, MOST_IN_GROUP);
    } catch (error) {
      const now = performance.now();
      const inTime = isBusy(error) ? waiting.findIndex(({ until }) => until > now) : MOST_IN_GROUP;
      rejectAll(waiting.splice(0, inTime < 0 ? waiting.length : inTime), error);
      return [];
    }
  };

  const commitGroup = async (group: readonly Unit[]) => {
    try {
      let isPublic = false;
      const answers: (() => void)[] = [];
      for (const unit of group)
        answers.push(
          await runUnit(unit, () => {
            isPublic = true;
          }),
        );
      if (isPublic) published();
      db.exec('COMMIT');
      for (const answer of answers) answer();
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      rejectAll(group, error);
    }
  };

  const run = async () => {
    isRunning = true;
    await nextTurn(); // so that calls of one turn share a commit
    while (waiting.length > 0) {
      const group = begin();
      if (group.length > 0) await commitGroup(group);
      if (waiting.length > 0) await (group.length > 0 ? nextTurn() : pause());
    }
    isRunning = false;
  };

  return <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    if (inside.getStore()?.isOver === false)
      return Promise.reject(new Error('Transactions do not nest: use the one there is.'));
    return new Promise((resolve, reject) => {
      const until = performance.now() + busyMs;
      waiting.push({ work, until, resolve: resolve as Unit['resolve'], reject });
      if (!isRunning) void run();
    });
  };
}

/** The transaction that a unit of work gets: every method of the port, until the unit ends. */
function transactionHandle(
  statements: Statements,
  searches: EventSearch,
  publish: () => void,
  limitMs: number,
) {
  const until = performance.now() + limitMs;
  /** Checks the time limit, because no timer fires while SQLite works. @throws DatabaseUnavailable once the time is over */
  const mustBeInTime = () => {
    if (performance.now() > until) throw new DatabaseUnavailable({ cause: tooLate(limitMs) });
  };
  const methods = { ...reads(statements), ...writes(statements, publish) };
  const state = { isOver: false };
  let pending = 0;
  let failure: { error: unknown } | null = null;
  /** A call that fails ends the transaction, as on every database. */
  const attempt = <Result>(method: () => Result): Result => {
    try {
      return method();
    } catch (error) {
      failure = { error };
      throw error;
    }
  };
  const answerOf = async <Result>(method: () => Result): Promise<Result> => {
    if (state.isOver) throw new Error('This transaction has ended.');
    if (failure) throw failure.error;
    const result = attempt(() => {
      mustBeInTime();
      return method();
    });
    pending += 1;
    // Two ticks, so that a call that nobody awaits is still pending when the unit ends.
    await null;
    await null;
    pending -= 1;
    return result;
  };
  const call =
    <Args extends unknown[], Result>(method: (...args: Args) => Result) =>
    (...args: Args): Promise<Result> => {
      const answer = answerOf(() => method(...args));
      answer.catch(() => {}); // a call that fails and is not awaited fails the unit, not the process
      return answer;
    };
  const wrapped = Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [name, call(method as () => unknown)]),
  );
  const tx = { ...wrapped, searches } as unknown as Transaction;
  return {
    /** Runs the work. @throws when a call failed or was not awaited */
    async run(work: Unit['work']) {
      const result = await inside.run(state, () => work(tx));
      if (failure) throw failure.error;
      if (pending > 0) throw new Error('A call of the transaction was not awaited.');
      mustBeInTime();
      return result;
    },
    /** Refuses all later calls. */
    stop() {
      state.isOver = true;
    },
  };
}
