/**
 * The pipeline (docs/architecture.md, "How a request is handled"): each step once, in the order of the list below; what no step
 * answers goes to Express (guard → schema → handler). Plain functions, because most requests end before Express.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { LINK_HEADER, probes } from '@social-serve/contract/paths';
import cors from 'cors';
import { match } from 'path-to-regexp';
import type { Logger } from 'pino';
import vary from 'vary';
import type { Database } from '../database/database.ts';
import { sendReady } from './answer.ts';
import { clientAddress } from './client-address.ts';
import { contextOf, type RequestContext, setContext } from './context.ts';
import { dependsOnRequester } from './guard.ts';
import { hasOneHost, type IsServed, type SecurityHeaders } from './headers.ts';
import { logAnswer, routeOf } from './log.ts';
import type { Metrics } from './metrics.ts';
import { answerProblem, badInput, ProblemError } from './problems.ts';
import { proxyWatch } from './proxies.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ResponseCache } from './response-cache.ts';
import { type Route, setRouteHeaders } from './route.ts';
import { originOf } from './site-url.ts';

/** One step. @returns true when it answers, now or later @throws a problem, which is the answer then */
type Step = (req: IncomingMessage, res: ServerResponse) => boolean | undefined;

export interface PipelineDependencies {
  db: Pick<Database, 'ping'>;
  routes: readonly Route[];
  cache: ResponseCache;
  limits: Pick<RateLimits, 'requests'>;
  log: Logger;
  metrics?: Metrics | undefined;
  headers: SecurityHeaders;
  /** Whether a masked call shows more with a token. */
  masks: boolean;
  /** Origins where the client is hosted, when that is not here. */
  clientOrigins: string[];
  isServed: IsServed;
  siteUrl: string | undefined;
  /** How many proxies in front are trusted to tell the visitor's address. */
  trustProxy: number;
  production: boolean;
  /** Answers what no step does. */
  app: RequestListener;
}

/** Short plain text: no e-mail address, no space, nothing that could forge a line of the log. */
const PLAIN_ID = /^[\w.:-]{1,64}$/;

/** Gives a request its id, that of a trusted proxy where one sends it, and its context. */
function identify({ siteUrl, trustProxy, headers }: PipelineDependencies): Step {
  return (req, res) => {
    const given = trustProxy > 0 ? req.headers['x-request-id'] : undefined;
    const context: RequestContext = {
      id: typeof given === 'string' && PLAIN_ID.test(given) ? given : randomUUID(),
      since: performance.now(),
      address: clientAddress(req, trustProxy),
      origin: siteUrl ?? originOf(req, trustProxy),
      documentHeaders: headers.document,
    };
    setContext(res, context);
    res.setHeader('X-Request-Id', context.id);
    return undefined;
  };
}

/** The default headers of every answer; documents have policies of their own. */
function secure({ data }: SecurityHeaders): Step {
  return (_req, res) => {
    for (const [name, value] of data) res.setHeader(name, value);
    res.setHeader('Cache-Control', 'no-cache');
    return undefined;
  };
}

/** Lets in the origins where the client is hosted, when that is not here. */
function crossOrigin(clientOrigins: string[]): Step {
  if (clientOrigins.length === 0) return () => undefined;
  const allow = cors({
    origin: clientOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    // The last three are the Firebase SDK's.
    allowedHeaders: [
      ...['Authorization', 'Content-Type', LINK_HEADER],
      ...['X-Client-Version', 'X-Firebase-Client', 'X-Firebase-gmpid'],
    ],
    exposedHeaders: ['Date', 'Link', 'ETag', 'Location', 'Retry-After', 'X-Total-Count', 'X-Request-Id'],
    maxAge: 600,
    preflightContinue: true, // answered below, once it is counted
  });
  return (req, res) => {
    allow(req, res, () => {});
    return undefined;
  };
}

/** Answers health checks: before log and limits, the same for every client. */
function answerProbes({ db, log }: Pick<PipelineDependencies, 'db' | 'log'>): Step {
  const json = (res: ServerResponse, body: object) => {
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    res.end(JSON.stringify(body));
  };
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return undefined;
    const [path] = req.url?.split('?', 1) ?? [];
    if (path === probes.healthz) json(res, { status: 'ok' });
    else if (path === probes.readyz)
      db.ping().then(
        () => json(res, { status: 'ready' }),
        (error: unknown) => answerProblem(error, req, res, log),
      );
    else return undefined;
    return true;
  };
}

/** Logs and measures each answer. */
function observe({ log, metrics }: Pick<PipelineDependencies, 'log' | 'metrics'>): Step {
  return (req, res) => {
    const context = contextOf(res);
    const method = req.method ?? '';
    const route = () => context.route ?? routeOf(req);
    logAnswer(log, res, { ...context, method, route });
    metrics?.measureAnswer(res, method, route, context.since);
    return undefined;
  };
}

/** Refuses a target that is no path of this server, e.g. that of a request to a forward proxy. */
const onlyPaths: Step = ({ url }) => {
  if (!url?.startsWith('/') || url.startsWith('//'))
    throw badInput([{ path: 'path', message: 'The request path must start with a single slash.' }]);
  return undefined;
};

const onlyOneHost: Step = (req) => {
  if (!hasOneHost(req)) throw badInput([{ path: 'Host', message: 'Send exactly one Host header.' }]);
  return undefined;
};

function onlyServed(isServed: IsServed): Step {
  return ({ headers }) => {
    if (!isServed(headers))
      throw new ProblemError(
        'not-allowed',
        'This server answers on http://localhost only, and through no proxy.',
      );
    return undefined;
  };
}

function watchProxies(trustProxy: number, log: Logger): Step {
  const watch = proxyWatch(trustProxy, log);
  return ({ headers }) => {
    watch(headers);
    return undefined;
  };
}

const limitRequests =
  ({ requests }: Pick<RateLimits, 'requests'>): Step =>
  (_req, res) => {
    requests(contextOf(res).address);
    return undefined;
  };

/** Answers a CORS preflight; its headers were set by `crossOrigin`. */
const answerPreflight: Step = ({ method }, res) => {
  if (method !== 'OPTIONS') return undefined;
  res.statusCode = 204;
  res.setHeader('Content-Length', '0');
  res.end();
  return true;
};

/** An answer that may be in the response cache. */
interface Lookup extends NonNullable<RequestContext['lookup']> {
  path: string;
}

/**
 * Finds what a request is looked up by in the response cache; undefined for one that cannot be there. The key is made of validated
 * parameters, so that unknown ones cannot fill the cache.
 */
function lookupsOf({ routes, masks }: Pick<PipelineDependencies, 'routes' | 'masks'>) {
  const cached = routes
    .filter(({ operation }) => operation.cache)
    .map(({ operation, headers }) => ({
      operation,
      headers,
      varies: dependsOnRequester(operation.who, masks),
      read: match(operation.path, { sensitive: true, trailing: false }),
    }));
  return (req: IncomingMessage, res: ServerResponse): Lookup | undefined => {
    const { method, headers, url = '' } = req;
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (headers.authorization !== undefined || headers.range !== undefined) return undefined;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    for (const { operation, headers: own, varies, read } of cached) {
      const found = read(path);
      if (!found) continue;
      const params = operation.params?.safeParse(found.params);
      const query = operation.query?.safeParse(end < 0 ? {} : parse(url.slice(end + 1)));
      if (params?.success === false || query?.success === false) return undefined; // refused behind the guard
      const origin = operation.namesOrigin ? contextOf(res).origin : '';
      if (varies) vary(res, 'Authorization');
      setRouteHeaders(res, own);
      return {
        path: operation.path,
        key: `${operation.path} ${JSON.stringify([params?.data, query?.data])} ${origin}`,
        params: params?.data,
        query: query?.data,
      };
    }
    return undefined;
  };
}

/** Answers from the response cache; on a miss it notes the key for the route, and hands the request on to Express. */
function answerFromCache({ cache, log, app, ...dependencies }: PipelineDependencies): RequestListener {
  const lookupOf = lookupsOf(dependencies);
  const answer = async (req: IncomingMessage, res: ServerResponse, { path, ...lookup }: Lookup) => {
    const context = contextOf(res);
    const answer = await cache.get(lookup.key);
    if (answer) {
      context.route = path;
      return sendReady(req, res, answer, { cache, key: lookup.key });
    }
    context.lookup = lookup;
    app(req, res);
  };
  return (req, res) => {
    const lookup = lookupOf(req, res);
    if (lookup) answer(req, res, lookup).catch((error: unknown) => answerProblem(error, req, res, log));
    else app(req, res);
  };
}

/** Puts the steps in their order, with the response cache and Express at the end. */
export function pipeline(dependencies: PipelineDependencies): RequestListener {
  const { trustProxy, headers, clientOrigins, production, log, isServed, limits } = dependencies;
  const steps: Step[] = [
    // First, since refusals need their headers, too.
    identify(dependencies),
    secure(headers),
    crossOrigin(clientOrigins),
    answerProbes(dependencies),
    observe(dependencies),
    onlyPaths,
    onlyOneHost,
    onlyServed(isServed),
    ...(production ? [watchProxies(trustProxy, log)] : []),
    limitRequests(limits),
    answerPreflight,
  ];
  const answer = answerFromCache(dependencies);
  return (req, res) => {
    try {
      for (const step of steps) if (step(req, res)) return;
      answer(req, res);
    } catch (error) {
      answerProblem(error, req, res, log);
    }
  };
}
