/** The verifier for a Firebase project. */
import { foldEmail } from '@social-serve/contract/account-rules';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { tokenCheck } from './id-tokens.ts';
import { IdentityUnavailable, type VerifyToken } from './verifier.ts';

const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export interface VerifierSettings {
  projectId: string;
  /** Where the public keys are published; tests run their own server. */
  keysUrl?: string;
}

/** Tolerated clock skew between this machine and Google, in seconds. */
const LEEWAY = 300;

/**
 * Google's keys, fetched for the first token and again for one with an unknown key, at most every 30 s. They do not expire by age,
 * so that an outage at Google causes none here; each fetch replaces them all.
 */
function googleKeys(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    timeoutDuration: 1_500, // so that a request is answered within 2 s
  });
  return (header, token) =>
    keys(header, token).catch((error: unknown) => {
      const isOfToken =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      throw isOfToken ? error : new IdentityUnavailable({ cause: error });
    });
}

/**
 * Creates the verifier (docs/specification.md, "Login"). Fetches nothing before the first token.
 *
 * It does not ask whether a token was revoked: that would take a call to Google for every request, and an outage at Google would
 * take the site down. A token lives for an hour at most, and a disabled account gets no new one.
 */
export function firebaseVerifier({ projectId, keysUrl = GOOGLE_KEYS_URL }: VerifierSettings): VerifyToken {
  const check = tokenCheck({ projectId, keys: googleKeys(keysUrl), leeway: LEEWAY });
  return async (token) => {
    const { sub: uid, auth_time, iat, email, name, email_verified: emailVerified } = await check(token);
    return {
      uid,
      email: typeof email === 'string' && email ? foldEmail(email) : null,
      name: typeof name === 'string' ? name : undefined,
      ...(iat !== undefined && { namedAt: iat * 1000 }),
      emailVerified: emailVerified === true,
      signedInAt: auth_time * 1000,
    };
  };
}
