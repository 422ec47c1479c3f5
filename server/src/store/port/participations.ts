/** What the server asks of a store about taking part. */
import type { EventRecord } from './events.ts';

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
  /** @returns false when this person takes part in this event already */
  addParticipation(participation: ParticipationRecord): Promise<boolean>;
  /** That this person takes part in this event, with the event as it is now, also when it was cancelled since. */
  findParticipation(eventId: string, participantUid: string): Promise<JoinedEventRecord | null>;
  /** What this person joined, also what was cancelled since; soonest first. */
  listJoinedEvents(participantUid: string): Promise<JoinedEventRecord[]>;
  /** Removes a participation of this person. @returns whether there was one */
  removeParticipation(id: string, participantUid: string): Promise<boolean>;
}
