import type { JoinedPart } from '@social-serve/contract/participation';
import { queryClient } from '../api/query-client.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { PARTS } from './joined-parts.ts';
import { joinedEvents } from './joined-queries.ts';

/** The lists of /joinedEvents, loaded together, because the count of each is always visible. */
export function useJoinedLists() {
  const lists = {
    upcoming: useInfiniteQuery(joinedEvents('upcoming')),
    waiting: useInfiniteQuery(joinedEvents('waiting')),
    past: useInfiniteQuery(joinedEvents('past')),
  } satisfies Record<JoinedPart, unknown>;
  const all = Object.values(lists).map(({ data }) => data);
  const areLoaded = all.every((data) => data);

  /** Loads all of them again, even one that is still loading. */
  async function retry() {
    await Promise.all(
      PARTS.map(async ({ value }) => {
        await queryClient.cancelQueries(joinedEvents(value));
        await lists[value].refetch();
      }),
    );
  }

  return {
    lists,
    /** Of all lists; null until each is loaded. */
    total: areLoaded ? all.reduce((sum, data) => sum + (data?.total ?? 0), 0) : null,
    areEmpty: areLoaded && all.every((data) => data?.items.length === 0),
    retry,
  };
}
