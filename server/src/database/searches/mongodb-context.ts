/** What a search on MongoDB may use. */
import type { ClientSession, Collection } from 'mongodb';
import type { Table } from '../tables.ts';

/** A row as MongoDB stores it: its `id` is `_id`. */
export interface StoredRow {
  _id: string;
  [field: string]: unknown;
}

/** Every operation takes the session, if there is one. */
export interface MongoContext {
  collection(table: Table): Collection<StoredRow>;
  session?: ClientSession | undefined;
}
