/** How many upcoming events a person may have (docs/specification.md, "Limits"). */

import type { Reader } from '../database/database.ts';
import { ProblemError } from '../http/problems.ts';
import { thisMinute } from './clock.ts';

/**
 * Refuses more upcoming events than a person may have. The caller has locked the person.
 * @param most 0 for no limit
 * @param added how many are to be added
 * @throws ProblemError (409)
 */
export async function requireRoomForEvents(
  tx: Reader,
  creatorUid: string,
  { most, added, now }: { most: number; added: number; now: Date },
): Promise<void> {
  if (most === 0) return;
  const upcoming = await tx.count('events', {
    creatorUid,
    state: { in: ['listed', 'waiting'] },
    endsAt: { gt: thisMinute(now) },
  });
  const fits = Math.max(0, most - upcoming);
  if (added <= fits) return;
  if (added === 1) throw new ProblemError('limit-reached', ['tooManyEvents', most]);
  throw new ProblemError('limit-reached', fits === 0 ? ['noMoreDates', most] : ['fewerDates', most, fits]);
}
