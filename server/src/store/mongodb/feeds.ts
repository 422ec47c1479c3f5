/** The private addresses of calendars in MongoDB. */
import type { Filter } from 'mongodb';
import { type FeedStore, tokenDigest } from '../port/store.ts';
import type { MongoDatabase } from './database.ts';
import { type FeedDocument, toDocument, toRow } from './documents.ts';
import { upserted } from './errors.ts';
import { keepUnlessLeaving } from './leaving.ts';

export function feedStore(database: MongoDatabase): FeedStore {
  const { attempt, read } = database;
  const find = (filter: Filter<FeedDocument>) =>
    read(`feed ${JSON.stringify(filter)}`, async ({ feeds }) => {
      const document = await feeds.findOne(filter);
      return document && toRow('feeds', document);
    });

  return {
    findFeed: (ownerUid) => find({ ownerUid }),
    findFeedByToken: (token) => find({ digest: tokenDigest(token) }),
    async setFeed(feed) {
      await attempt(async ({ feeds }) => {
        const { _id, ownerUid, ...fields } = toDocument('feeds', feed);
        await upserted((upsert) =>
          feeds.updateOne({ ownerUid }, { $set: fields, $setOnInsert: { _id } }, { upsert }),
        );
      });
      await keepUnlessLeaving(database, 'feeds', feed);
    },
    removeFeed: (ownerUid) =>
      attempt(async ({ feeds }) => (await feeds.deleteOne({ ownerUid })).deletedCount > 0),
  };
}
