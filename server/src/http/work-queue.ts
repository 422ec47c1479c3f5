/** Work that is done a few pieces at a time, with a bounded number of those who wait. */
import pLimit from 'p-limit';
import { unavailable } from './problems.ts';

interface WorkQueueOptions {
  /** Pieces of work at the same time, and how many more may wait. */
  atOnce: number;
  waiting: number;
  /** Milliseconds after which a piece is not begun any more: who asked is told so, and those behind it come sooner. */
  patience?: number;
  /** What is said to one too many, and to who waited too long. */
  detail: string;
}

/** @returns does a piece of work in the order of asking; throws ProblemError (503) when too many wait, or one too long */
export function workQueue({
  atOnce,
  waiting,
  patience = Number.POSITIVE_INFINITY,
  detail,
}: WorkQueueOptions) {
  const limit = pLimit(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw unavailable(detail);
    const asked = performance.now();
    return limit(() => {
      if (performance.now() - asked > patience) throw unavailable(detail);
      return work();
    });
  };
}
