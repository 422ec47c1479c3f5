/** MongoDB behind the port: a replica set or Atlas, for more than one server process. */
import type { Db } from 'mongodb';
import { type Database, DatabaseUnavailable } from '../database.ts';
import type { UpgradeOptions } from '../migrations.ts';
import { eventSearch } from '../searches/event-list.mongodb.ts';
import type { EventSearch } from '../searches/event-list.ts';
import type { MongoContext } from '../searches/mongodb-context.ts';
import { CALL_MS, connect } from './connection.ts';
import { isAway, toCaller } from './errors.ts';
import { generationOf } from './generation.ts';
import { upgrade } from './migrate.ts';
import { reads, writes } from './operations.ts';
import { metaOf } from './schema.ts';
import { transactions } from './transactions.ts';

/** `log` also receives a line about an unavailable database. */
export interface MongoOptions extends UpgradeOptions {
  /** How long a call may take, and a transaction, in milliseconds: for tests on a busy machine, and for bulk work. */
  callMs?: number | undefined;
  /** A table whose locks only read. For tests that show why each lock is needed. */
  readInsteadOfLock?: string | undefined;
}

/** A MongoDB database with direct access, for picture files and rate counts, which have collections of their own. */
export interface MongoDatabase extends Database {
  /** Does a piece of work outside of any transaction. @throws DatabaseUnavailable */
  run<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
}

type Method = (...args: never[]) => Promise<unknown>;

const contextOf = (db: Db): MongoContext => ({ collection: (table) => db.collection(table) });

/**
 * Opens a MongoDB database and brings it to this release's schema, however long that takes. If it cannot be reached, calls throw
 * DatabaseUnavailable until it can.
 * @param uri connection string; its path names the database, `social-serve` by default
 * @throws when the connection string is malformed, the server has no transactions, or the database was not made by a
 * release, or is of a newer one
 */
export async function openMongo(uri: string, options: MongoOptions = {}): Promise<MongoDatabase> {
  const { log, callMs, readInsteadOfLock, migrations } = options;
  let hasStarted = false;
  let isUpgrading = false;
  let refusal = '';
  const connection = connect(uri, {
    callMs: callMs ?? CALL_MS,
    upgrade: async (db) => {
      try {
        await upgrade(db, {
          log(line) {
            isUpgrading = true;
            log?.(line);
          },
          migrations,
        });
      } catch (error) {
        // The server has started, so a database that came late can only be reported.
        if (!hasStarted || isAway(error)) throw error;
        const { message } = error as Error;
        if (message !== refusal) log?.(message);
        refusal = message;
        throw new DatabaseUnavailable({ cause: error });
      }
    },
  });

  const run = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
    try {
      const db = await connection.database();
      return await connection.call(db, work(db));
    } catch (error) {
      throw toCaller(error);
    }
  };
  /** The methods that `make` gives for a database, each as one call. */
  const outside = (names: readonly string[], make: (context: MongoContext) => object) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        (...args: never[]) =>
          run(async (db) => (make(contextOf(db)) as Record<string, Method>)[name]?.(...args)),
      ]),
    );
  const unconnected: MongoContext = {
    collection: () => {
      throw new Error('There is no connection.');
    },
  };

  const generation = generationOf(run);
  const transaction = transactions({
    connection,
    callMs: callMs ?? CALL_MS,
    limitMs: callMs,
    methods: (context, published) => ({
      port: { ...reads(context), ...writes(context, published, readInsteadOfLock) },
      searches: { ...eventSearch(context) },
    }),
    onPublished: generation.move,
  });
  const read = outside(Object.keys(reads(unconnected)), reads) as unknown as ReturnType<typeof reads>;
  const searches = outside(Object.keys(eventSearch(unconnected)), eventSearch) as unknown as EventSearch;

  const opened = connection.database().catch((error) => {
    if (isUpgrading) return connection.upgraded();
    throw error;
  });
  await opened.catch(async (error) => {
    if (error instanceof DatabaseUnavailable)
      return log?.(`${connection.description} cannot be reached yet.`);
    await connection.close();
    throw error;
  });
  hasStarted = true;
  return {
    description: connection.description,
    ...read,
    searches,
    transaction,
    run,
    generation: generation.current,
    ping: () => run(async (db) => void (await metaOf(db).findOne({ _id: 'schema' }))),
    purge: async () => {}, // no file of ours
    close: connection.close,
  };
}
