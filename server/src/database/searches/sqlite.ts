/** The searches of `searches.ts` on SQLite. */
import type { DatabaseSync } from 'node:sqlite';
import { eventSearch } from './event-list.sqlite.ts';
import { ownEventSearch } from './own-events.sqlite.ts';
import type { Searches } from './searches.ts';
import type { SqliteContext } from './sqlite-context.ts';

/** What the searches need beside the tables of `tables.ts`. */
export const SEARCH_SCHEMA = '';

/** @returns called before each commit: merges parts of the search index now and then, so that they stay few */
export const tendSearchIndex = (_db: DatabaseSync) => () => {};

/** The searches of a connection, and how they end. */
export const sqliteSearches = (context: SqliteContext): { searches: Searches; close(): Promise<void> } => ({
  searches: { ...eventSearch(context), ...ownEventSearch(context) },
  close: async () => {},
});
