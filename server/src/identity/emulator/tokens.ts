/** ID tokens of the built-in sign-in service. They are unsigned, so nothing in them is believed but whose they are. */

import { InvalidToken, type VerifyToken } from '../verifier.ts';
import type { Accounts } from './engine.ts';

/** Clocks of one machine agree, but a token's second is rounded. */
const LEEWAY_SECONDS = 5;

/**
 * A verifier that looks the person up among the accounts: the e-mail is the account's, whatever the token says.
 * A token of an account that is gone, disabled, or has a newer password is refused.
 */
export function emulatorVerifier(projectId: string, accounts: Accounts): VerifyToken {
  return async (token) => {
    const { alg, payload } = read(token);
    const now = Date.now() / 1000;
    const { sub, iat, exp } = payload;
    if (alg !== 'none') throw new InvalidToken('The token is signed; those of this service are not.');
    if (payload.aud !== projectId || payload.iss !== `https://securetoken.google.com/${projectId}`) {
      throw new InvalidToken('The token belongs to another project.');
    }
    if (typeof sub !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') {
      throw new InvalidToken('The token is incomplete.');
    }
    if (exp <= now) throw new InvalidToken('The token has expired.');
    if (iat > now + LEEWAY_SECONDS) throw new InvalidToken('The token is not valid yet.');
    const account = accounts.users.get(sub);
    if (!account) throw new InvalidToken('The account is gone.');
    if (account.disabled) throw new InvalidToken('The account is disabled.');
    if (iat < Number(account.validSince ?? 0)) throw new InvalidToken('The token was revoked.');
    return {
      uid: account.localId,
      email: account.email?.toLowerCase() || null,
      emailVerified: true, // there is nobody else on this machine whose address it could be
      signedInAt: Number(account.lastLoginAt),
    };
  };
}

function read(token: string): { alg: unknown; payload: Record<string, unknown> } {
  const parts = token.split('.');
  if (parts.length !== 3 || parts[2] !== '') throw new InvalidToken('The token is malformed.');
  return { alg: readPart(parts[0]).alg, payload: readPart(parts[1]) };
}

function readPart(part = ''): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    throw new InvalidToken('The token is malformed.', { cause: error });
  }
  throw new InvalidToken('The token is malformed.');
}
