/** Whether a participant has a place or waits (`places.ts`). */
import type { ParticipationStatus } from '@social-serve/contract/participation';
import type { Participation } from '../database/tables/participations.ts';
import { capacityOf, type EventPlaces } from '../events/organisers.ts';

export interface StatusDetails {
  status: ParticipationStatus;
  /** How many people wait before this person; 0 for a person with a place. */
  aheadInWaitlist: number;
}

/** The status right after joining. */
export interface NewStatusDetails extends StatusDetails {
  status: Exclude<ParticipationStatus, 'removed'>;
}

/** The status of a person whom an organiser removed. */
const REMOVED: StatusDetails = { status: 'removed', aheadInWaitlist: 0 };

/** A person's status. @param before how many current participants joined earlier */
export function statusDetailsOf(before: number, event: EventPlaces): NewStatusDetails {
  const aheadInWaitlist = before - capacityOf(event);
  return aheadInWaitlist < 0
    ? { status: 'joined', aheadInWaitlist: 0 }
    : { status: 'waiting', aheadInWaitlist };
}

/** What the status of a participation is derived from. */
interface StatusInput {
  participation: Pick<Participation, 'leftReason'>;
  event: EventPlaces;
  /** How many current participants joined earlier; may be 0 if the event has no waiting list. */
  before: number;
}

/** The status of any participation. */
export const statusOf = ({ participation, event, before }: StatusInput): StatusDetails =>
  participation.leftReason ? REMOVED : statusDetailsOf(before, event);
