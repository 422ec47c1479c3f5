/** How many upcoming events a person may have, or take part in (docs/specification.md, "Limits"). */
import { overCutoff } from '@social-serve/contract/event-rules';
import type { UpcomingLimit } from '../store/port/store.ts';

/** The limit at this moment. @param most 0 for none */
export const upcomingLimit = (most: number, now: Date): UpcomingLimit | undefined =>
  most > 0 ? { from: overCutoff(now).toISOString(), most } : undefined;
