/** A bounded queue that runs work in turns between clients: a client with much work waits longest. */
import { unavailable } from '../../http/problems.ts';

interface Bounds {
  /** Pieces that run or wait. */
  atMost: number;
  /** The work of one client. */
  ofOne: number;
  /** The sentence of the 503. */
  detail: string;
}

/** Creates a queue. @returns does a piece of work for a client; throws ProblemError (503) when too many wait */
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
      // Behind the others: their turn comes first.
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
