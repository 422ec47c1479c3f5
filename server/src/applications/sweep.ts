/** Declined and withdrawn applications are deleted after some time. */
import type { Database } from '../database/database.ts';
import { deleteAll } from '../database/delete-all.ts';

/** Deletes applications that were declined or withdrawn before a moment, ISO 8601 UTC. */
export async function sweepApplications(db: Database, before: string): Promise<void> {
  await deleteAll(db, 'applications', { state: 'declined', decidedAt: { lt: before } });
  await deleteAll(db, 'applications', { state: 'withdrawn', withdrawnAt: { lt: before } });
}
