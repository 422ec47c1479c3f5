/** What the server's own accounts answer beyond the calls of the Firebase SDK. */
import { toIdentityError } from './auth-errors.ts';

/** The SDK's names of refusals, by the server's. */
const CODES: Readonly<Record<string, string>> = {
  INVALID_OOB_CODE: 'invalid-action-code',
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  MISSING_PASSWORD: 'missing-password',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  USER_DISABLED: 'user-disabled',
  USER_MISMATCH: 'user-mismatch',
  USER_NOT_FOUND: 'user-token-expired',
  INVALID_ID_TOKEN: 'user-token-expired',
  TOKEN_EXPIRED: 'user-token-expired',
};

const providerError = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

/** How long to wait for the answer, in ms. */
const WAIT_MS = 10_000;

/**
 * Confirms an address. The code says that a person reads its mail; the login or the password, which account they registered. The code that
 * takes a change of the address back needs neither.
 * @throws IdentityError
 */
export async function confirmOwnEmail(
  server: string,
  body: { oobCode: string; idToken?: string; password?: string },
): Promise<void> {
  const response = await fetch(`${server}/identitytoolkit.googleapis.com/v1/accounts:update`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch(() => {
    throw toIdentityError(providerError('network-request-failed'));
  });
  if (response.ok) return;
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  // The responses of an overloaded or unavailable server have no `error`.
  const code = error ? (CODES[error.message ?? ''] ?? 'internal-error') : 'network-request-failed';
  throw toIdentityError(providerError(code));
}
