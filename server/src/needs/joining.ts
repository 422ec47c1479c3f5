/** What people take on while they join an event, which is locked (docs/specification.md, "Needs"). */
import type { Claim } from '@social-serve/contract/need-rules';
import type { ClaimRow } from '../database/tables/claims.ts';
import type { EventRow } from '../database/tables/events.ts';
import {
  claimedAfter,
  type Group,
  numbersOf,
  requireClaimable,
  requireKnown,
  requireNotStarted,
} from './claimable.ts';
import { claimRows } from './claims.ts';

/** Collects the claims of people who join an event, one after another. */
export function claimsWhileJoining(event: EventRow) {
  const rows: ClaimRow[] = [];
  let { claimed } = event;
  return {
    rows,
    /** How many of each need are claimed, for the event's row. */
    claimed: () => claimed,
    /**
     * Refuses claims of a newcomer.
     * @param group those of them who will have a place; if it is nobody, they wait, and their claims are dropped
     * @throws ProblemError (400, 409)
     */
    require(wanted: readonly Claim[], group: Group, at: string) {
      if (wanted.length === 0) return;
      requireNotStarted(event, at);
      if (group.people > 0) requireClaimable({ ...event, claimed }, wanted, {}, group);
      else requireKnown(event, wanted);
    },
    take(participationId: string, wanted: readonly Claim[]) {
      rows.push(...claimRows(event, { participationId }, wanted));
      claimed = claimedAfter(claimed, {}, numbersOf(wanted));
    },
  };
}
