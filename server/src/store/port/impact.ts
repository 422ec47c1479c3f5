/** What the server asks of a store about what was done in all (docs/after-the-event.md, "So far, here"). */
import { hoursOf } from '@social-serve/contract/hours';
import type { ImpactDecisionBody } from '@social-serve/contract/impact';
import { OUTCOME, type Unit } from '@social-serve/contract/outcome-rules';
import type { EventRecord } from './events.ts';

/** Who creates the sample events, which count nowhere. */
export const SAMPLE_ORGANISER = 'sample-organiser';

/** What is summed up: numbers of events and people, half hours, and tenths of each unit. */
export type Summed = 'events' | 'people' | 'halfHours' | Unit;

/** Sums by what they are of; absent for none. */
export type SumsRecord = { [What in Summed]?: number };

/** The sums of all years, and of one. */
export interface ImpactRecord {
  all: SumsRecord;
  year: SumsRecord;
}

/** The year that an event counts in. */
export const yearOf = ({ eventDate }: Pick<EventRecord, 'eventDate'>) => Number(eventDate.slice(0, 4));

/**
 * What an event adds while it is neither cancelled nor hidden: one rule, which SQLite's triggers follow, too.
 * @param attended how many were checked in, those included who left since
 * @returns null for one that does not count
 */
export function summedOf(event: EventRecord, attended: number): SumsRecord | null {
  const { outcome, leftOut, walkInsConfirmed = 0, creatorUid } = event;
  if (leftOut || creatorUid === SAMPLE_ORGANISER || (!outcome && attended === 0)) return null;
  const believed = Math.max(OUTCOME.walkInsBelieved, walkInsConfirmed ?? 0);
  const sums: SumsRecord = {
    events: 1,
    people: attended + Math.min(outcome?.walkIns ?? 0, believed),
    halfHours: attended * (hoursOf(event) ?? 0) * 2,
  };
  for (const { unit, amount } of outcome?.items ?? [])
    if (unit) sums[unit] = (sums[unit] ?? 0) + Math.round(amount * 10);
  return sums;
}

/** Whether the team looks at an event: it is left out, or more walk-ins were told than are believed. */
export const isWatched = ({ outcome, leftOut, walkInsConfirmed }: EventRecord): boolean =>
  leftOut === true || (outcome?.walkIns ?? 0) > Math.max(OUTCOME.walkInsBelieved, walkInsConfirmed ?? 0);

/** These sums together. */
export function sumsTogether(all: readonly SumsRecord[]): SumsRecord {
  const sums: SumsRecord = {};
  for (const [what, amount] of all.flatMap((one) => Object.entries(one) as [Summed, number][]))
    if (amount !== 0) sums[what] = (sums[what] ?? 0) + amount;
  return sums;
}

export interface ImpactStore {
  /** The sums as they are now; of a store without transactions at most a minute old. */
  readImpact(year: number): Promise<ImpactRecord>;
  /** Events of which more walk-ins were told than are believed, and those that are left out; what was told last first. */
  listWatched(limit: number): Promise<EventRecord[]>;
  /**
   * Leaves an event out of the sums, or not, and believes so many walk-ins, or (null) those that count by themselves.
   * @returns whether there is such an event, not cancelled
   */
  decideImpact(eventId: string, decision: ImpactDecisionBody): Promise<boolean>;
}

/** An event with such a decision. */
export const decided = (
  event: EventRecord,
  { leftOut, walkInsConfirmed }: ImpactDecisionBody,
): EventRecord => ({
  ...event,
  leftOut: leftOut || undefined,
  walkInsConfirmed: walkInsConfirmed ?? undefined,
});
