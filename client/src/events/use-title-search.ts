import { foldForSearch } from '@social-serve/contract/event-rules';
import { useEffect, useState } from 'react';
import type { GrowingList } from '../ui/LoadMore.tsx';

/**
 * Searches a list by the titles of its events. During a search the missing pages are loaded: the search covers all events, not
 * only those loaded so far.
 * @returns the words, what changes them, and the items whose title has them
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
