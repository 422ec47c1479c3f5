/** Participations that end, and what becomes of their places. */
import type { Changes, Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { assignPlaces, type MovedUp } from '../events/assign-places.ts';
import { saveEvents } from '../events/row.ts';
import { endClaims, lowerRoles } from '../needs/ending.ts';
import { enqueue, type MailJob } from '../outbox/outbox.ts';
import { movesAlone } from './groups.ts';

/** An event's counts of people who attended, after one more (1) or one fewer (-1). */
export const attendedAfter = (
  { attended = 0, companionsAttended = 0 }: Pick<EventRow, 'attended' | 'companionsAttended'>,
  { broughtBy }: Pick<Participation, 'broughtBy'>,
  added: number,
): Pick<EventRow, 'attended' | 'companionsAttended'> => ({
  attended: attended + added || undefined,
  companionsAttended: companionsAttended + (broughtBy === undefined ? 0 : added) || undefined,
});

/** A participation that ends, and what changes in its row: `leftReason` and the fields that change with it. */
export interface EndedParticipation {
  row: Participation;
  changes: Changes<'participations'>;
}

/** An event after people have left it, before their places go to others. */
function withoutPeople(event: EventRow, ended: readonly EndedParticipation[]): EventRow {
  let attended: Pick<EventRow, 'attended' | 'companionsAttended'> = event;
  for (const { row, changes } of ended)
    if (row.attended && !changes.attended) attended = attendedAfter(attended, row, -1);
  const { attended: all, companionsAttended } = attended;
  const joined = (event.joined ?? ended.length) - ended.length || undefined;
  const waited = ended.filter(({ row }) => row.status === 'waiting').length;
  const waiting = (event.waiting ?? waited) - waited || undefined;
  return { ...event, joined, waiting, attended: all, companionsAttended };
}

/** How many of each need are claimed once people have left, and those who stay bring fewer others; by event. */
async function claimedWithout(
  tx: Transaction,
  events: readonly EventRow[],
  ended: readonly EndedParticipation[],
): Promise<Map<string, EventRow['claimed']>> {
  const rows = ended.map(({ row }) => row);
  const ids = rows.map(({ id }) => id);
  const claimed = await endClaims(tx, events, ids);
  for (const event of events) {
    const leads = rows.flatMap(({ eventId, broughtBy }) =>
      eventId === event.id && broughtBy !== undefined && !ids.includes(broughtBy) ? [broughtBy] : [],
    );
    const counted = { ...event, claimed: claimed.get(event.id) };
    claimed.set(event.id, await lowerRoles(tx, counted, [...new Set(leads)]));
  }
  return claimed;
}

/**
 * Ends participations in locked events. Free places go to the waiting lists (`assignPlaces`). No place becomes free if a person had
 * been removed before.
 */
export async function endInEvents(
  tx: Transaction,
  events: readonly EventRow[],
  ended: readonly EndedParticipation[],
  now: Date,
): Promise<void> {
  const byEvent = Map.groupBy(
    ended.filter(({ row }) => !row.leftReason),
    ({ row }) => row.eventId,
  );
  await tx.updateEach(
    'participations',
    ended.map(({ row, changes }) => ({ id: row.id, ...changes })),
  );
  const claimed = await claimedWithout(tx, events, [...byEvent.values()].flat());
  const left = events.flatMap((before) => {
    const leaving = byEvent.get(before.id);
    const next = { ...before, claimed: claimed.get(before.id) };
    return leaving ? [{ before, next: withoutPeople(next, leaving) }] : [];
  });
  const assigned = await assignPlaces(tx, left, now);
  await saveEvents(tx, assigned.events);
  await enqueue(tx, ...(await mailJobsFor(tx, [...assigned.movedUp, ...assigned.first], now.toISOString())));
}

/** Gives the free places of an event to its waiting list. Locks it. */
export async function fillPlaces(tx: Transaction, eventId: string, now: Date): Promise<void> {
  const locked = await tx.lock('events', [eventId]);
  const { events, movedUp, first } = await assignPlaces(
    tx,
    locked.map((event) => ({ before: event, next: event })),
    now,
  );
  await saveEvents(tx, events);
  await enqueue(tx, ...(await mailJobsFor(tx, [...movedUp, ...first], now.toISOString())));
}

/**
 * The mail jobs for participants who moved up. For a companion who moved up alone, the mail goes to the person who brings them; whole
 * groups get one.
 */
export async function mailJobsFor(db: Reader, rows: readonly MovedUp[], due: string): Promise<MailJob[]> {
  const alone = rows.filter(movesAlone);
  const leadIds = [...new Set(alone.flatMap(({ broughtBy }) => broughtBy ?? []))];
  const leads =
    leadIds.length === 0
      ? []
      : await db.select('participations', ['id', 'participantUid'], { where: { id: { in: leadIds } } });
  const uids = new Map(leads.map(({ id, participantUid }) => [id, participantUid ?? id]));
  return alone.map(({ id: subject, participantUid, broughtBy }) =>
    broughtBy === undefined
      ? { kind: 'participation', subject, recipient: participantUid ?? subject, due }
      : { kind: 'companion', subject, recipient: uids.get(broughtBy), due },
  );
}
