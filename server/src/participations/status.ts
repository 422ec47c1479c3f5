/** Whether a participant has a place or waits, and how many people are ahead. */
import type { ParticipationStatus, Placed } from '@social-serve/contract/participation';
import type { Reader } from '../database/database.ts';
import type { Participation } from '../database/tables/participations.ts';
import { waitingFor } from '../events/assign-places.ts';

export interface StatusDetails {
  status: ParticipationStatus;
  /** How many people wait before this person; 0 for a person with a place. */
  aheadInWaitlist: number;
  /** How many people wait for places together, the person included; absent for one alone. */
  groupSize?: number;
}

/** The status of a person who has neither left nor was removed. */
export interface PlacedDetails extends StatusDetails {
  status: Placed;
}

/** The status of any participation. */
export const statusOf = ({
  leftReason,
  status,
}: Pick<Participation, 'leftReason' | 'status'>): ParticipationStatus => (leftReason ? 'removed' : status);

type Place = Pick<Participation, 'eventId' | 'status' | 'turn' | 'joinOrder'>;

/** The status of a participation that has not ended. */
export async function placedDetailsOf(
  db: Reader,
  { eventId, status, turn, joinOrder }: Place,
): Promise<PlacedDetails> {
  if (status === 'joined') return { status, aheadInWaitlist: 0 };
  const ahead = [{ turn: { lt: turn } }, { turn, joinOrder: { lt: joinOrder } }];
  const aheadInWaitlist = await db.count('participations', { ...waitingFor(eventId), or: ahead });
  return { status, aheadInWaitlist };
}

/** The same, with how many people the person waits together with. */
export async function groupDetailsOf(db: Reader, row: Place): Promise<PlacedDetails> {
  const details = await placedDetailsOf(db, row);
  if (details.status === 'joined') return details;
  const groupSize = await db.count('participations', { ...waitingFor(row.eventId), turn: row.turn });
  return groupSize > 1 ? { ...details, groupSize } : details;
}

/** The status of any participation, with how many people are ahead, and with whom the person waits. */
export const statusDetailsOf = async (
  db: Reader,
  row: Place & Pick<Participation, 'leftReason'>,
): Promise<StatusDetails> =>
  row.leftReason ? { status: 'removed', aheadInWaitlist: 0 } : groupDetailsOf(db, row);
