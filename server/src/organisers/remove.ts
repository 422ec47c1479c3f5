/** Cancelling an invitation, removing a co-organiser, and leaving as one. */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Invitation } from '../database/tables/organisers.ts';
import { refusal, type SignedIn } from '../http/guard.ts';
import { isInvited, lockWithDates } from './invitation.ts';

/** Deletes an invitation, and removes its person from the event and all dates of the series. @param dates locked */
async function deleteFrom(tx: Transaction, { id }: Invitation, dates: readonly EventRow[]): Promise<void> {
  await tx.delete('organisers', { id });
  for (const { id: eventId, helpers = [] } of dates) {
    const remaining = helpers.filter((helper) => helper.id !== id);
    if (remaining.length < helpers.length)
      await tx.update('events', { id: eventId }, { helpers: remaining.length > 0 ? remaining : null });
  }
}

/** Deletes an invitation when the invited person deletes their account. */
export async function deleteInvitation(tx: Transaction, invitation: Invitation): Promise<void> {
  const found = await lockWithDates(tx, invitation.eventId);
  await deleteFrom(tx, invitation, found?.dates ?? []);
}

/**
 * Removes a co-organiser or an invitation. The event's creator may, and the person themselves. Only the person can remove an
 * invitation that they declined, so that they are not invited again.
 * @throws ProblemError (404)
 */
export async function removeOrganiser(
  tx: Transaction,
  { eventId, id }: { eventId: string; id: string },
  person: Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>,
): Promise<void> {
  const found = await lockWithDates(tx, eventId);
  const [row] = await tx.lock('organisers', [id]);
  if (!found || !row || row.inheritedAt !== undefined || !found.dates.some((date) => date.id === row.eventId))
    throw refusal(operations.removeOrganiser);
  // An unverified address proves nothing.
  const isTheirs = person.emailVerified ? isInvited(row, person) : row.uid === person.uid;
  const mayCancel = row.accepted !== false && found.event.creatorUid === person.uid;
  if (!isTheirs && !mayCancel) throw refusal(operations.removeOrganiser);
  await deleteFrom(tx, row, found.dates);
}
