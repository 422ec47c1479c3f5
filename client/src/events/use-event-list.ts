import { useNavigationType } from 'react-router-dom';
import { useInfiniteQuery } from '../api/use-query.ts';
import type { ListQuery } from './list-query.ts';
import { upcomingEvents } from './queries.ts';

export type EventList = ReturnType<typeof useEventList>;

/**
 * The list of a filter. Going back shows it as it was, unless something changed since. Any other navigation refreshes it, and shows
 * the cached events meanwhile.
 */
export function useEventList(query: ListQuery) {
  const list = upcomingEvents(query);
  const goingBack = useNavigationType() === 'POP';
  return useInfiniteQuery(goingBack ? { ...list, staleTime: Number.POSITIVE_INFINITY } : list);
}
