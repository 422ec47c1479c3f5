/** A bounded queue of work that runs piece by piece, in turns between senders: one who sends much waits longest. */
import { unavailable } from '../../http/problems.ts';

interface Bounds {
  /** Pieces that run or wait. */
  atMost: number;
  /** The same of one sender. */
  ofOne: number;
  /** The sentence of the 503. */
  detail: string;
}

/** Makes a queue. @returns does a piece of work for a sender; throws ProblemError (503) when too many wait */
export function fairQueue({ atMost, ofOne, detail }: Bounds) {
  const senders = new Map<string, (() => Promise<void>)[]>();
  let count = 0;

  const runAll = async () => {
    for (;;) {
      const next = senders.entries().next().value;
      if (!next) return;
      const [sender, own] = next;
      await own[0]?.();
      own.shift();
      count -= 1;
      // Behind the others: their turn comes first.
      senders.delete(sender);
      if (own.length > 0) senders.set(sender, own);
    }
  };

  return <Result>(sender: string, work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const own = senders.get(sender) ?? [];
      if (count >= atMost || own.length >= ofOne) throw unavailable(detail);
      own.push(() => work().then(resolve, reject));
      senders.set(sender, own);
      count += 1;
      if (count === 1) void runAll();
    });
}
