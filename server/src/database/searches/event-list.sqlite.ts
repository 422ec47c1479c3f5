/** The public list of events on SQLite. */
import type { EventSearch } from './event-list.ts';
import type { SqliteContext } from './sqlite-context.ts';

export function eventSearch(_context: SqliteContext): EventSearch {
  const notYet = async (): Promise<never> => {
    throw new Error('Not there yet.');
  };
  return { listEvents: notYet, latestEvents: notYet };
}
