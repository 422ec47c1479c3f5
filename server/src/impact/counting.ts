/** What an event adds to the sums of all events (docs/after-the-event.md, "So far, here"). */
import { hoursOf } from '@social-serve/contract/hours';
import { OUTCOME, type Unit } from '@social-serve/contract/outcome-rules';
import type { EventRow } from '../database/tables/events.ts';

/** Who creates the sample events, which count nowhere. */
export const SAMPLE_ORGANISER = 'sample-organiser';

/** The fields that decide what an event adds. */
export const COUNTED_FIELDS = [
  'id',
  'eventDate',
  'endDate',
  'timeZone',
  'outcome',
  'attended',
  'walkInsConfirmed',
] as const satisfies readonly (keyof EventRow)[];

/** An event, as far as it is summed up. */
export type CountedEvent = Pick<EventRow, (typeof COUNTED_FIELDS)[number]>;

/** Sums by what they are of: numbers of events and people, half hours, and tenths of each unit; absent for none. */
export type Sums = { [What in 'events' | 'people' | 'halfHours' | Unit]?: number };

/** What decides whether an event counts. */
type Decisive = Pick<EventRow, 'cancelledAt' | 'leftOut' | 'creatorUid' | 'outcome' | 'attended'>;

/** Whether an event counts: neither cancelled, hidden, left out by the team nor a sample, once it has an outcome or a check-in. */
export const isCounted = ({ cancelledAt, leftOut, creatorUid, outcome, attended = 0 }: Decisive): boolean =>
  cancelledAt === undefined &&
  !leftOut &&
  creatorUid !== SAMPLE_ORGANISER &&
  (outcome !== undefined || attended > 0);

/** How many walk-ins of an event count. */
const walkInsCounted = ({ outcome, walkInsConfirmed = 0 }: Pick<EventRow, 'outcome' | 'walkInsConfirmed'>) =>
  Math.min(outcome?.walkIns ?? 0, Math.max(OUTCOME.walkInsBelieved, walkInsConfirmed));

/** Whether the team looks at an event: it is left out, or more walk-ins were reported than count. */
export const isWatched = (event: Pick<EventRow, 'outcome' | 'leftOut' | 'walkInsConfirmed'>): boolean =>
  event.leftOut === true || (event.outcome?.walkIns ?? 0) > walkInsCounted(event);

/** What an event that counts adds. */
export function addedBy(event: CountedEvent): Sums {
  const { outcome, attended = 0 } = event;
  const sums: Sums = {
    events: 1,
    people: attended + walkInsCounted(event),
    halfHours: attended * (hoursOf(event) ?? 0) * 2,
  };
  for (const { unit, amount } of outcome?.items ?? [])
    if (unit) sums[unit] = (sums[unit] ?? 0) + Math.round(amount * 10);
  return sums;
}

/** Adds sums to others. */
export function addTo(sums: Sums, added: Sums): void {
  for (const [what, amount] of Object.entries(added) as [keyof Sums, number][])
    if (amount !== 0) sums[what] = (sums[what] ?? 0) + amount;
}
