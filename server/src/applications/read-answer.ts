/** Records that an applicant has read the team's answer. */
import type { Transaction } from '../database/database.ts';
import { isOwn, type Owner } from './queries.ts';

/** Records that this person read the answer of that moment, or a later one; never moves back. */
export async function readAnswer(
  tx: Transaction,
  id: string,
  owner: Owner,
  decidedAt: string,
): Promise<void> {
  const [application] = await tx.lock('applications', [id]);
  if (!application || !isOwn(application, owner)) return;
  const { lastNotified, decidedAt: latest = '' } = application;
  if ((lastNotified?.decidedAt ?? '') < decidedAt && decidedAt <= latest)
    await tx.update('applications', { id }, { lastNotified: { decidedAt } });
}
