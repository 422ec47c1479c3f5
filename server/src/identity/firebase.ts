/** The verifier for a real Firebase project: jose fetches Google's keys and checks signature, project, issuer and time. */
import { foldEmail } from '@social-serve/contract/account-rules';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { IdentityUnavailable, InvalidToken, type VerifyToken } from './verifier.ts';

const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export interface VerifierSettings {
  projectId: string;
  /** Where the keys of ID tokens are published; a test has a server of its own. */
  keysUrl?: string;
}

/** Tolerated clock skew between this machine and Google. */
const LEEWAY_SECONDS = 300;
/** The lifetime of Google's ID tokens. */
const LIFETIME_SECONDS = 3_600;

/**
 * Google's keys, fetched once for all who wait, and again for a token with an unknown key: every 30 s at most. They never expire by
 * age, so that an outage at Google is none here; a fetch replaces them all.
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
  const keys = googleKeys(keysUrl);
  const wanted = {
    algorithms: ['RS256'],
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
    maxTokenAge: LIFETIME_SECONDS,
    clockTolerance: LEEWAY_SECONDS,
  };

  return async (token) => {
    const { payload } = await jwtVerify(token, keys, wanted).catch((error: unknown) => {
      if (error instanceof IdentityUnavailable) throw error;
      throw new InvalidToken((error as Error).message, { cause: error });
    });
    const { sub: uid, auth_time: signedInAt, email, name, email_verified: emailVerified } = payload;
    if (!uid) throw new InvalidToken('The token names nobody.');
    if (!(typeof signedInAt === 'number' && signedInAt <= Date.now() / 1000 + LEEWAY_SECONDS))
      throw new InvalidToken('The token is not valid yet.');
    return {
      uid,
      email: typeof email === 'string' && email ? foldEmail(email) : null,
      name: typeof name === 'string' ? name : undefined,
      emailVerified: emailVerified === true,
      signedInAt: signedInAt * 1000,
    };
  };
}
