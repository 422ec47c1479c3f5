import type { ParticipationStatus } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { ownParts } from '../participations/queries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { byDateGroup } from './date-groups.ts';
import { EventCard } from './EventCard.tsx';
import { EventCards } from './EventCards.tsx';
import { EventTable } from './EventTable.tsx';
import type { ListQuery, ListView } from './list-query.ts';
import { upcomingEvents } from './queries.ts';
import { EventCardsSkeleton, EventTableSkeleton } from './skeletons.tsx';
import { useLoadMore } from './use-load-more.ts';

interface EventResultsProps {
  query: ListQuery;
  view: ListView;
  /** Clears the filters. */
  onClear: () => void;
}

const NONE: ReadonlyMap<string, ParticipationStatus> = new Map();

type EventList = ReturnType<typeof useEventList>;

/**
 * The list of a filter. Going back shows it as it was, unless something changed since; any other way to it brings it up
 * to date, showing the known events meanwhile.
 */
function useEventList(query: ListQuery) {
  const list = upcomingEvents(query);
  const goingBack = useNavigationType() === 'POP';
  return useInfiniteQuery(goingBack ? { ...list, staleTime: Number.POSITIVE_INFINITY } : list, queryClient);
}

/** How many there are, seen and said. */
function inWords({ data: events, hasNextPage, isError }: EventList): string {
  if (!events) return isError ? '' : 'Loading';
  if (hasNextPage) return `${events.length} or more events found`;
  return events.length === 1 ? '1 event found' : `${events.length} events found`;
}

/** The events of a filter: their shape while they come, then the list, or why there is none. */
export function EventResults(props: EventResultsProps) {
  const list = useEventList(props.query);
  return (
    <>
      {/* There all the time: what enters a region that was not there before is not announced. */}
      <p
        role="status"
        className="muted mb-3 min-h-6 font-semibold"
        data-loading={list.isPending || undefined}
      >
        <span className={list.isPending ? 'sr-only' : ''}>{inWords(list)}</span>
      </p>
      <Results {...props} list={list} />
    </>
  );
}

function Results({ query, view, onClear, list }: EventResultsProps & { list: EventList }) {
  const { data: events, isFetching } = list;
  // What failed is said until it is tried again.
  const failure = isFetching ? null : list.error;
  const notice = failure && { message: messageOf(failure), onRetry: () => void list.refetch() };
  const ids = useMemo(() => events?.map(({ _id }) => _id) ?? [], [events]);
  const { box, loadMore } = useLoadMore(list, ids);
  const email = useAuth().user?.email ?? '';
  // Without an answer nothing is marked: the list is there all the same.
  const { data: parts = NONE } = useQuery(ownParts(ids, email), queryClient);

  // The first list is drawn in slices: the answer comes by a store, which React would otherwise draw in one long task.
  const there = useDeferredValue(events !== undefined);

  if (!events || !there) {
    if (notice) return <FailureNotice {...notice} />;
    return view === 'table' ? <EventTableSkeleton /> : <EventCardsSkeleton grouped />;
  }
  if (events.length === 0) {
    return query.type || query.search ? (
      <EmptyState
        title="No events found"
        text={
          query.search
            ? `No upcoming ${query.type ?? 'event'} has “${query.search}” in its title or place.`
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
    <div className="grows" ref={box}>
      {notice && !list.isFetchNextPageError && <FailureNotice className="mb-4" {...notice} />}
      {view === 'table' ? (
        <EventTable events={events} parts={parts} />
      ) : (
        byDateGroup(events).map(({ heading, rows }) => (
          <section key={heading} className="not-first:mt-8">
            <h2 className="mb-3.5 text-2xl">{heading}</h2>
            <EventCards>
              {rows.map(({ event }) => (
                <EventCard key={event._id} event={event} part={parts.get(event._id)} level={3} />
              ))}
            </EventCards>
          </section>
        ))
      )}
      {list.hasNextPage && (
        <LoadMore
          busy={list.isFetchingNextPage}
          failure={notice && list.isFetchNextPageError ? notice.message : null}
          onLoad={loadMore}
        />
      )}
    </div>
  );
}
