/** The HTTP application, built apart from listening: its store, verifier, clock and log are handed in. */
import type { RequestListener } from 'node:http';
import type { Clock } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import { documents, methodsByPath, type Operation, operations } from '@social-serve/contract/operations';
import { pages as pagePaths } from '@social-serve/contract/paths';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { accountRoutes } from './account/routes.ts';
import { applicationsRoutes } from './applications/routes.ts';
import { certificatesRoutes } from './certificates/routes.ts';
import { type Config, clientConfigOf } from './config.ts';
import { contactRoutes } from './contact/routes.ts';
import { embedRoutes } from './embed/routes.ts';
import { showsAddresses } from './events/presenter.ts';
import { eventsRoutes } from './events/routes.ts';
import { feedsRoutes } from './feeds/routes.ts';
import { apiDocsPage, apiDocument } from './http/api-docs.ts';
import { guardWith } from './http/guard.ts';
import { securityHeaders } from './http/headers.ts';
import type { Metrics } from './http/metrics.ts';
import { pipeline } from './http/pipeline.ts';
import { answerProblem, nothingAt, ProblemError } from './http/problems.ts';
import { rateLimits } from './http/rate-limits.ts';
import { responseCache } from './http/response-cache.ts';
import { holdAgainst, mount, type Route, route } from './http/route.ts';
import { noPages, type Pages } from './http/site.ts';
import { cameThroughProxy, isLocalHost } from './identity/emulator/local.ts';
import type { DeleteAccount, VerifyToken } from './identity/verifier.ts';
import { impactRoutes } from './impact/routes.ts';
import { mailLinkRoutes } from './mail/link-routes.ts';
import { mailRoutes } from './mail/routes.ts';
import type { MailSettings } from './mail/settings.ts';
import { messagesRoutes } from './messages/routes.ts';
import { noticesRoutes } from './notices/routes.ts';
import { organisersRoutes } from './organisers/routes.ts';
import { outcomeRoutes } from './outcome/routes.ts';
import { rosterRoutes } from './participations/roster.ts';
import { participationsRoutes } from './participations/routes.ts';
import { drawnRoutes } from './pictures/drawn.ts';
import { picturesRoutes } from './pictures/routes.ts';
import { questionsRoutes } from './questions/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { homePage } from './sharing/home-page.ts';
import { eventPage, sharingRoutes } from './sharing/routes.ts';
import type { Store } from './store/port/store.ts';

/** Settings of the configuration that a test may leave out. */
type Settings = Pick<
  Config,
  | 'identity'
  | 'creatorEmails'
  | 'production'
  | 'clientOrigins'
  | 'siteUrl'
  | 'trustProxy'
  | 'maxUpcomingEvents'
  | 'maxUpcomingParticipations'
  | 'maxPictures'
  | 'picturesPerHour'
  | 'applicationsPerHour'
  | 'contactPerHour'
  | 'contactEmail'
  | 'externalPictures'
  | 'serviceWorker'
  | 'requestsPerMinute'
  | 'writesPerMinute'
>;

export interface AppDependencies extends Partial<Settings> {
  store: Store;
  verifyToken: VerifyToken;
  /** Without it, only the person can delete the provider's account. */
  deleteAccount?: DeleteAccount | undefined;
  log: Logger;
  /** How mail goes out; what clients are told of it. */
  mail?: Pick<MailSettings, 'kind'>;
  clock?: Clock;
  pages?: Pages;
  metrics?: Metrics | undefined;
  /** The addresses of the team, in lower case. */
  team?: readonly string[];
  /** Held against every body before it is sent; for tests. */
  checkReply?: (operation: Operation, body: unknown) => void;
}

/** The routes that the pipeline answers before Express (`answerProbes`). */
const PROBES: readonly Operation[] = [operations.healthz, operations.readyz];

/** Refuses a method that a path does not know; to be asked after all that answers. */
const wrongMethod =
  (allowed: readonly string[]): RequestHandler =>
  (req, _res, next) => {
    if (allowed.includes(req.method)) return next();
    const detail = `${req.method} is not possible here, only ${allowed.join(', ')}.`;
    throw new ProblemError('method-not-allowed', detail, { headers: { Allow: allowed.join(', ') } });
  };

/** Builds the app of all calls (docs/specification.md), the pages and the probes. Never listens. */
export function createApp({
  store,
  verifyToken,
  deleteAccount = async () => false,
  log,
  mail = { kind: 'smtp' },
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
  contactPerHour = 0,
  contactEmail,
  maxUpcomingEvents = LIMITS.upcoming,
  maxUpcomingParticipations = LIMITS.upcoming,
  maxPictures = LIMITS.pictures,
  externalPictures = true,
  serviceWorker = true,
  picturesPerHour = 0,
  team = [],
  checkReply,
}: AppDependencies): RequestListener {
  const limits = rateLimits(store, { requestsPerMinute, writesPerMinute });
  const dependencies = {
    store,
    limits,
    sendsMail: mail.kind !== 'none',
    siteUrl,
    creatorEmails,
    maxUpcomingEvents,
    maxUpcomingParticipations,
    maxPictures,
    picturesPerHour,
    applicationsPerHour,
    contactPerHour,
    hasTeam: team.length > 0,
    deleteAccount,
    pages,
    log,
  };
  const clientConfig = clientConfigOf({
    identity,
    creatorEmails,
    externalPictures,
    serviceWorker,
    siteUrl,
    mail,
    team,
    contactEmail,
  });
  const routes: Route[] = [
    ...sharingRoutes(dependencies),
    ...eventsRoutes(dependencies),
    ...embedRoutes(dependencies),
    ...participationsRoutes(dependencies),
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
    ...contactRoutes(dependencies),
    ...mailRoutes(dependencies),
    ...mailLinkRoutes(dependencies),
    ...feedsRoutes(dependencies),
    ...picturesRoutes(dependencies),
    ...drawnRoutes(),
    ...accountRoutes(dependencies),
    route(operations.getClientConfig, () => clientConfig),
    apiDocument(),
  ];
  holdAgainst(
    [...Object.values<Operation>(operations), ...Object.values<Operation>(documents)],
    [
      ...routes.map(({ operation }) => operation),
      ...PROBES,
      // Served by the client's build, and by the page of the document.
      ...Object.values(documents).filter(({ path }) =>
        [documents.apiDocs.path, ...Object.values<string>(pagePaths)].includes(path),
      ),
    ],
  );

  const headers = securityHeaders(
    identity.kind === 'firebase' ? identity.authDomain : null,
    production,
    externalPictures,
  );
  const cache = responseCache(() => store.generation(), clock);
  const masks = !showsAddresses(creatorEmails);
  const guard = guardWith({ verifyToken, limits, team, masks });

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.enable('case sensitive routing');
  app.enable('strict routing');

  // Before the calls, because some share their path with one.
  app.get(pagePaths.home, homePage({ ...dependencies, clock }));
  for (const name of ['openEvent', 'eventDetails'] as const)
    app.get(pagePaths[name], eventPage(name, { ...dependencies, clock, externalPictures }));
  for (const handler of pages.handlers) app.use(handler);
  const calls = express.Router({ caseSensitive: true });
  // A document's relative addresses are those of its one path: there it takes no slash at the end, where a call takes one.
  for (const one of routes)
    mount(one.operation.tag === 'Documents' ? app : calls, one, { guard, cache, clock, checkReply });
  app.use(calls);
  app.use(apiDocsPage());
  app.use(pages.notFoundPage);
  const others = express.Router({ caseSensitive: true });
  for (const [path, allowed] of methodsByPath) others.all(path, wrongMethod(allowed));
  app.use(others);
  app.use((req) => {
    throw nothingAt(req.method, req.path);
  });
  app.use(((error, req, res, _next) => answerProblem(error, req, res, log)) satisfies ErrorRequestHandler);

  return pipeline({
    store,
    routes,
    cache,
    limits,
    log,
    metrics,
    headers,
    masks,
    clientOrigins,
    isServed:
      identity.kind === 'emulator'
        ? (headers) => isLocalHost(headers.host) && !cameThroughProxy(headers)
        : () => true,
    siteUrl,
    trustProxy,
    production,
    app,
  });
}
