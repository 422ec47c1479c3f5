/** The mark of an account that ends because the rows in it pass to another one. */
import type { Transaction } from '../database/database.ts';
import { lockIds } from './person-lock.ts';

/** Marks an account that ends: nothing is written for it any more, and its rows pass to another one (`passOn` in erasure.ts). */
export async function markPassing(
  tx: Transaction,
  { uid, email }: { uid: string; email: string },
  heir: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const id = (await lockIds(tx)).ofUid(uid);
  await tx.lock('people', [id]);
  const erasing = { uid, email, emailVerified: false, heir };
  await tx.update('people', { id }, { leavingAt: at, lastStepAt: at, erasing });
}
