/** What becomes of reports whose reporter wants their data deleted. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import type { Transaction, Where } from '../database/database.ts';

/** Deletes reports. Without text or reporter those stay for which an event is hidden: the team needs them to show it again. */
export async function eraseReports(tx: Transaction, where: Where<'reports'>): Promise<void> {
  await tx.update(
    'reports',
    { and: [where], outcome: 'hidden' },
    {
      ...{ reporter: DELETED_ACCOUNT, reporterUid: null, text: '' },
      ...{ participationId: null, confirmed: null, language: null },
    },
  );
  await tx.delete('reports', { and: [where], or: [{ outcome: null }, { outcome: { notIn: ['hidden'] } }] });
}
