/** How many upcoming events a person may have (docs/specification.md, "Limits"). */

import { counted } from '@social-serve/contract/plural';
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
    state: 'listed',
    endsAt: { gt: thisMinute(now) },
  });
  const fits = Math.max(0, most - upcoming);
  if (added <= fits) return;
  const limit = `You can have up to ${most} upcoming events`;
  throw new ProblemError(
    'limit-reached',
    added === 1
      ? `${limit}. Delete one first, or wait until one is over.`
      : `${limit}, so you can add ${fits === 0 ? 'no more' : counted(fits, 'more date')}. Shorten the series, or delete some of your events first.`,
  );
}
