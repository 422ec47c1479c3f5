/** What the server asks of a store about taking part (docs/specification.md, "Joining"). */
import type { JoinedPart, ParticipationStatus } from '@social-serve/contract/participation';
import type { OwnListing, OwnPage } from './event-lists.ts';
import type { EventRecord, UpcomingLimit } from './events.ts';
import type { MailTry, OwnRows } from './own-rows.ts';

/** Why a participation no longer counts; `removed and deleted` is no news to the organiser who removed them. */
export type LeftReason = 'left' | 'removed' | 'deleted' | 'removed and deleted';

/** What a person was last notified of about an event that they joined; at first, what the reply said. */
export interface LastNotified {
  /** The `sequence` of the event that they know. */
  sequence: number;
  status: ParticipationStatus;
  /** When they read that they moved up; ISO 8601 UTC. */
  movedUpAt?: string | undefined;
  /** The event's `cancelledAt` that they know. */
  cancelledAt?: string | undefined;
  /** The number of the last message that they know; absent for none. */
  message?: number | undefined;
  /** The `correctedAt` that they know. */
  correctedAt?: string | undefined;
}

/** What a person was mailed last about an event that they joined, or read about it since. */
export interface Mailed extends LastNotified {
  /** The `eventDate` that they were reminded of. */
  reminded?: string | undefined;
}

/** That a person joined an event. Who leaves is blanked out of the row (`blanked`), which keeps its join order taken. */
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
  /** Whether they attended, as the creator checked them in. */
  attended?: boolean | undefined;
  /** The time of that check-in; ISO 8601 UTC. */
  attendedMarkedAt?: string | undefined;
  /** When that was changed last after the event's end; ISO 8601 UTC. Absent when it never was. */
  correctedAt?: string | undefined;
  /** Whether the others who take part see the first word of the name; absent until it was chosen. */
  nameShown?: true | undefined;
  /** Absent for who joined before that was kept. */
  lastNotified?: LastNotified | undefined;
  /** Absent while they were mailed nothing: the confirmation is due. */
  mailed?: Mailed | undefined;
  /** Absent while nothing failed. */
  mailTry?: MailTry | undefined;
}

/** A participation without join order; the store adds that, and the status to `lastNotified`. */
export type NewParticipation = Omit<ParticipationRecord, 'joinOrder' | 'leftReason' | 'leftAt'>;

/** The status of a participation. */
export interface StatusDetails {
  status: ParticipationStatus;
  aheadInWaitlist: number;
}

/** The status right after joining. */
export interface NewStatusDetails extends StatusDetails {
  status: Exclude<ParticipationStatus, 'removed'>;
}

/** A participation and its status. */
export interface StatusRecord {
  participation: ParticipationRecord;
  statusDetails: StatusDetails;
}

/** A participation together with its event as it is now. */
export interface JoinedEventRecord extends StatusRecord {
  event: EventRecord;
}

/** Why a person cannot join; `no event`, too, for a deleted one. */
export type JoinRefusal = 'joined already' | 'removed' | 'no event';

/** Which part of the joined events; without `show` all of them. */
export interface JoinedListing extends OwnListing {
  show?: JoinedPart | undefined;
}

/**
 * The status of a participation: the first `capacity` active rows by join order take part, the rest wait.
 * @param before how many active rows have a smaller join order
 */
export function statusDetailsOf(before: number, capacity: number | null | undefined): NewStatusDetails {
  const aheadInWaitlist = before - (capacity ?? Number.POSITIVE_INFINITY);
  return aheadInWaitlist < 0
    ? { status: 'joined', aheadInWaitlist: 0 }
    : { status: 'waiting', aheadInWaitlist };
}

/** The status of who was taken off the event. */
export const REMOVED: StatusDetails = { status: 'removed', aheadInWaitlist: 0 };

/** How many of those who joined an event take part. */
export const placesTaken = ({ joined = 0, capacity }: Pick<EventRecord, 'joined' | 'capacity'>) =>
  Math.min(joined, capacity ?? joined);

/** What stays of a participation whose person left. That somebody came is a number from then on. */
export const blanked = (
  { id, eventId, joinedAt, joinOrder, attended }: ParticipationRecord,
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
  ...(attended && { attended }),
});

/** What stays of a participation whose person deleted their account. */
const erasedParticipation = (row: ParticipationRecord, now: string): ParticipationRecord =>
  blanked(row, row.leftReason === 'removed' ? 'removed and deleted' : 'deleted', now);

/** Something that somebody attended. */
export interface AttendanceRecord {
  participation: ParticipationRecord;
  event: EventRecord;
}

/** Who takes part in an event. */
export interface GoingRecord {
  /** How many. */
  going: number;
  /** The names of others who show theirs, in the order of joining. */
  names: string[];
}

export interface ParticipationStore {
  /**
   * Joins a person, with the next join order of the event. Others who join never move who takes part to waiting.
   * @throws LimitReached when they have joined that many upcoming events already; AccountLeaving
   */
  addParticipation(
    participation: NewParticipation,
    limit?: UpcomingLimit,
  ): Promise<NewStatusDetails | JoinRefusal>;
  /** This person's participation with the event as it is now; also in a cancelled event, or once they were taken off. */
  findParticipation(eventId: string, participantUid: string): Promise<JoinedEventRecord | null>;
  /** This person's participations in these events. */
  findParticipations(eventIds: readonly string[], participantUid: string): Promise<StatusRecord[]>;
  /** What this person joined. Cancelled events, and those that they were taken off, are listed but not in the total. */
  listJoinedEvents(participantUid: string, listing: JoinedListing): Promise<OwnPage<JoinedEventRecord>>;
  /** What this person attended and did not leave, the latest event first. */
  listAttendances(participantUid: string, limit: number): Promise<AttendanceRecord[]>;
  /** Of which of their participations it was changed since a moment, after the event's end, whether they attended. */
  listCorrected(participantUid: string, since: string): Promise<AttendanceRecord[]>;
  /**
   * Sets whether the others who take part see this person's name; changes nothing that everybody sees.
   * @returns whether it was otherwise before; null when they neither take part nor wait
   * @throws AccountLeaving
   */
  showName(id: string, participantUid: string, shown: boolean): Promise<boolean | null>;
  /**
   * Who takes part in this event, for one of them or its creator; null for everybody else.
   * @param most names at most
   */
  listGoing(eventId: string, uid: string, most: number): Promise<GoingRecord | null>;
  /** Takes a person out of an event that they joined; the next who waits moves up. @returns whether there was one */
  removeParticipation(id: string, participantUid: string, now: string): Promise<boolean>;
}

/** Participations are their person's; the row stays as nobody's. */
export const OWN_PARTICIPATIONS: OwnRows<ParticipationRecord> = {
  uid: 'participantUid',
  address: 'participant',
  exportedAs: 'participations',
  erased: (row, _owner, { now }) => erasedParticipation(row, now),
  changing: ['leftReason'],
};
