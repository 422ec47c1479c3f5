/** Leaving an event (docs/specification.md, "Joining"). */
import { operations } from '@social-serve/contract/operations';
import type { Changes, Transaction } from '../database/database.ts';
import { recordSince } from '../database/since-backup.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { LeftReason, Participation } from '../database/tables/participations.ts';
import { isOverNow } from '../events/clock.ts';
import { eraseReports } from '../events/erase-reports.ts';
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
  askedAt: null,
  coming: null,
  cannotCome: null,
  attended: attended ?? null,
  attendedMarkedAt: null,
  correctedAt: null,
  nameShown: null,
  phone: null,
  lastNotified: { sequence: 0, status: 'joined' },
  mailed: null,
});

/** What stays in the row of a person who can come back, and of their companions. @param cannotCome why they left */
const stayingFields = (row: Participation, cannotCome: string): Changes<'participations'> => ({
  participantUid: row.participantUid ?? null,
  name: row.name ?? null,
  linkVersion: row.linkVersion ?? null,
  unconfirmed: row.unconfirmed ?? null,
  added: row.added ?? null,
  age: row.age ?? null,
  askedAt: row.askedAt ?? null,
  cannotCome,
  // That of an account is known, and an unconfirmed one may be another person's.
  ...(keepsAddress(row) && {
    participant: row.participant ?? null,
    mailedVersion: row.mailedVersion ?? null,
    onlyMailedLink: row.onlyMailedLink ?? null,
  }),
});

const keepsAddress = ({ linkVersion, unconfirmed }: Participation) =>
  linkVersion !== undefined && !unconfirmed;

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
  await forgetCompanions(tx, participations);
  const linked = participations.flatMap(({ id, linkVersion }) => (linkVersion === undefined ? [] : [id]));
  if (linked.length === 0) return;
  await tx.delete('mailRecipients', { participationId: { in: linked } });
  // What they reported waits for the team as if they had reported it signed out.
  await tx.update('reports', { participationId: { in: linked } }, { participationId: null });
  await tx.delete('outbox', { recipient: { in: linked } });
}

/** Clears what stays of the companions of people who can come back. */
export async function forgetCompanions(tx: Transaction, leads: readonly Participation[]): Promise<void> {
  const ids = leads.flatMap(({ id, cannotCome }) => (cannotCome === undefined ? [] : [id]));
  const staying = { broughtBy: { in: ids }, cannotCome: { not: null } } as const;
  if (ids.length > 0)
    await tx.update('participations', staying, {
      age: null,
      askedAt: null,
      unconfirmed: null,
      cannotCome: null,
    });
}

/** Whether someone left and can come back: their row keeps their data for a while. */
export const canComeBack = ({ cannotCome }: Pick<Participation, 'cannotCome'>): boolean =>
  cannotCome !== undefined;

/** Clears what stays of people who left and could come back. */
export const forgetLeft = (tx: Transaction, rows: readonly Participation[], now: Date): Promise<void> =>
  endParticipations(tx, rows.filter(canComeBack), 'left', now);

/**
 * Ends the participations of people in a locked event, and of their companions, who say that they cannot come, or do not answer (docs/specification.md,
 * "Still coming?"). They can come back, by their account or their private link.
 * @param cannotCome why, in their words
 */
export async function endAskedParticipations(
  tx: Transaction,
  event: EventRow,
  rows: readonly Participation[],
  reason: Extract<LeftReason, 'left' | 'silent'>,
  now: Date,
  cannotCome = '',
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const ended = [...(await companionsOfAll(tx, ids)), ...rows].map((row) =>
    endedRow(row, event, reason, now, stayingFields(row, row.broughtBy === undefined ? cannotCome : '')),
  );
  await endInEvents(tx, [event], ended, now);
  const linked = rows.filter(({ linkVersion }) => linkVersion !== undefined);
  if (linked.length === 0) return;
  const unreached = linked.filter((row) => !keepsAddress(row)).map(({ id }) => id);
  await tx.delete('mailRecipients', { participationId: { in: unreached } });
  await tx.delete('outbox', { recipient: { in: linked.map(({ id }) => id) } });
  const at = now.toISOString();
  await recordSince(
    tx,
    ...linked.map(({ id }) => ({ kind: 'left' as const, of: { place: id }, value: 'no', at })),
  );
}

/** Ends the participation of someone who wants to leave, and what belongs to it alone. */
export async function leave(tx: Transaction, participation: Participation, now: Date): Promise<void> {
  const { id, linkVersion } = participation;
  if (linkVersion === undefined) return endParticipations(tx, [participation], 'left', now);
  await eraseReports(tx, { participationId: id });
  await endParticipations(tx, [participation], 'left', now);
  await tx.delete('certificates', { participationId: id });
  await recordSince(tx, { kind: 'left', of: { place: id }, at: now.toISOString() });
}

/** Ends a person's participation at their request. @throws ProblemError (404) */
export async function leaveEvent(
  tx: Transaction,
  id: string,
  person: { uid: string },
  now: Date,
): Promise<void> {
  const participation = await tx.get('participations', id);
  if (participation?.participantUid !== person.uid) throw refusal(operations.leaveEvent);
  if (participation.leftReason && !canComeBack(participation)) throw refusal(operations.leaveEvent);
  await leave(tx, participation, now);
}
