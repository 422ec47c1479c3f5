import { pages } from '@social-serve/contract/paths';
import { useLocation, useNavigate } from 'react-router-dom';
import { withReturnTo } from '../../account/return-to.ts';
import { useCallFailure } from '../../account/use-call-failure.ts';
import { isOrganiser } from '../../events/own-event.ts';
import { waitingInWords } from '../../events/places.ts';
import type { NextStep } from '../../participations/JoinBar.tsx';
import { joinedPart, withJoined } from '../../participations/joined-parts.ts';
import { useJoinInView } from '../../participations/use-join-in-view.ts';
import { useLeaveEvent } from '../../participations/use-leave-event.ts';
import {
  type EventAndPart,
  ownPlace,
  type ParticipationInEvent,
} from '../../participations/use-participation.ts';
import { toastSuccess } from '../../ui/toasts.ts';

/**
 * What comes next for who looks at an event: joining it, or leaving it. A visitor's Join Event leads to /login and back.
 * @param email the signed-in person's; empty for a visitor
 * @returns the step, and what became of leaving, for a status line that stays
 */
export function useNextStep(
  shown: EventAndPart,
  { joining, join }: Pick<ParticipationInEvent, 'joining' | 'join'>,
  email: string,
): { step: NextStep; outcome: string } {
  const location = useLocation();
  const navigate = useNavigate();
  const failed = useCallFailure();
  const { leaving, leave, outcome } = useLeaveEvent();
  const { event } = shown;
  const participation = ownPlace(shown);
  useJoinInView(email !== '' && (shown.join === 'open' || shown.join === 'full'));

  async function onJoin() {
    if (email === '') return navigate(pages.login, { state: withReturnTo(location) });
    try {
      const joined = await join();
      if (!joined) return;
      const waits = joined.status === 'waiting';
      toastSuccess(waits ? waitingInWords(joined.ahead) : 'You are participate this event successfully');
      navigate(joinedPart(waits ? 'waiting' : 'upcoming'), { state: withJoined(event._id) });
    } catch (error) {
      await failed(error);
    }
  }

  const step = {
    shown,
    mine: isOrganiser(event, email) && shown.join !== 'cancelled',
    joining,
    onJoin,
    leaving: leaving !== null,
    onLeave: participation && (() => void leave(event, participation)),
  };
  return { step, outcome };
}
