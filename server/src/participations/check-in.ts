/** Organisers check people in (docs/specification.md, "Guests"). */
import { operations } from '@social-serve/contract/operations';
import { checkInOpensAt, OUTCOME, outcomeWindow } from '@social-serve/contract/outcome-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { saveEvent } from '../events/row.ts';
import { ProblemError } from '../http/problems.ts';
import { attendedAfter } from './places.ts';
import { countRoster, type RosterCounts } from './roster.ts';

/** A check-in that an organiser made. */
export interface CheckIn {
  attended: boolean;
  /** ISO 8601 UTC. */
  attendedMarkedAt: string;
}

/** How long ago an organiser may have done something without a connection, in milliseconds. What is older counts as this old. */
const LONGEST_OFFLINE = 24 * 3_600_000;

/** When an organiser did something, as their device says: a device whose clock is fast would win over everything later. */
export const doneAt = (at: string, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(at), now.getTime() - LONGEST_OFFLINE), now.getTime()));

/** Refuses to change who attended once it is too late. @throws ProblemError (409) */
export function requireCorrectable(event: EventRow, now: Date): void {
  if (outcomeWindow(event, now) === 'late')
    throw new ProblemError('not-now', ['checkInTooLate', OUTCOME.days]);
}

/** Refuses a check-in before it opens, by the server's clock alone: a phone's may be wrong. @throws ProblemError (409) */
function requireOpen(event: EventRow, now: Date): void {
  const opens = checkInOpensAt(event);
  if (now.getTime() < opens)
    throw new ProblemError('too-early', ['checkInTooEarly', OUTCOME.checkInOpens], {
      from: new Date(opens).toISOString(),
    });
}

/** Refuses a check-in that was made offline before the event moved to another day. @throws ProblemError (409) */
function requireThisDay({ dayMovedAt = '' }: EventRow, { attendedMarkedAt }: CheckIn): void {
  if (attendedMarkedAt < dayMovedAt) throw new ProblemError('not-now', ['checkInOfOtherDay']);
}

const participantNotFound = () => new ProblemError('not-found', ['guestLeft']);

/** Reads a participant of a locked event. @throws ProblemError (404) if they have left or were removed */
export async function participantOf(tx: Transaction, { id: eventId }: EventRow, id: string) {
  const participation = await tx.get('participations', id);
  if (participation?.eventId !== eventId || participation.leftReason) throw participantNotFound();
  return participation;
}

/**
 * What a check-in changes. A person's first one is never a correction, however late it arrives: it may have been made at the
 * door, offline.
 * @returns null if a newer one was recorded
 */
function afterCheckIn(
  { attended, attendedMarkedAt }: Participation,
  checkIn: CheckIn,
  endsAt: string,
): (CheckIn & Pick<Participation, 'correctedAt'>) | null {
  const { attendedMarkedAt: at } = checkIn;
  if (attended !== undefined && attendedMarkedAt !== undefined && attendedMarkedAt >= at) return null;
  const isCorrection = attended !== undefined && at > endsAt && checkIn.attended !== attended;
  return { ...checkIn, ...(isCorrection && { correctedAt: at }) };
}

/**
 * Records whether a person attended. The newest check-in counts, in whatever order they arrive. Locks the event, which stores the
 * number of people who attended.
 * @returns the latest check-in of this person, and the counts of the event
 * @throws ProblemError (403, 404, 409)
 */
export async function checkIn(
  tx: Transaction,
  eventId: string,
  participationId: string,
  mark: CheckIn,
  organiser: { uid: string },
  now: Date,
): Promise<{ latest: CheckIn; counts: RosterCounts }> {
  const event = await lockOrganisedEvent(tx, eventId, organiser, operations.checkIn);
  const participation = await tx.get('participations', participationId);
  // A person who has left can be corrected only if they had been checked in.
  const isListed = participation && (!participation.leftReason || participation.attended !== undefined);
  if (participation?.eventId !== eventId || !isListed) throw participantNotFound();
  requireOpen(event, now);
  requireCorrectable(event, now);
  requireThisDay(event, mark);
  const changes = afterCheckIn(participation, mark, event.endsAt);
  if (changes) {
    await tx.update('participations', { id: participationId }, changes);
    const added = Number(changes.attended) - Number(participation.attended ?? false);
    if (added !== 0) await saveEvent(tx, event, { ...event, ...attendedAfter(event, participation, added) });
  }
  const { attended = false, attendedMarkedAt = '' } = changes ?? participation;
  return { latest: { attended, attendedMarkedAt }, counts: await countRoster(tx, event) };
}
