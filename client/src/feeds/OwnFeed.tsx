import { type RefObject, useRef, useState } from 'react';
import * as words from '#words/feeds.tsx';
import { config } from '../api/config.ts';
import { useQuery } from '../api/use-query.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import { FeedLinks } from './FeedLinks.tsx';
import { endOwnFeed, ownFeed, renewOwnFeed } from './queries.ts';

/** Asked in place, since this component may itself be in a dialog. */
const QUESTIONS = {
  renew: {
    text: words.theCurrentLinkWillStop,
    confirm: words.yesCreateNewLink,
    done: words.hereIsYourNewLinkAddToYour,
  },
  end: {
    text: words.calendarsThatUseTheLinkWill,
    confirm: words.yesTurnItOff,
    done: words.theCalendarLinkIsOff,
  },
} as const;
type Question = keyof typeof QUESTIONS;

/** The private link of the calendar of joined events: created on request, shown, renewed and turned off. */
export function OwnFeed() {
  const feed = useQuery(ownFeed);
  const { data } = feed;
  const [asking, setAsking] = useState<Question | null>(null);
  const [done, setDone] = useState('');
  const outcome = useRef<HTMLParagraphElement>(null);
  const askers = { renew: useRef<HTMLButtonElement>(null), end: useRef<HTMLButtonElement>(null) };
  const question = useRef<HTMLParagraphElement>(null);
  const moveFocus = useMoveFocus();

  const { send, isPending, failure, reset } = useSend({
    send: ({ call }: { call: typeof renewOwnFeed; done: string }) => {
      setDone('');
      return call();
    },
    onSuccess(_, { done }) {
      setAsking(null);
      setDone(done);
      moveFocus(outcome);
    },
    failure: 'here',
  });

  function ask(next: Question) {
    reset();
    setAsking(next);
    moveFocus(question);
  }

  /** Returns to the view before the question, and the focus to the button that asked. */
  function cancel(asked: Question) {
    reset();
    setAsking(null);
    moveFocus(askers[asked]);
  }

  const make = () => send({ call: renewOwnFeed, done: words.yourCalendarLinkIsReady });

  return (
    <>
      <p>{words.yourCalendarAppCanShowThe}</p>
      {!data && feed.isFetching && <LoadingWords />}
      {!data && <QueryFailure className="mt-4" query={feed} />}
      <p ref={outcome} role="status" tabIndex={-1} className="font-semibold not-empty:mt-4">
        {done}
      </p>
      {failure !== null && <FailureNotice className="mt-4" message={failure} />}
      {data?.address === null && (
        <BusyButton className="btn btn-secondary btn-lg mt-5" busy={isPending} onClick={make}>
          {words.createCalendarLink}
        </BusyButton>
      )}
      {data?.address && !asking && <PrivateAddress address={data.address} askers={askers} onAsk={ask} />}
      {asking && (
        <FeedQuestion
          {...QUESTIONS[asking]}
          question={question}
          busy={isPending}
          onCancel={() => cancel(asking)}
          onConfirm={() =>
            send({ call: asking === 'renew' ? renewOwnFeed : endOwnFeed, done: QUESTIONS[asking].done })
          }
        />
      )}
    </>
  );
}

interface PrivateAddressProps {
  address: string;
  /** The buttons that get the focus back after the question. */
  askers: Record<Question, RefObject<HTMLButtonElement | null>>;
  onAsk: (question: Question) => void;
}

function PrivateAddress({ address, askers, onAsk }: PrivateAddressProps) {
  return (
    <>
      <label className="mt-5 block font-[650]">
        {words.yourPrivateCalendarLink}
        <input
          className="input mt-1.5 w-full"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <FeedLinks address={address} />
      <p className="muted mt-5 text-sm">
        {config.ownAccounts ? words.anyoneWithThisLinkAndLogOut : words.anyoneWithThisLink}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button ref={askers.renew} type="button" className="btn btn-line" onClick={() => onAsk('renew')}>
          {words.createNewLink}
        </button>
        <button
          ref={askers.end}
          type="button"
          className="btn btn-line text-error"
          onClick={() => onAsk('end')}
        >
          {words.turnOff}
        </button>
      </div>
    </>
  );
}

interface FeedQuestionProps {
  /** The question's element, which gets the focus. */
  question: RefObject<HTMLParagraphElement | null>;
  text: string;
  /** The label of the confirming button. */
  confirm: string;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The question, shown in place of the link. */
function FeedQuestion({ question, text, confirm, busy, onCancel, onConfirm }: FeedQuestionProps) {
  return (
    <>
      <p ref={question} tabIndex={-1} className="mt-5 font-semibold">
        {words.areYouSureOf(text)}
      </p>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" className="btn btn-line" onClick={onCancel}>
          {words.cancel}
        </button>
        <BusyButton className="btn btn-error" busy={busy} onClick={onConfirm}>
          {confirm}
        </BusyButton>
      </div>
    </>
  );
}

/** The same in a dialog, on the list of joined events. */
export function OwnFeedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading={words.subscribeToYourEvents} onClose={onClose}>
      <OwnFeed />
    </Dialog>
  );
}
