/** What the server asks of a store about taking part. */
import type { EventRecord, OwnListing, OwnPage, UpcomingLimit } from './events.ts';

/** That a person takes part in an event. */
export interface ParticipationRecord {
  id: string;
  eventId: string;
  participant: string;
  participantUid: string;
  /** ISO 8601 UTC. */
  joinedAt: string;
}

/** A participation together with its event as it is now. */
export interface JoinedEventRecord {
  participation: ParticipationRecord;
  event: EventRecord;
}

export interface ParticipationStore {
  /**
   * @returns false when this person takes part in this event already
   * @throws LimitReached when they take part in that many upcoming events already
   */
  addParticipation(participation: ParticipationRecord, limit?: UpcomingLimit): Promise<boolean>;
  /** That this person takes part in this event, with the event as it is now, also when it was cancelled since. */
  findParticipation(eventId: string, participantUid: string): Promise<JoinedEventRecord | null>;
  /** In which of these events this person takes part. */
  findParticipations(eventIds: readonly string[], participantUid: string): Promise<ParticipationRecord[]>;
  /** How many take part in each of these events, by its id; none is not there. */
  countParticipations(eventIds: readonly string[]): Promise<Map<string, number>>;
  /**
   * What this person joined, also what was cancelled since; the place of a page is the event's. Cancelled ones are not
   * counted in the total.
   */
  listJoinedEvents(participantUid: string, listing: OwnListing): Promise<OwnPage<JoinedEventRecord>>;
  /** Removes a participation of this person. @returns whether there was one */
  removeParticipation(id: string, participantUid: string): Promise<boolean>;
}
