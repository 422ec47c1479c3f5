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

const withdrawReminders = (tx: Transaction, eventIds: readonly string[]) =>
  withdraw(tx, ...eventIds.map((subject) => ({ kind: 'reminder' as const, subject })));

/** Moves reminders to the new dates of their events. */
export async function moveReminders(
  tx: Transaction,
  events: readonly Pick<EventRow, 'id' | 'eventDate' | 'timeZone'>[],
): Promise<void> {
  if (events.length === 0) return;
  await withdrawReminders(
    tx,
    events.map(({ id }) => id),
  );
  await enqueue(tx, ...events.map(reminderOf));
}

/** Notifies participants of events of changes, a cancellation, and that the team hid the event or shows it again. */
export const notifyParticipants = (tx: Transaction, eventIds: readonly string[], now: Date): Promise<void> =>
  enqueue(tx, ...eventIds.map((subject) => ({ kind: 'event' as const, subject, due: now.toISOString() })));

/** Notifies participants that events do not take place, and withdraws their reminders. */
export async function notifyOfCancellation(
  tx: Transaction,
  eventIds: readonly string[],
  now: Date,
): Promise<void> {
  if (eventIds.length === 0) return;
  await withdrawReminders(tx, eventIds);
  await notifyParticipants(tx, eventIds, now);
}
