/** Who may what with an event, and how many one may have, or take part in (docs/specification.md, "Who may what", "Limits"). */
import { overCutoff } from '@social-serve/contract/event-rules';
import type { Policy } from '@social-serve/contract/operations';
import { refusal } from '../http/guard.ts';
import { type EventRecord, helpersOf, type Store, type UpcomingLimit } from '../store/port/store.ts';
import { noSuchEvent } from './presenter.ts';

/** The limit at this moment. @param most 0 for none */
export const upcomingLimit = (most: number, now: Date): UpcomingLimit | undefined =>
  most > 0 ? { from: overCutoff(now).toISOString(), most } : undefined;

/** Somebody who answers for an event. */
interface Organiser {
  uid: string;
  email: string;
  /** Absent for who has none. */
  name?: string | undefined;
}

/** Who answers for an event: its creator first, then who accepted to help, in the order of accepting. */
export const organisersOf = ({ creatorUid, creator, creatorName, ...event }: EventRecord): Organiser[] => [
  { uid: creatorUid, email: creator, ...(creatorName ? { name: creatorName } : {}) },
  ...helpersOf(event),
];

/** Whether a person is one of them. */
export const isOrganiser = (event: EventRecord, { uid }: { uid: string }): boolean =>
  organisersOf(event).some((organiser) => organiser.uid === uid);

/**
 * An event of this person's, also one that the team hides.
 * @throws ProblemError (404, or as the operation's policy says)
 */
export async function organisedEvent(
  store: Pick<Store, 'findEvent' | 'findHiddenEvent'>,
  id: string,
  person: { uid: string },
  operation: { policy: Policy },
): Promise<EventRecord> {
  const event = await store.findEvent(id);
  if (event && !isOrganiser(event, person)) throw refusal(operation);
  const found = event ?? (await store.findHiddenEvent(id));
  if (!found || !isOrganiser(found, person)) throw noSuchEvent();
  return found;
}

/**
 * Tells "not yours" from "not there", once the store's own statement found no such event of this person.
 * @throws ProblemError (404, or as the operation's policy says)
 */
export async function refuseOthers(
  store: Pick<Store, 'findEvent'>,
  id: string,
  person: { uid: string },
  operation: { policy: Policy },
): Promise<never> {
  const event = await store.findEvent(id);
  const { policy } = operation;
  const isTheirs = event && (policy.helpers ? isOrganiser(event, person) : event.creatorUid === person.uid);
  throw event && !isTheirs ? refusal(operation) : noSuchEvent();
}
