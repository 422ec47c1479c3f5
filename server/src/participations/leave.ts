/** Leaving an event (docs/specification.md, "Joining"). */
import { operations } from '@social-serve/contract/operations';
import type { Changes, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { LeftReason, Participation } from '../database/tables/participations.ts';
import { isOverNow } from '../events/clock.ts';
import { refusal } from '../http/guard.ts';
import { type EndedParticipation, endInEvents } from './places.ts';

/**
 * Clears a row's personal data when its person leaves; only the attendance stays.
 * @param attended undefined if they did not attend
 */
const clearedFields = (
  leftReason: LeftReason,
  leftAt: string,
  attended: boolean | undefined,
): Changes<'participations'> => ({
  participant: null,
  participantUid: null,
  name: null,
  linkVersion: null,
  mailedVersion: null,
  unconfirmed: null,
  network: null,
  onlyMailedLink: null,
  confirmBy: null,
  added: null,
  // `broughtBy` stays: a companion who left is no person who left, and a check-in stays that of a companion.
  age: null,
  leftReason,
  leftAt,
  attended: attended ?? null,
  attendedMarkedAt: null,
  correctedAt: null,
  nameShown: null,
  phone: null,
  lastNotified: { sequence: 0, status: 'joined' },
  mailed: null,
});

/**
 * How one row of a locked event ends: it stays without a person, because its join order is not reused.
 * @param event undefined if it no longer exists
 * @param more further changes of the row
 */
export function endedRow(
  row: Participation,
  event: EventRow | undefined,
  reason: LeftReason,
  now: Date,
  more: Changes<'participations'> = {},
): EndedParticipation {
  // Until the event is over they may join again, and would then count twice.
  const mayReturn = event !== undefined && !isOverNow(event, now);
  const attended = row.attended && !mayReturn ? true : undefined;
  return { row, changes: { ...clearedFields(reason, now.toISOString(), attended), ...more } };
}

/** Ends rows of locked events. */
async function endAll(
  tx: Transaction,
  events: readonly EventRow[],
  rows: readonly Participation[],
  reason: LeftReason,
  now: Date,
  more?: Changes<'participations'>,
): Promise<void> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const ended = rows.map((row) => endedRow(row, byId.get(row.eventId), reason, now, more));
  await endInEvents(tx, events, ended, now);
}

const lockEventsOf = (tx: Transaction, rows: readonly Participation[]) =>
  tx.lock('events', [...new Set(rows.map(({ eventId }) => eventId))]);

/** Ends rows, without their companions. Locks their events. @param more further changes of the rows */
export async function endRows(
  tx: Transaction,
  rows: readonly Participation[],
  reason: LeftReason,
  now: Date,
  more?: Changes<'participations'>,
): Promise<void> {
  if (rows.length > 0) await endAll(tx, await lockEventsOf(tx, rows), rows, reason, now, more);
}

/** The companions of people who have not left. */
export const companionsOfAll = (tx: Transaction, leadIds: readonly string[]): Promise<Participation[]> =>
  tx.find('participations', { where: { broughtBy: { in: leadIds }, leftReason: null } });

/** Ends the participations of people and of their companions. Locks their events. @param more further changes of the rows */
export async function endParticipations(
  tx: Transaction,
  participations: readonly Participation[],
  reason: LeftReason,
  now: Date,
  more?: Changes<'participations'>,
): Promise<void> {
  if (participations.length === 0) return;
  const events = await lockEventsOf(tx, participations);
  const ids = participations.map(({ id }) => id);
  const companions = (await companionsOfAll(tx, ids)).filter(({ id }) => !ids.includes(id));
  await endAll(tx, events, [...companions, ...participations], reason, now, more);
  const linked = participations.flatMap(({ id, linkVersion }) => (linkVersion === undefined ? [] : [id]));
  if (linked.length === 0) return;
  await tx.delete('mailRecipients', { participationId: { in: linked } });
  // What they reported waits for the team as if they had reported it signed out.
  await tx.update('reports', { participationId: { in: linked } }, { participationId: null });
  await tx.delete('outbox', { recipient: { in: linked } });
}

/** Ends a person's participation at their request. @throws ProblemError (404) */
export async function leaveEvent(
  tx: Transaction,
  id: string,
  person: { uid: string },
  now: Date,
): Promise<void> {
  const participation = await tx.get('participations', id);
  if (participation?.participantUid !== person.uid || participation.leftReason)
    throw refusal(operations.leaveEvent);
  await endParticipations(tx, [participation], 'left', now);
}
