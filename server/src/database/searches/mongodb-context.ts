/** What searches on MongoDB use. */
import type { ClientSession, Collection } from 'mongodb';
import type { Table } from '../tables.ts';

/** A row as MongoDB stores it: its `id` is `_id`. */
export interface StoredRow {
  _id: string;
  [field: string]: unknown;
}

/** Collections, and the session of a transaction, which every operation must use. */
export interface MongoContext {
  collection(table: Table): Collection<StoredRow>;
  session?: ClientSession | undefined;
}
