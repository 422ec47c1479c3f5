/** How much of an event's needs a person can take on (docs/specification.md, "Needs"). */
import type { Claim, Need } from '@social-serve/contract/need-rules';
import type { EventRow } from '../database/tables/events.ts';
import { badInput, ProblemError } from '../http/problems.ts';

/** How many of each need, by its id. */
export type Numbers = Readonly<Record<string, number>>;

/** What an event needs, and how many are claimed. */
type WithNeeds = Pick<EventRow, 'needs' | 'claimed'>;

/** The numbers of a list of claims. */
export const numbersOf = (claims: readonly Claim[]): Numbers =>
  Object.fromEntries(claims.map(({ need, number }) => [need, number]));

/** The numbers of several people's claims. */
export function sumsOf(rows: readonly Claim[]): Numbers {
  const sums: Record<string, number> = {};
  for (const { need, number } of rows) sums[need] = (sums[need] ?? 0) + number;
  return sums;
}

/** Refuses claims once the event has started. @throws ProblemError (409) */
export function requireNotStarted({ eventDate }: Pick<EventRow, 'eventDate'>, at: string): void {
  if (at >= eventDate) throw new ProblemError('event-started', ['eventHasStarted']);
}

/** Refuses claims of what the event does not need. @throws ProblemError (400) */
export function requireKnown({ needs = [] }: WithNeeds, wanted: readonly Claim[]): void {
  const unknown = wanted.flatMap(({ need }, index) =>
    needs.some(({ _id }) => _id === need) ? [] : [`claims.${index}.need`],
  );
  if (unknown.length > 0) throw badInput(unknown.map((path) => ({ path, reason: ['needNotFound'] })));
}

/** A person with those whom they bring. */
export interface Group {
  /** How many of them have a place. */
  people: number;
  /** What the person takes on beside that: as an organiser, beside what they do as a guest; or the other way round. */
  besides?: Numbers;
}

/**
 * The most of a need that a person can have: what they have already, or what the others leave of it; a role at most once for each person.
 */
function mostOf({ _id, kind, number, allowMore }: Need, claimed: Numbers, mine: Numbers, group: Group) {
  const own = mine[_id] ?? 0;
  const left = allowMore ? Number.POSITIVE_INFINITY : number - ((claimed[_id] ?? 0) - own);
  const people = group.people - (group.besides?.[_id] ?? 0);
  return Math.max(own, kind === 'role' ? Math.min(left, people) : left);
}

/**
 * Refuses claims beyond what an event needs.
 * @param mine what the person has claimed until now
 * @throws ProblemError (400, 409)
 */
export function requireClaimable(
  event: WithNeeds,
  wanted: readonly Claim[],
  mine: Numbers,
  group: Group,
): void {
  requireKnown(event, wanted);
  const { needs = [], claimed = {} } = event;
  for (const need of needs) {
    const number = wanted.find((one) => one.need === need._id)?.number ?? 0;
    const most = mostOf(need, claimed, mine, group);
    if (number > most)
      throw new ProblemError('too-many-claimed', ['tooManyClaimed', need.label, most], {
        claimable: { need: need._id, left: most },
      });
  }
}

/** How many of each need are claimed after some claims became others; undefined for none. */
export function claimedAfter(claimed: Numbers = {}, before: Numbers, after: Numbers) {
  const needs = [...new Set([...Object.keys(claimed), ...Object.keys(after)])];
  const numbers = needs.map(
    (need) => [need, (claimed[need] ?? 0) - (before[need] ?? 0) + (after[need] ?? 0)] as const,
  );
  const some = numbers.filter(([, number]) => number > 0);
  return some.length > 0 ? Object.fromEntries(some) : undefined;
}
