/** Start and stop as functions: storage → identity → app → listen, and the way back. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { mailbox } from '@social-serve/contract/paths';
import { termsOf } from '@social-serve/contract/term-rules';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { builtPages } from './built-pages.ts';
import { sendsNews } from './config/site.ts';
import { type Config, StartupError } from './config.ts';
import { VERSION } from './formats/version.ts';
import { CONNECTION_LIMITS, type DrainTimes, drainer, guardedServer } from './http/connections.ts';
import { createLog } from './http/log.ts';
import type { Metrics } from './http/metrics.ts';
import { identityService } from './identity-service.ts';
import { startMailWorker } from './mail/start.ts';
import type { Mailbox } from './mail/transport/mailbox.ts';
import { isMailboxUrl, mailboxPages } from './mail/transport/mailbox-pages.ts';
import { openMail } from './mail/transport/open.ts';
import { mailWaiting } from './mail/waiting.ts';
import { openMap } from './map/open.ts';
import { claimDataFolder, type DataFolder } from './operator/data-folder.ts';
import { whyUnusable } from './operator/open-url.ts';
import { addSampleData } from './operator/sample-events.ts';
import { tidySinceFile } from './operator/since-file.ts';
import { mailBudgetOf } from './outbox/mail-limits.ts';
import { startWarnings } from './start-warnings.ts';
import { openStorage, SQLITE_FILE, type Storage, storedInWords } from './storage.ts';
import { startReleases, startSweeps } from './sweeps.ts';

/** Connection draining after the server was asked to stop. */
const DRAIN: DrainTimes = { grace: 1_000, limit: 10_000 };

export interface RunningServer {
  /** Where it answers, e.g. http://localhost:3000. */
  url: string;
  log: Logger;
  /** The database and what is in it, in words: an operator notices a wrong or empty one. */
  stored(): Promise<string>;
  /** Accepts no more requests, lets those under way finish, closes the database. */
  close(times?: DrainTimes): Promise<void>;
}

/** Puts the mailbox's pages in front of the app, where there is one. */
function withMailbox(app: RequestListener, mailbox: Mailbox | undefined): RequestListener {
  const pages = mailbox && mailboxPages(mailbox);
  return (req, res) => (pages && isMailboxUrl(req.url) ? pages(req, res) : app(req, res));
}

/** The data folder, when anything is stored in it. */
const claimFolder = ({ server: { dataDir, mongodbUri } }: Config): DataFolder | undefined =>
  mongodbUri ? undefined : claimDataFolder(dataDir);

/** Closes the database; leaves the sentinel of a clean stop when it is healthy. */
async function closeStorage({ db }: Storage, folder?: DataFolder): Promise<void> {
  if (!folder) return db.close();
  const isGood = await db.ping().then(
    () => true,
    () => false,
  );
  await db.close();
  if (isGood) folder.noteCleanStop();
}

async function openStorageOrSayWhy(
  open: typeof openStorage,
  config: Config,
  log: Logger,
  check?: boolean,
): Promise<Storage> {
  try {
    return await open(config.server, { log: (message) => log.warn(message), ...(check && { check }) });
  } catch (error) {
    const { mongodbUri, dataDir } = config.server;
    const place = mongodbUri ? 'The database' : `The database ${path.join(dataDir, SQLITE_FILE)}`;
    throw new StartupError(whyUnusable(place, error as Error), { cause: error });
  }
}

/** Why a server cannot listen there, in words. @param example a setting that chooses another port */
function whyNotListening(
  { code, message }: NodeJS.ErrnoException,
  { port, host, hostSource }: ListeningPlace,
  example: string,
): string {
  if (code === 'EADDRINUSE')
    return `port ${port} is in use. Stop the other program or choose another port, e.g. ${example}`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN')
    return `${host} is no address of this machine${hostSource ? `. It is HOST, ${hostSource}` : ''}`;
  return message;
}

type ListeningPlace = Pick<Config['server'], 'port' | 'host'> & { hostSource?: string };

/** @param example a setting that chooses another port @throws StartupError */
function listen(server: Server, at: ListeningPlace, example: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = whyNotListening(error, at, example);
      reject(new StartupError(`The server cannot listen: ${reason}.`, { cause: error }));
    });
    server.listen(at.port, at.host, () => resolve(server.address() as AddressInfo));
  });
}

/** Makes the data folder. @throws StartupError that names DATA_DIR when it cannot be, or cannot be written */
function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 }); // it holds people's addresses
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be used: DATA_DIR must name a folder that can be written (${(error as Error).message}).`,
      { cause: error },
    );
  }
}

/** Undoes steps in reverse order, each even when another fails. @throws AggregateError of the failures */
async function undo(steps: (() => Promise<void> | void)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps.toReversed()) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The server did not stop cleanly.');
}

/** Serves the metrics on a port of their own, when the operator wants them. */
async function startMetrics(
  { metricsAt }: Config['server'],
  cleanups: (() => void)[],
): Promise<Metrics | undefined> {
  if (!metricsAt) return undefined;
  const { createMetrics } = await import('./http/metrics.ts');
  const metrics = createMetrics();
  const server = metrics.server(metricsAt.host);
  await listen(server, metricsAt, 'METRICS_PORT=9465');
  cleanups.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return metrics;
}

/**
 * Starts the product.
 * @param open opens where data is stored
 * @throws StartupError with one clear line when it cannot work
 */
export async function serve(config: Config, open = openStorage): Promise<RunningServer> {
  const log = createLog(config.server.logLevel);
  log.info({ version: VERSION }, 'Social Serve is starting.');
  const cleanups: (() => Promise<void> | void)[] = [];
  try {
    const { mongodbUri, dataDir, sampleData, maxConnections } = config.server;
    if (!mongodbUri) prepareDataFolder(dataDir);
    const folder = claimFolder(config);
    if (folder) cleanups.push(folder.release);
    const opened = await openStorageOrSayWhy(open, config, log, folder?.needsCheck);
    cleanups.push(() => closeStorage(opened, folder));
    folder?.begin();
    const metrics = await startMetrics(config.server, cleanups);
    const storage: Storage = { ...opened, db: metrics?.measureDatabase(opened.db) ?? opened.db };
    const { db, sinceFile } = storage;
    // A process that was killed may not have written its last records.
    if (sinceFile)
      await tidySinceFile(db, sinceFile, new Date()).catch((err: unknown) =>
        log.warn({ err }, `${sinceFile} is not complete; the sweep tries again.`),
      );
    metrics?.measureMail(() => mailWaiting(opened.db, new Date()));
    if (sampleData && !mongodbUri) await addSampleData(db, new Date());
    const mail = await openMail(config.mail, log, metrics?.countMail);
    cleanups.push(() => mail.mailer.close());
    const { tileMap, warnings } = await openMap(config.map, dataDir);
    for (const warning of [...startWarnings(config), ...warnings]) log.warn(warning);
    const { createCode, ...identity } = await identityService(config, storage, mail.mailbox);
    const app = createApp({
      ...config,
      ...storage,
      log,
      metrics,
      ...identity,
      canReach: mail.mailer.canReach,
      tileMap,
      pages: builtPages(config, tileMap),
    });
    const server = guardedServer(withMailbox(app, mail.mailbox), {
      ...CONNECTION_LIMITS,
      connections: maxConnections,
    });
    const swept = { terms: termsOf(config.site.guestDays), sendsMail: config.mail.kind !== 'none' };
    cleanups.push(startSweeps(storage, log, swept), startReleases(storage, log));
    const drain = drainer(server);
    const { port } = await listen(server, config.server, 'PORT=3001');
    const url = `http://localhost:${port}`;
    const waits = mail.mailbox && { mail: url + mailbox };
    log.info({ database: db.description, identity: config.identity.kind, port, ...waits }, 'listening');
    cleanups.push(
      startMailWorker({
        db,
        rates: storage.rates,
        mailer: mail.mailer,
        site: config.site.siteUrl ?? url,
        createCode,
        languages: config.site,
        team: config.site.team,
        operator: config.site.contactEmail?.toLowerCase(),
        owner: config.site.siteOwner,
        sendsNews: sendsNews(config.site),
        showsOrganiser: config.site.creatorEmails === 'public',
        quietSeconds: config.mail.quietSeconds,
        clock: () => new Date(),
        mailBudget: mailBudgetOf(config),
        gaveUp: () => metrics?.countMail('given-up'),
        log,
      }),
    );
    return {
      url,
      log,
      stored: () => storedInWords(db, config.identity.kind === 'accounts'),
      close: (times = DRAIN) => undo([...cleanups, () => drain(times)]),
    };
  } catch (error) {
    // The error of the start is what the operator needs, whatever fails while it is undone.
    await undo(cleanups).catch((err: unknown) => log.warn({ err }, 'The failed start was not undone.'));
    throw error;
  }
}
