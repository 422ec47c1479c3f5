/** What organisers take on of the needs of their event, without joining it (docs/specification.md, "Needs"). */
import type { Claim } from '@social-serve/contract/need-rules';
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { lockPeople } from '../people/person-lock.ts';
import { claimedAfter, sumsOf } from './claimable.ts';
import { setClaims } from './claims.ts';

/** Deletes the claims of people who no longer organise these events. Locks the events. */
export async function dropOrganiserClaims(
  tx: Transaction,
  organisers: readonly { eventId: string; uid?: string | undefined }[],
): Promise<void> {
  const pairs = new Set(organisers.flatMap(({ eventId, uid }) => (uid ? [`${eventId} ${uid}`] : [])));
  if (pairs.size === 0) return;
  const eventId = { in: [...new Set(organisers.map((one) => one.eventId))] };
  const uid = { in: [...new Set(organisers.flatMap((one) => one.uid ?? []))] };
  const events = await tx.lock('events', eventId.in);
  const found = await tx.find('claims', { where: { eventId, uid } });
  const rows = found.filter((row) => pairs.has(`${row.eventId} ${row.uid}`));
  if (rows.length === 0) return;
  await tx.delete('claims', { id: { in: rows.map(({ id }) => id) } });
  const byEvent = Map.groupBy(rows, (row) => row.eventId);
  await tx.updateEach(
    'events',
    events.flatMap(({ id, claimed }) => {
      const dropped = byEvent.get(id);
      return dropped ? [{ id, claimed: claimedAfter(claimed, sumsOf(dropped), {}) ?? null }] : [];
    }),
  );
}

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
