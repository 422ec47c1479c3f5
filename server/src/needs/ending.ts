/** Claims of people who leave an event, bring fewer people, or become one (docs/specification.md, "Needs"). */
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { claimedAfter, sumsOf } from './claimable.ts';

type Counted = Pick<EventRow, 'id' | 'needs' | 'endedNeeds' | 'claimed'>;

/** Deletes the claims of participations that end. @returns how many are claimed then, by event; only of events where anything is */
export async function endClaims(
  tx: Transaction,
  events: readonly Counted[],
  participationIds: readonly string[],
): Promise<Map<string, EventRow['claimed']>> {
  const after = new Map<string, EventRow['claimed']>();
  for (const { id, claimed } of events) if (claimed) after.set(id, claimed);
  if (after.size === 0 || participationIds.length === 0) return after;
  const rows = await tx.find('claims', { where: { participationId: { in: [...participationIds] } } });
  if (rows.length === 0) return after;
  await tx.delete('claims', { id: { in: rows.map(({ id }) => id) } });
  for (const [eventId, some] of Map.groupBy(rows, (row) => row.eventId))
    after.set(eventId, claimedAfter(after.get(eventId), sumsOf(some), {}));
  return after;
}

/**
 * Lowers the roles that people take on, who bring fewer others now: each role at most once for each person with a place.
 * @returns how many of each need of the event are claimed then
 */
export async function lowerRoles(
  tx: Transaction,
  { needs = [], endedNeeds = [], claimed }: Counted,
  leadIds: readonly string[],
): Promise<EventRow['claimed']> {
  // Those that were removed may come back.
  const kinds = new Map([...endedNeeds, ...needs].map(({ _id, kind }) => [_id, kind]));
  const roles = [...kinds.keys()].filter((id) => kinds.get(id) === 'role');
  if (!claimed || roles.length === 0 || leadIds.length === 0) return claimed;
  const rows = await tx.find('claims', {
    where: { participationId: { in: [...leadIds] }, need: { in: roles }, number: { gt: 1 } },
  });
  if (rows.length === 0) return claimed;
  const brought = await tx.select('participations', ['broughtBy'], {
    where: { broughtBy: { in: [...leadIds] }, leftReason: null, status: 'joined' },
  });
  const peopleOf = (id: string | undefined) => 1 + brought.filter(({ broughtBy }) => broughtBy === id).length;
  const lowered = rows.flatMap((row) => {
    const number = Math.min(row.number, peopleOf(row.participationId));
    return number < row.number ? [{ ...row, number }] : [];
  });
  await tx.updateEach(
    'claims',
    lowered.map(({ id, number }) => ({ id, number })),
  );
  const before = rows.filter(({ id }) => lowered.some((row) => row.id === id));
  return claimedAfter(claimed, sumsOf(before), sumsOf(lowered));
}

/** Lowers the roles that one person takes on, and counts what is claimed again. */
export async function lowerRolesOf(
  tx: Transaction,
  { id, eventId }: { id: string; eventId: string },
): Promise<void> {
  const [event] = await tx.lock('events', [eventId]);
  if (!event?.claimed) return;
  const claimed = await lowerRoles(tx, event, [id]);
  await tx.update('events', { id: eventId }, { claimed: claimed ?? null });
}

/**
 * Moves the claims of a person's participation to another one of theirs, which has a place in the same event. Of a need that both claimed it
 * has the sum.
 */
export async function moveClaims(tx: Transaction, from: string, to: string): Promise<void> {
  const rows = await tx.find('claims', { where: { participationId: { in: [from, to] } } });
  const own = new Map(rows.flatMap((row) => (row.participationId === to ? [[row.need, row]] : [])));
  for (const row of rows.filter(({ participationId }) => participationId === from)) {
    const other = own.get(row.need);
    if (!other) await tx.update('claims', { id: row.id }, { participationId: to });
    else {
      await tx.delete('claims', { id: row.id });
      await tx.update('claims', { id: other.id }, { number: other.number + row.number });
    }
  }
}
