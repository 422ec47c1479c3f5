/** Rate counts in MongoDB: every process on the database sees them. Those whose time is over are removed now and then. */
import { createHash } from 'node:crypto';
import type { Collection, Document } from 'mongodb';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { type RateCountStore, rateCounts } from '../port/store.ts';
import { RATE_COUNTS } from './collections.ts';
import type { MongoConnection } from './connection.ts';

/**
 * The collection as the limiter asks for it, each call by the connection of the moment: it is bounded in time and
 * survives a database that was away.
 */
const collectionOf = (connection: MongoConnection) => {
  const call =
    (method: 'findOneAndUpdate' | 'findOne' | 'deleteOne') =>
    (...args: unknown[]) =>
      connection.run(async (db) => {
        const collection = db.collection(RATE_COUNTS) as Collection<Document>;
        return (collection[method] as (...args: unknown[]) => Promise<unknown>).apply(collection, args);
      });
  return {
    findOneAndUpdate: call('findOneAndUpdate'),
    findOne: call('findOne'),
    deleteOne: call('deleteOne'),
  };
};

/** How long a count whose time is over may stay, in milliseconds. */
const SWEEP_MS = 600_000;

/** @param clock tells the milliseconds since 1970; a test hands in its own */
export function rateCountStore(connection: MongoConnection, clock = Date.now): RateCountStore {
  let sweptAt = clock();
  const sweep = async () => {
    if (clock() - sweptAt < SWEEP_MS) return;
    sweptAt = clock();
    await connection.run((db) =>
      db.collection(RATE_COUNTS).deleteMany({ expire: { $lte: new Date(clock()) } }),
    );
  };
  const counts = rateCounts(
    ({ name, most, seconds }) =>
      new RateLimiterMongo({
        storeClient: { collection: () => collectionOf(connection) },
        disableIndexesCreation: true,
        keyPrefix: name,
        points: most,
        duration: seconds,
        // Whoever is over the limit is refused without asking the database again.
        inMemoryBlockOnConsumed: most + 1,
      }),
    (key) => createHash('sha256').update(key).digest('base64url'),
  );
  return {
    ...counts,
    async countUse(limit, key, uses) {
      const wait = await counts.countUse(limit, key, uses);
      await sweep();
      return wait;
    },
  };
}
