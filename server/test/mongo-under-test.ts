/**
 * Which servers the tests of the MongoDB store run on: those that MONGODB_TEST_URIS (separated by spaces) or
 * MONGODB_TEST_URI names, else a mongod of this machine, else none.
 */
import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { openMongoStore } from '../src/store/mongodb/store.ts';
import {
  builtServers,
  type MongoServerKind,
  mongodOnThisMachine,
  startMongoServer,
  withDatabase,
} from './mongo-servers.ts';

export interface ServerUnderTest {
  /** What the server calls itself. */
  name: string;
  uri: string;
  stop(): Promise<void>;
}

/** Why tests of MongoDB are skipped, and what to do about it. */
export const HOW_TO_RUN =
  'no server that speaks the MongoDB protocol: set MONGODB_TEST_URI or MONGOD_BINARY, or run npm run test:mongodb';

/** Why a test is skipped on FerretDB, which is no MongoDB: its own file has one writer, and the rest are refused after ten seconds. */
export const LOCKED_WHEN_MANY_WRITE = 'FerretDB 1 answers "database is locked" where hundreds write at once';

async function nameOf(uri: string): Promise<string> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    const info = await client.db('admin').command({ buildInfo: 1 });
    if (info.ferretdbVersion) return 'FerretDB';
    // Only MongoDB's own server names what it was compiled with.
    return info.openssl || info.storageEngines ? `MongoDB ${info.version}` : 'mongo-java-server';
  } finally {
    await client.close();
  }
}

/**
 * The servers to run on, started where necessary; none where there is none.
 * @throws when a server that was named cannot be reached
 */
export async function serversUnderTest(): Promise<ServerUnderTest[]> {
  const named = `${process.env.MONGODB_TEST_URIS ?? ''} ${process.env.MONGODB_TEST_URI ?? ''}`.trim();
  if (named) {
    const uris = [...new Set(named.split(/\s+/))];
    return Promise.all(uris.map(async (uri) => ({ name: await nameOf(uri), uri, stop: async () => {} })));
  }
  const own = mongodOnThisMachine();
  if (own) return [await startMongoServer(own)];
  return [];
}

/**
 * The same for tests of what stands on the store's port (the words of a refusal, backup): each server goes through the port's own
 * suite, so the first is enough, unless MONGODB_TEST_EVERY is set, as `npm run test:mongodb` does.
 */
export async function serversForCalls(): Promise<ServerUnderTest[]> {
  const servers = await serversUnderTest();
  return process.env.MONGODB_TEST_EVERY ? servers : servers.slice(0, 1);
}

/** A server that a test may kill and start again; null where there is none that keeps its data. */
export function killableServer(): MongoServerKind | null {
  return mongodOnThisMachine() ?? builtServers().find((kind) => kind.keepsData) ?? null;
}

/** Opens the store for a test that is not about time: a busy machine is no lost database. */
export const openPatiently = (uri: string) => openMongoStore(uri, { callMs: 15_000, sumsKeptMs: 0 });

const COLLECTIONS = [
  'events',
  'participations',
  'applications',
  'reports',
  'contactMessages',
  'messages',
  'questions',
  'organisers',
  'certificates',
  'feeds',
  'mailRecipients',
  'pictures',
  'pictures.files',
  'pictures.chunks',
  'marks',
  'mailMarks',
  'seriesWork',
  'leases',
];

/** A database of the test's own on this server, and how to empty and remove it. */
export function scratchDatabase(uri: string) {
  const name = `t${randomBytes(6).toString('hex')}`;
  const client = new MongoClient(uri);
  const db = client.db(name);
  return {
    uri: withDatabase(uri, name),
    db,
    /** Removes every document; indexes stay. */
    async clear() {
      await Promise.all(COLLECTIONS.map((collection) => db.collection(collection).deleteMany({})));
    },
    async remove() {
      // mongo-java-server stumbles once over an index that two processes made at the same time.
      await db.dropDatabase().catch(() => db.dropDatabase());
      await client.close();
    },
  };
}
