/** Which joined events a person may have notices of, on MongoDB: their participations, then fields of the events. */
import { reads } from '../mongodb/operations.ts';
import type { EventRow } from '../tables/events.ts';
import type { Participation } from '../tables/participations.ts';
import type { JoinedNewsRow, JoinedNewsSearch } from './joined-news.ts';
import type { MongoContext } from './mongodb-context.ts';

/** Participations that are looked at in one step. */
const STEP = 500;

type Own = Pick<Participation, 'id' | 'eventId' | 'joinOrder' | 'leftReason' | 'lastNotified'>;
type Event = Pick<EventRow, 'id' | 'sequence' | 'cancelledAt' | 'joined' | 'capacity' | 'lastMessage'>;

/** A person who took part can only wait after a change of the event, which increases its sequence. */
function mayBeUnread({ leftReason, lastNotified }: Own, event: Event, before: number): boolean {
  const { status, sequence, cancelledAt, message = 0 } = lastNotified;
  if (leftReason) return status !== 'removed';
  if ((event.lastMessage ?? 0) > message) return true;
  if (event.cancelledAt !== undefined) return cancelledAt !== event.cancelledAt;
  const hasPlace = event.capacity === undefined || before < event.capacity;
  return cancelledAt !== undefined || event.sequence > sequence || (status === 'waiting' && hasPlace);
}

const mayBeRead = ({ leftReason, lastNotified }: Own, event: Event): boolean =>
  event.sequence > 0 ||
  event.cancelledAt !== undefined ||
  leftReason !== undefined ||
  event.lastMessage !== undefined ||
  lastNotified.movedUpAt !== undefined;

export function joinedNewsSearch(context: MongoContext): JoinedNewsSearch {
  const { count, select } = reads(context);

  const countBefore = async ({ eventId, joinOrder, leftReason }: Own, { joined = 0, capacity }: Event) =>
    leftReason || capacity === undefined || joined <= capacity
      ? 0
      : count('participations', { eventId, leftReason: null, joinOrder: { lt: joinOrder } });

  return {
    async joinedNews(participantUid, { since, unread, after, limit }) {
      const found: JoinedNewsRow[] = [];
      for (let last = after; ; ) {
        const own: Own[] = await select(
          'participations',
          ['id', 'eventId', 'joinOrder', 'leftReason', 'lastNotified'],
          {
            where: { participantUid },
            orderBy: [['id', 'asc']],
            after: last === undefined ? undefined : { id: last },
            limit: STEP,
          },
        );
        const events: Event[] = await select(
          'events',
          ['id', 'sequence', 'cancelledAt', 'joined', 'capacity', 'lastMessage'],
          { where: { id: { in: own.map(({ eventId }) => eventId) }, eventDate: { gte: since } } },
        );
        const byId = new Map(events.map((event) => [event.id, event]));
        for (const one of own) {
          const event = byId.get(one.eventId);
          if (!event) continue;
          const before = await countBefore(one, event);
          if (mayBeUnread(one, event, before) || (!unread && mayBeRead(one, event)))
            found.push({ id: one.id, eventId: one.eventId, before });
          if (found.length === limit) return found;
        }
        last = own.at(-1)?.id;
        if (own.length < STEP) return found;
      }
    },
  };
}
