/** A bounded queue: a few pieces of work at a time, a limited number waiting. */
import type { Detail } from '@social-serve/contract/reasons';
import pLimit from 'p-limit';
import { unavailable } from './problems.ts';

interface WorkQueueOptions {
  /** Pieces of work at the same time, and how many more may wait. */
  atOnce: number;
  waiting: number;
  /** Milliseconds after which waiting work is refused instead of begun (load shedding). */
  patience?: number;
  /** What the 503 says. */
  detail: Detail;
}

/** Makes a queue, first in, first out. @returns does a piece of work; throws ProblemError (503) when too many wait, or one too long */
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
