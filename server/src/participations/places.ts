/** The places of an event: of the participants who have not left, the first `capacity` have a place and the others wait. */
import type { Changes, Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { saveEvent } from '../events/row.ts';
import { enqueue, type MailJob } from '../outbox/outbox.ts';

type FirstWaiting = Pick<Participation, 'id' | 'participantUid' | 'joinOrder' | 'broughtBy'>;

/** The first on the waiting list of an event; undefined if it is empty. */
export async function firstWaiting(
  db: Reader,
  { id, joined = 0, capacity }: Pick<EventRow, 'id' | 'joined' | 'capacity'>,
): Promise<FirstWaiting | undefined> {
  if (capacity === undefined || joined <= capacity) return undefined;
  const [first] = await db.select('participations', ['id', 'participantUid', 'joinOrder', 'broughtBy'], {
    where: { eventId: id, leftReason: null },
    orderBy: [['joinOrder', 'asc']],
    offset: capacity,
    limit: 1,
  });
  return first;
}

/** How many current participants joined before a person; always 0 if the event has no waiting list. */
export async function countBefore(
  db: Reader,
  { eventId, joinOrder, leftReason }: Pick<Participation, 'eventId' | 'joinOrder' | 'leftReason'>,
  { joined = 0, capacity }: Pick<EventRow, 'joined' | 'capacity'>,
): Promise<number> {
  if (leftReason || capacity === undefined || joined <= capacity) return 0;
  return db.count('participations', { eventId, leftReason: null, joinOrder: { lt: joinOrder } });
}

/** An event's counts of people who attended, after one more (1) or one fewer (-1). */
export const attendedAfter = (
  { attended = 0, companionsAttended = 0 }: Pick<EventRow, 'attended' | 'companionsAttended'>,
  { broughtBy }: Pick<Participation, 'broughtBy'>,
  added: number,
): Pick<EventRow, 'attended' | 'companionsAttended'> => ({
  attended: attended + added || undefined,
  companionsAttended: companionsAttended + (broughtBy === undefined ? 0 : added) || undefined,
});

/**
 * Ends a participation in a locked event. If a place becomes free, the first on the waiting list moves up.
 * @param changes of the row: `leftReason` and the fields that change with it
 */
export async function freePlace(
  tx: Transaction,
  event: EventRow,
  participation: Participation,
  changes: Changes<'participations'>,
  at: string,
): Promise<void> {
  const { id, joinOrder, attended = false } = participation;
  const next = await firstWaiting(tx, event);
  await tx.update('participations', { id }, changes);
  const wasCounted = attended && !changes.attended;
  await saveEvent(tx, event, {
    ...event,
    joined: (event.joined ?? 1) - 1 || undefined,
    ...attendedAfter(event, participation, wasCounted ? -1 : 0),
  });
  if (next && joinOrder < next.joinOrder) await enqueue(tx, await mailJobFor(tx, next, at));
}

/** The mail job for a participant who moved up; for a companion, the mail goes to the person who brings them. */
export async function mailJobFor(db: Reader, row: FirstWaiting, due: string): Promise<MailJob> {
  const { id: subject, participantUid, broughtBy } = row;
  if (broughtBy === undefined) return { kind: 'participation', subject, recipient: participantUid, due };
  const lead = await db.get('participations', broughtBy);
  return { kind: 'companion', subject, recipient: lead?.participantUid, due };
}
