/** Places without an account that keep their name alone. */
import type { Transaction } from '../database/database.ts';
import type { Participation } from '../database/tables/participations.ts';

/**
 * Removes the address from places of people without an account: no mail goes there any more, and nobody is to confirm it. Locks
 * their events.
 */
export async function removeAddress(tx: Transaction, rows: readonly Participation[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.lock('events', [...new Set(rows.map(({ eventId }) => eventId))]);
  const ids = rows.map(({ id }) => id);
  const without = { participant: null, confirmBy: null, mailedVersion: null, onlyMailedLink: null };
  await tx.update('participations', { id: { in: ids } }, without);
  await tx.delete('mailRecipients', { participationId: { in: ids } });
  await tx.delete('outbox', { recipient: { in: ids } });
}
