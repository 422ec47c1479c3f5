/** Routes for the Firebase SDK's calls: from own pages only, with bodies of up to 64 KB and errors in Firebase's form. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { contextOf } from '../http/context.ts';
import { PAGE_LANGUAGE } from '../http/language.ts';
import { networksOf } from '../http/networks.ts';
import { ProblemError } from '../http/problems.ts';
import type { accountCalls } from './calls.ts';
import { SignInError } from './sign-in-error.ts';
import { RefusedToken } from './tokens.ts';

export interface SignInRoutes {
  calls: ReturnType<typeof accountCalls>;
  clock: Clock;
  /** Origins of a client that is hosted elsewhere. */
  clientOrigins: readonly string[];
  /** The pages of the replacement for Google; only on a developer's machine. */
  googlePages?: RequestHandler | undefined;
}

/** Whether a request comes from a page of this site, or from no page at all. */
function isFromOwnPage({ origin, host = '' }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

const ownPagesOnly =
  (clientOrigins: readonly string[]): RequestHandler =>
  (req, res, next) => {
    if (!isFromOwnPage(req.headers, [contextOf(res).origin, ...clientOrigins]))
      throw new ProblemError('not-allowed', ['closedToOtherSites']);
    res.set('Cache-Control', 'no-store');
    next();
  };

/** Answers refusals in Firebase's form. Outages and overload stay problem documents, on which the SDK signs nobody out. */
const answerRefusal: ErrorRequestHandler = (error, _req, res, next) => {
  if (!(error instanceof SignInError || error instanceof RefusedToken)) return next(error);
  const message = error instanceof RefusedToken ? error.code : error.message;
  if (error instanceof SignInError && error.limit) contextOf(res).limit = error.limit;
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  res.status(400).json({ error: { code: 400, message, errors } });
};

/** Creates the sign-in routes. */
export function signInRoutes({ calls, clock, clientOrigins, googlePages }: SignInRoutes): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const read = [
    express.json({ limit: LIMITS.bodyBytes }),
    express.urlencoded({ limit: LIMITS.bodyBytes, extended: false }),
  ];
  const answer: RequestHandler = async (req, res) => {
    const { address, language: asked, origin, site } = contextOf(res);
    const named = site.languages.find((one) => one === req.get(PAGE_LANGUAGE));
    const read = named ?? asked;
    const language = read === site.language ? undefined : read;
    const reply = await calls.get(req.path)?.(req.body, {
      client: networksOf(address),
      origin,
      language,
      now: clock(),
    });
    res.json(reply);
  };
  if (googlePages) router.use(googlePages);
  for (const path of calls.keys())
    router.post(path.replaceAll(':', '\\:'), ownPagesOnly(clientOrigins), ...read, answer);
  router.use(answerRefusal);
  return router;
}
