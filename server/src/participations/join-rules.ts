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
  throw new ProblemError(
    'limit-reached',
    most === 0 ? "This event doesn't allow companions." : `You may bring up to ${most} to this event.`,
  );
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
  if (isOverNow(event, new Date(at))) throw new ProblemError('event-over', 'This event is over.');
}

/** Whether an organiser adds this person at the door: check-in is open. */
export const isAtDoor = (event: EventRow, { addedBy, at }: Pick<Joiner, 'addedBy' | 'at'>): boolean =>
  addedBy !== undefined && Date.parse(at) >= checkInOpensAt(event);

export const accountNeeded = () =>
  new ProblemError('not-allowed', 'The organiser of this event asks everyone to sign in to join.');

export const tooFewPlaces = (left: number) =>
  new ProblemError(
    'too-few-places',
    left === 0
      ? 'No places are left: the others would wait.'
      : `Only ${left} ${left === 1 ? 'place is' : 'places are'} left: the others would wait.`,
  );

export const joinedAlready = () => new ProblemError('already-joined', 'You have already joined this event.');

/** The refusal for people whom an organiser removed. */
export const removedByOrganiser = () =>
  new ProblemError(
    'removed-by-organiser',
    'The organiser removed you from this event, so you cannot join it again. Contact the organiser if you think this is a mistake.',
  );

export const tooMany = (most: number) =>
  new ProblemError(
    'limit-reached',
    `You can join up to ${most} upcoming events. Leave one first, or wait until one is over.`,
  );

/** The refusal for an account whose unconfirmed address has a place already, which may be another person's. */
export const confirmFirst = () =>
  new ProblemError(
    'confirm-first',
    'Your e-mail address already has a place in this event. Confirm the address, then join again to take the place over. Or open the link that you got when you joined.',
  );

/** The refusal for an organiser who adds an address a second time. */
export const addedAlready = (address: string) =>
  new ProblemError('already-joined', `${address} already has a place in this event.`);
