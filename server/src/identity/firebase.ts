/** The verifier for a real Firebase project: jose fetches Google's keys and checks signature, project, issuer and time. */
import { foldEmail } from '@social-serve/contract/account-rules';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { tokenCheck } from './id-tokens.ts';
import { IdentityUnavailable, type VerifyToken } from './verifier.ts';

const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export interface VerifierSettings {
  projectId: string;
  /** Where the keys of ID tokens are published; a test has a server of its own. */
  keysUrl?: string;
}

/** Tolerated clock skew between this machine and Google, in seconds. */
const LEEWAY = 300;

/**
 * Google's keys, fetched once for all who wait, and again for a token with an unknown key: every 30 s at most. They never expire by
 * age, so that an outage at Google causes none here; a fetch replaces them all.
 */
function googleKeys(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    timeoutDuration: 1_500, // short enough for an answer within 2 s
  });
  return (header, token) =>
    keys(header, token).catch((error: unknown) => {
      const isOfToken =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      throw isOfToken ? error : new IdentityUnavailable({ cause: error });
    });
}

/**
 * Makes the verifier of a Firebase project (docs/specification.md, "Sign-in"). Nothing is fetched before the first token.
 *
 * Whether a token was revoked is not asked: that is a call to Google for every request, and would take the product
 * down whenever Google cannot be reached. A token lives for an hour at most; a disabled account gets no new one.
 */
export function firebaseVerifier({ projectId, keysUrl = GOOGLE_KEYS_URL }: VerifierSettings): VerifyToken {
  const check = tokenCheck({ projectId, keys: googleKeys(keysUrl), leeway: LEEWAY });
  return async (token) => {
    const { sub: uid, auth_time, email, name, email_verified: emailVerified } = await check(token);
    return {
      uid,
      email: typeof email === 'string' && email ? foldEmail(email) : null,
      name: typeof name === 'string' ? name : undefined,
      emailVerified: emailVerified === true,
      signedInAt: auth_time * 1000,
    };
  };
}
