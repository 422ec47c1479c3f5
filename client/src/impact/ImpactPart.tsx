import type { ImpactDecisionBody, WatchedEvent } from '@social-serve/contract/impact';
import { amountInWords, OUTCOME, type WaitingReason } from '@social-serve/contract/outcome-rules';
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

/** Why an event waits, in words. */
const REASONS: Record<WaitingReason, string> = {
  'new-account': 'Its organiser’s account was less than a week old when it took place.',
  'nobody-checked-in': 'Nobody was checked in.',
  'far-above': 'So many people can hardly have done so much.',
};

/** The team's part for sums: events that wait, those with many walk-ins, and those that are left out. */
export function ImpactPart({ email }: { email: string }) {
  const watched = useQuery(watchedEvents(email), queryClient);
  const { data } = watched;
  return (
    <section aria-label="Impact">
      <QueryFailure query={watched} />
      {!data && watched.isFetching && <LoadingWords />}
      {data?.length === 0 && (
        <p className="panel p-6 text-lg">
          All is counted. Events that look unlikely wait here for you to confirm them, and those to which more
          than {OUTCOME.walkInsBelieved} people came without having joined.
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
  const { waitsFor = [], checkedIn } = event;
  const waits = waitsFor.length > 0;
  const walkIns = outcome?.walkIns ?? 0;
  const headingId = `watched-${id}`;

  const { send, given } = useSend({
    send: (body: ImpactDecisionBody) => decideImpact(id, body),
    success: (body) => {
      if (body.leftOut) return 'It is left out';
      if (leftOut) return 'It counts again';
      return waits ? 'It counts now' : 'All of them count';
    },
    // A confirmed event leaves the list, and the button that had the focus with it.
    onSuccess: async (_, body) => {
      if (body.walkInsConfirmed !== null && !body.leftOut) await focusHeading();
    },
  });
  const confirmed = {
    leftOut,
    walkInsConfirmed: walkIns,
    ...(waits && { confirmed: outcome?.toldAt ?? '' }),
  };
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
      {leftOut && <p className="mt-2">Left out of the sums.</p>}
      {!leftOut && walkIns > OUTCOME.walkInsBelieved && (
        <p className="mt-2">
          {walkIns.toLocaleString()} came without having joined; {OUTCOME.walkInsBelieved} of them count until
          you confirm it.
        </p>
      )}
      {waits && (
        <>
          <p className="mt-2">It does not count yet. {waitsFor.map((reason) => REASONS[reason]).join(' ')}</p>
          <p className="mt-2">
            {[
              `${checkedIn.toLocaleString()} checked in`,
              `${walkIns.toLocaleString()} came without having joined`,
              ...(outcome?.items ?? []).map(
                (item) => `${amountInWords(item, (amount) => amount.toLocaleString())}: ${item.what}`,
              ),
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
