/** Cancelling an invitation, removing a co-organiser, and leaving as one. */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Invitation } from '../database/tables/organisers.ts';
import { refusal, type SignedIn } from '../http/guard.ts';
import { dropOrganiserClaims } from '../needs/organisers.ts';
import { isInvited, lockWithDates } from './invitation.ts';
import { deleteMarks } from './marks.ts';

/** Deletes invitations, and removes their people, their marks and their claims from events. @param dates all dates of these events, locked */
async function deleteFrom(
  tx: Transaction,
  ids: readonly string[],
  dates: readonly EventRow[],
): Promise<void> {
  await tx.delete('organisers', { id: { in: ids } });
  const removed = dates.flatMap(({ id: eventId, creatorUid, helpers = [] }) =>
    helpers.flatMap(({ id, uid }) =>
      uid !== undefined && uid !== creatorUid && ids.includes(id) ? [{ eventId, uid }] : [],
    ),
  );
  await deleteMarks(tx, removed);
  await dropOrganiserClaims(tx, removed);
  await tx.updateEach(
    'events',
    dates.flatMap(({ id, helpers = [], creatorUid, organiserPhoneUid }) => {
      const remaining = helpers.filter((helper) => !ids.includes(helper.id));
      if (remaining.length === helpers.length) return [];
      const isTheirs = organiserPhoneUid !== undefined && organiserPhoneUid !== creatorUid;
      const stays = !isTheirs || remaining.some(({ uid }) => uid === organiserPhoneUid);
      return [
        {
          ...{ id, helpers: remaining.length > 0 ? remaining : null },
          ...(!stays && { organiserPhone: null, organiserPhoneUid: null }),
        },
      ];
    }),
  );
}

/** Deletes invitations of a person who deletes their account. Locks the events that they were invited to. */
export async function deleteInvitations(tx: Transaction, invitations: readonly Invitation[]): Promise<void> {
  const events = await tx.lock('events', [...new Set(invitations.map(({ eventId }) => eventId))]);
  const series = new Set(events.flatMap(({ seriesId }) => seriesId ?? []));
  const dates =
    series.size === 0 ? [] : await tx.select('events', ['id'], { where: { seriesId: { in: [...series] } } });
  const others = dates.map(({ id }) => id).filter((id) => !events.some((event) => event.id === id));
  await deleteFrom(
    tx,
    invitations.map(({ id }) => id),
    [...events, ...(await tx.lock('events', others))],
  );
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
  await deleteFrom(tx, [id], found.dates);
}
