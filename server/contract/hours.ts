/**
 * The hours credited to a person who attended an event (docs/after-the-event.md, "Hours"). Imports rules only: a
 * page may use it without loading zod.
 */
import { dayIn, daysOf } from './day-rules.ts';
import type { EventTime } from './event-rules.ts';
import { OUTCOME } from './outcome-rules.ts';
import { knownZone } from './zone-rules.ts';

const HOUR = 3_600_000;
const MOST = OUTCOME.hours * HOUR;

/** The fields of an event that its hours depend on. */
interface Timed extends EventTime {
  outcome?: { hours?: number | undefined } | null | undefined;
}

/** Rounds to half hours, at least to one. */
const rounded = (milliseconds: number) => Math.max(1, Math.round((milliseconds / HOUR) * 2)) / 2;

/**
 * How long an event took, in half hours: the elapsed time, unaffected by clock changes, at most 14 hours on each
 * day of its zone (UTC by default). For an event without an end, the hours that its organiser reported.
 * @returns null if the duration is unknown
 */
export function hoursOf({ eventDate, endDate, timeZone, outcome }: Timed): number | null {
  if (!endDate) return outcome?.hours ?? null;
  const end = Date.parse(endDate);
  let from = Date.parse(eventDate);
  // Too short to exceed the daily limit; computing zone times is slow.
  if (end - from <= MOST) return rounded(end - from);
  const zone = knownZone(timeZone);
  let sum = 0;
  while (from < end) {
    const day = dayIn(new Date(from), zone);
    const midnight = daysOf({ to: day, zone }, new Date(from)).startsBefore?.getTime() ?? end;
    const until = Math.min(end, Math.max(midnight, from + 1));
    sum += Math.min(until - from, MOST);
    from = until;
  }
  return rounded(sum);
}
