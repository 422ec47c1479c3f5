/** Deletes accounts of a Firebase project, which takes a service account. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cert, initializeApp, type ServiceAccount } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type DeleteAccount, IdentityUnavailable } from './verifier.ts';

/** Well below a browser's own timeout. */
const WAIT_MS = 5_000;

/** Errors that a retry would not solve, each with whether the account is gone. */
const FINAL: Record<string, boolean> = {
  'auth/user-not-found': true,
  'auth/insufficient-permission': false,
};

/** Asks the project to delete an account. @throws an error with Firebase's `code` */
type AskToDelete = (uid: string) => Promise<void>;

/** Turns a call of the project into a DeleteAccount with a timeout. */
export function deletionBy(ask: AskToDelete, waitMs = WAIT_MS): (uid: string) => Promise<boolean> {
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

export interface AccountSettings {
  projectId: string;
  /** The service account's file, or its JSON. */
  serviceAccount: string;
}

/**
 * Creates the DeleteAccount of a Firebase project.
 * @throws Error for the operator when the service account cannot be used
 */
export function firebaseDeletion({ projectId, serviceAccount }: AccountSettings): DeleteAccount {
  // With this variable firebase-admin would talk to an emulator.
  if (process.env.FIREBASE_AUTH_EMULATOR_HOST)
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST must not be set together with a Firebase project.');
  const account = readServiceAccount(serviceAccount);
  if (account.projectId !== projectId)
    throw new Error(
      `FIREBASE_PROJECT_ID is ${projectId}, but FIREBASE_SERVICE_ACCOUNT belongs to ${account.projectId}.`,
    );
  const auth = getAuth(initializeApp({ projectId, credential: account.credential }, randomUUID()));
  return deletionBy((uid) => auth.deleteUser(uid));
}

/** The service account. @throws Error for the operator when it cannot be read */
function readServiceAccount(text: string) {
  try {
    const json = text.trimStart().startsWith('{') ? text : readFileSync(text, 'utf8');
    const { project_id: projectId, ...rest } = JSON.parse(json) as { project_id?: unknown };
    if (typeof projectId !== 'string') throw new Error('it names no project_id');
    // The type has camel case; the file, which firebase-admin accepts as well, has snake case.
    return { projectId, credential: cert({ project_id: projectId, ...rest } as ServiceAccount) };
  } catch (error) {
    throw new Error(`FIREBASE_SERVICE_ACCOUNT cannot be used: ${(error as Error).message}`, { cause: error });
  }
}
