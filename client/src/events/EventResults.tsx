import { pages } from '@social-serve/contract/paths';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { EventCard } from './EventCard.tsx';
import { EventCards } from './EventCards.tsx';
import { EventTable } from './EventTable.tsx';
import { type EventList, loadMoreEvents, reloadEvents } from './event-lists.ts';
import type { ListQuery, ListView } from './list-query.ts';
import { EventCardsSkeleton, EventTableSkeleton } from './skeletons.tsx';
import { useEventList } from './use-event-list.ts';

interface EventResultsProps {
  query: ListQuery;
  view: ListView;
  /** Clears the filters. */
  onClear: () => void;
}

/** What a screen reader says about a list. */
function inWords({ events, more, failure }: EventList): string {
  if (!events) return failure ? '' : 'Loading';
  if (more) return `${events.length} or more events found`;
  return events.length === 1 ? '1 event found' : `${events.length} events found`;
}

/** The events of a filter: their shape while they come, then the list, or why there is none. */
export function EventResults(props: EventResultsProps) {
  const list = useEventList(props.query);
  return (
    <>
      {/* There all the time: what enters a region that was not there before is not announced. */}
      <p role="status" className="sr-only" data-loading={list.events || list.failure ? undefined : true}>
        {inWords(list)}
      </p>
      <Results {...props} list={list} />
    </>
  );
}

function Results({ query, view, onClear, list }: EventResultsProps & { list: EventList }) {
  const { events, more, loading, failure } = list;

  if (!events) {
    if (failure) return <FailureNotice message={failure.message} onRetry={() => reloadEvents(query)} />;
    return view === 'table' ? <EventTableSkeleton /> : <EventCardsSkeleton />;
  }
  if (events.length === 0) {
    return query.type || query.search ? (
      <EmptyState
        title="No events found"
        text={
          query.search
            ? `No upcoming ${query.type ?? 'event'} has “${query.search}” in its title.`
            : `There is no upcoming ${query.type} right now.`
        }
      >
        <button type="button" className="btn btn-primary btn-lg" onClick={onClear}>
          Clear filters
        </button>
      </EmptyState>
    ) : (
      <EmptyState title="No events yet" text="Nothing is planned right now. Be the first to host an event.">
        <Link className="btn btn-primary btn-lg" to={pages.createEvent}>
          Create Event
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      {failure?.page === 'first' && (
        <FailureNotice className="mb-4" message={failure.message} onRetry={() => reloadEvents(query)} />
      )}
      {view === 'table' ? (
        <EventTable events={events} />
      ) : (
        <EventCards>
          {events.map((event) => (
            <EventCard key={event._id} event={event} />
          ))}
        </EventCards>
      )}
      {failure?.page === 'more' && (
        <FailureNotice className="mt-6" message={failure.message} onRetry={() => loadMoreEvents(query)} />
      )}
      {more && failure?.page !== 'more' && (
        <div className="mt-6 grid place-items-center">
          <button
            type="button"
            className="btn btn-line btn-lg max-sm:w-full"
            aria-busy={loading === 'more'}
            onClick={() => loadMoreEvents(query)}
          >
            {loading === 'more' && <Spinner />}
            Load more
          </button>
        </div>
      )}
    </>
  );
}
