/** Cleans up cancelled events every hour. */
import type { Database } from '../database/database.ts';
import { clearCancelled } from './cancel.ts';

/** How many events one slice reads. */
const SLICE = 50;

/**
 * Cleans up a slice of the cancelled events. Removes the content of events that concern no one else, and deletes those that were
 * cancelled before a moment.
 * @param before that moment, ISO 8601 UTC
 * @param position where the previous slice ended; null to begin
 * @returns where the next slice begins; null at the end
 */
export async function sweepCancelledEvents(
  db: Database,
  before: string,
  position: string | null,
): Promise<string | null> {
  const [unlistedAt = '', id = ''] = position?.split(' ') ?? [];
  const found = await db.select('events', ['id', 'unlistedAt'], {
    where: { state: 'cancelled', unlistedAt: { not: null } },
    orderBy: [
      ['unlistedAt', 'asc'],
      ['id', 'asc'],
    ],
    after: { unlistedAt, id },
    limit: SLICE,
  });
  const ids = found.map((row) => row.id);
  if (ids.length > 0)
    await db.transaction(async (tx) => clearCancelled(tx, await tx.lock('events', ids), before));
  const last = found.length < SLICE ? undefined : found.at(-1);
  return last ? `${last.unlistedAt} ${last.id}` : null;
}
