/** Leaving an event (docs/specification.md, "Joining"). */
import { operations } from '@social-serve/contract/operations';
import type { Changes, Transaction } from '../database/database.ts';
import type { LeftReason, Participation } from '../database/tables/participations.ts';
import { isOverNow } from '../events/limits.ts';
import { refusal } from '../http/guard.ts';
import { freePlace } from './places.ts';

/**
 * What a row becomes once its person left: nothing of them stays, but that somebody attended.
 * @param attended absent when they did not
 */
const blanked = (
  id: string,
  leftReason: LeftReason,
  leftAt: string,
  attended: boolean | undefined,
): Changes<'participations'> => ({
  participant: '',
  participantUid: id, // no uid is a participation's id
  name: null,
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
 * Takes a person out of a row of theirs, which stays as nobody's: its join order is not given again. Locks the event; of one that
 * an organiser removed before, no place becomes free.
 */
export async function endParticipation(
  tx: Transaction,
  participation: Participation,
  reason: LeftReason,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const [event] = await tx.lock('events', [participation.eventId]);
  // While the event is not over they may join again: they would count twice.
  const mayReturn = event !== undefined && !isOverNow(event, now);
  const attended = participation.attended && !mayReturn ? true : undefined;
  const changes = blanked(participation.id, reason, at, attended);
  if (event && !participation.leftReason) await freePlace(tx, event, participation, changes, at);
  else await tx.update('participations', { id: participation.id }, changes);
}

/** Ends a person's own participation. @throws ProblemError (404) */
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
