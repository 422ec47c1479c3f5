/** Leaving an event without an account (docs/specification.md, "Without an account"). */
import type { Transaction } from '../database/database.ts';
import { recordSince } from '../database/since-backup.ts';
import type { Participation } from '../database/tables/participations.ts';
import { eraseReports } from '../events/erase-reports.ts';
import { endParticipations } from '../participations/leave.ts';

/** Ends the participation of a person without an account, and what belongs to it alone. */
export async function leaveByLink(tx: Transaction, participation: Participation, now: Date): Promise<void> {
  const { id } = participation;
  await eraseReports(tx, { participationId: id });
  await endParticipations(tx, [participation], 'left', now);
  await tx.delete('certificates', { participationId: id });
  await recordSince(tx, { kind: 'left', of: { place: id }, at: now.toISOString() });
}
