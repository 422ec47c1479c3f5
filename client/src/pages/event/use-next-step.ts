import { pages } from '@social-serve/contract/paths';
import { useLocation, useNavigate } from 'react-router-dom';
import { withReturnTo } from '../../account/return-to.ts';
import { messageOf } from '../../api/api-error.ts';
import { isOrganiser } from '../../events/own-event.ts';
import { waitingInWords } from '../../events/places.ts';
import type { NextStep } from '../../participations/JoinBar.tsx';
import { joinedPart, withJoined } from '../../participations/joined-parts.ts';
import { joinEvent } from '../../participations/queries.ts';
import { useJoinInView } from '../../participations/use-join-in-view.ts';
import { useLeaveEvent } from '../../participations/use-leave-event.ts';
import {
  type EventAndPart,
  ownPlace,
  type ParticipationInEvent,
} from '../../participations/use-participation.ts';
import { toastError } from '../../ui/toasts.ts';
import { useSend } from '../../ui/use-send.ts';

/**
 * What comes next for who looks at an event: joining it, or leaving it. A visitor's Join Event leads to /login and back.
 * @param email the signed-in person's; empty for a visitor
 * @returns the step, and what became of leaving, for a status line that stays
 */
export function useNextStep(
  shown: EventAndPart,
  onRefused: ParticipationInEvent['onRefused'],
  email: string,
): { step: NextStep; outcome: string } {
  const location = useLocation();
  const navigate = useNavigate();
  const { leaving, leave, outcome } = useLeaveEvent();
  const { event } = shown;
  const participation = ownPlace(shown);
  useJoinInView(email !== '' && (shown.join === 'open' || shown.join === 'full'));

  const joining = useSend({
    send: () => joinEvent(event, email),
    success: (_, { status, ahead }) =>
      status === 'waiting' ? waitingInWords(ahead) : 'You are participate this event successfully',
    onSuccess: ({ status }) =>
      navigate(joinedPart(status === 'waiting' ? 'waiting' : 'upcoming'), { state: withJoined(event._id) }),
    failure(error) {
      onRefused(error);
      toastError(messageOf(error));
    },
  });

  const step = {
    shown,
    mine: isOrganiser(event, email) && shown.join !== 'cancelled',
    joining: joining.isPending,
    onJoin: () =>
      email === '' ? navigate(pages.login, { state: withReturnTo(location) }) : void joining.send(),
    leaving: leaving !== null,
    onLeave: participation && (() => void leave({ event, participation })),
  };
  return { step, outcome };
}
