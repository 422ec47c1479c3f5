/** Organisers are asked what came of an event, a day after its end (docs/after-the-event.md, "Outcome"). */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { NOTICE_FIELDS } from '../events/presenter.ts';
import { marksOf, recordRead } from '../organisers/marks.ts';
import { organisedEvents } from '../organisers/queries.ts';

/** Events without an outcome that ended in between, ISO 8601 UTC. */
interface EndedListing {
  from: string;
  to: string;
  limit: number;
}

const FIELDS = [...NOTICE_FIELDS, 'endDate'] as const satisfies readonly (keyof EventRow)[];

/** An event whose organiser is asked for its results. */
export interface AskedEvent extends Pick<EventRow, (typeof FIELDS)[number]> {
  /** When they read the question; '' if they have not. */
  readAt: string;
}

/** Events of this organiser without an outcome, not cancelled; those that ended last first. */
export async function eventsWithoutOutcome(
  db: Reader,
  uid: string,
  { from, to, limit }: EndedListing,
): Promise<AskedEvent[]> {
  const organised = await organisedEvents(db, uid, {
    outcomeAt: null,
    eventDate: { gte: earliestBeginning(from), lte: to },
    endsAt: { gte: from, lte: to },
  });
  const events = await db.select('events', FIELDS, {
    where: { id: { in: organised.map(({ id }) => id) } },
    orderBy: [
      ['endsAt', 'desc'],
      ['id', 'desc'],
    ],
    limit,
  });
  const marks = await marksOf(
    db,
    uid,
    events.map(({ id }) => id),
  );
  return events.map((event) => ({ ...event, readAt: marks(event.id).outcomeAsked ?? '' }));
}

/** Records that an organiser read the question; the others are not affected. */
export const noteAsked = (
  tx: Transaction,
  eventId: string,
  uid: string,
  outcomeAsked: string,
): Promise<void> => recordRead(tx, { eventId, uid }, { outcomeAsked });
