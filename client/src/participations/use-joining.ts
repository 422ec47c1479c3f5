import { pages } from '@social-serve/contract/paths';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { takeJoinIntent, withJoinIntent } from '../account/join-intent.ts';
import { withReturnTo } from '../account/return-to.ts';
import { messageOf } from '../api/api-error.ts';
import { isFull, waitingInWords } from '../events/places.ts';
import { confirmDialog, dialogsGone } from '../ui/sweet-alert.ts';
import { toastError } from '../ui/toasts.ts';
import { useSend } from '../ui/use-send.ts';
import { joinedPart, withJoined } from './joined-parts.ts';
import { joinEvent } from './queries.ts';
import { useJoinInView } from './use-join-in-view.ts';
import type { EventAndPart, ParticipationInEvent } from './use-participation.ts';

/** What is asked where joining means something else than it did when the visitor tapped Join. */
const QUESTIONS = {
  own: {
    title: 'This is your own event',
    text: 'Do you want to join it as a guest, too?',
    confirm: 'Join Event',
  },
  full: {
    title: 'This event is full by now',
    text: 'Do you want to join the waiting list?',
    confirm: 'Join Waiting List',
  },
} as const;
type Question = keyof typeof QUESTIONS;

interface JoiningOptions {
  shown: EventAndPart;
  /** Whether the signed-in person organises the event. */
  mine: boolean;
  /** The signed-in person's; empty for a visitor. */
  email: string;
  onRefused: ParticipationInEvent['onRefused'];
}

/**
 * Joining on an event's page. A visitor who taps Join registers or logs in, and has joined when they come back; they are asked
 * first where that means something else by now, and nothing happens where nobody can join any more.
 */
export function useJoining({ shown: { event, join }, mine, email, onRefused }: JoiningOptions) {
  const location = useLocation();
  const navigate = useNavigate();
  const isKnown = email !== '' && join !== 'checking';
  const canJoin = join === 'open' || join === 'full';
  useJoinInView(isKnown && canJoin);

  const joining = useSend({
    async ask(question: Question | null) {
      if (question === null) return true;
      await dialogsGone();
      return confirmDialog({ ...QUESTIONS[question], danger: false });
    },
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

  const arrive = useEffectEvent(() => {
    const intent = takeJoinIntent(location.state, event._id);
    if (!intent || !canJoin) return;
    void joining.send(mine ? 'own' : join === 'full' && !intent.full ? 'full' : null);
  });
  useEffect(() => {
    if (isKnown) arrive();
  }, [isKnown]);

  /** What the button does. */
  function start() {
    if (email !== '') return void joining.send(null);
    // Most visitors who tap Join have no account yet; the form leads to the login.
    const state = { ...withReturnTo(location), ...withJoinIntent(event._id, isFull(event)) };
    navigate(pages.register, { state });
  }

  return { join: start, isPending: joining.isPending };
}
