import type { ParticipationStatus } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { queryClient } from '../api/query-client.ts';
import { ownParts } from '../participations/queries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { byDateGroup } from './date-groups.ts';
import { EventCard } from './EventCard.tsx';
import { EventCards } from './EventCards.tsx';
import { EventTable } from './EventTable.tsx';
import { nothingFound } from './list-messages.ts';
import { hasDays, isFiltered, type ListQuery, type ListView } from './list-query.ts';
import { EventCardsSkeleton, EventTableSkeleton } from './skeletons.tsx';
import type { EventList } from './use-event-list.ts';
import { useLoadMore } from './use-load-more.ts';

interface EventResultsProps {
  list: EventList;
  query: ListQuery;
  view: ListView;
  /** Shows the list with other filters. */
  onChange: (changes: Partial<ListQuery>) => void;
  onClear: () => void;
}

const NONE: ReadonlyMap<string, ParticipationStatus> = new Map();

/** The events of a filter: their shape while they come, then the list, or why there is none. */
export function EventResults({ query, view, list, onChange, onClear }: EventResultsProps) {
  const { data: events } = list;
  const ids = useMemo(() => events?.map(({ _id }) => _id) ?? [], [events]);
  const { box, loadMore } = useLoadMore(list, ids);
  const email = useAuth().user?.email ?? '';
  // The list does not wait for this: until it is there, nothing is marked.
  const { data: parts = NONE } = useQuery(ownParts(ids, email), queryClient);

  // Deferred, so that React draws the first list in slices: an update of a query's store is one long task.
  const there = useDeferredValue(events !== undefined);

  if (!events || !there) {
    if (list.error && !list.isFetching) return <QueryFailure query={list} />;
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
      <QueryFailure className="mb-4" query={list} />
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
      <LoadMore list={list} onLoad={loadMore} />
    </div>
  );
}
