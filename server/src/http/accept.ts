/**
 * How a request comes in: who sends it (`signedIn`) and what it says (`accept`), so that a route line reads
 * guard → schema → handler.
 */

import { fieldErrors } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import express, { type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { InvalidToken, type VerifyToken } from '../identity/verifier.ts';
import type { Store } from '../store/port/store.ts';
import { badInput, ProblemError } from './problems.ts';

/** Tells the time; tests hand in their own. */
export type Clock = () => Date;

/** A signed-in person: one with an e-mail. */
export interface SignedIn {
  uid: string;
  email: string;
}

const signInNeeded = (detail: string) =>
  new ProblemError('sign-in-needed', detail, { headers: { 'WWW-Authenticate': 'Bearer' } });

/** The guard of protected calls: lets in who sends a good bearer token with an e-mail (design, "Who may what"). */
export function signedInGuard(verifyToken: VerifyToken): RequestHandler {
  return async (req, res, next) => {
    const token = /^Bearer ([^\s]+)$/i.exec(req.get('authorization') ?? '')?.[1];
    if (!token) throw signInNeeded('Please sign in first.');
    const person = await verifyToken(token).catch((error: unknown) => {
      if (error instanceof InvalidToken)
        throw signInNeeded('Your sign-in is no longer valid. Please sign in again.');
      throw error;
    });
    if (!person.email)
      throw new ProblemError('not-allowed', 'Your account has no e-mail address. Sign in with one that has.');
    // What a person is told about themselves stays in no cache, also on a shared computer.
    res.set('Cache-Control', 'private, no-store');
    res.locals.person = { uid: person.uid, email: person.email } satisfies SignedIn;
    next();
  };
}

/** Who sent this request; only behind the guard. */
export function personOf(res: Response): SignedIn {
  return res.locals.person as SignedIn;
}

/**
 * Refuses to act on another person's address.
 * @param email an address from the path, the query or the body; absent is fine
 */
export function mustBeOwn(email: string | undefined, person: SignedIn, detail: string): void {
  if (email !== undefined && email !== person.email) throw new ProblemError('not-allowed', detail);
}

/** A schema, or one that depends on the time. */
type SchemaSource = z.ZodType | ((now: Date) => z.ZodType);
type Parsed<Source> = Source extends z.ZodType
  ? z.output<Source>
  : Source extends (now: Date) => infer Result
    ? Result extends z.ZodType
      ? z.output<Result>
      : never
    : undefined;

interface Schemas {
  params?: SchemaSource;
  query?: SchemaSource;
  body?: SchemaSource;
}

/** What a handler gets: the checked parts of the request, and the moment it came in. */
export interface Input<S extends Schemas> {
  params: Parsed<S['params']>;
  query: Parsed<S['query']>;
  body: Parsed<S['body']>;
  now: Date;
}

const readJson = express.json({ limit: LIMITS.bodyBytes });

const needsJson: RequestHandler = (req, _res, next) => {
  const hasBody = req.headers['content-length'] !== '0' && req.is('*/*') !== null;
  if (hasBody && !req.is('json'))
    throw new ProblemError('unsupported-type', 'Send the body as JSON, with Content-Type: application/json.');
  next();
};

function parse(source: SchemaSource | undefined, value: unknown, now: Date): unknown {
  if (!source) return undefined;
  const schema = source instanceof z.ZodType ? source : source(now);
  const result = schema.safeParse(value);
  if (!result.success) throw badInput(fieldErrors(result.error));
  return result.data;
}

/** Makes `accept` for one app: checks a request by the contract's schemas, then calls the handler. */
export function acceptWith(clock: Clock) {
  return <S extends Schemas>(
    schemas: S,
    handler: (input: Input<S>, res: Response) => Promise<void> | void,
  ): RequestHandler[] => [
    ...(schemas.body ? [needsJson, readJson] : []),
    async (req, res) => {
      const now = clock();
      const input = {
        params: parse(schemas.params, req.params, now),
        query: parse(schemas.query, req.query, now),
        body: parse(schemas.body, req.body, now),
        now,
      };
      await handler(input as Input<S>, res);
    },
  ];
}

/** What a router of protected calls is made of. */
export interface RouterParts {
  store: Store;
  /** Checks a request by the contract's schemas, then calls the handler. */
  accept: ReturnType<typeof acceptWith>;
  /** The guard. */
  signedIn: RequestHandler;
}
