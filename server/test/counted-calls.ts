/** Counts the calls that each transaction makes: on MongoDB each of them waits for the server. */
import type { Database, Transaction } from '../src/database/database.ts';

/** How many calls a transaction may make. At 5 ms a call it then ends within a third of its second. */
const MOST_CALLS = 60;

type Method = (...args: unknown[]) => Promise<unknown>;

/** How many operations of MongoDB a call of the port is: `lock` writes, then reads; a limited deletion looks first; an empty list needs no operation. */
function operationsOf(method: string, args: readonly unknown[]): number {
  if (Array.isArray(args[1]) && args[1].length === 0) return 0;
  if (method === 'lock') return 2;
  return method === 'delete' && args[2] !== undefined ? 2 : 1;
}

/** The methods, each of which says how many operations it is. */
const counting = (methods: object, count: (operations: number) => void) =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (...args: unknown[]) => {
        count(operationsOf(name, args));
        return (method as Method)(...args);
      },
    ]),
  );

/**
 * A database in which a transaction that makes too many calls fails.
 * @param onTransaction is called with the number of calls of each transaction
 */
export function withCountedCalls<Db extends Database>(db: Db, onTransaction?: (calls: number) => void): Db {
  const transaction = async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    let calls = 0;
    const count = (operations: number) => {
      calls += operations;
    };
    const result = await db.transaction((tx) => {
      calls = 0; // of the last try
      const { searches, ...port } = tx;
      const counted = { ...counting(port, count), searches: counting(searches, count) };
      return work(counted as unknown as Transaction);
    });
    onTransaction?.(calls);
    if (calls > MOST_CALLS) throw new Error(`A transaction made ${calls} calls, and may make ${MOST_CALLS}.`);
    return result;
  };
  return { ...db, transaction };
}
