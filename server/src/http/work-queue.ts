/** Work that is done a few pieces at a time, with a bounded number of those who wait. */
import pLimit from 'p-limit';
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
  const limit = pLimit(atOnce);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw unavailable(detail);
    return limit(work);
  };
}
