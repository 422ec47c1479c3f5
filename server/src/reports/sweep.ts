/** Decided reports are deleted after some time. */
import type { Database } from '../database/database.ts';
import { deleteAll } from '../database/delete-all.ts';

/** Deletes reports that were last decided before a moment, ISO 8601 UTC, and what programs sent before it; and what authors were notified of before it. */
export async function sweepReports(db: Database, before: string): Promise<void> {
  await deleteAll(db, 'moderations', { at: { lt: before } });
  await deleteAll(db, 'reports', { decidedAt: { lt: before } });
  await deleteAll(db, 'reports', { open: false, outcome: null, date: { lt: before } });
}
