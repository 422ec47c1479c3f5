/**
 * The connection to MongoDB: opened when possible, reopened when lost, with a time limit for callers.
 *
 * The driver reconnects by itself in most cases, not in all: a client whose first connection failed stays closed, and (driver 7.8)
 * a command that is being written while its socket closes waits forever. So a client that cannot find its server, or that leaves
 * a call without an answer, is replaced for the next call.
 */
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { DatabaseUnavailable } from '../database.ts';
import { isLost, NoAnswer, toCaller } from './errors.ts';

const DEFAULT_DATABASE = 'social-serve';

/** How long one call may take, including the selection of a server: a request is answered within two seconds. */
export const CALL_MS = 1_500;

/** How long one command of an upgrade may take, and all of it. */
const UPGRADE_COMMAND_MS = 600_000;
const UPGRADE_MS = 6 * UPGRADE_COMMAND_MS;

/** How long a call waits for a new client after the connection was lost; the new one continues to connect afterwards. */
const AWAY_MS = 150;

const driverOptions = (callMs: number): MongoClientOptions => ({
  appName: 'social-serve',
  readPreference: 'primary',
  readConcern: { level: 'majority' },
  // On the disks of a majority before it is acknowledged.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: callMs },
  serverSelectionTimeoutMS: (callMs * 2) / 3,
  connectTimeoutMS: callMs,
  socketTimeoutMS: callMs,
  waitQueueTimeoutMS: callMs,
  maxPoolSize: 50,
  ignoreUndefined: true,
});

export interface MongoConnection {
  /** Where the database is, without the password. */
  description: string;
  /** The database, once its schema is this release's. @throws DatabaseUnavailable, or why the database is refused */
  database(): Promise<Db>;
  /** Waits for the first attempt to end, however long its upgrade takes. @throws as `database` */
  upgraded(): Promise<Db>;
  /** Waits for a call on this database, with a time limit. @throws DatabaseUnavailable, or the driver's error */
  call<Result>(db: Db, work: Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The name of the database in a connection string, if it has one. The driver itself would use `test`. */
const databaseIn = (uri: string) => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];

/** Stops waiting, without stopping the work, when the answer does not come in time. @throws NoAnswer */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer({ cause: new Error(`No answer within ${ms} ms.`) })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Begins to connect and returns at once, whether the database is there or not.
 * @param uri connection string; its path names the database, `social-serve` by default
 * @param upgrade brings a database to this release's schema, by a client that waits as long as that takes
 * @throws when the connection string is malformed
 */
export function connect(
  uri: string,
  { callMs, upgrade }: { callMs: number; upgrade: (db: Db) => Promise<void> },
): MongoConnection {
  const name = databaseIn(uri) ?? DEFAULT_DATABASE;
  const clients = new Set<MongoClient>();
  let isClosed = false;

  const make = (options: MongoClientOptions = {}) => {
    const client = new MongoClient(uri, { ...driverOptions(callMs), ...options });
    clients.add(client);
    return client;
  };
  const discard = async (client: MongoClient) => {
    if (clients.delete(client)) await inTime(client.close(), callMs).catch(() => {});
  };

  const prepare = async (client: MongoClient) => {
    const connected = client.connect();
    // A client that is closed while it looks up a name goes on, and would connect after all.
    connected.then(() => (clients.has(client) ? undefined : client.close())).catch(() => {});
    const patient = make({
      socketTimeoutMS: UPGRADE_COMMAND_MS,
      writeConcern: { w: 'majority', journal: true },
    });
    try {
      await inTime(connected, callMs);
      await inTime(upgrade(patient.db(name)), UPGRADE_MS);
    } catch (error) {
      void discard(client);
      throw toCaller(error);
    } finally {
      void discard(patient);
    }
    return client.db(name);
  };

  /** A client that is connecting. */
  const start = (client: MongoClient, patience: number) => {
    const attempt = { client, ready: prepare(client), patience };
    attempt.ready.catch(() => {
      if (current === attempt) current = null;
    });
    return attempt;
  };
  const first = start(make(), callMs);
  let current: ReturnType<typeof start> | null = first;

  return {
    description: `MongoDB (${first.client.options.srvHost ?? first.client.options.hosts.join(',')}/${name})`,

    async database() {
      if (isClosed) throw new DatabaseUnavailable();
      current ??= start(make(), AWAY_MS);
      return inTime(current.ready, current.patience);
    },

    upgraded: () => first.ready,

    async call(db, work) {
      try {
        return await inTime(work, callMs);
      } catch (error) {
        if (isLost(error) && current?.client === db.client) {
          current = null;
          // Calls in progress on it may end.
          setTimeout(() => void discard(db.client), callMs).unref();
        }
        throw error;
      }
    },

    async close() {
      isClosed = true;
      await Promise.all([...clients].map(discard));
    },
  };
}
