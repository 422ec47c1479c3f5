/** What the server asks of a store about the guests of an event, for its organisers (docs/specification.md, "Guests"). */
import type { ParticipationStatus } from '@social-serve/contract/participation';
import type { ParticipationRecord } from './participations.ts';

/** Which part of a roster: in the order of joining. Who left or deleted their account is not in it. */
export interface RosterListing {
  /** Folded by `foldForSearch`; a literal part of a name or an address, never a pattern. Who helps finds names alone, that are no address. */
  search?: string | undefined;
  status?: ParticipationStatus | undefined;
  /** The place of the last one of the page before. */
  after?: number | undefined;
  limit: number;
}

/** Somebody in a roster. */
export interface RosterRecord {
  participation: ParticipationRecord;
  status: ParticipationStatus;
}

/** How many there are of an event, whatever is listed. */
export interface RosterCounts {
  joined: number;
  waiting: number;
  removed: number;
  /** Of those who joined or wait. */
  attended: number;
}

/** The check-in that was made last. */
export interface CheckIn {
  attended: boolean;
  /** ISO 8601 UTC. */
  attendedMarkedAt: string;
}

/**
 * What a participation keeps of a check-in; one rule for every store. The first one corrects nothing, however late it comes: it may
 * have been made at the door, without a connection.
 * @param endsAt the event's end, ISO 8601 UTC
 * @returns null when one that was made later counts
 */
export function afterCheckIn(
  { attended, attendedMarkedAt }: Pick<ParticipationRecord, 'attended' | 'attendedMarkedAt'>,
  checkIn: CheckIn,
  endsAt: string,
): (CheckIn & Pick<ParticipationRecord, 'correctedAt'>) | null {
  const { attendedMarkedAt: at } = checkIn;
  if (attended !== undefined && attendedMarkedAt !== undefined && attendedMarkedAt >= at) return null;
  const isCorrection = attended !== undefined && at > endsAt && checkIn.attended !== attended;
  return { ...checkIn, ...(isCorrection && { correctedAt: at }) };
}

/** Of events of this organiser that were not deleted; one that the team hides is among them. */
export interface RosterStore {
  /** Nobody of an event that they do not organise. */
  listRoster(eventId: string, organiserUid: string, listing: RosterListing): Promise<RosterRecord[]>;
  /** null when they organise no such event. */
  countRoster(eventId: string, organiserUid: string): Promise<RosterCounts | null>;
  /**
   * Records whether somebody attended. The newest check-in counts, in whatever order they arrive.
   * @param id the participation's
   * @param check throws when it is too late for an event that ended then, ISO 8601 UTC; nothing is recorded then
   * @returns what counts now; null for who is gone, or is not in this event, and when they organise no such event
   */
  recordCheckIn(
    eventId: string,
    organiserUid: string,
    id: string,
    checkIn: CheckIn,
    check?: (endsAt: string) => void,
  ): Promise<CheckIn | null>;
  /**
   * Takes somebody off an event, and their check-in back; the next who waits moves up.
   * @param check as of `recordCheckIn`; asked of who was checked in alone
   * @returns whether there was one
   */
  removeFromEvent(
    eventId: string,
    organiserUid: string,
    id: string,
    now: string,
    check?: (endsAt: string) => void,
  ): Promise<boolean>;
}
