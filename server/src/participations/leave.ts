/** Leaving an event (docs/specification.md, "Joining"). */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import { lockEvent } from '../events/row.ts';
import { refusal } from '../http/guard.ts';
import { blanked, endParticipation } from './places.ts';

/**
 * Ends a person's own participation; its row stays as nobody's, so that its join order is not given again.
 * @throws ProblemError (404)
 */
export async function leaveEvent(
  tx: Transaction,
  id: string,
  person: { uid: string },
  now: Date,
): Promise<void> {
  const participation = await tx.get('participations', id);
  if (participation?.participantUid !== person.uid || participation.leftReason)
    throw refusal(operations.leaveEvent);
  const event = await lockEvent(tx, participation.eventId);
  const at = now.toISOString();
  await endParticipation(tx, event, participation, blanked(participation, 'left', at), at);
}
