import { foldForSearch } from '@social-serve/contract/event-rules';
import { useEffect, useState } from 'react';
import type { GrowingList } from '../ui/LoadMore.tsx';

/**
 * Searches a list by the titles of its events. During a search the remaining pages are loaded, so that it covers all events.
 * @returns the words, their setter, and the items whose title contains them
 */
export function useTitleSearch<Item extends { event: { title: string } }>(
  { hasNextPage, isFetching, error, fetchNextPage }: GrowingList,
  items: readonly Item[],
) {
  const [words, setWords] = useState('');
  const loadsMore = words !== '' && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (loadsMore) void fetchNextPage();
  }, [loadsMore, fetchNextPage]);

  const wanted = foldForSearch(words);
  const found = items.filter(({ event }) => foldForSearch(event.title).includes(wanted));
  return { words, setWords, found };
}
