/** Decided reports are deleted after some time. */
import type { Database } from '../database/database.ts';
import { deleteAll } from '../database/delete-all.ts';

/** Deletes reports that were last decided before a moment, ISO 8601 UTC. */
export const sweepReports = (db: Database, before: string): Promise<number> =>
  deleteAll(db, 'reports', { open: false, decidedAt: { lt: before } });
