/**
 * Who sends a request: a bearer token checked by the identity provider (docs/specification.md, "Who may what"). A route
 * line reads guard → schema → handler.
 */
import { requiredLine } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import type { Request, RequestHandler, Response } from 'express';
import { IdentityUnavailable, InvalidToken, type Person, type VerifyToken } from '../identity/verifier.ts';
import { ProblemError } from './problems.ts';
import type { RateLimits } from './rate-limits.ts';

/** A signed-in person: one with an e-mail. */
export interface SignedIn extends Required<Pick<Person, 'uid' | 'emailVerified'>> {
  email: string;
  /** One line, fit to be shown; null for who has none. */
  name: string | null;
  /** When they last proved who they are, in milliseconds since 1970; null when that is not known. */
  signedInAt: number | null;
  /** Whether they are of the team: by their address, when the provider vouches for it. */
  team: boolean;
}

export interface Guards {
  /** Of protected calls: lets in who sends a good token with an e-mail; 401 or 403 to all others. */
  signedIn: RequestHandler;
  /**
   * Of open calls that tell a person more: lets in whoever sends no token as nobody, 401 to a bad token. While tokens
   * cannot be checked, and for an account without an e-mail, the sender is nobody, too.
   */
  maybeSignedIn: RequestHandler;
  /** Of calls open to all: lets everybody in, and notes who sends a good token; any other is as none. */
  anyone: RequestHandler;
  /** Of the team's calls: as `signedIn`, and 403 to who is not of the team. */
  team: RequestHandler;
}

const signInNeeded = (detail: string) =>
  new ProblemError('sign-in-needed', detail, { headers: { 'WWW-Authenticate': 'Bearer' } });

const shownName = requiredLine('Name', LIMITS.name);

/**
 * Makes the guards of one app.
 * @param limitWrites throws (429) for a person who writes too often
 * @param members the addresses of the team, in lower case
 */
export function guardsWith(
  verifyToken: VerifyToken,
  limitWrites: RateLimits['writes'],
  members: readonly string[] = [],
): Guards {
  /** Notes who sent this, and keeps what a person is told about themselves out of every cache. */
  const letIn = (res: Response, { uid, email, name, emailVerified = false, signedInAt }: Person) => {
    res.set('Cache-Control', 'private, no-store');
    if (!email) return;
    res.locals.person = {
      uid,
      email,
      name: shownName.safeParse(name).data ?? null,
      emailVerified,
      signedInAt: signedInAt ?? null,
      team: emailVerified && members.includes(email),
    } satisfies SignedIn;
  };

  /** @throws ProblemError (401) for a token that is missing or bad; what the provider throws when it is away */
  const senderOf = async (authorization = ''): Promise<Person> => {
    const token = /^Bearer ([^\s]+)$/i.exec(authorization)?.[1];
    if (!token) throw signInNeeded('Please sign in first.');
    return verifyToken(token).catch((error: unknown) => {
      if (error instanceof InvalidToken)
        throw signInNeeded('Your sign-in is no longer valid. Please sign in again.');
      throw error;
    });
  };

  /** @throws ProblemError (401, 403, 429) */
  const mustBeSignedIn = async (req: Request, res: Response): Promise<void> => {
    const person = await senderOf(req.headers.authorization);
    if (!person.email)
      throw new ProblemError('not-allowed', 'Your account has no e-mail address. Sign in with one that has.');
    letIn(res, person);
    if (!['GET', 'HEAD'].includes(req.method)) await limitWrites(res, person.uid);
  };

  return {
    signedIn: async (req, res, next) => {
      await mustBeSignedIn(req, res);
      next();
    },
    team: async (req, res, next) => {
      await mustBeSignedIn(req, res);
      if (!personOf(res).team) throw new ProblemError('not-allowed', 'This is for the team.');
      next();
    },
    anyone: async (req, res, next) => {
      const person = await senderOf(req.headers.authorization).catch(() => null);
      if (person) letIn(res, person);
      next();
    },
    maybeSignedIn: async (req, res, next) => {
      res.vary('Authorization');
      const { authorization } = req.headers;
      if (authorization === undefined) return next();
      const nobody: Person = { uid: '', email: null };
      const person = await senderOf(authorization).catch((error: unknown) => {
        if (error instanceof IdentityUnavailable) return nobody;
        throw error;
      });
      letIn(res, person);
      next();
    },
  };
}

/** Who sent this request; only behind `signedIn`. */
export function personOf(res: Response): SignedIn {
  return res.locals.person as SignedIn;
}

/** Who sent this request; null for nobody. Behind `maybeSignedIn` and `anyone`. */
export function personIfAny(res: Response): SignedIn | null {
  return (res.locals.person as SignedIn | undefined) ?? null;
}

/**
 * Refuses to act on another person's address.
 * @param email an address from the path, the query or the body; absent is fine
 * @throws ProblemError (403)
 */
export function mustBeOwn(email: string | undefined, person: SignedIn, detail: string): void {
  if (email !== undefined && email !== person.email) throw new ProblemError('not-allowed', detail);
}

/** How far the provider's clock may be ahead of this machine's, in milliseconds. */
const CLOCK_SKEW = 60_000;

/**
 * Refuses what cannot be undone to who signed in long ago, or in the future.
 * @throws ProblemError (403)
 */
export function mustBeRecent({ signedInAt }: SignedIn, now: Date): void {
  const ago = signedInAt === null ? Number.NaN : now.getTime() - signedInAt;
  if (!(ago >= -CLOCK_SKEW && ago <= LIMITS.recentSignIn * 1000))
    // not known is not recent
    throw new ProblemError(
      'recent-sign-in-needed',
      'Please log in again first: this takes a login of the last five minutes.',
    );
}
