/** What is asked about a list around a place besides the list itself. */
import { WITHIN } from '@social-serve/contract/point-rules';
import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../api/own-list.ts';
import { ANYWHERE, apiFilters, type ListQuery, listKey } from './list-query.ts';
import { eventKeys, FRESH_MS, getEvents } from './queries.ts';

const listQueryKey = (name: string, query: ListQuery) => [...eventKeys.all, name, listKey(query)];

/** The nearest event that matches a filter, as far as any list looks; null for none. */
export const nearestEvent = (query: ListQuery) =>
  queryOptions({
    queryKey: listQueryKey('nearest', { ...query, within: String(WITHIN.most), sort: 'distance' }),
    queryFn: async ({ signal }) => {
      const wide = { ...apiFilters(query), within: String(WITHIN.most), sort: 'distance', limit: 1 } as const;
      return (await getEvents(wide, signal)).events[0] ?? null;
    },
    staleTime: FRESH_MS,
  });

/** The events that match the other filters of a list around a place and have no point; the first page of them. */
export const eventsWithoutPoint = (query: ListQuery) => {
  const anywhere = { ...query, ...ANYWHERE };
  return queryOptions({
    queryKey: listQueryKey('without-point', anywhere),
    queryFn: ({ signal }) => getEvents({ ...apiFilters(anywhere), point: 'none', limit: PAGE_SIZE }, signal),
    staleTime: FRESH_MS,
  });
};
