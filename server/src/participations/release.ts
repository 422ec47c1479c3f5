/**
 * Places of people without an account whose address nobody confirmed in time: they become free once the event is full. This follows
 * from the rows alone, whatever became of the mail.
 */
import type { Database, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { isListed } from '../events/row.ts';
import { companionsOfAll, endParticipations } from './leave.ts';

/** The most people whose places one transaction frees. */
const MOST = 50;

/** How many people can join an event before anyone has to wait; Infinity without a capacity. */
const capacityOf = ({ capacity = Number.POSITIVE_INFINITY }: EventRow) => capacity;

/** Whether places of an event are needed that nobody confirmed, or whose people do not answer: it is full, or people wait, and it has not begun. */
export const isNeeded = (event: EventRow, at: string) =>
  isListed(event) && event.eventDate > at && (event.joined ?? 0) >= capacityOf(event);

const expiredIn = (eventId: string, at: string) => ({
  ...{ eventId, status: 'joined' as const, confirmBy: { lte: at } },
  or: [{ attended: null }, { attended: false }],
});

/** The first of them whose places make the event no longer full; nobody of a group in which anyone came. */
export async function whoLeave(
  tx: Transaction,
  event: EventRow,
  rows: readonly Participation[],
): Promise<Participation[]> {
  const companions = await companionsOfAll(
    tx,
    rows.map(({ id }) => id),
  );
  const groups = Map.groupBy(companions, ({ broughtBy }) => broughtBy);
  let left = event.joined ?? 0;
  return rows.filter(({ id }) => {
    const group = groups.get(id) ?? [];
    if (left < capacityOf(event) || group.some(({ attended }) => attended)) return false;
    left -= 1 + group.length;
    return true;
  });
}

/** @returns whether there may be more */
async function releaseSome(tx: Transaction, eventId: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const [event] = await tx.lock('events', [eventId]);
  if (!event || !isNeeded(event, at)) return false;
  const rows = await tx.find('participations', {
    where: expiredIn(eventId, at),
    orderBy: [
      ['confirmBy', 'asc'],
      ['id', 'asc'],
    ],
    limit: MOST,
  });
  const leaving = await whoLeave(tx, event, rows);
  await endParticipations(tx, leaving, 'expired', now);
  return leaving.length > 0 && rows.length === MOST;
}

/**
 * Ends participations in a full event whose address nobody confirmed in time, the oldest first, until it is no longer full; never that
 * of a person who waits or came, nor after the event has begun.
 */
export async function releaseExpired(db: Database, eventId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  if ((await db.count('participations', expiredIn(eventId, at), 1)) === 0) return;
  const event = await db.get('events', eventId);
  if (!event || !isNeeded(event, at)) return;
  while (await db.transaction((tx) => releaseSome(tx, eventId, now)));
}

/** Rows that one slice looks at. */
const SLICE = 100;

/**
 * Looks at some addresses that nobody confirmed in time, and frees the places of those whose event is full.
 * @param since only those whose time ended after this moment, ISO 8601 UTC
 * @param place where the slice before ended; null to begin
 * @returns where the next slice begins; null at the end
 */
export async function sweepUnconfirmed(
  db: Database,
  since: string,
  place: string | null,
  now: Date,
): Promise<string | null> {
  const [confirmBy = '', id = ''] = place?.split(' ') ?? [];
  const rows = await db.select('participations', ['id', 'eventId', 'confirmBy'], {
    where: { status: 'joined', confirmBy: { gt: since, lte: now.toISOString() } },
    orderBy: [
      ['confirmBy', 'asc'],
      ['id', 'asc'],
    ],
    after: place === null ? null : { confirmBy, id },
    limit: SLICE,
  });
  const events = await db.find('events', {
    where: {
      id: { in: [...new Set(rows.map(({ eventId }) => eventId))] },
      eventDate: { gt: now.toISOString() },
    },
  });
  for (const event of events.filter((one) => isNeeded(one, now.toISOString())))
    await releaseExpired(db, event.id, now);
  const last = rows.length < SLICE ? undefined : rows.at(-1);
  return last ? `${last.confirmBy} ${last.id}` : null;
}
