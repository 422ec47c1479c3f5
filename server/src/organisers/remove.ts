/** Taking an invitation back, removing a co-organiser, and leaving as one. */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Invitation } from '../database/tables/organisers.ts';
import { refusal, type SignedIn } from '../http/guard.ts';
import { isInvited, lockWithDates } from './invitation.ts';

/** Deletes an invitation; its event and all dates of the series forget its person, too. @param dates locked */
async function deleteFrom(tx: Transaction, { id }: Invitation, dates: readonly EventRow[]): Promise<void> {
  await tx.delete('organisers', { id });
  for (const { id: eventId, helpers = [] } of dates) {
    const left = helpers.filter((helper) => helper.id !== id);
    if (left.length < helpers.length)
      await tx.update('events', { id: eventId }, { helpers: left.length > 0 ? left : null });
  }
}

/** The same for one invitation: when the person deletes their account. */
export async function deleteInvitation(tx: Transaction, invitation: Invitation): Promise<void> {
  const found = await lockWithDates(tx, invitation.eventId);
  await deleteFrom(tx, invitation, found?.dates ?? []);
}

/**
 * Removes a co-organiser, or takes an invitation back: for the event's creator and for the person themselves. One that was declined
 * stays for its person alone to remove, so that it is not repeated.
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
  // An address that is not verified proves nothing.
  const isTheirs = person.emailVerified ? isInvited(row, person) : row.uid === person.uid;
  const mayTakeBack = row.accepted !== false && found.event.creatorUid === person.uid;
  if (!isTheirs && !mayTakeBack) throw refusal(operations.removeOrganiser);
  await deleteFrom(tx, row, found.dates);
}
