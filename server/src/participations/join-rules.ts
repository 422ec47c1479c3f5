/** What joining an event is refused for (docs/specification.md, "Joining"). */
import { LIMITS } from '@social-serve/contract/limits';
import { checkInOpensAt } from '@social-serve/contract/outcome-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { isOverNow, thisMinute } from '../events/clock.ts';
import { ProblemError } from '../http/problems.ts';
import type { Joiner } from './joiner.ts';
import { countUpcomingParticipations } from './own-events.ts';

/** Refuses more companions than the organiser allows. @throws ProblemError (409) */
export function requireFewCompanions(
  { mostCompanions: most = LIMITS.usualCompanions }: EventRow,
  count: number,
): void {
  if (count <= most) return;
  throw new ProblemError('limit-reached', most === 0 ? ['noCompanions'] : ['fewerCompanions', most]);
}

/** Refuses one more event that is not over to an account, which is locked. @param most 0 for no limit @throws ProblemError (409) */
export async function requireFewUpcoming(
  tx: Transaction,
  event: EventRow,
  uid: string,
  most: number,
  now: Date,
): Promise<void> {
  if (most === 0 || isOverNow(event, now)) return;
  const upcoming = await countUpcomingParticipations(tx, [uid], thisMinute(now));
  if ((upcoming.get(uid) ?? 0) >= most) throw tooMany(most);
}

/** Refuses an event that is over. @throws ProblemError (409) */
export function requireJoinable(event: EventRow, at: string): void {
  if (isOverNow(event, new Date(at))) throw new ProblemError('event-over', ['eventIsOver']);
}

/** Whether an organiser adds this person at the door: check-in is open. */
export const isAtDoor = (event: EventRow, { addedBy, at }: Pick<Joiner, 'addedBy' | 'at'>): boolean =>
  addedBy !== undefined && Date.parse(at) >= checkInOpensAt(event);

export const accountNeeded = () => new ProblemError('not-allowed', ['logInToJoinThis']);

export const tooFewPlaces = (left: number) =>
  new ProblemError('too-few-places', left === 0 ? ['noPlacesLeft'] : ['fewPlacesLeft', left]);

export const joinedAlready = () => new ProblemError('already-joined', ['alreadyJoined']);

/** The refusal for people whom an organiser removed. */
export const removedByOrganiser = () => new ProblemError('removed-by-organiser', ['removed']);

export const tooMany = (most: number) => new ProblemError('limit-reached', ['tooManyJoined', most]);

/** The refusal for an account whose unconfirmed address has a place already, which may be another person's. */
export const confirmFirst = () => new ProblemError('confirm-first', ['confirmToTakeOver']);

/** The refusal for an organiser who adds an address a second time. */
export const addedAlready = (address: string) =>
  new ProblemError('already-joined', ['addressHasPlace', address]);
