/** Organisers are asked what came of an event, a day after its end (docs/after-the-event.md, "Outcome"). */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import type { Reader, Transaction, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { isOrganiser } from '../events/organisers.ts';

/** When one of its organisers read that they are asked for an outcome; '' for not yet. */
export const outcomeAskedOf = (
  { creatorUid, outcomeAsked, helpers }: Pick<EventRow, 'creatorUid' | 'outcomeAsked' | 'helpers'>,
  uid: string,
): string =>
  (creatorUid === uid ? outcomeAsked : helpers?.find((helper) => helper.uid === uid)?.outcomeAsked) ?? '';

/** Events without an outcome that ended in between, ISO 8601 UTC. */
interface EndedListing {
  from: string;
  to: string;
  limit: number;
}

/** Events of this organiser without an outcome, not cancelled; those that ended last first. */
export async function eventsWithoutOutcome(
  db: Reader,
  uid: string,
  { from, to, limit }: EndedListing,
): Promise<EventRow[]> {
  const where: Where<'events'> = {
    cancelledAt: null,
    outcomeAt: null,
    eventDate: { gte: earliestBeginning(from), lte: to },
    endsAt: { gte: from, lte: to },
  };
  const orderBy = [
    ['endsAt', 'desc'],
    ['id', 'desc'],
  ] as const;
  const helping = await db.select('organisers', ['eventId'], { where: { uid, accepted: true } });
  const ids = helping.map(({ eventId }) => eventId);
  const created = await db.find('events', { where: { ...where, creatorUid: uid }, orderBy, limit });
  const helped = await db.find('events', { where: { ...where, id: { in: ids } }, orderBy, limit });
  return [...created, ...helped.filter((event) => event.creatorUid !== uid && isOrganiser(event, { uid }))]
    .toSorted((one, other) => (one.endsAt + one.id < other.endsAt + other.id ? 1 : -1))
    .slice(0, limit);
}

/** Notes that an organiser read that they are asked, for them alone. */
export async function noteAsked(tx: Transaction, eventId: string, uid: string, at: string): Promise<void> {
  const [event] = await tx.lock('events', [eventId]);
  if (event?.creatorUid === uid) await tx.update('events', { id: eventId }, { outcomeAsked: at });
  else if (event?.helpers?.some((helper) => helper.uid === uid))
    await tx.update(
      'events',
      { id: eventId },
      {
        helpers: event.helpers.map((helper) =>
          helper.uid === uid ? { ...helper, outcomeAsked: at } : helper,
        ),
      },
    );
}
