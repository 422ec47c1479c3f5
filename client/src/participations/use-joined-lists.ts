import type { JoinedPart } from '@social-serve/contract/participation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { PARTS } from './joined-parts.ts';
import { joinedEvents } from './joined-queries.ts';

/** The lists of /joinedEvents, asked for together: each has its count, whichever is shown. */
export function useJoinedLists(email: string) {
  const lists = {
    upcoming: useInfiniteQuery(joinedEvents(email, 'upcoming'), queryClient),
    waiting: useInfiniteQuery(joinedEvents(email, 'waiting'), queryClient),
    past: useInfiniteQuery(joinedEvents(email, 'past'), queryClient),
  } satisfies Record<JoinedPart, unknown>;
  const all = Object.values(lists).map(({ data }) => data);
  const areKnown = all.every((data) => data);

  /** Asks for all of them again, also for one that still waits for its answer: the others' counts are missing as well. */
  async function retry() {
    await Promise.all(
      PARTS.map(async ({ value }) => {
        await queryClient.cancelQueries(joinedEvents(email, value));
        await lists[value].refetch();
      }),
    );
  }

  return {
    lists,
    /** Of all lists; null until each is known. */
    total: areKnown ? all.reduce((sum, data) => sum + (data?.total ?? 0), 0) : null,
    areEmpty: areKnown && all.every((data) => data?.items.length === 0),
    retry,
  };
}
