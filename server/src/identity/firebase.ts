/** The verifier for a real Firebase project: firebase-admin checks signature, project, issuer and time. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { foldEmail } from '@social-serve/contract/account-rules';
import { cert, initializeApp, type ServiceAccount } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { GOOGLE_KEYS_URL, googleKeys } from './google-keys.ts';
import { InvalidToken, type VerifyToken } from './verifier.ts';

export interface FirebaseSettings {
  projectId: string;
  /** The service account's file, or its JSON. Without one, application default credentials; tokens need neither. */
  serviceAccount?: string | undefined;
  /** Where the keys of ID tokens are published. */
  keysUrl?: string;
}

/** How far the clock of this machine may be behind Google's. */
const LEEWAY_SECONDS = 300;
/** Google hands out ID tokens for one hour. */
const LIFETIME_SECONDS = 3_600;

/**
 * Makes the verifier of a Firebase project (docs/specification.md, "Sign-in"). Nothing is fetched before the first token.
 *
 * Whether a token was revoked is not asked: that is a call to Google for every request, and would take the product
 * down whenever Google cannot be reached. A token lives for an hour at most; a disabled account gets no new one.
 * @throws Error for the operator when the settings cannot be used
 */
export function firebaseVerifier({
  projectId,
  serviceAccount,
  keysUrl = GOOGLE_KEYS_URL,
}: FirebaseSettings): VerifyToken {
  if (process.env.FIREBASE_AUTH_EMULATOR_HOST) {
    // firebase-admin would take unsigned tokens.
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST must not be set together with a Firebase project.');
  }
  const account = serviceAccount ? readServiceAccount(serviceAccount) : undefined;
  if (account && account.projectId !== projectId) {
    throw new Error(
      `FIREBASE_PROJECT_ID is ${projectId}, but FIREBASE_SERVICE_ACCOUNT belongs to ${account.projectId}.`,
    );
  }
  const keys = googleKeys(keysUrl);
  // The agent answers with the keys whatever is asked: this app verifies tokens and must do nothing else.
  const options = { projectId, httpAgent: keys.agent };
  const auth = getAuth(
    initializeApp(account ? { ...options, credential: account.credential } : options, randomUUID()),
  );

  return async (token) => {
    const keyId = readKeyId(token);
    if (keyId !== null) await keys.load(keyId);
    const claims = await auth.verifyIdToken(token).catch((error: unknown) => {
      throw new InvalidToken((error as Error).message, { cause: error });
    });
    const soon = Date.now() / 1000 + LEEWAY_SECONDS;
    if (!(claims.iat <= soon && claims.auth_time <= soon)) {
      throw new InvalidToken('The token is not valid yet.');
    }
    // firebase-admin takes a token that has no end.
    if (!(claims.exp <= claims.iat + LIFETIME_SECONDS + LEEWAY_SECONDS)) {
      throw new InvalidToken('The token has no end, or one too far away.');
    }
    return {
      uid: claims.uid,
      email: typeof claims.email === 'string' && claims.email ? foldEmail(claims.email) : null,
      name: typeof claims.name === 'string' ? claims.name : undefined,
      emailVerified: claims.email_verified === true,
      signedInAt: claims.auth_time * 1000,
    };
  };
}

/** The service account. @throws Error for the operator when it cannot be read */
export function readServiceAccount(text: string) {
  try {
    const json = text.trimStart().startsWith('{') ? text : readFileSync(text, 'utf8');
    const { project_id: projectId, ...rest } = JSON.parse(json) as { project_id?: unknown };
    if (typeof projectId !== 'string') throw new Error('it names no project_id');
    // The type is in camel case; the file, which firebase-admin takes too, is not.
    return { projectId, credential: cert({ project_id: projectId, ...rest } as ServiceAccount) };
  } catch (error) {
    throw new Error(`FIREBASE_SERVICE_ACCOUNT cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** The id of the key that signed the token; null when it does not say, which firebase-admin refuses by itself. */
function readKeyId(token: string): string | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
    const keyId = (header as { kid?: unknown } | null)?.kid;
    return typeof keyId === 'string' ? keyId : null;
  } catch {
    return null;
  }
}
