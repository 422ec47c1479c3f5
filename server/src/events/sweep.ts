/** The hourly look at cancelled events: what nobody needs any more goes. */
import type { Database } from '../database/database.ts';
import { clearCancelled } from './cancel.ts';

/** Events that one slice looks at. */
const SLICE = 50;

/**
 * Looks at some cancelled events. One that concerns nobody else is emptied, or, cancelled before a moment, removed.
 * @param before ISO 8601 UTC
 * @param place where the slice before ended; null to begin
 * @returns where the next slice begins; null at the end
 */
export async function sweepCancelledEvents(
  db: Database,
  before: string,
  place: string | null,
): Promise<string | null> {
  const [cancelledAt = '', id = ''] = place?.split(' ') ?? [];
  const found = await db.select('events', ['id', 'cancelledAt'], {
    where: { cancelledAt: { not: null }, hiddenAt: null },
    orderBy: [
      ['cancelledAt', 'asc'],
      ['id', 'asc'],
    ],
    after: { cancelledAt, id },
    limit: SLICE,
  });
  for (const row of found)
    await db.transaction(async (tx) => {
      const [event] = await tx.lock('events', [row.id]);
      if (event) await clearCancelled(tx, event, before);
    });
  const last = found.length < SLICE ? undefined : found.at(-1);
  return last ? `${last.cancelledAt} ${last.id}` : null;
}
