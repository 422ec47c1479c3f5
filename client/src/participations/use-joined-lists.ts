import type { JoinedPart } from '@social-serve/contract/participation';
import { isSessionOver, messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { eventKeys } from '../events/queries.ts';
import { toastError } from '../ui/toasts.ts';
import { PARTS } from './joined-parts.ts';
import { joinedEvents } from './joined-queries.ts';

/** Reports that a list could not be loaded. */
export function reportFailure(error: Error): void {
  if (!isSessionOver(error)) toastError(messageOf(error));
}

/**
 * The lists of /joinedEvents, loaded together, because the count of each is always visible.
 * @param shown the list on the page, whose failures are also reported by a toast
 */
export function useJoinedLists(shown: JoinedPart) {
  const listOf = (part: JoinedPart) => ({
    ...joinedEvents(part),
    meta: { onFailure: part === shown ? reportFailure : undefined },
  });
  const lists = {
    upcoming: useInfiniteQuery(listOf('upcoming')),
    waiting: useInfiniteQuery(listOf('waiting')),
    past: useInfiniteQuery(listOf('past')),
  } satisfies Record<JoinedPart, unknown>;
  const all = Object.values(lists).map(({ data }) => data);
  const areLoaded = all.every((data) => data);

  /** Loads all of them again, even one that is still loading. */
  async function retry() {
    await Promise.all([
      ...PARTS.map(async ({ value }) => {
        await queryClient.cancelQueries(joinedEvents(value));
        await lists[value].refetch();
      }),
      queryClient.invalidateQueries({ queryKey: eventKeys.search }),
    ]);
  }

  return {
    lists,
    /** Of all lists; null until each is loaded. */
    total: areLoaded ? all.reduce((sum, data) => sum + (data?.total ?? 0), 0) : null,
    areEmpty: areLoaded && all.every((data) => data?.items.length === 0),
    retry,
  };
}
