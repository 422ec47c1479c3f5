/** The searches of `searches.ts` on MongoDB. */
import { eventSearch } from './event-list.mongodb.ts';
import { joinedNewsSearch } from './joined-news.mongodb.ts';
import type { MongoContext } from './mongodb-context.ts';
import { ownEventSearch } from './own-events.mongodb.ts';
import type { Searches } from './searches.ts';

/** All searches, outside of a transaction or within one. */
export const mongoSearches = (context: MongoContext): Searches => ({
  ...eventSearch(context),
  ...ownEventSearch(context),
  ...joinedNewsSearch(context),
});
