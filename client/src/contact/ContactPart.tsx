import type { ContactMessage } from '@social-serve/contract/contact';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSessionWatch } from '../account/use-call-failure.ts';
import { messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { useLoadMore } from '../events/use-load-more.ts';
import { formatDate, formatFull } from '../ui/dates.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toastError, toastSuccess } from '../ui/toasts.ts';
import { contactMessages, putAnswered } from './queries.ts';

const NO_MESSAGES: ContactMessage[] = [];

function inWords(total: number): string {
  return total === 1 ? '1 message' : `${total.toLocaleString()} messages`;
}

/** The team's part for messages from Contact Us: those that wait for an answer first. */
export function ContactPart({ email }: { email: string }) {
  const list = useInfiniteQuery(contactMessages(email), queryClient);
  const { data, error, isFetching } = list;
  const rows = data?.items ?? NO_MESSAGES;
  const { box, loadMore } = useLoadMore(
    list,
    useMemo(() => rows.map(({ _id }) => _id), [rows]),
  );
  useSessionWatch(error);
  const failure = isFetching || !error ? null : messageOf(error);

  return (
    <section aria-label="Messages">
      <p role="status" className="muted mb-3 min-h-6 font-semibold">
        {data && inWords(data.total)}
      </p>
      <div ref={box} className="grows">
        {failure !== null && !list.isFetchNextPageError && (
          <FailureNotice className="mb-4" message={failure} onRetry={() => void list.refetch()} />
        )}
        {!data && isFetching && (
          <>
            <LoadingWords />
            <div className="panel team-skeleton" aria-hidden="true">
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} className="h-11 w-full" />
              ))}
            </div>
          </>
        )}
        {rows.map((message) => (
          <Message key={message._id} message={message} />
        ))}
        {data && rows.length === 0 && (
          <div className="panel p-6">
            <p className="text-lg">Nobody has written yet. What people send from Contact Us arrives here.</p>
          </div>
        )}
        <LoadMore list={list} failure={failure} onLoad={loadMore} />
      </div>
    </section>
  );
}

function Message({ message: { _id, name, email, date, message, ...state } }: { message: ContactMessage }) {
  const [busy, setBusy] = useState(false);
  const answered = state.answeredAt !== undefined;
  const headingId = `message-${_id}`;

  async function say() {
    if (busy) return;
    setBusy(true);
    try {
      await putAnswered(_id, !answered);
      toastSuccess(answered ? 'The message waits for an answer again' : 'The message is answered');
    } catch (error) {
      toastError(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <article className="panel message" data-event={_id} aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {name}
      </h2>
      <p className="message-line">
        {state.probablySpam && <b className="message-spam">Probably spam</b>}
        <a className="link-u touch-target" href={`mailto:${email}`}>
          {email}
        </a>
        <time dateTime={date}>{formatFull(date)}</time>
      </p>
      <p className="message-text">{message}</p>
      <div className="message-end">
        <button
          type="button"
          className="btn btn-line"
          aria-label={answered ? `Not answered: ${name}` : `Answered: ${name}`}
          aria-disabled={busy}
          onClick={() => void say()}
        >
          {answered ? 'Not answered' : 'Answered'}
        </button>
        {state.answeredAt && (
          <p className="message-line">
            Answered by {state.answeredBy}, {formatDate(state.answeredAt)}
          </p>
        )}
      </div>
    </article>
  );
}
