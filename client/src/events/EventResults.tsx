import type { ParticipationStatus } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/events.tsx';
import { useSignedIn } from '../account/auth-context.tsx';
import { useQuery } from '../api/use-query.ts';
import { ownStatuses } from '../participations/queries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { latePart } from '../ui/LatePart.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { byDateGroup, inOneGroup } from './date-groups.ts';
import { EventCard } from './EventCard.tsx';
import { EventTable } from './EventTable.tsx';
import { EventsMap } from './LateEventsMap.tsx';
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

const NothingNear = latePart(async () => (await import('./NearResults.tsx')).NothingNear);
const WithoutPoint = latePart(async () => (await import('./NearResults.tsx')).WithoutPoint);

const NONE: ReadonlyMap<string, ParticipationStatus> = new Map();

/** The events of a filter: a skeleton while they load, then the list, or why it is empty. */
export function EventResults({ query, view, list, onChange, onClear }: EventResultsProps) {
  const { data: events } = list;
  const ids = useMemo(() => events?.map(({ _id }) => _id) ?? [], [events]);
  const signedIn = useSignedIn();
  // The list does not wait for the statuses: until they arrive, no event is marked.
  const { data: statuses = NONE } = useQuery({
    ...ownStatuses(ids),
    enabled: signedIn && ids.length > 0,
  });

  // Deferred, so that React renders the first list in slices: an update of a query's store would be one long task.
  const isReady = useDeferredValue(events !== undefined);
  const visible = isReady ? events : undefined;

  const grouped = query.sort ? inOneGroup : byDateGroup;

  const results = (
    <div className="min-w-0">
      <PagedList
        list={{ ...list, data: visible }}
        skeleton={view === 'cards' ? <EventCardsSkeleton grouped /> : <EventTableSkeleton />}
        empty={visible?.length === 0 && <NoMatches query={query} onChange={onChange} onClear={onClear} />}
      >
        {view === 'cards' ? (
          <div className="cards-flow">
            {grouped(visible ?? []).map(({ heading, rows }) =>
              rows.map(({ event }, index) => (
                <div key={event._id}>
                  {index === 0 && <h2>{heading}</h2>}
                  <EventCard event={event} status={statuses.get(event._id)} level={3} />
                </div>
              )),
            )}
          </div>
        ) : (
          <EventTable events={visible ?? []} statuses={statuses} nearestFirst={query.sort !== ''} />
        )}
      </PagedList>
      {query.near && visible && !list.hasNextPage && <WithoutPoint query={query} />}
    </div>
  );
  if (view !== 'map') return results;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <EventsMap events={visible} hasMore={list.hasNextPage} />
      {results}
    </div>
  );
}

/** Why the list is empty, and what to do about it. */
function NoMatches({ query, onChange, onClear }: Pick<EventResultsProps, 'query' | 'onChange' | 'onClear'>) {
  if (!isFiltered(query)) {
    return (
      <EmptyState title={words.noEventsYet} text={words.thereAreNoUpcomingEventsBe}>
        <Link className="btn btn-primary btn-lg" to={pages.createEvent}>
          {words.createEvent}
        </Link>
      </EmptyState>
    );
  }
  if (query.near) return <NothingNear query={query} onChange={onChange} onClear={onClear} />;
  return (
    <EmptyState title={words.noEventsFound} text={nothingFound(query)}>
      <button type="button" className="btn btn-primary btn-lg" onClick={onClear}>
        {words.clearFilters}
      </button>
      {hasDays(query) && (query.type || query.search || query.place) && (
        <button type="button" className="btn btn-line btn-lg" onClick={() => onChange(ANY_TIME)}>
          {words.showAnyDate}
        </button>
      )}
    </EmptyState>
  );
}
