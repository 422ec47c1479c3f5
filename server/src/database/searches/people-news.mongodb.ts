/** Events that people joined or left, on MongoDB: one query per kind of count, for all events. */
import { reads } from '../mongodb/operations.ts';
import type { EventRow, RosterSeen } from '../tables/events.ts';
import type { MongoContext } from './mongodb-context.ts';
import type { PeopleNewsSearch } from './people-news.ts';

const SEEN = [
  ...(['id', 'creatorUid', 'helpers', 'rosterSeen', 'lastJoinOrder'] as const),
  ...(['joined', 'capacity', 'vacated'] as const),
] as const;

type Places = Pick<EventRow, 'id' | 'joined' | 'capacity' | 'vacated'>;

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

  /** The join order of the first person on the waiting list; undefined if there is none. */
  const firstWaiting = async ({ id: eventId, joined = 0, capacity, vacated = 0 }: Places) => {
    if (capacity === undefined || joined <= capacity - vacated) return undefined;
    const [first] = await select('participations', ['joinOrder'], {
      where: { eventId, leftReason: null },
      orderBy: [['joinOrder', 'asc']],
      offset: capacity - vacated,
      limit: 1,
    });
    return first?.joinOrder;
  };

  return {
    async peopleNews(organiserUid, eventIds) {
      const events = await select('events', SEEN, {
        where: { id: { in: eventIds }, lastJoinOrder: { not: null } },
      });
      if (events.length === 0) return [];
      const known = events.map((event) => {
        const own = event.helpers?.find(({ uid }) => uid === organiserUid)?.rosterSeen;
        const nothing: RosterSeen = { joinOrder: 0, left: 0 };
        const seen = (event.creatorUid === organiserUid ? event.rosterSeen : own) ?? nothing;
        return { event, eventId: event.id, seen };
      });
      const left = { leftReason: { $in: ['left', 'deleted'] }, broughtBy: { $exists: false } };
      const sinceSeen = ({ eventId, seen }: (typeof known)[number]) => ({
        ...{ eventId, leftReason: { $exists: false }, broughtBy: { $exists: false } },
        participantUid: { $ne: organiserUid },
        joinOrder: { $gt: seen.joinOrder },
      });
      const joined = await countByEvent(known.map(sinceSeen));
      const waitingFor: object[] = [];
      for (const one of known) {
        const first = joined.has(one.eventId) ? await firstWaiting(one.event) : undefined;
        if (first !== undefined)
          waitingFor.push({ ...sinceSeen(one), joinOrder: { $gt: one.seen.joinOrder, $gte: first } });
      }
      const waiting = waitingFor.length === 0 ? new Map<string, number>() : await countByEvent(waitingFor);
      const leftBefore = await countByEvent(
        known.map(({ eventId, seen }) => ({ eventId, ...left, joinOrder: { $lte: seen.joinOrder } })),
      );
      const leftInAll = await countByEvent(known.map(({ eventId }) => ({ eventId, ...left })));
      return known
        .map(({ eventId, event: { lastJoinOrder = 0 }, seen }) => {
          const waits = waiting.get(eventId) ?? 0;
          return {
            ...{ eventId, seen, waiting: waits, joined: (joined.get(eventId) ?? 0) - waits },
            left: Math.max(0, (leftBefore.get(eventId) ?? 0) - seen.left),
            now: { joinOrder: lastJoinOrder, left: leftInAll.get(eventId) ?? 0 },
          };
        })
        .filter((news) => news.joined + news.waiting + news.left > 0);
    },
  };
}
