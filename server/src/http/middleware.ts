/** What every request passes, in this order (docs/architecture.md, "How a request is handled"). Ordinary Express middleware. */
import { randomUUID } from 'node:crypto';
import { LINK_HEADER, probes } from '@social-serve/contract/paths';
import cors from 'cors';
import type { Express, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { VERSION } from '../formats/version.ts';
import { contextOf, type SiteLanguages, setContext } from './context.ts';
import { hasOneHost, type IsServed, type SecurityHeaders } from './headers.ts';
import { languageFor, PAGE_LANGUAGE } from './language.ts';
import { logAnswer } from './log.ts';
import type { Metrics } from './metrics.ts';
import { badInput, ProblemError } from './problems.ts';
import { proxyWatch } from './proxies.ts';
import type { RateLimits } from './rate-limits.ts';
import { originOf } from './site-url.ts';

export interface MiddlewareDependencies extends SiteLanguages {
  db: Pick<Database, 'ping'>;
  limits: Pick<RateLimits, 'requests'>;
  log: Logger;
  metrics?: Metrics | undefined;
  /** By the protocol of the site. */
  headers: Record<'http' | 'https', SecurityHeaders>;
  /** Origins where the client is hosted, when that is not here. */
  clientOrigins: string[];
  isServed: IsServed;
  siteUrl: string | undefined;
  /** How many proxies in front are trusted to tell the visitor's address. */
  trustProxy: number;
  production: boolean;
}

/** Short plain text: no e-mail address, no space, nothing that could forge a line of the log. */
const PLAIN_ID = /^[\w.:-]{1,64}$/;

/** Gives a request its id (that of a trusted proxy if it sends one) and its context, and its answer the default headers. */
function identifies(dependencies: MiddlewareDependencies): RequestHandler {
  const { siteUrl, trustProxy, headers, language: own, languages } = dependencies;
  const site: SiteLanguages = { languages, language: own };
  return function identify(req, res, next) {
    const given = trustProxy > 0 ? req.headers['x-request-id'] : undefined;
    const id = typeof given === 'string' && PLAIN_ID.test(given) ? given : randomUUID();
    const origin = siteUrl ?? originOf(req, trustProxy);
    const { document: documentHeaders, data } = headers[origin.startsWith('https:') ? 'https' : 'http'];
    const language = languageFor(req, site);
    const context = { id, since: performance.now(), address: req.ip ?? '', origin, documentHeaders };
    setContext(res, { ...context, language, site });
    res.setHeader('X-Request-Id', id);
    for (const [name, value] of data) res.setHeader(name, value);
    res.setHeader('Cache-Control', 'no-cache');
    next();
  };
}

/** Lets in the origins where the client is hosted, when that is not here. */
function admits(clientOrigins: string[]): RequestHandler {
  const admit = cors({
    origin: clientOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    // The last four are the Firebase SDK's.
    allowedHeaders: [
      ...['Authorization', 'Content-Type', LINK_HEADER],
      ...['X-Client-Version', 'X-Firebase-Client', 'X-Firebase-gmpid', PAGE_LANGUAGE],
    ],
    exposedHeaders: ['Date', 'Link', 'ETag', 'Location', 'Retry-After', 'X-Total-Count', 'X-Request-Id'],
    maxAge: 600,
    preflightContinue: true, // answered below, once it is counted
  });
  return function crossOrigin(req, res, next) {
    admit(req, res, next);
  };
}

/** Logs and measures each answer. */
function observes({ log, metrics }: Pick<MiddlewareDependencies, 'log' | 'metrics'>): RequestHandler {
  return function observe(req, res, next) {
    logAnswer(log, req, res);
    metrics?.measureAnswer(req, res);
    next();
  };
}

/** Refuses what no route may see: a target that is no path of this server, two hosts, a name that is not served. */
function checksTarget(isServed: IsServed): RequestHandler {
  return function checkTarget(req, _res, next) {
    if (!req.url.startsWith('/') || req.url.startsWith('//'))
      throw badInput([{ path: 'path', reason: ['noSingleSlash'] }]);
    if (!hasOneHost(req)) throw badInput([{ path: 'Host', reason: ['notOneHost'] }]);
    if (!isServed(req.headers)) throw new ProblemError('not-allowed', ['localhostOnly']);
    next();
  };
}

/** Reports once that the number of proxies in front does not fit TRUST_PROXY. */
function watches(trustProxy: number, log: Logger): RequestHandler {
  const watch = proxyWatch(trustProxy, log);
  return function watchProxies({ headers }, _res, next) {
    watch(headers);
    next();
  };
}

/** A preflight's headers are set by then. */
const answerPreflight: RequestHandler = ({ method }, res, next) => {
  if (method !== 'OPTIONS') return next();
  res.status(204).set('Content-Length', '0').end();
};

/** Puts what every request passes into an app, in its order. */
export function useMiddleware(app: Express, dependencies: MiddlewareDependencies): void {
  const { trustProxy, clientOrigins, production, log, isServed, limits, db } = dependencies;
  app.use(identifies(dependencies));
  if (clientOrigins.length > 0) app.use(admits(clientOrigins));
  app.get(probes.healthz, (_req, res) => void res.json({ status: 'ok' }));
  app.get(probes.readyz, async (_req, res) => {
    await db.ping();
    res.json({ status: 'ready', version: VERSION });
  });
  app.use(observes(dependencies));
  app.use(checksTarget(isServed));
  if (production) app.use(watches(trustProxy, log));
  app.use(function countRequest(_req, res, next) {
    limits.requests(contextOf(res).address);
    next();
  });
  app.use(answerPreflight);
}
