/** The searches of `searches.ts` on SQLite. */
import type { Statements } from '../sqlite/reader.ts';
import { eventSearch } from './event-list.sqlite.ts';
import { joinedNewsSearch } from './joined-news.sqlite.ts';
import { ownEventSearch } from './own-events.sqlite.ts';
import type { Searches } from './searches.ts';

export { SEARCH_SCHEMA } from './search-index.sqlite.ts';

/**
 * The searches of a connection.
 * @param nextTurn resolves in a later turn of the event loop; within a transaction, at once
 */
export const sqliteSearches = (statements: Statements, nextTurn: () => Promise<unknown>): Searches => ({
  ...eventSearch(statements, nextTurn),
  ...ownEventSearch(statements),
  ...joinedNewsSearch(statements),
});
