/** Which joined events a person may have notices of, on MongoDB: their participations, then fields of the events. */
import { reads } from '../mongodb/operations.ts';
import type { EventRow } from '../tables/events.ts';
import type { Participation } from '../tables/participations.ts';
import type { JoinedNewsRow, JoinedNewsSearch } from './joined-news.ts';
import type { MongoContext } from './mongodb-context.ts';

/** Participations that are looked at in one step. */
const STEP = 500;

type Own = Pick<Participation, 'id' | 'eventId' | 'status' | 'leftReason' | 'lastNotified'>;
type Event = Pick<EventRow, 'id' | 'sequence' | 'unlistedAt' | 'lastMessage'>;

const OWN_FIELDS = ['id', 'eventId', 'status', 'leftReason', 'lastNotified'] as const;

const hasMovedUp = ({ lastNotified, status, leftReason }: Own): boolean =>
  lastNotified.status === 'waiting' && leftReason === undefined && status === 'joined';

function mayBeUnread(own: Own, event: Event): boolean {
  const { leftReason, lastNotified } = own;
  const { status, sequence, unlistedAt, message = 0 } = lastNotified;
  if (leftReason) return status !== 'removed';
  if ((event.lastMessage ?? 0) > message) return true;
  if (event.unlistedAt !== undefined) return unlistedAt !== event.unlistedAt;
  return unlistedAt !== undefined || event.sequence > sequence || hasMovedUp(own);
}

const mayBeRead = ({ leftReason, lastNotified }: Own, event: Event, companions: readonly Own[]): boolean =>
  event.sequence > 0 ||
  event.unlistedAt !== undefined ||
  leftReason !== undefined ||
  event.lastMessage !== undefined ||
  [lastNotified, ...companions.map((companion) => companion.lastNotified)].some(
    ({ movedUpAt }) => movedUpAt !== undefined,
  );

export function joinedNewsSearch(context: MongoContext): JoinedNewsSearch {
  const { select } = reads(context);

  return {
    async joinedNews(participantUid, { since, unread, after, limit }) {
      const found: JoinedNewsRow[] = [];
      for (let last = after; ; ) {
        const own: Own[] = await select('participations', OWN_FIELDS, {
          where: { participantUid },
          orderBy: [['id', 'asc']],
          after: last === undefined ? undefined : { id: last },
          limit: STEP,
        });
        const companions = await select('participations', [...OWN_FIELDS, 'broughtBy'], {
          where: { broughtBy: { in: own.map(({ id }) => id) } },
        });
        const byLead = Map.groupBy(companions, ({ broughtBy }) => broughtBy);
        const events: Event[] = await select('events', ['id', 'sequence', 'unlistedAt', 'lastMessage'], {
          where: { id: { in: own.map(({ eventId }) => eventId) }, eventDate: { gte: since } },
        });
        const byId = new Map(events.map((event) => [event.id, event]));
        for (const one of own) {
          const event = byId.get(one.eventId);
          if (!event) continue;
          const brought = byLead.get(one.id) ?? [];
          if (
            mayBeUnread(one, event) ||
            brought.some(hasMovedUp) ||
            (!unread && mayBeRead(one, event, brought))
          )
            found.push({ id: one.id, eventId: one.eventId });
          if (found.length === limit) return found;
        }
        last = own.at(-1)?.id;
        if (own.length < STEP) return found;
      }
    },
  };
}
