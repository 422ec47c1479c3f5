import { pages, pathTo } from '@social-serve/contract/paths';
import type { Report } from '@social-serve/contract/report';
import type { ReportState } from '@social-serve/contract/report-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSessionWatch } from '../account/use-call-failure.ts';
import { messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { EventTitle } from '../events/EventTitle.tsx';
import { CancelledTag, HiddenTag, TypeTag } from '../events/TypeTag.tsx';
import { useLoadMore } from '../events/use-load-more.ts';
import { formatDate } from '../ui/dates.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { byEvent, type ReportedEvent } from './by-event.ts';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { reports } from './queries.ts';
import './reports.css';

const STATE_WORDS: Record<ReportState, string> = {
  open: 'Open',
  hidden: 'Event hidden',
  dismissed: 'Dismissed',
  shown: 'Shown again',
};

const NO_REPORTS: Report[] = [];

function inWords(total: number): string {
  return total === 1 ? '1 report' : `${total.toLocaleString()} reports`;
}

/** The team's part for reports: the queue, event by event, and what can be decided. */
export function ReportsPart({ email }: { email: string }) {
  const list = useInfiniteQuery(reports(email), queryClient);
  const { data, error, isFetching } = list;
  const rows = data?.items ?? NO_REPORTS;
  const events = useMemo(() => byEvent(rows), [rows]);
  const [asked, setAsked] = useState<{ report: Report; decision: Decision } | null>(null);
  const { box, loadMore } = useLoadMore(
    list,
    useMemo(() => events.map(({ event }) => event._id), [events]),
  );
  useSessionWatch(error);
  const failure = isFetching || !error ? null : messageOf(error);

  return (
    <section aria-label="Reports">
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
        {events.map((reported) => (
          <Reported
            key={reported.event._id}
            reported={reported}
            onDecide={(report, decision) => setAsked({ report, decision })}
          />
        ))}
        {data && rows.length === 0 && (
          <div className="panel p-6">
            <p className="text-lg">
              Nothing is reported. What people report on an event’s page arrives here.
            </p>
          </div>
        )}
        <LoadMore list={list} failure={failure} onLoad={loadMore} />
      </div>
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

interface ReportedProps {
  reported: ReportedEvent;
  onDecide: (report: Report, decision: Decision) => void;
}

function Reported({ reported: { event, reports: all }, onDecide }: ReportedProps) {
  const { hidden, cancelled, title } = event;
  const [first] = all;
  const open = all.find(({ state }) => state === 'open');
  const headingId = `reported-${event._id}`;
  return (
    <article className="panel reported" data-event={event._id} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId} className="text-2xl">
          {cancelled ? (
            <EventTitle title={title} />
          ) : (
            <Link className="link-u" to={pathTo(pages.eventDetails, { id: event._id })}>
              <EventTitle title={title} />
            </Link>
          )}
        </h2>
        <p className="report-line">
          {hidden ? <HiddenTag /> : cancelled ? <CancelledTag /> : <TypeTag type={event.eventType} />}
          <span>{formatDate(event.eventDate)}</span>
          <span>{event.creator}</span>
        </p>
      </header>
      <ul className="report-list">
        {all.map((report) => (
          <li key={report._id}>
            <p>
              <b>{report.reason}</b>
            </p>
            {report.text && <p>{report.text}</p>}
            <p className="report-line">
              <span>{STATE_WORDS[report.state]}</span>
              <span>{report.reporter}</span>
              <span>{formatDate(report.date)}</span>
            </p>
            {report.decidedBy && report.decidedAt && (
              <p className="report-line">
                {STATE_WORDS[report.state]} by {report.decidedBy}, {formatDate(report.decidedAt)}
                {report.note && `: ${report.note}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      {hidden?.answer && (
        <p className="quote-source">
          <b>The organiser says: </b>
          {hidden.answer}
        </p>
      )}
      <div className="report-actions">
        {open && !cancelled && !hidden && (
          <button
            type="button"
            className="btn btn-line"
            aria-label={`Hide event: ${title}`}
            onClick={() => onDecide(open, 'hide')}
          >
            Hide event
          </button>
        )}
        {open && (
          <button
            type="button"
            className="btn btn-line"
            aria-label={`Dismiss the reports of ${title}`}
            onClick={() => onDecide(open, 'dismiss')}
          >
            Dismiss
          </button>
        )}
        {hidden && first && (
          <button
            type="button"
            className="btn btn-line"
            aria-label={`Show again: ${title}`}
            onClick={() => onDecide(first, 'show')}
          >
            Show again
          </button>
        )}
      </div>
    </article>
  );
}
