import type { ParticipationStatus } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { SubscribeButton } from '../feeds/SubscribeButton.tsx';
import { ownParts } from '../participations/queries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { byDateGroup } from './date-groups.ts';
import { EmbedButton } from './EmbedButton.tsx';
import { EventCard } from './EventCard.tsx';
import { EventCards } from './EventCards.tsx';
import { EventTable } from './EventTable.tsx';
import { FilterChips } from './FilterChips.tsx';
import { nothingFound } from './list-messages.ts';
import { hasDays, isFiltered, type ListQuery, type ListView } from './list-query.ts';
import { upcomingEvents } from './queries.ts';
import { EventCardsSkeleton, EventTableSkeleton } from './skeletons.tsx';
import { useLoadMore } from './use-load-more.ts';

interface EventResultsProps {
  query: ListQuery;
  view: ListView;
  /** Shows the list with other filters. */
  onChange: (changes: Partial<ListQuery>) => void;
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
  const { query, onChange, onClear } = props;
  const list = useEventList(query);
  const count = useRef<HTMLParagraphElement>(null);

  function change(changes: Partial<ListQuery>) {
    onChange(changes);
    // The button that was pressed goes away.
    count.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-3">
        {/* There all the time: what enters a region that was not there before is not announced. */}
        <p
          ref={count}
          role="status"
          tabIndex={-1}
          className="muted font-semibold"
          data-loading={list.isPending || undefined}
        >
          <span className={list.isPending ? 'sr-only' : ''}>{inWords(list)}</span>
        </p>
        <FilterChips
          query={query}
          onChange={change}
          // An empty list offers it itself.
          onClear={list.data?.length === 0 ? undefined : onClear}
        />
        <div className="ml-auto flex gap-2">
          <SubscribeButton query={query} />
          <EmbedButton query={query} />
        </div>
      </div>
      <Results {...props} onChange={change} list={list} />
    </>
  );
}

function Results({ query, view, onChange, onClear, list }: EventResultsProps & { list: EventList }) {
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
    return isFiltered(query) ? (
      <EmptyState title="No events found" text={nothingFound(query)}>
        <button type="button" className="btn btn-primary btn-lg" onClick={onClear}>
          Clear filters
        </button>
        {hasDays(query) && (query.type || query.search || query.place) && (
          <button
            type="button"
            className="btn btn-line btn-lg"
            onClick={() => onChange({ when: null, from: '', to: '' })}
          >
            Look at any time
          </button>
        )}
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
      <LoadMore list={list} failure={notice?.message ?? null} onLoad={loadMore} />
    </div>
  );
}
