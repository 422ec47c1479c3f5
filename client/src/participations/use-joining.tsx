import type { Event } from '@social-serve/contract/event';
import { pages } from '@social-serve/contract/paths';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as words from '#words/participations.tsx';
import { takeJoinIntent, withJoinIntent } from '../account/join-intent.ts';
import { withReturnTo } from '../account/return-to.ts';
import { ApiError, messageOf } from '../api/api-error.ts';
import { config } from '../api/config.ts';
import { isFull, waitingInWords } from '../events/places.ts';
import { askToConfirm } from '../mail/queries.ts';
import { placePath } from '../private-links/remembered-links.ts';
import { latePart } from '../ui/LatePart.tsx';
import { onIdle } from '../ui/on-idle.ts';
import { confirmDialog, dialogsGone } from '../ui/sweet-alert.ts';
import { toastError } from '../ui/toasts.ts';
import { useDialog } from '../ui/use-dialog.tsx';
import { useSend } from '../ui/use-send.ts';
import { joinedPart, withJoined } from './joined-parts.ts';
import { joinEvent } from './queries.ts';
import { joinLabel, type Situation } from './situation.ts';
import { useJoinInView } from './use-join-in-view.ts';
import type { ParticipationInEvent } from './use-participation.ts';

/** Questions for visitors who log in to join, if the situation has changed since they tapped Join. */
const QUESTIONS = {
  own: {
    title: words.thisIsYourOwnEvent,
    text: words.doYouWantToJoinItAsAGuestToo,
    confirm: words.joinEvent,
  },
  full: {
    title: words.thisEventIsFullByNow,
    text: words.doYouWantToJoinTheWaiting,
    confirm: words.joinWaitingList,
  },
} as const;
type Question = keyof typeof QUESTIONS;

interface JoiningOptions {
  event: Event;
  situation: Situation;
  onRefused: ParticipationInEvent['onRefused'];
}

const ConfirmFirstDialog = latePart(
  async () => (await import('./ConfirmFirstDialog.tsx')).ConfirmFirstDialog,
);
const JoinSheet = latePart(async () => (await import('../private-links/JoinSheet.tsx')).JoinSheet);

/**
 * Joining on an event's page. A visitor who taps Join enters a name, or logs in or registers and has joined on return. If the
 * situation has changed by then, they are asked first; if no one can join any more, nothing happens.
 * @returns `dialog`, to be rendered: the form for visitors
 */
export function useJoining({ event, situation, onRefused }: JoiningOptions) {
  const { join, signedIn, organises } = situation;
  const location = useLocation();
  const navigate = useNavigate();
  const isKnown = signedIn && join !== 'checking';
  const canJoin = join === 'open' || join === 'full';
  useJoinInView(isKnown && canJoin);

  const joining = useSend({
    async ask(question: Question | null) {
      if (question === null) return true;
      await dialogsGone();
      return confirmDialog({ ...QUESTIONS[question], danger: false });
    },
    send: () => joinEvent(event),
    success: (_, { status, ahead }) =>
      status === 'waiting' ? waitingInWords(ahead) : words.youAreParticipateThisEvent,
    onSuccess({ status }) {
      void askToConfirm();
      navigate(joinedPart(status === 'waiting' ? 'waiting' : 'upcoming'), { state: withJoined(event._id) });
    },
    failure(error) {
      if (error instanceof ApiError && error.code === 'confirm-first')
        return confirmFirst.open(messageOf(error));
      onRefused(error);
      toastError(messageOf(error));
    },
  });
  const confirmFirst = useDialog((message: string, close) => (
    <ConfirmFirstDialog message={message} onJoin={() => void joining.send(null)} onClose={close} />
  ));

  const arrive = useEffectEvent(() => {
    const intent = takeJoinIntent(location.state, event._id);
    if (!intent || !canJoin) return;
    void joining.send(organises ? 'own' : join === 'full' && !intent.full ? 'full' : null);
  });
  useEffect(() => {
    if (isKnown) arrive();
  }, [isKnown]);

  const needsAccount = config.joinWithoutAccount === false || event.joinWithoutAccount === false;
  const opensSheet = !signedIn && canJoin && !needsAccount;
  useEffect(() => {
    if (opensSheet) return onIdle(JoinSheet.preload);
  }, [opensSheet]);
  const { open, dialog } = useDialog((accountState: object, close) => (
    <JoinSheet
      event={event}
      action={joinLabel(isFull(event))}
      accountState={accountState}
      onJoined={({ link }) => navigate(placePath(link))}
      onClose={close}
    />
  ));

  function start() {
    if (signedIn) return void joining.send(null);
    const accountState = { ...withReturnTo(location), ...withJoinIntent(event._id, isFull(event)) };
    if (opensSheet) return open(accountState);
    // Most visitors who tap Join have no account yet; the form leads to the login.
    navigate(pages.register, { state: accountState });
  }

  return { join: start, isPending: joining.isPending, dialog: confirmFirst.dialog ?? dialog };
}
