/** Whether a participant takes part or waits: the first `capacity` who did not leave, in the order of joining, take part. */
import type { ParticipationStatus } from '@social-serve/contract/participation';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';

/** The status of a participation. */
export interface StatusDetails {
  status: ParticipationStatus;
  /** How many wait before this person; 0 for anyone who does not wait. */
  aheadInWaitlist: number;
}

/** The status right after joining. */
export interface NewStatusDetails extends StatusDetails {
  status: Exclude<ParticipationStatus, 'removed'>;
}

/** The status of a person whom an organiser removed. */
const REMOVED: StatusDetails = { status: 'removed', aheadInWaitlist: 0 };

/** The status of a person by the number of current participants who joined before them. */
export function statusDetailsOf(before: number, capacity: number | undefined): NewStatusDetails {
  const aheadInWaitlist = before - (capacity ?? Number.POSITIVE_INFINITY);
  return aheadInWaitlist < 0
    ? { status: 'joined', aheadInWaitlist: 0 }
    : { status: 'waiting', aheadInWaitlist };
}

/** A participation, and what its status follows from. */
interface Placed {
  participation: Pick<Participation, 'leftReason'>;
  event: Pick<EventRow, 'capacity'>;
  /** How many current participants joined earlier; needed only on a waiting list. */
  before: number;
}

/** The status of any participation. */
export const statusOf = ({ participation, event, before }: Placed): StatusDetails =>
  participation.leftReason ? REMOVED : statusDetailsOf(before, event.capacity);
