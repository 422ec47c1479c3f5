/** The searches of `searches.ts` on MongoDB. */
import type { ClientSession, Collection } from 'mongodb';
import type { Table } from '../tables.ts';
import { eventSearch } from './event-list.mongodb.ts';
import { ownEventSearch } from './own-events.mongodb.ts';
import type { Searches } from './searches.ts';

/** A row as MongoDB stores it: its `id` is `_id`. */
export interface StoredRow {
  _id: string;
  [field: string]: unknown;
}

/** What a search may use. Every operation takes the session, where there is one. */
export interface MongoContext {
  collection(table: Table): Collection<StoredRow>;
  session?: ClientSession | undefined;
}

/** All searches, outside of a transaction or within one. */
export const mongoSearches = (context: MongoContext): Searches => ({
  ...eventSearch(context),
  ...ownEventSearch(context),
});
