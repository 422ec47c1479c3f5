/** What an event adds to the sums of all events (docs/after-the-event.md, "Our impact so far"). */
import { hoursOf } from '@social-serve/contract/hours';
import {
  MOST_PER_PERSON,
  NEW_ACCOUNT_DAYS,
  OUTCOME,
  type Unit,
  type WaitingReason,
} from '@social-serve/contract/outcome-rules';
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
  'companionsAttended',
  'walkInsConfirmed',
] as const satisfies readonly (keyof EventRow)[];

/** The fields of an event that count in the sums. */
export type CountedEvent = Pick<EventRow, (typeof COUNTED_FIELDS)[number]>;

/** The sums: numbers of events and people, half hours, and tenths of each unit; absent for none. */
export type Sums = { [What in 'events' | 'people' | 'halfHours' | Unit]?: number };

/** What decides whether an event counts. */
type Decisive = CountedEvent &
  Pick<EventRow, 'state' | 'leftOut' | 'creatorUid' | 'creatorSince' | 'confirmed'>;

/** How many walk-ins of an event count. */
const walkInsCounted = ({ outcome, walkInsConfirmed = 0 }: Pick<EventRow, 'outcome' | 'walkInsConfirmed'>) =>
  Math.min(outcome?.walkIns ?? 0, Math.max(OUTCOME.walkInsBelieved, walkInsConfirmed));

/** Whether an event is one of those that may count: neither cancelled, hidden nor a sample, with an outcome or a check-in. */
const mayCount = ({ state, creatorUid, outcome, attended = 0 }: Decisive): boolean =>
  state === 'listed' && creatorUid !== SAMPLE_ORGANISER && (outcome !== undefined || attended > 0);

/** Whether the creator's account was new when the event took place. */
const isOfNewAccount = ({ creatorSince, eventDate }: Decisive) =>
  creatorSince !== undefined &&
  Date.parse(eventDate) < Date.parse(creatorSince) + NEW_ACCOUNT_DAYS * 24 * 3_600_000;

/** Whether so many people cannot have done what was reported. */
function isFarAbove(event: Decisive): boolean {
  const { events: _, people = 0, halfHours: __, ...units } = addedBy(event);
  return Object.entries(units).some(([unit, tenths]) => tenths > MOST_PER_PERSON[unit as Unit] * people * 10);
}

/** Why an event waits for the team before it counts; nothing for one that does not, or that the team confirmed as it is. */
export function waitsFor(event: Decisive): WaitingReason[] {
  const { outcome, attended = 0, confirmed } = event;
  if (!mayCount(event) || confirmed === (outcome?.reportedAt ?? '')) return [];
  const reasons: [WaitingReason, boolean][] = [
    ['new-account', isOfNewAccount(event)],
    ['nobody-checked-in', attended === 0],
    ['far-above', isFarAbove(event)],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}

/** Whether an event counts in the sums. */
export const isCounted = (event: Decisive): boolean =>
  mayCount(event) && !event.leftOut && waitsFor(event).length === 0;

/** Whether the team looks at an event: it waits, is left out, or more walk-ins were reported than count. */
export const isWatched = (event: Decisive): boolean =>
  event.leftOut === true ||
  waitsFor(event).length > 0 ||
  (event.outcome?.walkIns ?? 0) > walkInsCounted(event);

/** What an event that counts adds. */
export function addedBy(event: CountedEvent): Sums {
  const { outcome, attended = 0, companionsAttended = 0 } = event;
  const sums: Sums = {
    events: 1,
    people: attended + walkInsCounted(event),
    halfHours: (attended - companionsAttended) * (hoursOf(event) ?? 0) * 2,
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
