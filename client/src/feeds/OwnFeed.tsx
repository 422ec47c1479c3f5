import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { queryClient } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { useSend } from '../ui/use-send.ts';
import { FeedLinks } from './FeedLinks.tsx';
import { endOwnFeed, ownFeed, renewOwnFeed } from './queries.ts';

/** Asked in place, not in a dialog: this may stand in one itself, which would cover the other. */
const QUESTIONS = {
  renew: {
    text: 'The address that you have now stops working, in every calendar that asks for it.',
    confirm: 'Yes, make a new one',
    done: 'This is your new address. Put it into your calendar again.',
  },
  end: {
    text: 'Calendars that ask for the address get no more of your events. You can make a new one at any time.',
    confirm: 'Yes, end it',
    done: 'The address has ended.',
  },
} as const;
type Question = keyof typeof QUESTIONS;

/** The private address of the calendar of what one joined: made when asked for, shown, renewed and ended. */
export function OwnFeed({ email }: { email: string }) {
  const feed = useQuery(ownFeed(email), queryClient);
  const { data } = feed;
  const [asking, setAsking] = useState<Question | null>(null);
  const [done, setDone] = useState('');
  const outcome = useRef<HTMLParagraphElement>(null);
  const askers = { renew: useRef<HTMLButtonElement>(null), end: useRef<HTMLButtonElement>(null) };

  const { send, isPending, failure, reset } = useSend({
    send: ({ call }: { call: typeof renewOwnFeed; done: string }) => {
      setDone('');
      return call(email);
    },
    onSuccess(_, { done }) {
      setAsking(null);
      setDone(done);
      outcome.current?.focus();
    },
    failure: 'here',
  });

  function ask(next: Question) {
    reset();
    setAsking(next);
  }

  /** Back to what stood there before the question, and the focus to the button that asked. */
  function keep(asked: Question) {
    reset();
    flushSync(() => setAsking(null));
    askers[asked].current?.focus();
  }

  const make = () => send({ call: renewOwnFeed, done: 'Your calendar can have your events now.' });

  return (
    <>
      <p>
        Your calendar shows what you join and wait for, and keeps itself up to date: moved, cancelled, or just
        joined. It asks for a private address, yours alone.
      </p>
      {!data && feed.isFetching && <LoadingWords />}
      {!data && <QueryFailure className="mt-4" query={feed} />}
      <p ref={outcome} role="status" tabIndex={-1} className="font-semibold not-empty:mt-4">
        {done}
      </p>
      {failure !== null && <FailureNotice className="mt-4" message={failure} />}
      {data?.address === null && (
        <BusyButton className="btn btn-secondary btn-lg mt-5" busy={isPending} onClick={make}>
          Make my address
        </BusyButton>
      )}
      {data?.address && !asking && <PrivateAddress address={data.address} askers={askers} onAsk={ask} />}
      {asking && (
        <AreYouSure
          {...QUESTIONS[asking]}
          busy={isPending}
          onCancel={() => keep(asking)}
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
  /** The buttons, which get the focus back from the question. */
  askers: Record<Question, RefObject<HTMLButtonElement | null>>;
  onAsk: (question: Question) => void;
}

function PrivateAddress({ address, askers, onAsk }: PrivateAddressProps) {
  return (
    <>
      <label className="mt-5 block font-[650]">
        Your private address
        <input
          className="input mt-1.5 w-full"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <FeedLinks address={address} />
      <p className="muted mt-5 text-sm">
        Whoever has this address sees the events that you join. If it got out, make a new one.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button ref={askers.renew} type="button" className="btn btn-line" onClick={() => onAsk('renew')}>
          Make a new address
        </button>
        <button
          ref={askers.end}
          type="button"
          className="btn btn-line text-error"
          onClick={() => onAsk('end')}
        >
          End it
        </button>
      </div>
    </>
  );
}

interface AreYouSureProps {
  text: string;
  /** What the button says that goes on. */
  confirm: string;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The question in place of the address; it has the focus. */
function AreYouSure({ text, confirm, busy, onCancel, onConfirm }: AreYouSureProps) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <p ref={question} tabIndex={-1} className="mt-5 font-semibold">
        Are you sure? {text}
      </p>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" className="btn btn-line" onClick={onCancel}>
          Cancel
        </button>
        <BusyButton className="btn btn-error" busy={busy} onClick={onConfirm}>
          {confirm}
        </BusyButton>
      </div>
    </>
  );
}

/** The same, where one sees what the calendar holds. */
export function OwnFeedDialog({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog heading="Subscribe to your events" onClose={onClose}>
      <OwnFeed email={email} />
    </Dialog>
  );
}
