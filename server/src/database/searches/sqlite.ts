/** The searches of `searches.ts` on SQLite. */
import { eventSearch } from './event-list.sqlite.ts';
import { joinedNewsSearch } from './joined-news.sqlite.ts';
import { ownEventSearch } from './own-events.sqlite.ts';
import { peopleNewsSearch } from './people-news.sqlite.ts';
import type { Searches } from './searches.ts';
import type { SqliteContext } from './sqlite-context.ts';

export { SEARCH_SCHEMA, tendSearchIndex } from './search-index.sqlite.ts';

/** The searches of a connection, and how they end. */
export function sqliteSearches(context: SqliteContext): { searches: Searches; close(): Promise<void> } {
  const events = eventSearch(context);
  return {
    searches: {
      ...events.searches,
      ...ownEventSearch(context),
      ...joinedNewsSearch(context),
      ...peopleNewsSearch(context),
    },
    close: events.close,
  };
}
