/** What the server asks of a store about taking part (docs/specification.md, "Joining"). */
import type { JoinedPart, ParticipationStatus } from '@social-serve/contract/participation';
import type { EventRecord, OwnListing, OwnPage, UpcomingLimit } from './events.ts';
import type { OwnRows } from './own-rows.ts';

/**
 * Why a participation no longer counts: its person left, was taken off the event, deleted their account, or did so after
 * they were taken off, which is no news to who did that.
 */
export type LeftReason = 'left' | 'removed' | 'deleted' | 'removed and deleted';

/** What a person was told last about an event that they joined; at joining, what the reply said. */
export interface LastNotified {
  /** The `sequence` of the event that they know. */
  sequence: number;
  status: ParticipationStatus;
  /** When they read that they moved up; ISO 8601 UTC. */
  movedUpAt?: string | undefined;
  /** The event's `cancelledAt` of which they know. */
  cancelledAt?: string | undefined;
}

/**
 * That a person joined an event. The row stays when they are gone, so that its place is never given again; of who left
 * or deleted their account it says nothing more (`blanked`).
 */
export interface ParticipationRecord {
  id: string;
  eventId: string;
  participant: string;
  participantUid: string;
  /** The display name when they joined; absent for who had none. */
  name?: string | undefined;
  /** ISO 8601 UTC. */
  joinedAt: string;
  /** The order of joining: 1, 2, 3 … an event, without holes. */
  joinOrder: number;
  /** Absent for who takes part or waits. */
  leftReason?: LeftReason | undefined;
  /** ISO 8601 UTC. */
  leftAt?: string | undefined;
  /** Whether they came, as the creator marked it. */
  attended?: boolean | undefined;
  /** When that was marked last; ISO 8601 UTC. */
  attendedMarkedAt?: string | undefined;
  /** What this person was told last; absent for who joined before that was kept. */
  lastNotified?: LastNotified | undefined;
}

/** A participation before the store gave it its place; the store adds to `told` where they stand. */
export type NewParticipation = Omit<ParticipationRecord, 'joinOrder' | 'leftReason' | 'leftAt'>;

/** Whether a person has a place, or how many wait before them. */
export interface StatusDetails {
  status: ParticipationStatus;
  aheadInWaitlist: number;
}

/** Who joined has a place or waits. */
export interface NewStatusDetails extends StatusDetails {
  status: Exclude<ParticipationStatus, 'removed'>;
}

/** A participation and where it stands. */
export interface StatusRecord {
  participation: ParticipationRecord;
  statusDetails: StatusDetails;
}

/** A participation together with its event as it is now. */
export interface JoinedEventRecord extends StatusRecord {
  event: EventRecord;
}

/** Why nobody joined: this person did before, or was taken off the event, or there is none that was not deleted. */
export type JoinRefusal = 'joined already' | 'removed' | 'no event';

/** Which part of the joined events; without `show` all of them. */
export interface JoinedListing extends OwnListing {
  show?: JoinedPart | undefined;
}

/**
 * Where somebody stands: the first `capacity` rows of an event in the order of places that are not gone take part, the
 * rest wait.
 * @param before how many that are not gone have a smaller place
 */
export function statusDetailsOf(before: number, capacity: number | null | undefined): NewStatusDetails {
  const aheadInWaitlist = before - (capacity ?? Number.POSITIVE_INFINITY);
  return aheadInWaitlist < 0
    ? { status: 'joined', aheadInWaitlist: 0 }
    : { status: 'waiting', aheadInWaitlist };
}

/** Where somebody stands who was taken off the event. */
export const REMOVED: StatusDetails = { status: 'removed', aheadInWaitlist: 0 };

/** How many of those who joined an event take part. */
export const placesTaken = ({ joined = 0, capacity }: Pick<EventRecord, 'joined' | 'capacity'>) =>
  Math.min(joined, capacity ?? joined);

/** A participation without its person: what is left of one who is gone. */
export const blanked = (
  { id, eventId, joinedAt, joinOrder }: ParticipationRecord,
  leftReason: LeftReason,
  leftAt: string,
): ParticipationRecord => ({
  id,
  eventId,
  participant: '',
  participantUid: id, // no uid is a participation's id
  joinedAt,
  joinOrder,
  leftReason,
  leftAt,
});

/** A participation without its person, who deleted their account. */
const erasedParticipation = (row: ParticipationRecord, now: string): ParticipationRecord =>
  blanked(row, row.leftReason === 'removed' ? 'removed and deleted' : 'deleted', now);

export interface ParticipationStore {
  /**
   * Gives a person the next place of an event. Who is told that they take part is never moved to waiting by others who
   * join.
   * @throws LimitReached when they have joined that many upcoming events already; AccountLeaving
   */
  addParticipation(
    participation: NewParticipation,
    limit?: UpcomingLimit,
  ): Promise<NewStatusDetails | JoinRefusal>;
  /**
   * What this person has to do with this event, with the event as it is now: also when it was cancelled since, or they
   * were taken off it.
   */
  findParticipation(eventId: string, participantUid: string): Promise<JoinedEventRecord | null>;
  /** What this person has to do with these events. */
  findParticipations(eventIds: readonly string[], participantUid: string): Promise<StatusRecord[]>;
  /**
   * What this person joined, also what was cancelled since or they were taken off; the place of a page is the event's.
   * Neither of those is counted in the total, which is of the part.
   */
  listJoinedEvents(participantUid: string, listing: JoinedListing): Promise<OwnPage<JoinedEventRecord>>;
  /** Takes a person out of an event that they joined; the next who waits moves up. @returns whether there was one */
  removeParticipation(id: string, participantUid: string, now: string): Promise<boolean>;
}

/** What is somebody's among the participations: their own. The place stays, as nobody's. */
export const OWN_PARTICIPATIONS: OwnRows<ParticipationRecord> = {
  uid: 'participantUid',
  address: 'participant',
  exportedAs: 'participations',
  erased: (row, _owner, { now }) => erasedParticipation(row, now),
  changing: ['leftReason'],
};
