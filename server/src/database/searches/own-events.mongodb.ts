/** What a person joined, on MongoDB: their participations, then the events of those. */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import type { Where } from '../database.ts';
import { reads } from '../mongodb/operations.ts';
import type { EventRow } from '../tables/events.ts';
import type { Participation } from '../tables/participations.ts';
import type { MongoContext } from './mongodb-context.ts';
import type { OwnEventSearch, OwnHalf } from './own-events.ts';

type Own = Pick<Participation, 'eventId' | 'joinOrder' | 'leftReason'>;
type Places = Pick<EventRow, 'id' | 'capacity' | 'vacated' | 'joined'>;

/** The condition that an event is in this half. */
const inHalf = ({ upcoming, from }: OwnHalf): Where<'events'> =>
  upcoming
    ? { eventDate: { gte: earliestBeginning(from) }, endsAt: { gt: from } }
    : { endsAt: { lte: from } };

export function ownEventSearch(context: MongoContext): OwnEventSearch {
  const { count, find, select } = reads(context);
  const { collection, session } = context;
  const within = session ? { session } : {};

  /** How many people who did not leave joined before each of these, for events with a waiting list. */
  const countBefore = async (
    own: readonly Own[],
    events: readonly Places[],
  ): Promise<Map<string, number>> => {
    const full = new Map(
      events.flatMap(({ id, capacity, vacated = 0, joined = 0 }) =>
        capacity !== undefined && joined > capacity - vacated ? [[id, capacity] as const] : [],
      ),
    );
    const before = own.flatMap(({ eventId, joinOrder, leftReason }) =>
      leftReason === undefined && full.has(eventId)
        ? [{ eventId, leftReason: { $exists: false }, joinOrder: { $lt: joinOrder } }]
        : [],
    );
    if (before.length === 0) return new Map();
    const counts = await collection('participations')
      .aggregate<{ _id: string; n: number }>(
        [{ $match: { $or: before } }, { $group: { _id: '$eventId', n: { $sum: 1 } } }],
        within,
      )
      .toArray();
    return new Map(counts.map(({ _id, n }) => [_id, n]));
  };

  /** A person's participations that are on the waiting list, or all others. */
  const onlyWaiting = async (
    own: readonly Own[],
    half: OwnHalf,
    waiting: boolean,
  ): Promise<readonly Own[]> => {
    const events = await select('events', ['id', 'capacity', 'vacated', 'joined'], {
      where: { ...inHalf(half), id: { in: own.map(({ eventId }) => eventId) }, capacity: { not: null } },
    });
    const before = await countBefore(own, events);
    const capacities = new Map(events.map(({ id, capacity = 0, vacated = 0 }) => [id, capacity - vacated]));
    return own.filter(({ eventId }) => {
      const capacity = capacities.get(eventId);
      return (capacity !== undefined && (before.get(eventId) ?? 0) >= capacity) === waiting;
    });
  };

  const ownOf = (uid: string) =>
    select('participations', ['eventId', 'joinOrder', 'leftReason'], { where: { participantUid: uid } });

  return {
    async joinedEvents(uid, { upcoming, from, waiting, after, limit }) {
      const half = { upcoming, from };
      const all = await ownOf(uid);
      const own = waiting === undefined ? all : await onlyWaiting(all, half, waiting);
      if (own.length === 0) return [];
      const direction = upcoming ? 'asc' : 'desc';
      const events = await find('events', {
        where: { ...inHalf(half), id: { in: own.map(({ eventId }) => eventId) } },
        orderBy: [
          ['eventDate', direction],
          ['id', direction],
        ],
        after,
        limit,
      });
      const participations = await find('participations', {
        where: { participantUid: uid, eventId: { in: events.map(({ id }) => id) } },
      });
      const before = await countBefore(participations, events);
      const byEvent = new Map(participations.map((participation) => [participation.eventId, participation]));
      return events.flatMap((event) => {
        const participation = byEvent.get(event.id);
        return participation ? [{ participation, event, before: before.get(event.id) ?? 0 }] : [];
      });
    },

    async countJoinedEvents(uid, part) {
      const all = (await ownOf(uid)).filter(({ leftReason }) => leftReason === undefined);
      const own = part?.waiting === undefined ? all : await onlyWaiting(all, part, part.waiting);
      const where = { ...(part && inHalf(part)), id: { in: own.map(({ eventId }) => eventId) } };
      return count('events', { ...where, state: 'listed' });
    },

    async countUpcomingParticipations(uids, from) {
      const own = await select('participations', ['eventId', 'participantUid'], {
        where: { participantUid: { in: [...uids] }, leftReason: null },
      });
      const upcoming = await select('events', ['id'], {
        where: {
          ...inHalf({ upcoming: true, from }),
          id: { in: [...new Set(own.map(({ eventId }) => eventId))] },
          state: 'listed',
        },
      });
      const ids = new Set(upcoming.map(({ id }) => id));
      const counts = new Map(uids.map((uid) => [uid, 0]));
      for (const { eventId, participantUid } of own)
        if (ids.has(eventId)) counts.set(participantUid, (counts.get(participantUid) ?? 0) + 1);
      return counts;
    },
  };
}
