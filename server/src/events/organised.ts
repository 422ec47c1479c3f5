/** Organisers may see and change what others may not (docs/specification.md, "Permissions"). */
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
 * Requires that a person is the event's creator or, if the operation allows it, a co-organiser. Only organisers find a hidden event.
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

/** Reads an event that this person organises. @throws ProblemError as `requireOrganiser` does */
export const organisedEvent = async (db: Reader, id: string, person: Person, operation: Operation) =>
  requireOrganiser(await db.get('events', id), person, operation);

/** Locks an event that this person organises. @throws ProblemError as `requireOrganiser` does */
export async function lockOrganisedEvent(tx: Transaction, id: string, person: Person, operation: Operation) {
  const [event] = await tx.lock('events', [id]);
  return requireOrganiser(event, person, operation);
}
