/** The HTTP application, built apart from listening: its store, verifier, clock and log are handed in. */

import type { RequestListener } from 'node:http';
import { CONFIG_PATH, type CreatorEmails } from '@social-serve/contract/client-config';
import { LIMITS } from '@social-serve/contract/limits';
import { probes } from '@social-serve/contract/paths';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { accountRouter } from './account/routes.ts';
import { applicationsRouter } from './applications/routes.ts';
import { clientConfigOf, type Identity } from './config.ts';
import { embedRouter } from './embed/routes.ts';
import { publicEvents } from './events/public-events.ts';
import { eventsRouter } from './events/routes.ts';
import { feedsRouter } from './feeds/routes.ts';
import { acceptWith, type Clock } from './http/accept.ts';
import { apiDocsRouter } from './http/api-docs.ts';
import { fastLane } from './http/fast-lane.ts';
import { guardsWith } from './http/guard.ts';
import {
  answerOptions,
  crossOrigin,
  type IsServed,
  oneHost,
  onlyFrom,
  securityHeaders,
} from './http/headers.ts';
import { keptAnswers } from './http/kept-answers.ts';
import { requestLog } from './http/log.ts';
import type { Metrics } from './http/metrics.ts';
import { handleErrors, notFound } from './http/problems.ts';
import { watchProxies } from './http/proxies.ts';
import { type RateSettings, rateLimits } from './http/rate-limits.ts';
import { requestId } from './http/request-id.ts';
import { noPages, type Pages } from './http/site.ts';
import { cameThroughProxy, isLocalHost } from './identity/emulator/local.ts';
import type { DeleteAccount, VerifyToken } from './identity/verifier.ts';
import { noticesRouter } from './notices/routes.ts';
import { rosterRouter } from './participations/roster.ts';
import { participationsRouter } from './participations/routes.ts';
import { picturesRouter } from './pictures/routes.ts';
import { reportsRouter } from './reports/routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import type { Store } from './store/port/store.ts';

export interface AppParts extends Partial<RateSettings> {
  store: Store;
  verifyToken: VerifyToken;
  /** Without it, only the person can delete the provider's account. */
  deleteAccount?: DeleteAccount;
  log: Logger;
  clock?: Clock;
  pages?: Pages;
  identity?: Identity;
  /** Who is shown the addresses of creators. */
  creatorEmails?: CreatorEmails;
  production?: boolean;
  clientOrigins?: string[];
  /** Where the site stands; undefined: the request's own origin. */
  siteUrl?: string | undefined;
  /** How many proxies in front of the server are trusted to tell the visitor's address. */
  trustProxy?: number;
  metrics?: Metrics | undefined;
  /** How many events that are not over a person may have, and take part in; 0 for no limit. */
  maxUpcomingEvents?: number;
  maxUpcomingParticipations?: number;
  /** How many pictures a person may have here; 0 for no limit. */
  maxPictures?: number;
  /** Whether pages show pictures of other sites. */
  externalPictures?: boolean;
  /** The addresses of the team, in lower case. */
  team?: readonly string[];
}

/** Builds the app of all calls (docs/specification.md), the pages and the probes. Never listens. */
export function createApp({
  store,
  verifyToken,
  deleteAccount = async () => false,
  log,
  clock = () => new Date(),
  pages = noPages,
  identity = { kind: 'emulator' },
  creatorEmails = 'public',
  production = false,
  clientOrigins = [],
  siteUrl,
  trustProxy = 0,
  metrics,
  requestsPerMinute = 0,
  writesPerMinute = 0,
  applicationsPerHour = 0,
  maxUpcomingEvents = LIMITS.upcoming,
  maxUpcomingParticipations = LIMITS.upcoming,
  maxPictures = LIMITS.pictures,
  externalPictures = true,
  picturesPerHour = 0,
  team = [],
}: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.enable('case sensitive routing');
  app.enable('strict routing');

  if (metrics) app.use(metrics.measure);
  app.use(requestId(trustProxy));
  app.use(
    securityHeaders(identity.kind === 'firebase' ? identity.authDomain : null, production, externalPictures),
  );
  app.use(oneHost);
  const isServed: IsServed =
    identity.kind === 'emulator'
      ? (headers) => isLocalHost(headers.host) && !cameThroughProxy(headers)
      : () => true;
  app.use(onlyFrom(isServed));

  app.get(probes.healthz, (_req, res) => void res.json({ status: 'ok' }));
  app.get(probes.readyz, async (_req, res) => {
    await store.ping();
    res.json({ status: 'ready' });
  });

  app.use(requestLog(log));
  // Before the pages, because some share their path with a call.
  app.use(crossOrigin(clientOrigins));
  const proxies = production ? watchProxies(trustProxy, log) : undefined;
  if (proxies) app.use(proxies.watch);
  const limits = rateLimits(store, {
    requestsPerMinute,
    writesPerMinute,
    applicationsPerHour,
    picturesPerHour,
  });
  app.use(limits.requests);
  app.use(answerOptions);
  for (const [path, handler] of sharingRoutes({ store, pages, clock, siteUrl, limits, log }))
    app.get(path, handler);
  for (const handler of pages.handlers) app.use(handler);
  app.use((_req, res, next) => {
    res.set('Cache-Control', 'no-cache');
    next();
  });
  app.get(
    CONFIG_PATH,
    (_req, res) => void res.json(clientConfigOf({ identity, creatorEmails, externalPictures, siteUrl })),
  );

  const kept = keptAnswers(() => store.generation(), clock);
  const parts = {
    store,
    kept,
    accept: acceptWith(clock),
    siteUrl,
    creatorEmails,
    maxUpcomingEvents,
    maxUpcomingParticipations,
    ...guardsWith(verifyToken, limits.writes, team),
  };
  const open = publicEvents(parts);
  app.use(eventsRouter({ ...parts, open }));
  app.use(embedRouter(parts));
  app.use(participationsRouter(parts));
  app.use(noticesRouter(parts));
  app.use(rosterRouter(parts));
  app.use(applicationsRouter({ ...parts, limits }));
  app.use(reportsRouter(parts));
  app.use(feedsRouter(parts));
  app.use(picturesRouter({ ...parts, limits, maxPictures }));

  app.use(accountRouter({ ...parts, deleteAccount }));
  app.use(apiDocsRouter());

  app.use(pages.notFoundPage);
  app.use(notFound);
  app.use(handleErrors(log));

  // What everybody reads goes out before Express looks at the request.
  const openRead = (url: string) => open.openRead(url, clock());
  const lane = fastLane({ kept, openRead, log, metrics, trustProxy, isServed, proxies, limits });
  const handled = app as Express & { handle: RequestListener };
  const { handle } = handled;
  handled.handle = (req, res, ...rest) => {
    lane(req, res, () => handle.call(app, req, res, ...rest));
  };
  return app;
}
