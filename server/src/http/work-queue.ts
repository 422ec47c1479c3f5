/** Work that is done a few pieces at a time, with a bounded number of those who wait. */
import { unavailable } from './problems.ts';

interface WorkQueueOptions {
  /** Pieces of work at the same time, and how many more may wait. */
  atOnce: number;
  waiting: number;
  /** What is said to one too many. */
  detail: string;
}

/** @returns does a piece of work in the order of asking; throws ProblemError (503) when too many wait */
export function workQueue({ atOnce, waiting, detail }: WorkQueueOptions) {
  const turns: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (turns.length >= waiting) throw unavailable(detail);
      await new Promise<void>((resolve) => turns.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = turns.shift();
      if (next) next();
      else running -= 1; // else the turn is handed on
    }
  };
}
