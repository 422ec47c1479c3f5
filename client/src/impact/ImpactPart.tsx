import type { ImpactDecisionBody, WatchedEvent } from '@social-serve/contract/impact';
import { OUTCOME, type WaitingReason } from '@social-serve/contract/outcome-rules';
import { pages, pathTo } from '@social-serve/contract/paths';
import { Link } from 'react-router-dom';
import * as words from '#words/impact.ts';
import { amountOf } from '#words/shared/amounts.ts';
import { useQuery } from '../api/use-query.ts';
import { EventTitle } from '../events/EventTitle.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate } from '../ui/dates.ts';
import { FactLine } from '../ui/FactLine.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import { decideImpact, watchedEvents } from './queries.ts';

/** Why an event waits for approval. */
const REASONS: Record<WaitingReason, string> = {
  'new-account': words.theOrganisersAccountWasLess,
  'nobody-checked-in': words.noOneWasCheckedIn,
  'far-above': words.theResultsLookTooHighForThis,
};

/** The team's section for impact: events that wait for approval, those with many walk-ins, and excluded ones. */
export function ImpactPart() {
  const watched = useQuery(watchedEvents);
  const { data } = watched;
  return (
    <section aria-label={words.impact}>
      <QueryFailure query={watched} />
      {!data && watched.isFetching && <LoadingWords />}
      {data?.length === 0 && (
        <p className="panel p-6 text-lg">{words.nothingToReviewUnlikely(OUTCOME.walkInsBelieved)}</p>
      )}
      <div className="grid gap-4">
        {data?.map((event) => (
          <WatchedEventItem key={event._id} event={event} />
        ))}
      </div>
    </section>
  );
}

function WatchedEventItem({ event }: { event: WatchedEvent }) {
  const { _id: id, title, eventDate, creator, outcome, leftOut = false, walkInsConfirmed = null } = event;
  const { waitsFor = [], checkedIn } = event;
  const waits = waitsFor.length > 0;
  const walkIns = outcome?.walkIns ?? 0;
  const headingId = `watched-${id}`;

  const moveFocus = useMoveFocus();
  const { send, given } = useSend({
    send: (body: ImpactDecisionBody) => decideImpact(id, body),
    success: (body) => {
      if (body.leftOut) return words.theEventNoLongerCounts;
      if (leftOut) return words.theEventCountsAgain;
      return waits ? words.theEventCountsNow : words.allWalkInsCountNow;
    },
    // A confirmed event leaves the list, together with the focused button.
    onSuccess: (_, body) => {
      if (body.walkInsConfirmed !== null && !body.leftOut) moveFocus();
    },
  });
  const confirmed = {
    leftOut,
    walkInsConfirmed: walkIns,
    ...(waits && { confirmed: outcome?.reportedAt ?? '' }),
  };
  const toggled = { leftOut: !leftOut, walkInsConfirmed };

  return (
    <article className="panel p-5" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-2xl">
        <Link className="link-u" to={pathTo(pages.eventDetails, { id })}>
          <EventTitle title={title} />
        </Link>
      </h2>
      <FactLine>
        <span>{formatDate(eventDate)}</span>
        <span>{creator}</span>
      </FactLine>
      {leftOut && <p className="mt-2">{words.notIncludedInTheTotals}</p>}
      {!leftOut && walkIns > OUTCOME.walkInsBelieved && (
        <p className="mt-2">{words.walkInsWereReported(walkIns, OUTCOME.walkInsBelieved)}</p>
      )}
      {waits && (
        <>
          <p className="mt-2">
            {[words.thisEventDoesNotCountYet, ...waitsFor.map((reason) => REASONS[reason])].join(' ')}
          </p>
          <p className="mt-2">
            {[
              words.checkedInOf(checkedIn),
              words.walkInsOf(walkIns),
              ...(outcome?.items ?? []).map((item) => `${amountOf(item)}: ${item.what}`),
            ].join(' · ')}
          </p>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {!leftOut && (
          <BusyButton
            className="btn btn-primary"
            busy={given !== null && given.leftOut === leftOut}
            blocked={given !== null}
            aria-label={words.confirmOf(title)}
            onClick={() => void send(confirmed)}
          >
            {words.confirm}
          </BusyButton>
        )}
        <BusyButton
          className="btn btn-line"
          busy={given !== null && given.leftOut !== leftOut}
          blocked={given !== null}
          aria-label={leftOut ? words.includeAgainOf(title) : words.excludeOf(title)}
          onClick={() => void send(toggled)}
        >
          {leftOut ? words.includeAgain : words.exclude}
        </BusyButton>
      </div>
    </article>
  );
}
