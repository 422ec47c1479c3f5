/**
 * Authentication: a bearer token checked by the identity provider (docs/specification.md, "Permissions").
 */
import { requiredLine } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import type { Policy, Requester } from '@social-serve/contract/operations';
import type { Detail } from '@social-serve/contract/reasons';
import type { Request, Response } from 'express';
import { IdentityUnavailable, InvalidToken, type Person, type VerifyToken } from '../identity/verifier.ts';
import { ProblemError } from './problems.ts';
import type { RateLimits } from './rate-limits.ts';

/** A signed-in person: one with an e-mail. */
export interface SignedIn extends Required<Pick<Person, 'uid' | 'emailVerified'>> {
  email: string;
  /** One line, fit to be shown; null for none. */
  name: string | null;
  /** As of when, in milliseconds since 1970; absent for now. */
  namedAt?: number | undefined;
  /** When they last authenticated, in milliseconds since 1970; null where that is not known. */
  signedInAt: number | null;
  /** Whether they are of the team: by their address, once the provider has verified it. */
  team: boolean;
}

/**
 * Finds out who sent a request, as far as an operation asks (`who`). Refuses people who may not send it, and a person who writes
 * too often. @throws ProblemError 401, 403, 429, 503
 */
export type Guard = (who: Requester, req: Request, res: Response) => Promise<SignedIn | null>;

export const signInNeeded = (detail: Detail) =>
  new ProblemError('sign-in-needed', detail, { headers: { 'WWW-Authenticate': 'Bearer' } });

const nameSchema = requiredLine('name', LIMITS.name);

/** A display name as it is shown: one line; null for none, and for one that is too long. */
export const shownName = (name: unknown): string | null => nameSchema.safeParse(name).data ?? null;

export interface GuardDependencies {
  verifyToken: VerifyToken;
  limits: Pick<RateLimits, 'writes'>;
  /** The addresses of the team, in lower case. */
  team: readonly string[];
  /** Whether a masked call reads a token and shows more with it. */
  masks: boolean;
}

/** Makes the guard of one app. */
export function guardWith({ verifyToken, limits, team, masks }: GuardDependencies): Guard {
  /** The requester, null without an e-mail address. The answer is not cached anywhere. */
  const letIn = (res: Response, { uid, email, name, namedAt, emailVerified = false, signedInAt }: Person) => {
    res.set('Cache-Control', 'private, no-store');
    if (!email) return null;
    return {
      uid,
      email,
      name: shownName(name),
      namedAt,
      emailVerified,
      signedInAt: signedInAt ?? null,
      team: emailVerified && team.includes(email),
    } satisfies SignedIn;
  };

  /** @throws ProblemError (401) for a token that is missing or bad; what the provider throws when it is unavailable */
  const requesterOf = async (authorization = ''): Promise<Person> => {
    const token = /^Bearer ([^\s]+)$/i.exec(authorization)?.[1];
    if (!token) throw signInNeeded(['logInFirst']);
    return verifyToken(token).catch((error: unknown) => {
      if (error instanceof InvalidToken) throw signInNeeded(['loginInvalid']);
      throw error;
    });
  };

  const signedIn = async (req: Request, res: Response): Promise<SignedIn> => {
    const person = letIn(res, await requesterOf(req.headers.authorization));
    if (!person) throw new ProblemError('not-allowed', ['noAddress']);
    if (!['GET', 'HEAD'].includes(req.method)) await limits.writes(person.uid);
    return person;
  };

  /** While tokens cannot be checked, and for an account without an e-mail address, the requester counts as signed out. */
  const optional = async (req: Request, res: Response): Promise<SignedIn | null> => {
    res.vary('Authorization');
    const { authorization } = req.headers;
    if (authorization === undefined) return null;
    const nobody: Person = { uid: '', email: null };
    const person = await requesterOf(authorization).catch((error: unknown) => {
      if (error instanceof IdentityUnavailable) return nobody;
      throw error;
    });
    return letIn(res, person);
  };

  return async (who, req, res) => {
    switch (who) {
      case 'everyone':
        return null;
      case 'masked':
        return masks ? optional(req, res) : null;
      case 'optional':
        return optional(req, res);
      case 'welcome': {
        const person = await requesterOf(req.headers.authorization).catch((error: unknown) => {
          if (error instanceof ProblemError || error instanceof IdentityUnavailable) return null;
          throw error; // an unavailable database proves nothing about the token
        });
        return person && letIn(res, person);
      }
      case 'signed-in':
        return signedIn(req, res);
      case 'team': {
        const person = await signedIn(req, res);
        if (!person.team) throw new ProblemError('not-allowed', ['teamOnly']);
        return person;
      }
    }
  };
}

/** The refusal of a policy. */
export const refusal = ({ policy }: { policy: Policy }) => new ProblemError(policy.refused, policy.detail);

/**
 * Refuses to act on another person's address.
 * @param operation whose policy says so
 * @param email an address from the path, the query or the body; absent is fine
 * @throws ProblemError (403)
 */
export function mustBeOwn(operation: { policy: Policy }, email: string | undefined, person: SignedIn): void {
  if (email !== undefined && email !== person.email) throw refusal(operation);
}

/** How far the provider's clock may be ahead of this machine's, in milliseconds. */
const CLOCK_SKEW = 60_000;

/**
 * Refuses an irreversible action unless the person signed in recently.
 * @throws ProblemError (403)
 */
export function mustBeRecent({ signedInAt }: SignedIn, now: Date): void {
  const ago = signedInAt === null ? Number.NaN : now.getTime() - signedInAt;
  // Negated, so that NaN is not recent.
  if (!(ago >= -CLOCK_SKEW && ago <= LIMITS.recentSignIn * 1000))
    throw new ProblemError('recent-sign-in-needed', ['loginTooOld']);
}
