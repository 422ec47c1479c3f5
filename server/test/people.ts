/** For tests: people with accounts of the server's own, made by the calls that a browser makes. */
import { type KeyObject, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose';

export interface TestPerson {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  idToken: string;
  refreshToken: string;
}

/** The answer to a call that signs a person in. */
interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
}

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';
const PASSWORD = 'Secret1';

/** A call that the service refused; `code` is its word for it, e.g. EMAIL_EXISTS. */
export class SignInError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.name = 'SignInError';
    this.status = status;
    this.code = code;
  }
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  const body = (await response.json()) as Answer & { error?: { message: string } };
  if (!response.ok) throw new SignInError(response.status, body.error?.message ?? '');
  return body;
}

/**
 * Calls the service as the browser's SDK does.
 * @param origin where the product answers, e.g. http://127.0.0.1:3000
 * @param call e.g. `signUp`
 * @throws SignInError
 */
export async function callAccounts<Answer>(origin: string, call: string, body: object): Promise<Answer> {
  const response = await fetch(`${origin}${ACCOUNTS}${call}?key=test`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  return answerOf<Answer>(response);
}

/** Registers a person; what is left out is made up. @throws SignInError */
export async function registerPerson(
  origin: string,
  {
    email = `person-${randomUUID()}@example.org`,
    password = PASSWORD,
    displayName = 'Test Person',
    photoURL,
  }: { email?: string; password?: string; displayName?: string; photoURL?: string } = {},
): Promise<TestPerson> {
  const { localId, idToken, refreshToken } = await callAccounts<SignedIn>(origin, 'signUp', {
    email,
    password,
  });
  await callAccounts(origin, 'update', { idToken, displayName, ...(photoURL ? { photoUrl: photoURL } : {}) });
  return { uid: localId, email, password, displayName, idToken, refreshToken };
}

/** Signs a registered person in. @throws SignInError */
export async function signInPerson(origin: string, email: string, password: string): Promise<TestPerson> {
  const {
    localId: uid,
    idToken,
    refreshToken,
  } = await callAccounts<SignedIn>(origin, 'signInWithPassword', {
    email,
    password,
  });
  const { users } = await callAccounts<{ users: { displayName?: string }[] }>(origin, 'lookup', { idToken });
  return { uid, email, password, displayName: users[0]?.displayName ?? '', idToken, refreshToken };
}

/** Renews a session, as the browser does once an hour. @returns a new ID token. @throws SignInError */
export async function refreshPerson(origin: string, refreshToken: string): Promise<string> {
  const response = await fetch(`${origin}/securetoken.googleapis.com/v1/token?key=test`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return (await answerOf<{ id_token: string }>(response)).id_token;
}

/** Changes a password; all other sessions end. @throws SignInError */
export async function changePassword(origin: string, idToken: string, password: string): Promise<void> {
  await callAccounts(origin, 'update', { idToken, password });
}

/** The token with some claims changed, and the signature that it had. */
export function forgeToken(idToken: string, changes: Record<string, unknown>): string {
  const [head, , signature] = idToken.split('.');
  const claims = JSON.stringify({ ...decodeJwt(idToken), ...changes });
  return `${head}.${Buffer.from(claims).toString('base64url')}.${signature}`;
}

/** The token with some claims changed, as another key signs it. */
export const signToken = (
  idToken: string,
  key: KeyObject | Uint8Array,
  changes: JWTPayload = {},
  alg = 'RS256',
) =>
  new SignJWT({ ...decodeJwt(idToken), ...changes })
    .setProtectedHeader({ ...decodeProtectedHeader(idToken), alg })
    .sign(key);
