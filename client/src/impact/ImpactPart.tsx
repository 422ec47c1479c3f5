import type { ImpactDecisionBody, WatchedEvent } from '@social-serve/contract/impact';
import { OUTCOME } from '@social-serve/contract/outcome-rules';
import { pages, pathTo } from '@social-serve/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { EventTitle } from '../events/EventTitle.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate } from '../ui/dates.ts';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { focusHeading } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import { decideImpact, watchedEvents } from './queries.ts';
import '../team/team.css';

/** The team's part for sums: events with many walk-ins, and those that are left out. */
export function ImpactPart({ email }: { email: string }) {
  const watched = useQuery(watchedEvents(email), queryClient);
  const { data } = watched;
  return (
    <section aria-label="Impact">
      <QueryFailure query={watched} />
      {!data && watched.isFetching && <LoadingWords />}
      {data?.length === 0 && (
        <p className="panel p-6 text-lg">
          All is counted. Events of which more than {OUTCOME.walkInsBelieved} came without having joined wait
          here for you to believe it.
        </p>
      )}
      <div className="grid gap-4">
        {data?.map((event) => (
          <Watched key={event._id} event={event} />
        ))}
      </div>
    </section>
  );
}

function Watched({ event }: { event: WatchedEvent }) {
  const { _id: id, title, eventDate, creator, outcome, leftOut = false, walkInsConfirmed = null } = event;
  const walkIns = outcome?.walkIns ?? 0;
  const headingId = `watched-${id}`;

  const { send, given } = useSend({
    send: (body: ImpactDecisionBody) => decideImpact(id, body),
    success: (body) => (body.leftOut ? 'It is left out' : leftOut ? 'It counts again' : 'All of them count'),
    // A confirmed event leaves the list, and the button that had the focus with it.
    onSuccess: async (_, body) => {
      if (body.walkInsConfirmed !== null && !body.leftOut) await focusHeading();
    },
  });
  const confirmed = { leftOut, walkInsConfirmed: walkIns };
  const toggled = { leftOut: !leftOut, walkInsConfirmed };

  return (
    <article className="panel p-5" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-2xl">
        <Link className="link-u" to={pathTo(pages.eventDetails, { id })}>
          <EventTitle title={title} />
        </Link>
      </h2>
      <p className="team-line">
        <span>{formatDate(eventDate)}</span>
        <span>{creator}</span>
      </p>
      <p className="mt-2">
        {leftOut
          ? 'Left out of the sums.'
          : `${walkIns.toLocaleString()} came without having joined; ${OUTCOME.walkInsBelieved} of them count until you confirm it.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {!leftOut && (
          <BusyButton
            className="btn btn-primary"
            busy={given !== null && given.leftOut === leftOut}
            blocked={given !== null}
            aria-label={`Confirm: ${title}`}
            onClick={() => void send(confirmed)}
          >
            Confirm
          </BusyButton>
        )}
        <BusyButton
          className="btn btn-line"
          busy={given !== null && given.leftOut !== leftOut}
          blocked={given !== null}
          aria-label={`${leftOut ? 'Count it again' : 'Leave out'}: ${title}`}
          onClick={() => void send(toggled)}
        >
          {leftOut ? 'Count it again' : 'Leave out'}
        </BusyButton>
      </div>
    </article>
  );
}
