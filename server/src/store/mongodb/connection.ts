/**
 * The connection to MongoDB: made when it can be, made anew when it was lost, never waited for too long.
 *
 * The driver reconnects by itself in most cases, not in all: a client whose first connection failed stays closed, and
 * (driver 7.8) a command or heartbeat that is being written while its socket closes waits forever. So a client that
 * cannot find its server, or that leaves a call without an answer, is put aside and the next call gets a new one.
 */
import {
  type CommandFailedEvent,
  type CommandSucceededEvent,
  type Db,
  MongoClient,
  type MongoClientOptions,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { StoreUnavailable } from '../port/store.ts';
import { FOR_FEW } from './collections.ts';
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
   * How long one call may take, looking for the database included. All are small and served by an index: a database that
   * needs longer is as good as away. Below two seconds, so that a request is answered within two, on a busy machine, too.
   */
  callMs?: number;
  /** Pieces of work are large, and nobody waits for an answer: each may take 10 s. */
  bulk?: boolean | undefined;
  /** How long sums are handed out again, in milliseconds; a minute when left out. */
  sumsKeptMs?: number | undefined;
  /** Told in one line what takes long at start. */
  log?: ((message: string) => void) | undefined;
}

/** How long the database may take to be brought to this release's version, in milliseconds. */
const MIGRATION_MS = 600_000;

/**
 * How long a call waits for a client that takes the place of a lost one. So a request that goes on after its first call
 * was not answered (to look after what it wrote, say) has its own answer within two seconds all the same. The client goes
 * on connecting meanwhile.
 */
const AWAY_MS = 150;

const driverOptions = (callMs: number): MongoClientOptions => ({
  appName: 'social-serve',
  monitorCommands: true,
  retryWrites: true,
  retryReads: true,
  readPreference: 'primary',
  // On disk on most members before it is acknowledged; journal also says so to a server without members.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: callMs },
  serverSelectionTimeoutMS: callMs,
  connectTimeoutMS: callMs,
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
  /** How many commands that write were answered, or left without an answer; also those may have written. */
  writes(): number;
  close(): Promise<void>;
}

/** The name of the database in a connection string, if it names one. The driver's own reading says `test` if not. */
const databaseIn = (uri: string) => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];

class NoAnswer extends StoreUnavailable {}

/** Ends the wait, not the work, when the answer does not come in time. @throws NoAnswer */
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

/** Whether a client that ends a call with this is better replaced. */
const isLost = (error: unknown) =>
  error instanceof NoAnswer ||
  error instanceof MongoServerSelectionError ||
  error instanceof MongoTopologyClosedError;

/** The protocol's names of what writes. */
const WRITING = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite']);

/** The clients of one connection, and how many writing commands they sent. */
function clientsOf(uri: string, options: MongoClientOptions, closeMs: number) {
  const clients = new Set<MongoClient>();
  let writes = 0;

  const discard = async (client: MongoClient) => {
    if (clients.delete(client)) await inTime(client.close(), closeMs).catch(() => {});
  };

  return {
    writes: () => writes,

    make(differently: MongoClientOptions = {}): MongoClient {
      const client = new MongoClient(uri, { ...options, ...differently });
      const forFew = new Set<number>();
      client.on('commandStarted', ({ command, requestId }) => {
        if (command.comment === FOR_FEW) forFew.add(requestId);
      });
      const count = ({ commandName, requestId }: CommandSucceededEvent | CommandFailedEvent) => {
        if (!forFew.delete(requestId) && WRITING.has(commandName)) writes += 1;
      };
      client.on('commandSucceeded', count).on('commandFailed', count);
      clients.add(client);
      return client;
    },

    discard,
    discardAll: () => Promise.all([...clients].map(discard)),
  };
}

/** A client on its way to the database. */
interface Attempt {
  client: MongoClient;
  /** Resolves when the database answers and is up to date. */
  ready: Promise<void>;
  /** How long a call waits for that, in milliseconds. */
  patience: number;
}

/**
 * Begins to connect and returns at once, whether the database is there or not.
 * @param uri connection string; its path names the database, else `social-serve`
 * @throws when the connection string is malformed
 */
export function openMongoConnection(
  uri: string,
  { toRead = false, bulk = false, callMs = bulk ? 10_000 : 1_500, log }: MongoStoreOptions = {},
): MongoConnection {
  const database = databaseIn(uri) ?? DEFAULT_DATABASE;
  const { make, discard, discardAll, writes } = clientsOf(uri, driverOptions(callMs), callMs);
  let closed = false;

  /** Brings the database to this release's version, by a client that waits as long as that takes. */
  const bringUpToDate = async (db: Db) => {
    const version = await inTime(versionOf(db), callMs);
    refuseNewer(version);
    if (toRead || version === MIGRATIONS.length) return;
    const patient = make({
      socketTimeoutMS: MIGRATION_MS,
      writeConcern: { w: 'majority', journal: true },
    });
    try {
      await inTime(migrate(patient.db(database), log), MIGRATION_MS);
    } finally {
      void discard(patient);
    }
  };

  const begin = (client: MongoClient, patience: number): Attempt => {
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
    return { client, ready, patience };
  };

  let current: Attempt | null = null;
  const start = (client: MongoClient, patience: number): Attempt => {
    const begun = begin(client, patience);
    current = begun;
    begun.ready.catch(() => {
      if (current === begun) current = null;
    });
    return begun;
  };
  /** The client in use, or one that tries anew after a failure, once for all who wait. */
  const attempt = (): Attempt => {
    if (closed) throw new StoreUnavailable();
    return current ?? start(make(), AWAY_MS);
  };

  /** Lets the next call begin with a new client; calls that others have under way on this one may end. */
  const replace = (lost: Attempt) => {
    if (current !== lost) return;
    current = null;
    setTimeout(() => void discard(lost.client), callMs).unref();
  };

  const first = make();
  start(first, callMs);

  return {
    description: `MongoDB (${first.options.srvHost ?? first.options.hosts.join(',')}/${database})`,

    async run(work) {
      let used: Attempt | undefined;
      const call = async () => {
        const found = attempt();
        await inTime(found.ready, found.patience);
        used = found;
        return work(found.client.db(database));
      };
      try {
        return await inTime(call(), callMs);
      } catch (error) {
        if (used && isLost(error)) replace(used);
        throw asStoreError(error);
      }
    },

    writes,

    async close() {
      closed = true;
      await discardAll();
    },
  };
}
