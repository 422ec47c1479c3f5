import type { ParticipationStatus } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { queryClient } from '../api/query-client.ts';
import { ownStatuses } from '../participations/queries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { byDateGroup } from './date-groups.ts';
import { EventCard } from './EventCard.tsx';
import { EventCards } from './EventCards.tsx';
import { EventTable } from './EventTable.tsx';
import { nothingFound } from './list-messages.ts';
import { ANY_TIME, hasDays, isFiltered, type ListQuery, type ListView } from './list-query.ts';
import { EventCardsSkeleton, EventTableSkeleton } from './skeletons.tsx';
import type { EventList } from './use-event-list.ts';

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
  const email = useAuth().user?.email ?? '';
  // The list does not wait for this: until it is there, nothing is marked.
  const { data: parts = NONE } = useQuery(ownStatuses(ids, email), queryClient);

  // Deferred, so that React draws the first list in slices: an update of a query's store is one long task.
  const there = useDeferredValue(events !== undefined);
  const shown = there ? events : undefined;

  return (
    <PagedList
      list={{ ...list, data: shown }}
      skeleton={view === 'table' ? <EventTableSkeleton /> : <EventCardsSkeleton grouped />}
      empty={shown?.length === 0 && <NothingFound query={query} onChange={onChange} onClear={onClear} />}
    >
      {view === 'table' ? (
        <EventTable events={shown ?? []} parts={parts} />
      ) : (
        byDateGroup(shown ?? []).map(({ heading, rows }) => (
          <section key={heading} className="not-first:mt-8">
            <h2 className="mb-3 text-2xl">{heading}</h2>
            <EventCards>
              {rows.map(({ event }) => (
                <EventCard key={event._id} event={event} part={parts.get(event._id)} level={3} />
              ))}
            </EventCards>
          </section>
        ))
      )}
    </PagedList>
  );
}

/** Why the list is empty, and what can be done about it. */
function NothingFound({
  query,
  onChange,
  onClear,
}: Pick<EventResultsProps, 'query' | 'onChange' | 'onClear'>) {
  if (!isFiltered(query)) {
    return (
      <EmptyState title="No events yet" text="There are no upcoming events. Be the first to host one.">
        <Link className="btn btn-primary btn-lg" to={pages.createEvent}>
          Create Event
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No events found" text={nothingFound(query)}>
      <button type="button" className="btn btn-primary btn-lg" onClick={onClear}>
        Clear filters
      </button>
      {hasDays(query) && (query.type || query.search || query.place) && (
        <button type="button" className="btn btn-line btn-lg" onClick={() => onChange(ANY_TIME)}>
          Show any date
        </button>
      )}
    </EmptyState>
  );
}
