/** The places of an event: the first `capacity` who did not leave take part, the others wait. */
import type { Changes, Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { saveEvent } from '../events/row.ts';
import { enqueue } from '../mail/outbox.ts';

/** The first on the waiting list of an event; undefined where nobody waits. */
export async function firstWaiting(
  db: Reader,
  { id, joined = 0, capacity }: Pick<EventRow, 'id' | 'joined' | 'capacity'>,
): Promise<Pick<Participation, 'id' | 'participantUid' | 'joinOrder'> | undefined> {
  if (capacity === undefined || joined <= capacity) return undefined;
  const [first] = await db.select('participations', ['id', 'participantUid', 'joinOrder'], {
    where: { eventId: id, leftReason: null },
    orderBy: [['joinOrder', 'asc']],
    offset: capacity,
    limit: 1,
  });
  return first;
}

/** How many who did not leave joined before somebody; counted only where somebody waits, else 0. */
export async function countBefore(
  db: Reader,
  { eventId, joinOrder, leftReason }: Pick<Participation, 'eventId' | 'joinOrder' | 'leftReason'>,
  { joined = 0, capacity }: Pick<EventRow, 'joined' | 'capacity'>,
): Promise<number> {
  if (leftReason || capacity === undefined || joined <= capacity) return 0;
  return db.count('participations', { eventId, leftReason: null, joinOrder: { lt: joinOrder } });
}

/**
 * Ends a participation in an event, which is locked. The first on the waiting list moves up where a place becomes free.
 * @param changes what the row becomes: `leftReason` and what goes with it
 */
export async function freePlace(
  tx: Transaction,
  event: EventRow,
  { id, joinOrder, attended = false }: Participation,
  changes: Changes<'participations'>,
  at: string,
): Promise<void> {
  const next = await firstWaiting(tx, event);
  await tx.update('participations', { id }, changes);
  const isCounted = attended && !changes.attended;
  await saveEvent(tx, event, {
    ...event,
    joined: (event.joined ?? 1) - 1 || undefined,
    attended: (event.attended ?? 0) - (isCounted ? 1 : 0) || undefined,
  });
  if (next && joinOrder < next.joinOrder)
    await enqueue(tx, { kind: 'participation', subject: next.id, recipient: next.participantUid, due: at });
}
