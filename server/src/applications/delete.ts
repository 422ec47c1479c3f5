/** The team deletes an application, for example spam. */
import type { Transaction } from '../database/database.ts';
import { ProblemError } from '../http/problems.ts';

/** Deletes an application. @throws ProblemError (404) */
export async function deleteApplication(tx: Transaction, id: string): Promise<void> {
  if ((await tx.delete('applications', { id })) === 0)
    throw new ProblemError('not-found', ['applicationNotFound']);
}
