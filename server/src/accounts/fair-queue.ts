/** A bounded queue that runs one task at a time, with networks taking turns: whoever sends most waits longest. */
import type { Detail } from '@social-serve/contract/reasons';
import type { Network } from '../http/networks.ts';
import { unavailable } from '../http/problems.ts';

/** Whose task it is: the networks of a client address, the narrowest first. */
export type Client = readonly Network[];

interface Bounds {
  /** Tasks that run or wait. */
  atMost: number;
  /** Tasks of one client that run or wait. */
  ofOne: number;
  /** Tasks of one wide network (an IPv6 /48, an IPv4 /24) that run or wait. */
  ofWide: number;
  /** What the 503 says. */
  detail: Detail;
}

type Task = () => Promise<void>;

/** Puts the first entry last, or takes it out. */
function endTurn<Entry>(line: Map<string, Entry>, key: string, entry: Entry, isEmpty: boolean): void {
  line.delete(key);
  if (!isEmpty) line.set(key, entry);
}

/**
 * Creates a queue. Wide networks take turns, and the clients of each take turns in it.
 * @returns runs a task for a client; throws ProblemError (503) when the queue is full
 */
export function fairQueue({ atMost, ofOne, ofWide, detail }: Bounds) {
  const line = new Map<string, Map<string, Task[]>>();
  let count = 0;

  const runAll = async () => {
    for (;;) {
      const next = line.entries().next().value;
      if (!next) return;
      const [wide, clients] = next;
      const [client, own] = clients.entries().next().value ?? ['', []];
      await own[0]?.();
      own.shift();
      count -= 1;
      endTurn(clients, client, own, own.length === 0);
      endTurn(line, wide, clients, clients.size === 0);
    }
  };

  return <Result>(client: Client, work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const narrow = client[0]?.key ?? '';
      const wide = client.at(-1)?.key ?? '';
      const clients = line.get(wide) ?? new Map<string, Task[]>();
      const own = clients.get(narrow) ?? [];
      const neighbours = [...clients.values()].reduce((sum, tasks) => sum + tasks.length, 0);
      if (count >= atMost || own.length >= ofOne || neighbours >= ofWide) throw unavailable(detail);
      own.push(() => work().then(resolve, reject));
      clients.set(narrow, own);
      line.set(wide, clients);
      count += 1;
      if (count === 1) void runAll();
    });
}
