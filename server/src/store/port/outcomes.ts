/** What the server asks of a store about what came of events (docs/after-the-event.md, "Outcome"). */
import type { Outcome } from '@social-serve/contract/outcome';
import type { EventRecord } from './events.ts';

/** Which of an organiser's events: those that ended in between, ISO 8601 UTC. */
interface EndedListing {
  from: string;
  to: string;
  limit: number;
}

export interface OutcomeStore {
  /**
   * Keeps what an organiser of an event tells, or with null that they take it back.
   * @returns null when they have no such event, or it is cancelled; else whether there is one now, or was before
   * @throws AccountLeaving
   */
  keepOutcome(eventId: string, organiserUid: string, outcome: Outcome | null): Promise<boolean | null>;
  /** Events of this organiser without an outcome, not cancelled; those that ended last first. */
  listWithoutOutcome(organiserUid: string, listing: EndedListing): Promise<EventRecord[]>;
  /** Keeps when one of its organisers read that they are asked for an outcome, for them alone. */
  keepAsked(eventId: string, organiserUid: string, at: string): Promise<void>;
}

/** When one of its organisers read that they are asked for an outcome; '' for not yet. */
export const outcomeAskedOf = (event: EventRecord, organiserUid: string): string =>
  (event.creatorUid === organiserUid
    ? event.outcomeAsked
    : event.helpers?.find(({ uid }) => uid === organiserUid)?.outcomeAsked) ?? '';
