import type { ReactNode } from 'react';
import type { User } from '../../account/identity.ts';
import { isOrganiser } from '../../events/own-event.ts';
import type { NextStep } from '../../participations/JoinBar.tsx';
import { useJoining } from '../../participations/use-joining.tsx';
import { useLeaveEvent } from '../../participations/use-leave-event.ts';
import {
  type EventView,
  ownParticipation,
  type ParticipationInEvent,
} from '../../participations/use-participation.ts';

/**
 * The next step on an event's page: joining it, or leaving it.
 * @returns the step; what became of leaving, for a status line that stays; and the dialog in which a visitor joins
 */
export function useNextStep(
  view: EventView,
  onRefused: ParticipationInEvent['onRefused'],
  person: User | null,
): { step: NextStep; outcome: string; dialog: ReactNode } {
  const { event, join } = view;
  const mine = isOrganiser(event, person) && join !== 'cancelled';
  const joining = useJoining({ view, mine, onRefused });
  const { leaving, leave, outcome } = useLeaveEvent();
  const participation = ownParticipation(view);

  const step = {
    view,
    mine,
    joining: joining.isPending,
    onJoin: joining.join,
    leaving: leaving !== null,
    onLeave: participation && (() => void leave({ event, participation })),
  };
  return { step, outcome, dialog: joining.dialog };
}
