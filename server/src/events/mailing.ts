/** What mail an event causes. */
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { enqueue, withdraw } from '../mail/outbox.ts';
import { remindersBegin } from '../mail/reminder-time.ts';

/** Writes the reminder of a new event, or moves it to the event's new date. */
export async function scheduleReminder(
  tx: Transaction,
  event: Pick<EventRow, 'id' | 'eventDate' | 'timeZone'>,
): Promise<void> {
  const reminder = { kind: 'reminder', subject: event.id } as const;
  await withdraw(tx, reminder);
  await enqueue(tx, { ...reminder, due: remindersBegin(event).toISOString() });
}

/** Tells the participants what is new: changes, a cancellation, that the event is hidden or shown again. */
export const notifyParticipants = (tx: Transaction, eventId: string, now: Date): Promise<void> =>
  enqueue(tx, { kind: 'event', subject: eventId, due: now.toISOString() });

/** The same for an event that does not take place: nobody is reminded of it. */
export async function notifyOfCancellation(tx: Transaction, eventId: string, now: Date): Promise<void> {
  await withdraw(tx, { kind: 'reminder', subject: eventId });
  await notifyParticipants(tx, eventId, now);
}
