/** What a person joined, on MongoDB. */
import type { MongoContext } from './mongodb-context.ts';
import type { OwnEventSearch } from './own-events.ts';

export function ownEventSearch(_context: MongoContext): OwnEventSearch {
  const notYet = async (): Promise<never> => {
    throw new Error('Not there yet.');
  };
  return { joinedEvents: notYet, countJoinedEvents: notYet, countUpcomingParticipations: notYet };
}
