/** What mail an event causes. */
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { enqueue, quietUntil, withdraw } from '../mail/outbox.ts';

/** How long before an event its participants are reminded, in milliseconds. */
const REMINDER_AHEAD = 24 * 3_600_000;

/** When participants are reminded of an event, ISO 8601 UTC. */
export const reminderTime = ({ eventDate }: Pick<EventRow, 'eventDate'>) =>
  new Date(Date.parse(eventDate) - REMINDER_AHEAD).toISOString();

/** Writes the reminder of a new event, or moves it to the event's new date. */
export async function scheduleReminder(
  tx: Transaction,
  { id, eventDate }: Pick<EventRow, 'id' | 'eventDate'>,
): Promise<void> {
  const reminder = { kind: 'reminder', subject: id } as const;
  await withdraw(tx, reminder);
  await enqueue(tx, { ...reminder, due: reminderTime({ eventDate }) });
}

/** Tells the participants what is new: changes, a cancellation, that the event is hidden or shown again. */
export const notifyParticipants = (tx: Transaction, eventId: string, now: Date): Promise<void> =>
  enqueue(tx, { kind: 'event', subject: eventId, due: quietUntil(now) });

/** The same for an event that does not take place: nobody is reminded of it. */
export async function notifyOfCancellation(tx: Transaction, eventId: string, now: Date): Promise<void> {
  await withdraw(tx, { kind: 'reminder', subject: eventId });
  await notifyParticipants(tx, eventId, now);
}
