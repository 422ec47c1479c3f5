/** Events that people joined or left, on MongoDB: one query per kind of count, for all events. */
import { reads } from '../mongodb/operations.ts';
import type { RosterSeen } from '../tables/events.ts';
import type { MongoContext } from './mongodb-context.ts';
import type { PeopleNewsSearch } from './people-news.ts';

export function peopleNewsSearch(context: MongoContext): PeopleNewsSearch {
  const { collection, session } = context;
  const { select } = reads(context);

  /** How many participations of each event fit its condition. */
  const countByEvent = async (conditions: readonly object[]): Promise<Map<string, number>> => {
    const counts = await collection('participations')
      .aggregate<{ _id: string; n: number }>(
        [{ $match: { $or: conditions } }, { $group: { _id: '$eventId', n: { $sum: 1 } } }],
        session ? { session } : {},
      )
      .toArray();
    return new Map(counts.map(({ _id, n }) => [_id, n]));
  };

  return {
    async peopleNews(organiserUid, eventIds) {
      const events = await select('events', ['id', 'creatorUid', 'helpers', 'rosterSeen', 'lastJoinOrder'], {
        where: { id: { in: eventIds }, lastJoinOrder: { not: null } },
      });
      if (events.length === 0) return [];
      const known = events.map(({ id: eventId, creatorUid, helpers = [], rosterSeen, lastJoinOrder = 0 }) => {
        const own = helpers.find(({ uid }) => uid === organiserUid)?.rosterSeen;
        const nothing: RosterSeen = { joinOrder: 0, left: 0 };
        return { eventId, lastJoinOrder, seen: (creatorUid === organiserUid ? rosterSeen : own) ?? nothing };
      });
      const leftReason = { $in: ['left', 'deleted'] };
      const joined = await countByEvent(
        known.map(({ eventId, seen }) => ({
          eventId,
          leftReason: { $exists: false },
          joinOrder: { $gt: seen.joinOrder },
          participantUid: { $ne: organiserUid },
        })),
      );
      const leftBefore = await countByEvent(
        known.map(({ eventId, seen }) => ({ eventId, leftReason, joinOrder: { $lte: seen.joinOrder } })),
      );
      const leftInAll = await countByEvent(known.map(({ eventId }) => ({ eventId, leftReason })));
      return known
        .map(({ eventId, lastJoinOrder, seen }) => ({
          eventId,
          seen,
          joined: joined.get(eventId) ?? 0,
          left: Math.max(0, (leftBefore.get(eventId) ?? 0) - seen.left),
          now: { joinOrder: lastJoinOrder, left: leftInAll.get(eventId) ?? 0 },
        }))
        .filter((news) => news.joined + news.left > 0);
    },
  };
}
