import type { Event } from '@social-serve/contract/event';
import type { ParticipationStatus } from '@social-serve/contract/participation';
import { leavingInWords, leftInWords, useRemoval } from '../events/use-removal.ts';
import { successDialog } from '../ui/dialogs.ts';
import { LEFT_MS, leaveEvent } from './queries.ts';

/**
 * Leaving an event, or its waiting list: asks first.
 * @returns the participation that is being left, what a button does, and what became of it, for a status line that stays
 */
export function useLeaveEvent() {
  const { removing, remove, outcome } = useRemoval(() =>
    successDialog('Your event has been deleted successfully', { ms: LEFT_MS }),
  );
  const leave = (
    event: Event & { cancelled?: true },
    participation: { _id: string; status: ParticipationStatus },
  ) =>
    remove({
      id: participation._id,
      about: leavingInWords(event),
      call: leaveEvent,
      outcome: leftInWords(event, participation.status === 'waiting'),
    });
  return { leaving: removing, leave, outcome };
}
