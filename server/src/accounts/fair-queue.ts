/** A bounded queue that runs one task at a time, with clients taking turns: whoever sends most waits longest. */
import { unavailable } from '../http/problems.ts';

interface Bounds {
  /** Tasks that run or wait. */
  atMost: number;
  /** Tasks of one client that run or wait. */
  ofOne: number;
  /** The detail of the 503. */
  detail: string;
}

/** Creates a queue. @returns runs a task for a client; throws ProblemError (503) when the queue is full */
export function fairQueue({ atMost, ofOne, detail }: Bounds) {
  const clients = new Map<string, (() => Promise<void>)[]>();
  let count = 0;

  const runAll = async () => {
    for (;;) {
      const next = clients.entries().next().value;
      if (!next) return;
      const [client, own] = next;
      await own[0]?.();
      own.shift();
      count -= 1;
      // To the end of the line.
      clients.delete(client);
      if (own.length > 0) clients.set(client, own);
    }
  };

  return <Result>(client: string, work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const own = clients.get(client) ?? [];
      if (count >= atMost || own.length >= ofOne) throw unavailable(detail);
      own.push(() => work().then(resolve, reject));
      clients.set(client, own);
      count += 1;
      if (count === 1) void runAll();
    });
}
