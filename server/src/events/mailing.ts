/** The mail jobs about an event. */
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { enqueue, type MailJob, withdraw } from '../outbox/outbox.ts';
import { remindersBegin } from '../outbox/reminder-time.ts';

/** The job that sends an event's reminders, due when the first of them is. */
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

/** Notifies participants of changes, a cancellation, and that the team hid the event or shows it again. */
export const notifyParticipants = (tx: Transaction, eventId: string, now: Date): Promise<void> =>
  enqueue(tx, { kind: 'event', subject: eventId, due: now.toISOString() });

/** Notifies participants that an event does not take place, and withdraws its reminder. */
export async function notifyOfCancellation(tx: Transaction, eventId: string, now: Date): Promise<void> {
  await withdraw(tx, { kind: 'reminder', subject: eventId });
  await notifyParticipants(tx, eventId, now);
}
