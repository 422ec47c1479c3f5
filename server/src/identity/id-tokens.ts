/** Checks Firebase ID tokens against a key set: a Firebase project's, or that of the server's own accounts. */
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { InvalidToken } from './verifier.ts';

/** Lifetime of an ID token, in seconds. */
export const TOKEN_SECONDS = 3_600;

/** The issuer of a project's ID tokens. */
export const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`;

export interface CheckOptions {
  projectId: string;
  keys: JWTVerifyGetKey;
  /** Tolerated clock skew between this machine and the issuer, in seconds. */
  leeway: number;
  clock?: () => Date;
}

/** The claims of a valid token. */
export interface Claims extends JWTPayload {
  sub: string;
  /** When the person signed in, in seconds since 1970. */
  auth_time: number;
}

/**
 * Creates the check of a project's ID tokens: signature, algorithm, project, issuer and times.
 * @returns a function that returns a token's claims; it throws InvalidToken, or the error of `keys` when the keys are unavailable
 */
export function tokenCheck({ projectId, keys, leeway, clock = () => new Date() }: CheckOptions) {
  const wanted = {
    algorithms: ['RS256'],
    issuer: issuerOf(projectId),
    audience: projectId,
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
    maxTokenAge: TOKEN_SECONDS,
    clockTolerance: leeway,
  };
  return async (token: string): Promise<Claims> => {
    let unavailable: unknown;
    /** An error that is not jose's means that the keys are unavailable: the token is not at fault. */
    const keysOrNote: JWTVerifyGetKey = async (header, input) => {
      try {
        return await keys(header, input);
      } catch (error) {
        if (!(error as { code?: string }).code?.startsWith('ERR_J')) unavailable = error;
        throw error;
      }
    };
    const now = clock();
    const { payload } = await jwtVerify(token, keysOrNote, { ...wanted, currentDate: now }).catch(
      (error: unknown) => {
        if (unavailable !== undefined) throw unavailable;
        throw new InvalidToken((error as Error).message, { cause: error });
      },
    );
    const { sub, auth_time: signedInAt } = payload;
    if (!sub) throw new InvalidToken('The token names nobody.');
    if (!(typeof signedInAt === 'number' && signedInAt <= now.getTime() / 1000 + leeway))
      throw new InvalidToken('The token is not valid yet.');
    return { ...payload, sub, auth_time: signedInAt };
  };
}
