/**
 * Vitest's global setup: one MongoDB server for the whole run. MONGODB_TEST_URI names one; otherwise it is started, and stopped
 * afterwards. Where there is none, the tests that need one are skipped, and the run says why.
 */
import { MongoClient } from 'mongodb';
import type { TestProject } from 'vitest/node';
import { findServer, startMongoServer } from './mongo-servers.ts';

/** The server of this run, or why there is none. */
export type MongoUnderTest = { name: string; uri: string } | { missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    mongo: MongoUnderTest;
  }
}

async function versionOf(uri: string): Promise<string> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    const { version } = await client.db('admin').command({ buildInfo: 1 });
    return `MongoDB ${version}`;
  } finally {
    await client.close();
  }
}

export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const named = process.env.MONGODB_TEST_URI;
  if (named) {
    provide('mongo', { name: await versionOf(named), uri: named });
    return;
  }
  const kind = await findServer(console.log).catch((error: Error) => error);
  if (kind instanceof Error) {
    const how = 'set MONGODB_TEST_URI or MONGOD_BINARY, or let npm test install SecantusDB';
    provide('mongo', { missing: `no MongoDB server: ${how}; ${kind.message}` });
    return;
  }
  const server = await startMongoServer(kind);
  const name = kind.name === 'mongod' ? await versionOf(server.uri) : kind.name;
  provide('mongo', { name, uri: server.uri });
  return () => server.stop();
}
