import { useEffect, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type EventList, eventList, preloadEvents, refreshEvents, watchEventLists } from './event-lists.ts';
import type { ListQuery } from './list-query.ts';

/**
 * The list for a filter. Going back shows it as it was; any other way to the page brings it up to date, showing the
 * known events meanwhile.
 */
export function useEventList({ type, search }: ListQuery): EventList {
  const list = useSyncExternalStore(watchEventLists, () => eventList({ type, search }));
  const goingBack = useNavigationType() === 'POP';
  const missing = !list.events && !list.failure;

  // biome-ignore lint/correctness/useExhaustiveDependencies: how the page was reached matters on arrival only
  useEffect(() => {
    if (missing) preloadEvents({ type, search });
    else if (!goingBack) refreshEvents({ type, search });
  }, [type, search, missing]);

  return list;
}
