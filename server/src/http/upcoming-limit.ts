/** How many upcoming events a person may have, or take part in (docs/specification.md, "Limits"). */
import { overCutoff } from '@social-serve/contract/event-rules';
import { LimitReached, type UpcomingLimit } from '../store/port/store.ts';
import { ProblemError } from './problems.ts';

/** The limit at this moment. @param most 0 for none */
export const upcomingLimit = (most: number, now: Date): UpcomingLimit | undefined =>
  most > 0 ? { from: overCutoff(now).toISOString(), most } : undefined;

/** What a route does when the store says that a limit is reached: a 409 with this sentence. */
export const limitReached =
  (detail: string) =>
  (error: unknown): never => {
    throw error instanceof LimitReached ? new ProblemError('limit-reached', detail) : error;
  };
