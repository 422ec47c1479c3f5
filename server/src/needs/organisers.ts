/** What organisers take on of the needs of their event, without joining it (docs/specification.md, "Needs"). */
import type { Claim } from '@social-serve/contract/need-rules';
import { operations } from '@social-serve/contract/operations';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { lockPeople } from '../people/person-lock.ts';
import { claimedAfter, type Group, type Numbers, numbersOf, sumsOf } from './claimable.ts';
import { listClaims, setClaims } from './claims.ts';

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

/** What each organiser of an event takes on without having joined, by their account. */
export async function claimsOfOrganisers(
  db: Reader,
  { id: eventId, claimed }: EventRow,
): Promise<Map<string | undefined, Numbers>> {
  if (!claimed) return new Map();
  const rows = await db.find('claims', { where: { eventId, uid: { not: null } } });
  return new Map([...Map.groupBy(rows, ({ uid }) => uid)].map(([uid, own]) => [uid, sumsOf(own)]));
}

/** An organiser as a guest, with those whom they bring; alone if they have not joined. */
async function groupOf(tx: Transaction, event: EventRow, uid: string): Promise<Group> {
  const joined = { eventId: event.id, leftReason: null, status: 'joined' } as const;
  const [lead] = await tx.find('participations', { where: { ...joined, participantUid: uid } });
  if (!lead) return { people: 1 };
  const companions = await tx.count('participations', { ...joined, broughtBy: lead.id });
  const claims = await listClaims(tx, event, { participationId: lead.id });
  return { people: 1 + companions, besides: numbersOf(claims) };
}

/** Sets all that an organiser takes on: one person, or their group once they have joined. @throws ProblemError (400, 403, 404, 409) */
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
  return setClaims(tx, event, { uid }, wanted, { ...(await groupOf(tx, event, uid)), at });
}
