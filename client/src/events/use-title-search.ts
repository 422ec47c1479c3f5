import { hasWords, searchableText, searchWords } from '@social-serve/contract/search-rules';
import { useEffect, useState } from 'react';
import type { GrowingList } from '../ui/LoadMore.tsx';

/**
 * Searches a list by the titles of its events. During a search the remaining pages are loaded, so that it covers all events.
 * @returns the words, their setter, and the items whose title has them all
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

  const wanted = searchWords(words);
  const found = items.filter(({ event }) => hasWords(searchableText(event.title), wanted));
  return { words, setWords, found };
}
