/** The team decides how an event counts (docs/after-the-event.md, "Our impact so far"). */
import type { ImpactDecisionBody } from '@social-serve/contract/impact';
import type { Transaction } from '../database/database.ts';
import { lockListedEvent, saveEvent } from '../events/row.ts';

/**
 * Leaves an event out of the sums, or not; counts one that waits; sets how many walk-ins count, or returns to the usual rule.
 * @throws ProblemError (404)
 */
export async function decideImpact(
  tx: Transaction,
  eventId: string,
  { leftOut, walkInsConfirmed, confirmed }: ImpactDecisionBody,
): Promise<void> {
  const event = await lockListedEvent(tx, eventId);
  await saveEvent(tx, event, {
    ...event,
    leftOut: leftOut || undefined,
    walkInsConfirmed: walkInsConfirmed ?? undefined,
    confirmed: confirmed === undefined ? event.confirmed : (confirmed ?? undefined),
  });
}
