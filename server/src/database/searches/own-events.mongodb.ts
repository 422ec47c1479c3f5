/** What a person joined, on MongoDB: their participations, then the events of those. */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import type { Where } from '../database.ts';
import { reads } from '../mongodb/operations.ts';
import type { Participation } from '../tables/participations.ts';
import type { MongoContext } from './mongodb-context.ts';
import type { OwnEventSearch, OwnHalf } from './own-events.ts';

type Own = Pick<Participation, 'eventId' | 'leftReason' | 'status'>;

/** The condition that an event is in this half. */
const inHalf = ({ upcoming, from }: OwnHalf): Where<'events'> =>
  upcoming
    ? { eventDate: { gte: earliestBeginning(from) }, endsAt: { gt: from } }
    : { endsAt: { lte: from } };

export function ownEventSearch(context: MongoContext): OwnEventSearch {
  const { count, find, select } = reads(context);

  /** Whether a participation is on the waiting list, or not; undefined for all. */
  const isIn = (waiting: boolean | undefined) => (own: Own) =>
    waiting === undefined || waiting === (own.leftReason === undefined && own.status === 'waiting');

  const ownOf = (uid: string) =>
    select('participations', ['eventId', 'leftReason', 'status'], { where: { participantUid: uid } });

  return {
    async joinedEvents(uid, { upcoming, from, waiting, after, limit }) {
      const half = { upcoming, from };
      const own = (await ownOf(uid)).filter(isIn(waiting));
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
      const byEvent = new Map(participations.map((participation) => [participation.eventId, participation]));
      return events.flatMap((event) => {
        const participation = byEvent.get(event.id);
        return participation ? [{ participation, event }] : [];
      });
    },

    async countJoinedEvents(uid, part) {
      const own = (await ownOf(uid))
        .filter(({ leftReason }) => leftReason === undefined)
        .filter(isIn(part?.waiting));
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
