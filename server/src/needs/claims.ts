/** Claims: what people take on of an event's needs (docs/specification.md, "Needs"). All rules run under the lock of the event. */
import type { Claim } from '@social-serve/contract/need-rules';
import type { Reader, Transaction, Where } from '../database/database.ts';
import type { ClaimRow } from '../database/tables/claims.ts';
import type { EventRow } from '../database/tables/events.ts';
import { derivedId } from '../events/needs.ts';
import { claimedAfter, type Group, numbersOf, requireClaimable, requireNotStarted } from './claimable.ts';

/** Whose claims: those of a participation, or those of an organiser who need not have joined. */
export type Claimant = { participationId: string } | { uid: string };

const keyOf = (claimant: Claimant) =>
  'uid' in claimant ? ['uid', claimant.uid] : ['participation', claimant.participationId];

/** New rows of claims. Their person knows the event as it is now. */
export const claimRows = (
  { id: eventId, sequence: known }: Pick<EventRow, 'id' | 'sequence'>,
  claimant: Claimant,
  claims: readonly Claim[],
): ClaimRow[] =>
  claims.map(({ need, number }) => ({
    ...{ id: derivedId('claim', eventId, ...keyOf(claimant), need), eventId, need, number, known },
    ...claimant,
  }));

/** A filter for the claims of a person at an event. */
const claimsOf = (eventId: string, claimant: Claimant): Where<'claims'> => ({ eventId, ...claimant });

/** What a person takes on, of the needs that the event has. */
const onList = ({ needs = [] }: Pick<EventRow, 'needs'>, rows: readonly ClaimRow[]): Claim[] =>
  needs.flatMap(({ _id: need }) => {
    const row = rows.find((one) => one.need === need);
    return row ? [{ need, number: row.number }] : [];
  });

/** What a person takes on of an event. */
export async function listClaims(db: Reader, event: EventRow, claimant: Claimant): Promise<Claim[]> {
  if (!event.needs || !event.claimed) return [];
  return onList(event, await db.find('claims', { where: claimsOf(event.id, claimant) }));
}

/** What each of these participations takes on; those that take on nothing are absent. */
export async function claimsByParticipation(
  db: Reader,
  joined: readonly { participationId: string; event: Pick<EventRow, 'needs' | 'claimed'> }[],
): Promise<Map<string, Claim[]>> {
  const claiming = joined.filter(({ event }) => event.needs && event.claimed);
  if (claiming.length === 0) return new Map();
  const ids = claiming.map(({ participationId }) => participationId);
  const rows = Map.groupBy(
    await db.find('claims', { where: { participationId: { in: ids } } }),
    ({ participationId }) => participationId,
  );
  const found = claiming.map(
    ({ participationId, event }) =>
      [participationId, onList(event, rows.get(participationId) ?? [])] as const,
  );
  return new Map(found.filter(([, claims]) => claims.length > 0));
}

/**
 * Sets all that a person takes on of a locked event. Claims of needs that were removed stay, in case those come back.
 * @throws ProblemError (400, 409)
 */
export async function setClaims(
  tx: Transaction,
  event: EventRow,
  claimant: Claimant,
  wanted: readonly Claim[],
  { at, ...group }: Group & { at: string },
): Promise<Claim[]> {
  requireNotStarted(event, at);
  const rows = await tx.find('claims', { where: claimsOf(event.id, claimant) });
  const before = onList(event, rows);
  requireClaimable(event, wanted, numbersOf(before), group);
  const after = numbersOf(wanted);
  const changed = claimRows(event, claimant, wanted);
  const gone = rows.filter(({ need }) => before.some((one) => one.need === need));
  if (gone.length > 0) await tx.delete('claims', { id: { in: gone.map(({ id }) => id) } });
  if (changed.length > 0) await tx.insert('claims', changed);
  const claimed = claimedAfter(event.claimed, numbersOf(before), after);
  await tx.update('events', { id: event.id }, { claimed: claimed ?? null });
  return onList(event, changed);
}
