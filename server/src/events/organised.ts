/** An event of a person's own: who organises it may see and change what others may not (docs/specification.md, "Who may what"). */
import type { Policy } from '@social-serve/contract/operations';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { refusal } from '../http/guard.ts';
import { isOrganiser } from './organisers.ts';
import { eventNotFound } from './presenter.ts';
import { isCancelled, isListed } from './row.ts';

type Person = { uid: string };
type Operation = { policy: Policy };

/**
 * Refuses an event that is not this person's: as creator, or as co-organiser, too, where the operation is for them. One that the
 * team hides is there for its organisers alone.
 * @throws ProblemError (404, or as the operation's policy says)
 */
export function requireOrganiser(
  event: EventRow | null | undefined,
  person: Person,
  { policy }: { policy: Policy },
): EventRow {
  if (!event || isCancelled(event)) throw eventNotFound();
  const isTheirs = policy.helpers ? isOrganiser(event, person) : event.creatorUid === person.uid;
  if (isTheirs) return event;
  throw isListed(event) ? refusal({ policy }) : eventNotFound();
}

/** An event that this person organises, to be read. @throws ProblemError as `requireOrganiser` does */
export const organisedEvent = async (db: Reader, id: string, person: Person, operation: Operation) =>
  requireOrganiser(await db.get('events', id), person, operation);

/** Locks an event that this person organises. @throws ProblemError as `requireOrganiser` does */
export async function lockOrganisedEvent(tx: Transaction, id: string, person: Person, operation: Operation) {
  const [event] = await tx.lock('events', [id]);
  return requireOrganiser(event, person, operation);
}
