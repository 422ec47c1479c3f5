/** Hiding events, and showing them again: by the team, or with the account of their creator. */
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { enqueue } from '../outbox/outbox.ts';
import { makePictureKey } from '../pictures/hidden.ts';
import { notifyOfCancellation, notifyParticipants, reminderOf } from './mailing.ts';
import { saveEvents } from './row.ts';

const idsOf = (events: readonly EventRow[]) => events.map(({ id }) => id);

/**
 * Hides listed events, and notifies their participants.
 * @param events locked
 * @param hidden why; the same for all of them
 */
export async function hideEvents(
  tx: Transaction,
  events: readonly EventRow[],
  hidden: EventRow['hidden'],
  at: string,
): Promise<void> {
  if (events.length === 0) return;
  await makePictureKey(tx);
  const state = { state: 'hidden' as const, unlistedAt: at, hidden };
  await saveEvents(
    tx,
    events.map((before) => ({ before, next: { ...before, ...state, sequence: before.sequence + 1 } })),
  );
  await notifyOfCancellation(tx, idsOf(events), new Date(at));
}

/** Lists hidden events again, and notifies their participants. @param events locked */
export async function showEvents(tx: Transaction, events: readonly EventRow[], at: string): Promise<void> {
  if (events.length === 0) return;
  const shown = events.map((before) => {
    const { unlistedAt: _, hidden: __, ...next } = before;
    return { before, next: { ...next, state: 'listed' as const, sequence: before.sequence + 1 } };
  });
  await saveEvents(tx, shown);
  await notifyParticipants(tx, idsOf(events), new Date(at));
  await enqueue(tx, ...events.filter(({ eventDate }) => eventDate > at).map(reminderOf));
}
