/** Withdrawing an application. */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import { refusal } from '../http/guard.ts';
import { isOwn, type Owner } from './queries.ts';

/** Withdraws an application of this person's. @throws ProblemError (404) when there is none, or it is withdrawn already */
export async function withdrawApplication(
  tx: Transaction,
  id: string,
  owner: Owner,
  withdrawnAt: string,
): Promise<void> {
  const [application] = await tx.lock('applications', [id]);
  if (!application || !isOwn(application, owner) || application.state === 'withdrawn')
    throw refusal(operations.withdrawApplication);
  await tx.update('applications', { id }, { state: 'withdrawn', withdrawnAt });
}
