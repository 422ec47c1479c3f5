/** What mail an event causes. */
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { enqueue, type MailJob, withdraw } from '../mail/outbox.ts';
import { remindersBegin } from '../mail/reminder-time.ts';

/** The reminder of an event, due when it begins to be time for it. */
export const reminderOf = (event: Pick<EventRow, 'id' | 'eventDate' | 'timeZone'>): MailJob => ({
  kind: 'reminder',
  subject: event.id,
  due: remindersBegin(event).toISOString(),
});

/** Moves the reminder to the event's new date. */
export async function moveReminder(
  tx: Transaction,
  event: Pick<EventRow, 'id' | 'eventDate' | 'timeZone'>,
): Promise<void> {
  await withdraw(tx, { kind: 'reminder', subject: event.id });
  await enqueue(tx, reminderOf(event));
}

/** Tells the participants what is new: changes, a cancellation, that the event is hidden or shown again. */
export const notifyParticipants = (tx: Transaction, eventId: string, now: Date): Promise<void> =>
  enqueue(tx, { kind: 'event', subject: eventId, due: now.toISOString() });

/** The same for an event that does not take place: nobody is reminded of it. */
export async function notifyOfCancellation(tx: Transaction, eventId: string, now: Date): Promise<void> {
  await withdraw(tx, { kind: 'reminder', subject: eventId });
  await notifyParticipants(tx, eventId, now);
}
