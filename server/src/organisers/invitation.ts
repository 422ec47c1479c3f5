/** The state of an invitation, and its events. */
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Invitation } from '../database/tables/organisers.ts';
import type { SignedIn } from '../http/guard.ts';

/** Whether an invitation is this person's: it was sent to their address, or they answered it. */
export const isInvited = (
  row: Pick<Invitation, 'uid' | 'email'>,
  { uid, email }: Pick<SignedIn, 'uid' | 'email'>,
): boolean => (row.uid === undefined ? row.email === email : row.uid === uid);

/** Whether the invited person is a co-organiser now. A person who inherited the event is its creator. */
export const isCoOrganiser = ({ accepted, inheritedAt }: Invitation): boolean =>
  accepted === true && inheritedAt === undefined;

/** The ids of all dates of an event's series, soonest first; without a series, the event's id. An invitation to one is for all of them. */
export async function dateIds(
  db: Reader,
  { id, seriesId }: Pick<EventRow, 'id' | 'seriesId'>,
): Promise<string[]> {
  if (seriesId === undefined) return [id];
  const dates = await db.select('events', ['id'], {
    where: { seriesId },
    orderBy: [
      ['eventDate', 'asc'],
      ['id', 'asc'],
    ],
  });
  return dates.map((date) => date.id);
}

/** Locks an event with all dates of its series. @returns the event and the dates, soonest first; null if the event does not exist */
export async function lockWithDates(
  tx: Transaction,
  eventId: string,
): Promise<{ event: EventRow; dates: EventRow[] } | null> {
  const [event] = await tx.lock('events', [eventId]);
  if (!event) return null;
  const dates = event.seriesId === undefined ? [event] : await tx.lock('events', await dateIds(tx, event));
  return { event, dates };
}
