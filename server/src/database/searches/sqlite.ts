/** The searches of `searches.ts` on SQLite. */
import type { DatabaseSync } from 'node:sqlite';
import type { Statements } from '../sqlite/reader.ts';
import { eventSearch } from './event-list.sqlite.ts';
import { ownEventSearch } from './own-events.sqlite.ts';
import type { Searches } from './searches.ts';

/** What a search may use. */
export interface SqliteContext extends Statements {
  db: DatabaseSync;
  /** The file, for a search that opens it in a thread of its own; null within a transaction. */
  file: string | null;
}

/** What the searches need beside the tables of `tables.ts`. */
export const SEARCH_SCHEMA = '';

/** @returns called before each commit: merges parts of the search index now and then, so that they stay few */
export const tendSearchIndex = (_db: DatabaseSync) => () => {};

/** The searches of a connection, and how they end. */
export const sqliteSearches = (context: SqliteContext): { searches: Searches; close(): Promise<void> } => ({
  searches: { ...eventSearch(context), ...ownEventSearch(context) },
  close: async () => {},
});
