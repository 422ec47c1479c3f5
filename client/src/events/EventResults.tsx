import { pages } from '@social-serve/server/paths';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { EventCard } from './EventCard.tsx';
import { EventTable } from './EventTable.tsx';
import { loadMoreEvents, reloadEvents } from './event-lists.ts';
import type { ListQuery, ListView } from './list-query.ts';
import { EventCardsSkeleton, EventTableSkeleton } from './skeletons.tsx';
import { useEventList } from './use-event-list.ts';

/** The events of a filter: their shape while they come, then the list, or why there is none. */
export function EventResults({
  query,
  view,
  filtered,
  onClear,
}: {
  query: ListQuery;
  view: ListView;
  /** Whether a filter is set that could be cleared. */
  filtered: boolean;
  onClear: () => void;
}) {
  const { events, more, loading, failure } = useEventList(query);

  if (failure?.page === 'first' && !events) {
    return <FailureNotice message={failure.message} onRetry={() => reloadEvents(query)} />;
  }
  if (!events) {
    return (
      <>
        <LoadingWords />
        {view === 'table' ? <EventTableSkeleton /> : <EventCardsSkeleton />}
      </>
    );
  }
  if (events.length === 0) {
    return filtered ? (
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
      <p className="sr-only" aria-live="polite">
        {`${events.length}${more ? ' or more' : ''} events found`}
      </p>
      {failure?.page === 'first' && (
        <FailureNotice className="mb-4" message={failure.message} onRetry={() => reloadEvents(query)} />
      )}
      {view === 'table' ? (
        <EventTable events={events} />
      ) : (
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {events.map((event) => (
            <EventCard key={event._id} event={event} />
          ))}
        </div>
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
