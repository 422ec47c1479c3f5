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
import { INDEXES } from './mongodb-documents.ts';
import { asStoreError } from './mongodb-errors.ts';
import { ROW_KINDS, StoreUnavailable } from './store.ts';

const DEFAULT_DATABASE = 'social-serve';

/** Below two seconds, so that a call is answered within two when the database is away. */
const SELECTION_TIMEOUT = 1_800;

/** How long one call may take. All are small and served by an index: a database that needs longer is as good as away. */
const CALL_TIMEOUT = 5_000;

const OPTIONS: MongoClientOptions = {
  appName: 'social-serve',
  retryWrites: true,
  retryReads: true,
  readPreference: 'primary',
  // On disk on most members before it is acknowledged; journal also says so to a server without members.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: CALL_TIMEOUT },
  serverSelectionTimeoutMS: SELECTION_TIMEOUT,
  connectTimeoutMS: SELECTION_TIMEOUT,
  socketTimeoutMS: CALL_TIMEOUT,
  waitQueueTimeoutMS: CALL_TIMEOUT,
  maxPoolSize: 50,
};

export interface MongoConnection {
  /** Where the database is, without the password. */
  description: string;
  /**
   * Does a piece of work on the database, in which all indexes are.
   * @throws StoreUnavailable when the database cannot be reached or does not answer in time
   */
  run<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The name of the database in a connection string, if it names one. */
const databaseIn = (uri: string) => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];

async function makeIndexes(db: Db): Promise<void> {
  // One index a call: FerretDB drops the connection when one call names several that exist.
  for (const kind of ROW_KINDS)
    for (const index of INDEXES[kind]) await db.collection(kind).createIndexes([index]);
}

/** Ends the wait, not the work, when the answer does not come in time. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailable({ cause: new Error(`No answer within ${CALL_TIMEOUT} ms.`) })),
      CALL_TIMEOUT,
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

/**
 * Begins to connect and returns at once, whether the database is there or not.
 * @param uri connection string; its path names the database, else `social-serve`
 * @throws when the connection string is malformed
 */
export function openMongoConnection(uri: string): MongoConnection {
  const database = databaseIn(uri) ?? DEFAULT_DATABASE;
  const clients = new Set<MongoClient>();
  let closed = false;

  const newClient = () => {
    const client = new MongoClient(uri, OPTIONS);
    clients.add(client);
    return client;
  };
  const discard = async (client: MongoClient) => {
    if (clients.delete(client)) await inTime(client.close()).catch(() => {});
  };

  const connect = async (client: MongoClient): Promise<MongoClient> => {
    try {
      await inTime(client.connect());
      await inTime(makeIndexes(client.db(database)));
      return client;
    } catch (error) {
      void discard(client);
      throw error;
    }
  };

  const first = newClient();
  let next: MongoClient | null = first;
  let connected: Promise<MongoClient> | null = null;
  /** A client that has connected and made the indexes; tried again after a failure, once for all who wait. */
  const client = (): Promise<MongoClient> => {
    if (closed) return Promise.reject(new StoreUnavailable());
    if (!connected) {
      const attempt = connect(next ?? newClient());
      next = null;
      connected = attempt;
      attempt.catch(() => {
        if (connected === attempt) connected = null;
      });
    }
    return connected;
  };

  /** Lets the next call begin with a new client; calls that others have under way on this one may end. */
  const replace = (lost: Promise<MongoClient>, lostClient: MongoClient) => {
    if (connected !== lost) return;
    connected = null;
    setTimeout(() => void discard(lostClient), CALL_TIMEOUT).unref();
  };

  client().catch(() => {});

  return {
    description: `MongoDB (${first.options.srvHost ?? first.options.hosts.join(',')}/${database})`,

    async run(work) {
      try {
        const used = client();
        const usedClient = await used;
        try {
          return await inTime(work(usedClient.db(database)));
        } catch (error) {
          if (isLost(error)) replace(used, usedClient);
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
