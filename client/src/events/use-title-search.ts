import { hasWords, searchableText, searchWords } from '@social-serve/contract/search-rules';
import { inAllLanguages, type Translated } from '@social-serve/contract/translation-rules';
import { type InfiniteData, keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnPage } from '../api/lists.ts';
import type { OwnListQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';
import { type AsOf, readOffline } from '../api/saved-answers.ts';
import { useInfiniteQuery } from '../api/use-query.ts';
import { eventKeys } from './queries.ts';

type Pages = InfiniteData<OwnPage<Translated & { title: string }>, string | null> & AsOf;

// Without the server, the loaded part of the list is searched.
readOffline<Pages, [list: QueryKey, words: string]>(eventKeys.search, {
  find(listKey, words) {
    const { data, dataUpdatedAt } = queryClient.getQueryState<Pages>(listKey) ?? {};
    if (!data) return null;
    const wanted = searchWords(words);
    const items = data.pages
      .flatMap((page) => page.items)
      .filter((item) => hasWords(searchableText(inAllLanguages(item, 'title').join('\n')), wanted));
    const answer = { pages: [{ items, next: null, total: items.length }], pageParams: [null] };
    return { answer, asOf: data.asOf ?? new Date(dataUpdatedAt ?? 0).toISOString() };
  },
});

/**
 * A list of a person's own events, and its search by title.
 * @param query the list; with words, the events whose titles have them
 * @returns the words, their setter, and the list or what the search found. The previous result stays until the next one comes
 */
export function useTitleSearch<Item extends { _id: string }>(query: (words: string) => OwnListQuery<Item>) {
  const [words, setWords] = useState('');
  const list = useInfiniteQuery({
    ...query(words),
    placeholderData: keepPreviousData,
    // The page loads the list itself.
    staleTime: words === '' ? Number.POSITIVE_INFINITY : 0,
  });
  return { words, setWords, list };
}
