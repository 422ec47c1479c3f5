/** What organisers take on of the needs of their event, without joining it (docs/specification.md, "Needs"). */
import type { Claim } from '@social-serve/contract/need-rules';
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { lockPeople } from '../people/person-lock.ts';
import { setClaims } from './claims.ts';

/** Sets all that an organiser takes on: one person. @throws ProblemError (400, 403, 404, 409) */
export async function setOrganiserClaims(
  tx: Transaction,
  eventId: string,
  wanted: readonly Claim[],
  { uid }: { uid: string },
  now: Date,
): Promise<Claim[]> {
  const at = now.toISOString();
  await lockPeople(tx, { uid, at });
  const event = await lockOrganisedEvent(tx, eventId, { uid }, operations.setOrganiserClaims);
  return setClaims(tx, event, { uid }, wanted, { people: 1, at });
}
