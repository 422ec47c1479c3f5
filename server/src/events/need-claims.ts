/** What a change of an event's needs does to the claims of those that are removed. */
import type { Transaction } from '../database/database.ts';
import { endsClaims, forgottenNeeds } from './needs.ts';
import type { SavedEvent } from './row.ts';

/** Deletes the claims of needs that were removed too long ago. */
export async function forgetClaims(tx: Transaction, changed: readonly SavedEvent[]): Promise<void> {
  for (const { before, next } of changed) {
    const needs = forgottenNeeds(before, next);
    if (needs.length > 0) await tx.delete('claims', { eventId: before.id, need: { in: needs } });
  }
}

/** Records that the person who removed needs, or brought some back, knows it of their own claims. */
export async function knowOwnClaims(
  tx: Transaction,
  changed: readonly SavedEvent[],
  uid: string,
): Promise<void> {
  const sequences = new Map(
    changed.flatMap(({ next }) => (endsClaims(next) ? [[next.id, next.sequence]] : [])),
  );
  if (sequences.size === 0) return;
  const eventId = { in: [...sequences.keys()] };
  const own = await tx.select('participations', ['id'], { where: { eventId, participantUid: uid } });
  const ids = own.map(({ id }) => id);
  const rows = await tx.find('claims', {
    where: { or: [{ eventId, uid }, { participationId: { in: ids } }] },
  });
  await tx.updateEach(
    'claims',
    rows.map((row) => ({ id: row.id, known: sequences.get(row.eventId) ?? row.known ?? 0 })),
  );
}
