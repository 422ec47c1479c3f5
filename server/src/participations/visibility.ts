/** Whether other participants can see a person's first name (docs/specification.md, "Joining"). */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import { refusal } from '../http/guard.ts';
import { lockPeople } from '../people/person-lock.ts';

/**
 * Shows or hides a participant's first name.
 * @returns whether that changed anything
 * @throws ProblemError (404, 409)
 */
export async function showName(
  tx: Transaction,
  id: string,
  shown: boolean,
  { uid }: { uid: string },
  now: Date,
): Promise<boolean> {
  await lockPeople(tx, { uid, at: now.toISOString() });
  const [participation] = await tx.lock('participations', [id]);
  if (participation?.participantUid !== uid || participation.leftReason)
    throw refusal(operations.setVisibility);
  if ((participation.nameShown ?? false) === shown) return false;
  await tx.update('participations', { id }, { nameShown: shown || null });
  return true;
}
