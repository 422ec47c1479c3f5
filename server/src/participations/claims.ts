/** What participants take on of an event's needs (docs/specification.md, "Needs"). */
import type { Claim } from '@social-serve/contract/need-rules';
import { operations } from '@social-serve/contract/operations';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { eventNotFound } from '../events/presenter.ts';
import { isListed } from '../events/row.ts';
import { refusal } from '../http/guard.ts';
import { ProblemError } from '../http/problems.ts';
import { setClaims } from '../needs/claims.ts';
import { claimsOfOrganisers } from '../needs/organisers.ts';
import { lockPeople } from '../people/person-lock.ts';
import { participantOf } from './check-in.ts';

/** How many people of a group have a place. */
const placesOf = async (db: Reader, { id }: Participation): Promise<number> =>
  1 + (await db.count('participations', { broughtBy: id, leftReason: null, status: 'joined' }));

/**
 * Sets all that a participant of a locked event takes on.
 * @throws ProblemError (400, 404, 409)
 */
export async function setParticipantClaims(
  tx: Transaction,
  event: EventRow,
  lead: Participation,
  wanted: readonly Claim[],
  now: Date,
): Promise<Claim[]> {
  if (!isListed(event)) throw eventNotFound();
  if (lead.broughtBy !== undefined) throw new ProblemError('not-now', ['claimsOfCompanion']);
  if (lead.status === 'waiting') throw new ProblemError('not-now', ['waitingCannotClaim']);
  const people = await placesOf(tx, lead);
  const besides = (await claimsOfOrganisers(tx, event)).get(lead.participantUid);
  const at = now.toISOString();
  return setClaims(tx, event, { participationId: lead.id }, wanted, { people, besides, at });
}

/** Sets what a signed-in participant takes on. @throws ProblemError (400, 404, 409) */
export async function setOwnClaims(
  tx: Transaction,
  id: string,
  wanted: readonly Claim[],
  { uid }: { uid: string },
  now: Date,
): Promise<Claim[]> {
  await lockPeople(tx, { uid, at: now.toISOString() });
  const found = await tx.get('participations', id);
  const [event] = await tx.lock('events', [found?.eventId ?? '']);
  const lead = await tx.get('participations', id);
  if (!event || lead?.participantUid !== uid || lead.leftReason) throw refusal(operations.setClaims);
  return setParticipantClaims(tx, event, lead, wanted, now);
}

/** Sets what a guest takes on, for an organiser. @throws ProblemError (400, 403, 404, 409) */
export async function enterClaims(
  tx: Transaction,
  eventId: string,
  participationId: string,
  wanted: readonly Claim[],
  organiser: { uid: string },
  now: Date,
): Promise<Claim[]> {
  const event = await lockOrganisedEvent(tx, eventId, organiser, operations.setParticipantClaims);
  const lead = await participantOf(tx, event, participationId);
  return setParticipantClaims(tx, event, lead, wanted, now);
}
