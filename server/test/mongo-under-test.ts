/** The MongoDB server of this run, for tests (`mongo-setup.ts` starts it), and scratch databases on it. */
import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { inject } from 'vitest';
import { openMongo } from '../src/database/mongodb/open.ts';
import { withDatabase } from './mongo-servers.ts';

export interface ServerUnderTest {
  /** What the server calls itself. */
  name: string;
  uri: string;
  stop(): Promise<void>;
}

const mongo = inject('mongo');

/** Why tests of MongoDB are skipped, and what to do about it. */
export const HOW_TO_RUN = 'missing' in mongo ? mongo.missing : '';

/** The server to run on; none where there is none. */
export const serversUnderTest = (): Promise<ServerUnderTest[]> =>
  Promise.resolve('missing' in mongo ? [] : [{ ...mongo, stop: async () => {} }]);

/** Opens a database for a test that is not about time: a busy machine is no lost database. */
export const openMongoPatiently = (uri: string) => openMongo(uri, { callMs: 15_000 });

/** A database of the test's own on this server, and how to empty and remove it. */
export function scratchDatabase(uri: string) {
  const name = `t${randomBytes(6).toString('hex')}`;
  const client = new MongoClient(uri);
  const db = client.db(name);
  return {
    uri: withDatabase(uri, name),
    db,
    /** Removes every document of every collection but `meta`, which holds the version; indexes stay. */
    async clear() {
      const collections = await db.listCollections({}, { nameOnly: true }).toArray();
      const filled = collections.filter((collection) => collection.name !== 'meta');
      await Promise.all(filled.map((collection) => db.collection(collection.name).deleteMany({})));
    },
    async remove() {
      await db.dropDatabase();
      await client.close();
    },
  };
}
