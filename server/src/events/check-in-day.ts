/** Check-ins belong to the day of an event, in its zone or in UTC (docs/specification.md, "Guests"). */
import { counted } from '@social-serve/contract/plural';
import { dayOf } from '@social-serve/contract/series-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { ProblemError } from '../http/problems.ts';
import { isOverNow } from './limits.ts';
import type { EventFieldsToWrite } from './row.ts';

/** An event before and after a change. */
interface Change {
  date: EventRow;
  next: EventFieldsToWrite;
}

/** Whether a change moves an event to another day, by its start or by its zone. */
const movesDay = ({ date, next }: Change) => dayOf(date) !== dayOf(next);

const DAY_FIXED =
  'People were checked in at this event, which is over, so its day is fixed. Duplicate it for the new date.';

/** Refuses to move an event to another day if it is over and people were checked in. @throws ProblemError (409) */
export function requireMovable(change: Change, now: Date): void {
  if (change.date.attended && isOverNow(change.date, now) && movesDay(change))
    throw new ProblemError('day-fixed', DAY_FIXED, { errors: [{ path: 'eventDate', message: DAY_FIXED }] });
}

/** Refuses to move check-ins to another day. @throws ProblemError (409) with the number of people, so that the page can ask */
export function requireNoCheckIns(changes: readonly Change[]): void {
  const moved = changes.filter(movesDay);
  const count = moved.reduce((sum, { date }) => sum + (date.attended ?? 0), 0);
  if (count === 0) return;
  const people = counted(count, 'person is', 'people are');
  throw new ProblemError(
    'checked-in',
    `${people} checked in. Moving the event to another day removes their check-ins.`,
    { count },
  );
}

/**
 * Removes the check-ins of an event that moves to another day, and certificates that name the earlier one.
 * @returns the event after the change
 */
export async function leaveDay(tx: Transaction, change: Change, at: string): Promise<EventFieldsToWrite> {
  if (!movesDay(change)) return change.next;
  const { id: eventId } = change.date;
  await tx.update(
    'participations',
    { eventId, or: [{ attended: true }, { attended: false }] },
    { attended: null, attendedMarkedAt: null, correctedAt: null },
  );
  await tx.delete('certificates', { eventId });
  return { ...change.next, attended: undefined, companionsAttended: undefined, dayMovedAt: at };
}
