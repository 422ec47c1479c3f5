import type { Event } from '@social-serve/contract/event';
import type { Claim } from '@social-serve/contract/need-rules';
import type { Joined } from '@social-serve/contract/participation';
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
import { toastError, toastSuccess } from '../ui/toasts.ts';
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
const JoinClaims = latePart(async () => (await import('../needs/JoinClaims.tsx')).JoinClaims);
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

  function onJoined({ status }: Joined) {
    void askToConfirm();
    navigate(joinedPart(status === 'waiting' ? 'waiting' : 'upcoming'), { state: withJoined(event._id) });
  }

  const joining = useSend({
    async ask(question: Question | null) {
      if (question === null) return true;
      await dialogsGone();
      return confirmDialog({ ...QUESTIONS[question], danger: false });
    },
    send: () => joinEvent(event),
    success: (_, reply) => joinedInWords(reply),
    onSuccess: onJoined,
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

  const claiming = useDialog((claims: readonly Claim[], close) => (
    <JoinClaims
      event={event}
      action={joinLabel(isFull(event))}
      chosen={claims}
      onJoined={(reply) => {
        toastSuccess(joinedInWords(reply));
        onJoined(reply);
      }}
      onRefused={onRefused}
      onClose={close}
    />
  ));

  const arrive = useEffectEvent(() => {
    const intent = takeJoinIntent(location.state, event._id);
    if (!intent || !canJoin) return;
    if (intent.claims.length > 0 && join === 'open' && !organises) return claiming.open(intent.claims);
    void joining.send(organises ? 'own' : join === 'full' && !intent.full ? 'full' : null);
  });
  useEffect(() => {
    if (isKnown) arrive();
  }, [isKnown]);

  const needsAccount = config.joinWithoutAccount === false || event.joinWithoutAccount === false;
  const accountState = (claims: readonly Claim[]) => ({
    ...withReturnTo(location),
    ...withJoinIntent(event._id, isFull(event), claims),
  });
  const opensSheet = !signedIn && canJoin && !needsAccount;
  useEffect(() => {
    if (opensSheet) return onIdle(JoinSheet.preload);
  }, [opensSheet]);
  const { open, dialog } = useDialog((claims: readonly Claim[], close) => (
    <JoinSheet
      event={event}
      action={joinLabel(isFull(event))}
      chosen={claims}
      accountState={accountState}
      onJoined={({ link }) => navigate(placePath(link))}
      onClose={close}
    />
  ));

  function start(claims: readonly Claim[] = []) {
    if (signedIn) return claims.length > 0 ? claiming.open(claims) : void joining.send(null);
    if (opensSheet) return open(claims);
    // Most visitors who tap Join have no account yet; the form leads to the login.
    navigate(pages.register, { state: accountState(claims) });
  }

  return {
    join: () => start(),
    /** Joins with one of a need, once the visitor has confirmed that. */
    claim: (need: string) => canJoin && start([{ need, number: 1 }]),
    isPending: joining.isPending,
    dialog: confirmFirst.dialog ?? claiming.dialog ?? dialog,
  };
}

/** What a toast says about it. */
const joinedInWords = ({ status, ahead }: Joined) =>
  status === 'waiting' ? waitingInWords(ahead) : words.youAreParticipateThisEvent;
