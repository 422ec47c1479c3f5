/**
 * The connection to MongoDB: made when it can be, made anew when it was lost, never waited for too long.
 *
 * The driver reconnects by itself in most cases, not in all: a client whose first connection failed stays closed, and
 * (driver 7.8) a command or heartbeat that is being written while its socket closes waits forever. So a client that
 * cannot find its server, or that leaves a call without an answer, is put aside and the next call gets a new one.
 */
import {
  type Db,
  MongoClient,
  type MongoClientOptions,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { StoreUnavailable } from '../port/store.ts';
import { asStoreError } from './errors.ts';
import { MIGRATIONS, migrate, refuseNewer, versionOf } from './migrations.ts';

const DEFAULT_DATABASE = 'social-serve';

export interface MongoStoreOptions {
  /**
   * Only reads: the database is not brought to this release's version, so that nothing is written. Documents of every
   * earlier version can be read.
   */
  toRead?: boolean;
  /**
   * How long the database is looked for. Well below two seconds, so that a call is answered within two when it is
   * away, on a busy machine, too.
   */
  connectMs?: number;
  /** How long one call may take. All are small and served by an index: a database that needs longer is as good as away. */
  callMs?: number;
  /** Told in one line what takes long at start. */
  log?: (message: string) => void;
}

/** How long the database may take to be brought to this release's version, in milliseconds. */
const MIGRATION_MS = 600_000;

/** What a call waits for a connection longer than the driver does, which looks up names without a limit. */
const GRACE = 100;

const driverOptions = (connectMs: number, callMs: number): MongoClientOptions => ({
  appName: 'social-serve',
  retryWrites: true,
  retryReads: true,
  readPreference: 'primary',
  // On disk on most members before it is acknowledged; journal also says so to a server without members.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: callMs },
  serverSelectionTimeoutMS: connectMs,
  connectTimeoutMS: connectMs,
  socketTimeoutMS: callMs,
  waitQueueTimeoutMS: callMs,
  maxPoolSize: 50,
});

export interface MongoConnection {
  /** Where the database is, without the password. */
  description: string;
  /**
   * Does a piece of work on the database, once that is up to date.
   * @throws StoreUnavailable when the database cannot be reached or does not answer in time
   */
  run<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The name of the database in a connection string, if it names one. The driver's own reading says `test` if not. */
const databaseIn = (uri: string) => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];

/** Ends the wait, not the work, when the answer does not come in time. */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailable({ cause: new Error(`No answer within ${ms} ms.`) })),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a client that ends a call with this is better replaced. */
const isLost = (error: unknown) =>
  error instanceof StoreUnavailable ||
  error instanceof MongoServerSelectionError ||
  error instanceof MongoTopologyClosedError;

/** A client on its way to the database. */
interface Attempt {
  client: MongoClient;
  /** Resolves when the database answers. */
  reached: Promise<unknown>;
  /** Resolves when it is up to date, too. */
  ready: Promise<void>;
}

/**
 * Begins to connect and returns at once, whether the database is there or not.
 * @param uri connection string; its path names the database, else `social-serve`
 * @throws when the connection string is malformed
 */
export function openMongoConnection(
  uri: string,
  { toRead = false, connectMs = 1_600, callMs = 5_000, log }: MongoStoreOptions = {},
): MongoConnection {
  const database = databaseIn(uri) ?? DEFAULT_DATABASE;
  const options = driverOptions(connectMs, callMs);
  const clients = new Set<MongoClient>();
  let closed = false;

  const newClient = (differently: MongoClientOptions = {}) => {
    const client = new MongoClient(uri, { ...options, ...differently });
    clients.add(client);
    return client;
  };
  const discard = async (client: MongoClient) => {
    if (clients.delete(client)) await inTime(client.close(), callMs).catch(() => {});
  };

  /** Brings the database to this release's version, by a client that waits as long as that takes. */
  const bringUpToDate = async (db: Db) => {
    const version = await inTime(versionOf(db), callMs);
    refuseNewer(version);
    if (toRead || version === MIGRATIONS.length) return;
    const patient = newClient({
      socketTimeoutMS: MIGRATION_MS,
      writeConcern: { w: 'majority', journal: true },
    });
    try {
      await inTime(migrate(patient.db(database), log), MIGRATION_MS);
    } finally {
      void discard(patient);
    }
  };

  const begin = (client: MongoClient): Attempt => {
    const reached = client.connect();
    const ready = (async () => {
      try {
        await inTime(reached, callMs);
        await bringUpToDate(client.db(database));
      } catch (error) {
        void discard(client);
        // A client that is closed while it looks up a name goes on, and would connect after all.
        reached.then(() => client.close()).catch(() => {});
        throw error;
      }
    })();
    return { client, reached, ready };
  };

  const first = newClient();
  let next: MongoClient | null = first;
  let current: Attempt | null = null;
  /** The client in use, or one that tries anew after a failure, once for all who wait. */
  const attempt = (): Attempt => {
    if (closed) throw new StoreUnavailable();
    if (current) return current;
    const begun = begin(next ?? newClient());
    next = null;
    current = begun;
    begun.ready.catch(() => {
      if (current === begun) current = null;
    });
    return begun;
  };

  /** Lets the next call begin with a new client; calls that others have under way on this one may end. */
  const replace = (lost: Attempt) => {
    if (current !== lost) return;
    current = null;
    setTimeout(() => void discard(lost.client), callMs).unref();
  };

  attempt();

  return {
    description: `MongoDB (${first.options.srvHost ?? first.options.hosts.join(',')}/${database})`,

    async run(work) {
      try {
        const used = attempt();
        await inTime(used.reached, connectMs + GRACE);
        await inTime(used.ready, callMs);
        try {
          return await inTime(work(used.client.db(database)), callMs);
        } catch (error) {
          if (isLost(error)) replace(used);
          throw error;
        }
      } catch (error) {
        throw asStoreError(error);
      }
    },

    async close() {
      closed = true;
      await Promise.all([...clients].map(discard));
    },
  };
}
