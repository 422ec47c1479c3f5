/** The HTTP application, created without listening; its storage, verifier, clock and log are injected. */
import type { Clock } from '@social-serve/contract/input';
import { documents, methodsByPath, type Operation, operations } from '@social-serve/contract/operations';
import { pages as pagePaths } from '@social-serve/contract/paths';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { accountRoutes } from './account/routes.ts';
import { logOutRoutes } from './accounts/log-out.ts';
import { applicationsRoutes } from './applications/routes.ts';
import { certificatesRoutes } from './certificates/routes.ts';
import { clientConfigOf } from './client-config.ts';
import type { Config } from './config.ts';
import { contactRoutes } from './contact/routes.ts';
import { embedRoutes } from './embed/routes.ts';
import { showsAddresses } from './events/presenter.ts';
import { eventReadRoutes } from './events/read-routes.ts';
import { eventsRoutes } from './events/routes.ts';
import { feedsRoutes } from './feeds/routes.ts';
import { apiDocsPage, apiDocument } from './http/api-docs.ts';
import { guardWith } from './http/guard.ts';
import { securityHeaders } from './http/headers.ts';
import type { Metrics } from './http/metrics.ts';
import { useMiddleware } from './http/middleware.ts';
import { isOfOwnMachine } from './http/own-machine.ts';
import { answerProblem, notFound, ProblemError } from './http/problems.ts';
import { type RateLimits, rateLimits } from './http/rate-limits.ts';
import { responseCache } from './http/response-cache.ts';
import { assertOneRouteEach, mount, type Route, type RouteDependencies, route } from './http/route.ts';
import { noPages, type Pages } from './http/site.ts';
import type { DeleteAccount, VerifyToken } from './identity/verifier.ts';
import { sumsOfTheMinute } from './impact/queries.ts';
import { impactRoutes } from './impact/routes.ts';
import { comingLinkRoutes } from './mail/coming-link.ts';
import { mailLinkRoutes } from './mail/link-routes.ts';
import { mailRoutes } from './mail/routes.ts';
import type { MailSettings } from './mail/settings.ts';
import { stopLinkRoutes } from './mail/stop-link.ts';
import type { TileMap } from './map/open.ts';
import { mapRoutes } from './map/routes.ts';
import { messagesRoutes } from './messages/routes.ts';
import { needsRoutes } from './needs/routes.ts';
import { noticesRoutes } from './notices/routes.ts';
import { organisersRoutes } from './organisers/routes.ts';
import { mailBudgetOf } from './outbox/mail-limits.ts';
import { outcomeRoutes } from './outcome/routes.ts';
import { joinBatches } from './participations/join-batch.ts';
import { blockKey, linkKey } from './participations/link-key.ts';
import { rosterRoutes } from './participations/roster-routes.ts';
import { participationsRoutes } from './participations/routes.ts';
import { noteLanguage } from './people/language.ts';
import { refreshName } from './people/profiles.ts';
import { requireNotStopped } from './people/stopped.ts';
import { drawnRoutes } from './pictures/drawn.ts';
import { picturesRoutes } from './pictures/routes.ts';
import { placesRoutes } from './places/routes.ts';
import { privateLinksRoutes } from './private-links/routes.ts';
import { questionsRoutes } from './questions/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { homePage } from './sharing/home-page.ts';
import { eventPage, sharingRoutes } from './sharing/routes.ts';
import { stopsRoutes } from './stops/routes.ts';
import type { Storage } from './storage.ts';

/** The groups of the configuration that an app uses. */
type AppConfig = Pick<Config, 'site' | 'limits' | 'pictures' | 'identity' | 'week'>;

export interface AppDependencies extends AppConfig, Storage {
  verifyToken: VerifyToken;
  /** Without it, only the person can delete the provider's account. */
  deleteAccount?: DeleteAccount | undefined;
  /** Own accounts: the calls of the Firebase SDK, and the function that ends all of a person's sessions. */
  signIn?: RequestHandler | undefined;
  signOutEverywhere?: ((uid: string) => Promise<void>) | undefined;
  log: Logger;
  /** How mail is sent, as reported to clients. */
  mail: Pick<MailSettings, 'kind'>;
  /** The map; without it the site has none. */
  tileMap?: TileMap | undefined;
  /** Whether mail can be sent to an address, as far as is known. */
  canReach?: ((address: string) => boolean) | undefined;
  clock?: Clock | undefined;
  pages?: Pages | undefined;
  metrics?: Metrics | undefined;
  /** Checks every response body before it is sent. For tests. */
  checkReply?: ((operation: Operation, body: unknown) => void) | undefined;
}

/** The routes that `useMiddleware` answers. */
const PROBES: readonly Operation[] = [operations.healthz, operations.readyz];

/** Refuses a method that the path does not have. Mount it after all other handlers. */
const wrongMethod =
  (allowed: readonly string[]): RequestHandler =>
  (req, _res, next) => {
    if (allowed.includes(req.method)) return next();
    throw new ProblemError('method-not-allowed', ['methodNotAllowed', req.method, allowed], {
      headers: { Allow: allowed.join(', ') },
    });
  };

/** What tests and other programs may omit: mail reaches everyone, the clock is right, and there are no pages; and what is read once for all. */
const withDefaults = (given: AppDependencies) => ({
  ...given,
  canReach: given.canReach ?? (() => true),
  clock: given.clock ?? (() => new Date()),
  pages: given.pages ?? noPages,
  readImpact: sumsOfTheMinute(given.db),
});
type Settings = ReturnType<typeof withDefaults>;

/** All routes. @throws Error unless each operation and each document has exactly one route */
function allRoutes(settings: Settings, limits: RateLimits): Route[] {
  const dependencies = {
    ...settings,
    limits,
    most: settings.limits,
    sendsMail: settings.mail.kind !== 'none',
    joins: joinBatches(settings.db, settings.limits.maxUpcomingParticipations),
    linkKey: linkKey(settings.db),
    blockKey: blockKey(settings.db),
    mailBudget: mailBudgetOf(settings),
    deleteAccount: settings.deleteAccount ?? (async () => false),
  };
  const clientConfig = clientConfigOf(settings);
  const routes: Route[] = [
    ...sharingRoutes(dependencies),
    ...eventReadRoutes(dependencies),
    ...eventsRoutes(dependencies),
    ...embedRoutes(dependencies),
    ...participationsRoutes(dependencies),
    ...privateLinksRoutes(dependencies),
    ...needsRoutes(dependencies),
    ...noticesRoutes(dependencies),
    ...rosterRoutes(dependencies),
    ...outcomeRoutes(dependencies),
    ...certificatesRoutes(dependencies),
    ...impactRoutes(dependencies),
    ...applicationsRoutes(dependencies),
    ...messagesRoutes(dependencies),
    ...questionsRoutes(dependencies),
    ...organisersRoutes(dependencies),
    ...reportsRoutes(dependencies),
    ...stopsRoutes(dependencies),
    ...stopLinkRoutes(dependencies),
    ...reviewRoutes(dependencies),
    ...contactRoutes(dependencies),
    ...mailRoutes(dependencies),
    ...mailLinkRoutes(dependencies),
    ...comingLinkRoutes(dependencies),
    ...feedsRoutes(dependencies),
    ...picturesRoutes(dependencies),
    ...drawnRoutes(),
    ...placesRoutes(),
    ...mapRoutes(dependencies),
    ...accountRoutes(dependencies),
    ...logOutRoutes(dependencies),
    route(operations.getClientConfig, () => clientConfig),
    apiDocument(),
  ];
  assertOneRouteEach(
    [...Object.values<Operation>(operations), ...Object.values<Operation>(documents)],
    [
      ...routes.map(({ operation }) => operation),
      ...PROBES,
      // Served by the built client and by `apiDocsPage`.
      ...Object.values(documents).filter(({ path }) =>
        [documents.apiDocs.path, ...Object.values<string>(pagePaths)].includes(path),
      ),
    ],
  );
  return routes;
}

/** Express: what every request passes, cached calls, pages, the other calls, then a problem if neither has the path. */
function expressApp(settings: Settings, limits: RateLimits): Express {
  const { db, log, clock, pages, site, pictures, tileMap, signIn, verifyToken, identity } = settings;
  const masks = !showsAddresses(site.creatorEmails);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', site.trustProxy);
  app.enable('case sensitive routing');
  app.enable('strict routing');
  const authDomain = identity.kind === 'firebase' ? identity.authDomain : null;
  const tiles = tileMap?.source.kind === 'tiles' ? tileMap.source.tiles : undefined;
  const headersFor = (isHttps: boolean) =>
    securityHeaders(authDomain, isHttps, pictures.externalPictures, tiles && new URL(tiles).origin);
  useMiddleware(app, {
    ...settings,
    ...site,
    limits,
    headers: { http: headersFor(false), https: headersFor(true) },
    isServed: identity.kind === 'accounts' && !site.production ? isOfOwnMachine : () => true,
  });
  const mounting: RouteDependencies = {
    guard: guardWith({ verifyToken, limits, team: site.team, masks }),
    requireNotStopped: (person, now) => requireNotStopped(db, person, now),
    refreshName: (person, now) => refreshName(db, person, now),
    noteLanguage: (...noted) => noteLanguage(db, ...noted),
    cache: responseCache(() => db.generation(), clock),
    clock,
    checkReply: settings.checkReply,
  };
  const documents = express.Router({ caseSensitive: true, strict: true });
  const calls = express.Router({ caseSensitive: true });
  for (const one of allRoutes(settings, limits)) {
    const { tag, cache } = one.operation;
    // A document has relative addresses, so its path has no trailing slash; a call's path may have one.
    mount(tag === 'Documents' ? documents : calls, one, mounting);
    if (cache && tag !== 'Documents') mount(app, one, mounting); // first, as most requests are for these; no page has their paths
  }
  // Before the other calls, because some share their path with one.
  app.get(pagePaths.home, homePage(settings));
  for (const name of ['openEvent', 'eventDetails'] as const)
    app.get(pagePaths[name], eventPage(name, settings));
  for (const handler of pages.handlers) app.use(handler);
  app.use(documents, calls);
  if (signIn) app.use(signIn);
  app.use(apiDocsPage());
  app.use(pages.notFoundPage);
  const others = express.Router({ caseSensitive: true });
  for (const [path, allowed] of methodsByPath) others.all(path, wrongMethod(allowed));
  app.use(others);
  app.use((req) => {
    throw notFound(req.method, req.path);
  });
  app.use(((error, req, res, _next) => answerProblem(error, req, res, log)) satisfies ErrorRequestHandler);
  return app;
}

/** Creates the app with all calls (docs/specification.md), the pages and the probes. Does not listen. */
export function createApp(given: AppDependencies): Express {
  const settings = withDefaults(given);
  return expressApp(settings, rateLimits(settings.rates, settings.limits));
}
