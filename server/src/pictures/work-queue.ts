/** Work that is done a little at a time, with a bounded number of those who wait. */
import { unavailable } from '../http/problems.ts';

/** @returns does a piece of work in its turn; throws ProblemError (503) when too many wait */
export function workQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const turns: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (turns.length >= waiting)
        throw unavailable('Too many pictures come in right now. Please try again in a moment.');
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
