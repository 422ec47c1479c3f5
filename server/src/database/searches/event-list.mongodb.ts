/** The public list of events on MongoDB. */
import type { EventSearch } from './event-list.ts';
import type { MongoContext } from './mongodb-context.ts';

export function eventSearch(_context: MongoContext): EventSearch {
  const notYet = async (): Promise<never> => {
    throw new Error('Not there yet.');
  };
  return { listEvents: notYet, latestEvents: notYet };
}
