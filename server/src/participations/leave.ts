/** Leaving an event (docs/specification.md, "Joining"). */
import { operations } from '@social-serve/contract/operations';
import type { Changes, Transaction } from '../database/database.ts';
import type { LeftReason, Participation } from '../database/tables/participations.ts';
import { isOverNow } from '../events/limits.ts';
import { refusal } from '../http/guard.ts';
import { freePlace } from './places.ts';

/**
 * Clears a row's personal data when its person leaves; only the attendance stays.
 * @param attended undefined if they did not attend
 */
const clearedFields = (
  id: string,
  leftReason: LeftReason,
  leftAt: string,
  attended: boolean | undefined,
): Changes<'participations'> => ({
  participant: '',
  participantUid: id, // no uid is a participation's id
  name: null,
  linkVersion: null,
  confirmBy: null,
  added: null,
  // A check-in stays that of a companion.
  ...(!attended && { broughtBy: null }),
  age: null,
  leftReason,
  leftAt,
  attended: attended ?? null,
  attendedMarkedAt: null,
  correctedAt: null,
  nameShown: null,
  lastNotified: { sequence: 0, status: 'joined' },
  mailed: null,
  searched: '',
  searchedName: null,
});

/**
 * Ends one row: it stays without a person, because its join order is not reused. Locks the event. No place becomes free if the person
 * had been removed before.
 * @param more further changes of the row
 */
export async function endRow(
  tx: Transaction,
  participation: Participation,
  reason: LeftReason,
  now: Date,
  more: Changes<'participations'> = {},
): Promise<void> {
  const at = now.toISOString();
  const [event] = await tx.lock('events', [participation.eventId]);
  // Until the event is over they may join again, and would then count twice.
  const mayReturn = event !== undefined && !isOverNow(event, now);
  const attended = participation.attended && !mayReturn ? true : undefined;
  const changes = { ...clearedFields(participation.id, reason, at, attended), ...more };
  if (event && !participation.leftReason) await freePlace(tx, event, participation, changes, at);
  else await tx.update('participations', { id: participation.id }, changes);
}

/**
 * Ends the participations of a person's companions, the newest first, so that none of the group moves up in between.
 * @param more further changes of each row
 */
export async function endCompanions(
  tx: Transaction,
  leadId: string,
  reason: LeftReason,
  now: Date,
  more: Changes<'participations'> = {},
): Promise<void> {
  const companions = await tx.find('participations', {
    where: { broughtBy: leadId, leftReason: null },
    orderBy: [['joinOrder', 'desc']],
  });
  for (const companion of companions) await endRow(tx, companion, reason, now, more);
}

/** Ends the participation of a person and of their companions. @param more further changes of the rows */
export async function endParticipation(
  tx: Transaction,
  participation: Participation,
  reason: LeftReason,
  now: Date,
  more: Changes<'participations'> = {},
): Promise<void> {
  const { id, linkVersion } = participation;
  await tx.lock('events', [participation.eventId]);
  await endCompanions(tx, id, reason, now, more);
  await endRow(tx, participation, reason, now, more);
  if (linkVersion === undefined) return;
  await tx.delete('mailRecipients', { uid: id });
  await tx.delete('outbox', { recipient: id });
}

/** Ends a person's participation at their request. @throws ProblemError (404) */
export async function leaveEvent(
  tx: Transaction,
  id: string,
  person: { uid: string },
  now: Date,
): Promise<void> {
  const participation = await tx.get('participations', id);
  if (participation?.participantUid !== person.uid || participation.leftReason)
    throw refusal(operations.leaveEvent);
  await endParticipation(tx, participation, 'left', now);
}
