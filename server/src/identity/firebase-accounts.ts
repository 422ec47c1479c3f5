/** Deleting accounts of a Firebase project: only with a service account, which has the right to. */
import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type FirebaseSettings, readServiceAccount } from './firebase.ts';
import { type DeleteAccount, IdentityUnavailable } from './verifier.ts';

/** Well within what a browser waits for an answer. */
const WAIT_MS = 5_000;

/** Answers of the service that no other attempt changes, and what they mean here. */
const FINAL: Record<string, boolean> = {
  'auth/user-not-found': true,
  'auth/insufficient-permission': false,
};

/** Asks the project to delete an account. @throws an error with Firebase's `code` */
type AskToDelete = (uid: string) => Promise<void>;

/** What the answers of the project mean. */
export function deletionBy(ask: AskToDelete, waitMs = WAIT_MS): DeleteAccount {
  return async (uid) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${waitMs} ms.`)), waitMs);
    });
    try {
      await Promise.race([ask(uid), late]);
      return true;
    } catch (error) {
      const outcome = FINAL[String((error as { code?: unknown }).code)];
      if (outcome === undefined) throw new IdentityUnavailable({ cause: error });
      return outcome;
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * Makes the deletion of a Firebase project's accounts.
 * @throws Error for the operator when the service account cannot be used
 */
export function firebaseDeletion({ projectId, serviceAccount }: FirebaseSettings): DeleteAccount {
  if (!serviceAccount) return async () => false;
  const { credential } = readServiceAccount(serviceAccount);
  const auth = getAuth(initializeApp({ projectId, credential }, randomUUID()));
  return deletionBy((uid) => auth.deleteUser(uid));
}
