/**
 * Rate counts in MongoDB: every process on the database sees them. Addresses are keyed digests, which nobody can guess without the key of
 * the database. Counts whose time is over are removed now and then.
 */
import type { Collection, Db, Document } from 'mongodb';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { type RateCounts, rateCounts } from './rate-counts.ts';

/** Does a piece of work on the database. @throws DatabaseUnavailable */
type RunOnMongo = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

const COLLECTION = 'rateCounts';

/**
 * The collection as the limiter asks for it, each call on the current connection: it is bounded in time and
 * works again after the database was unavailable.
 */
const collectionOf = (run: RunOnMongo) => {
  const call =
    (method: 'findOneAndUpdate' | 'findOne' | 'deleteOne') =>
    (...args: unknown[]) =>
      run(async (db) => {
        const collection = db.collection(COLLECTION) as Collection<Document>;
        return (collection[method] as (...args: unknown[]) => Promise<unknown>).apply(collection, args);
      });
  const update = call('findOneAndUpdate');
  const findOne = call('findOne');
  return {
    // The tests' server, SecantusDB, counts and answers with nothing when several count for the first time at once.
    findOneAndUpdate: async (where: { key: string }, ...args: unknown[]) =>
      (await update(where, ...args)) ?? (await findOne({ key: where.key })),
    findOne,
    deleteOne: call('deleteOne'),
  };
};

/** How long a count whose time is over may stay, in milliseconds. */
const SWEEP_MS = 600_000;

/**
 * @param digestOf a keyed digest, under which something is counted
 * @param clock tells the milliseconds since 1970; a test hands in its own
 */
export function mongoRateCounts(
  run: RunOnMongo,
  digestOf: (text: string) => Promise<string>,
  clock = Date.now,
): RateCounts {
  let sweptAt = clock();
  const sweep = async () => {
    if (clock() - sweptAt < SWEEP_MS) return;
    sweptAt = clock();
    await run((db) => db.collection(COLLECTION).deleteMany({ expire: { $lte: new Date(clock()) } }));
  };
  const counts = rateCounts(
    ({ name, most, seconds }) =>
      new RateLimiterMongo({
        storeClient: { collection: () => collectionOf(run) },
        disableIndexesCreation: true,
        keyPrefix: name,
        points: most,
        duration: seconds,
      }),
    digestOf,
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
