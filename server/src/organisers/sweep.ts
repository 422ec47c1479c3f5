/** Invitations that nobody answered end after some time. */
import type { Database } from '../database/database.ts';
import { deleteInvitations } from './remove.ts';

/** Invitations that one slice deletes. Each locks its event, or all dates of its series. */
const SLICE = 15;

/**
 * Deletes a slice of the invitations without an answer that were sent before a moment, ISO 8601 UTC.
 * @returns whether there may be more, as the place of the next slice; null at the end
 */
export async function sweepInvitations(db: Database, before: string): Promise<string | null> {
  const where = { accepted: null, invitedAt: { lt: before } } as const;
  const count = await db.transaction(async (tx) => {
    const rows = await tx.find('organisers', { where, limit: SLICE });
    await deleteInvitations(tx, rows);
    return rows.length;
  });
  return count < SLICE ? null : 'more';
}
