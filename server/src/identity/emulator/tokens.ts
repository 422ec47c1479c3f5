/** ID tokens of the built-in sign-in. They are unsigned: of their claims only the subject and the times are used. */

import { foldEmail } from '@social-serve/contract/account-rules';
import { InvalidToken, type VerifyToken } from '../verifier.ts';
import type { Account } from './account.ts';
import { newestTokenTime, nowInSeconds } from './clock.ts';
import type { Accounts } from './emulator-adapter.ts';
import { EMULATOR_PROJECT } from './local.ts';

/** Clocks of one machine agree, but a token's second is rounded. */
const LEEWAY_SECONDS = 5;
const LIFETIME_SECONDS = 3_600;
const ISSUER = `https://securetoken.google.com/${EMULATOR_PROJECT}`;

/** A token that is refused, with the real service's error code. */
export class RefusedToken extends InvalidToken {
  readonly code: 'INVALID_ID_TOKEN' | 'TOKEN_EXPIRED' | 'USER_NOT_FOUND' | 'USER_DISABLED';

  constructor(reason: string, code: RefusedToken['code'] = 'INVALID_ID_TOKEN', options?: ErrorOptions) {
    super(reason, options);
    this.code = code;
  }
}

/**
 * A verifier that looks the person up among the accounts: e-mail and name are the account's, whatever the token says.
 * A token of an account that is gone, disabled, or has a newer password is refused.
 */
export function emulatorVerifier(accounts: Accounts): VerifyToken {
  return async (token) => {
    const { localId, email, displayName, lastLoginAt } = accountOf(token, accounts);
    return {
      uid: localId,
      email: email ? foldEmail(email) : null,
      name: displayName,
      emailVerified: true, // on one's own machine it is nobody else's
      // The token's own claim, but never later than the account's; NaN when one of the two is absent.
      signedInAt: Math.min(Number(read(token).payload.auth_time) * 1000, Number(lastLoginAt)),
    };
  };
}

/** Whose the token is. @throws RefusedToken */
export function accountOf(token: string, accounts: Accounts): Account {
  const { alg, payload } = read(token);
  const { sub, iat, exp } = payload;
  const now = Date.now() / 1000;
  if (alg !== 'none') throw new RefusedToken('The token is signed; those of this service are not.');
  if (payload.aud !== EMULATOR_PROJECT || payload.iss !== ISSUER) {
    throw new RefusedToken('The token belongs to another project.');
  }
  if (typeof sub !== 'string' || payload.user_id !== sub || !isTime(iat) || !isTime(exp)) {
    throw new RefusedToken('The token is incomplete.');
  }
  if (exp <= now) throw new RefusedToken('The token has expired.', 'TOKEN_EXPIRED');
  if (exp > iat + LIFETIME_SECONDS) throw new RefusedToken('The token lives too long.');
  const account = accounts.users.get(sub);
  if (!account) throw new RefusedToken('The account is gone.', 'USER_NOT_FOUND');
  if (account.disabled) throw new RefusedToken('The account is disabled.', 'USER_DISABLED');
  // A clock that was put back does not invalidate tokens issued before.
  if (iat > Math.max(nowInSeconds(), newestTokenTime(account)) + LEEWAY_SECONDS) {
    throw new RefusedToken('The token is not valid yet.');
  }
  if (iat < Number(account.validSince ?? 0))
    throw new RefusedToken('The token was revoked.', 'TOKEN_EXPIRED');
  return account;
}

const isTime = (value: unknown): value is number => Number.isFinite(value);

function read(token: string): { alg: unknown; payload: Record<string, unknown> } {
  const parts = token.split('.');
  if (parts.length !== 3 || parts[2] !== '') throw new RefusedToken('The token is malformed.');
  return { alg: readPart(parts[0]).alg, payload: readPart(parts[1]) };
}

function readPart(part = ''): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    throw new RefusedToken('The token is malformed.', 'INVALID_ID_TOKEN', { cause: error });
  }
  throw new RefusedToken('The token is malformed.');
}
