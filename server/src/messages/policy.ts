/** Who sees what an organiser wrote (docs/specification.md, "Messages and questions"). */
import type { Reader, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Message } from '../database/tables/messages.ts';
import { organisersOf } from '../events/organisers.ts';
import { firstWaiting } from '../participations/places.ts';
import type { StatusDetails } from '../participations/status.ts';

/** Whether a message is for a person with this status. */
export const isFor = ({ to }: Pick<Message, 'to'>, { status }: StatusDetails): boolean =>
  status === 'joined' || (status === 'waiting' && to === 'everybody');

/** The filter for the messages of an event for a person with this status; people who were removed see none. */
export const messagesFor = ({ status }: StatusDetails): Where<'messages'> =>
  status === 'joined' ? {} : { to: 'everybody' };

/** How many people a message reaches: not companions, who have no page, nor organisers who joined, who see it anyway. */
export async function countReached(
  db: Reader,
  event: EventRow,
): Promise<Record<'joined' | 'waiting', number>> {
  const first = await firstWaiting(db, event);
  const count = async (joinOrder?: { lt: number } | { gte: number }) => {
    const participants = { eventId: event.id, leftReason: null, broughtBy: null, joinOrder };
    const organisers = { participantUid: { in: organisersOf(event).map(({ uid }) => uid) } };
    return (
      (await db.count('participations', participants)) -
      (await db.count('participations', { ...participants, ...organisers }))
    );
  };
  return {
    joined: await count(first && { lt: first.joinOrder }),
    waiting: first ? await count({ gte: first.joinOrder }) : 0,
  };
}
