/** The mail jobs about an event. */
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { enqueue, type MailJob, withdraw } from '../outbox/outbox.ts';
import { mailTimes, wasAsked } from '../outbox/reminder-time.ts';

type Reminding = Pick<EventRow, 'id' | 'eventDate' | 'timeZone' | 'askComing' | 'freeSilent'>;

/** The job that sends the mail shortly before an event, due when the first of it is. */
export const reminderOf = (event: Reminding): MailJob => ({
  kind: 'reminder',
  subject: event.id,
  due: mailTimes(event)[0].toISOString(),
});

const withdrawReminders = (tx: Transaction, eventIds: readonly string[]) =>
  withdraw(tx, ...eventIds.map((subject) => ({ kind: 'reminder' as const, subject })));

/**
 * Forgets who was asked whether they still come, and who said so, of events that are at another time now.
 * @param events as they were before
 */
export async function forgetAnswers(tx: Transaction, events: readonly EventRow[], now: Date): Promise<void> {
  if (events.length === 0) return;
  // Whoever is being asked right now: so the record of that waits for this change, or this change for it.
  const asking = events.filter((event) => wasAsked(event, now)).map(({ id }) => id);
  if (asking.length > 0) {
    const unasked = {
      leftReason: null,
      status: 'joined',
      broughtBy: null,
      coming: null,
      askedAt: null,
    } as const;
    const rows = await tx.select('participations', ['id'], {
      where: { eventId: { in: asking }, ...unasked },
    });
    await tx.lock(
      'participations',
      rows.map(({ id }) => id),
    );
  }
  const answered = { or: [{ askedAt: { not: null } }, { coming: { not: null } }] };
  await tx.update(
    'participations',
    { eventId: { in: events.map(({ id }) => id) }, leftReason: null, ...answered },
    { askedAt: null, coming: null },
  );
}

/** Moves the mail shortly before events to their new times. */
export async function moveReminders(tx: Transaction, events: readonly Reminding[]): Promise<void> {
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
