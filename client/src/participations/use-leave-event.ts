import type { Event } from '@social-serve/contract/event';
import type { ParticipationStatus } from '@social-serve/contract/participation';
import { useState } from 'react';
import * as words from '#words/participations.tsx';
import { ARE_YOU_SURE, leavingInWords, leftInWords } from '../events/removal-messages.ts';
import { confirmDialog, successDialog } from '../ui/sweet-alert.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import { LEFT_MS, leaveEvent } from './queries.ts';

interface Leaving {
  event: Event & { cancelled?: true };
  participation: { _id: string; status: ParticipationStatus };
}

/**
 * Leaving an event, or its waiting list: asks first.
 * @returns `leaving`: the id of the participation that is being left; `outcome`: a sentence for a status line
 */
export function useLeaveEvent() {
  const moveFocus = useMoveFocus();
  const [outcome, setOutcome] = useState('');
  const { send, given } = useSend({
    ask({ event }: Leaving) {
      setOutcome('');
      return confirmDialog({ ...ARE_YOU_SURE, about: leavingInWords(event) });
    },
    send: ({ participation }) => leaveEvent(participation._id),
    async onSuccess(_, { event, participation }) {
      setOutcome(leftInWords(event, participation.status === 'waiting'));
      await successDialog(words.yourEventHasBeenDeleted, { ms: LEFT_MS });
      moveFocus();
    },
  });
  return { leave: send, leaving: given?.participation._id ?? null, outcome };
}
