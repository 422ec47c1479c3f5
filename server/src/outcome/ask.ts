/** Organisers are asked what came of an event, a day after its end (docs/after-the-event.md, "Outcome"). */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { organisedEvents } from '../organisers/queries.ts';

/** When an organiser read the question for the results; '' if they have not. */
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

const FIELDS = [
  'id',
  'title',
  'eventDate',
  'endDate',
  'timeZone',
  'creatorUid',
  'helpers',
  'outcomeAsked',
] as const satisfies readonly (keyof EventRow)[];

/** The fields of an event that are needed to ask its organisers for results. */
export type AskedEvent = Pick<EventRow, (typeof FIELDS)[number]>;

/** Events of this organiser without an outcome, not cancelled; those that ended last first. */
export async function eventsWithoutOutcome(
  db: Reader,
  uid: string,
  { from, to, limit }: EndedListing,
): Promise<AskedEvent[]> {
  const ids = await organisedEvents(db, uid, {
    outcomeAt: null,
    eventDate: { gte: earliestBeginning(from), lte: to },
    endsAt: { gte: from, lte: to },
  });
  return db.select('events', FIELDS, {
    where: { id: { in: ids } },
    orderBy: [
      ['endsAt', 'desc'],
      ['id', 'desc'],
    ],
    limit,
  });
}

/** Records that an organiser read the question; the others are not affected. */
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
