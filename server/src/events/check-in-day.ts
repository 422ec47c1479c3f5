/** Check-ins belong to the day of an event, in its zone or in UTC (docs/specification.md, "Guests"). */
import type { Detail } from '@social-serve/contract/reasons';
import { dayOf } from '@social-serve/contract/series-rules';
import type { Transaction } from '../database/database.ts';
import { ProblemError } from '../http/problems.ts';
import { isOverNow } from './clock.ts';
import type { SavedEvent } from './row.ts';

/** Whether a change moves an event to another day, by its start or by its zone. */
const movesDay = ({ before, next }: SavedEvent) => dayOf(before) !== dayOf(next);

const DAY_FIXED: Detail = ['dayFixed'];

/** Refuses to move an event to another day if it is over and people were checked in. @throws ProblemError (409) */
export function requireMovable(change: SavedEvent, now: Date): void {
  if (change.before.attended && isOverNow(change.before, now) && movesDay(change))
    throw new ProblemError('day-fixed', DAY_FIXED, { errors: [{ path: 'eventDate', reason: DAY_FIXED }] });
}

/** Refuses to move check-ins to another day. @throws ProblemError (409) with the number of people, so that the page can ask */
export function requireNoCheckIns(changes: readonly SavedEvent[]): void {
  const moved = changes.filter(movesDay);
  const count = moved.reduce((sum, { before }) => sum + (before.attended ?? 0), 0);
  if (count === 0) return;
  throw new ProblemError('checked-in', ['peopleCheckedIn', count], { count });
}

/**
 * Removes the check-ins of events that move to another day, and certificates that name the earlier one.
 * @returns all of the events after the change
 */
export async function removeCheckInsOfMoved(
  tx: Transaction,
  changes: readonly SavedEvent[],
  at: string,
): Promise<SavedEvent[]> {
  const moved = new Set(changes.filter(movesDay).map(({ before }) => before.id));
  if (moved.size === 0) return [...changes];
  const eventId = { in: [...moved] };
  await tx.update(
    'participations',
    { eventId, or: [{ attended: true }, { attended: false }] },
    { attended: null, attendedMarkedAt: null, correctedAt: null },
  );
  await tx.delete('certificates', { eventId });
  const left = { attended: undefined, companionsAttended: undefined, dayMovedAt: at };
  return changes.map(({ before, next }) => ({
    before,
    next: moved.has(before.id) ? { ...next, ...left } : next,
  }));
}
