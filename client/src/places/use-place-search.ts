import type { Place } from '@social-serve/contract/gazetteer';
import { LIMITS } from '@social-serve/contract/limits';
import { beginningOf } from '@social-serve/contract/text-rules';
import { keepPreviousData } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { useQuery } from '../api/use-query.ts';
import { useSettled } from '../ui/use-settled.ts';
import { placesNamed } from './queries.ts';

/** How long after the last key a search begins, in ms. */
const PAUSE_MS = 250;

interface PlaceSearch {
  /** What was found; while a longer text is searched, what the previous search found. */
  places: readonly Place[];
  /** Whether `places` is the answer for the text as it is now. */
  isCurrent: boolean;
  /** Why the search failed, a sentence; null if it did not. */
  failure: string | null;
  searchAgain: () => void;
}

/** The places that a typed text names. One search runs at a time: another text ends it. @param text '' searches for nothing */
export function usePlaceSearch(text: string): PlaceSearch {
  const typed = beginningOf(text.trim(), LIMITS.search);
  const sought = useSettled(typed, PAUSE_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...placesNamed(sought),
    enabled: typed !== '' && sought !== '',
    placeholderData: keepPreviousData,
  });
  const isSearched = typed !== '' && sought !== '';
  return {
    places: (isSearched && data) || [],
    isCurrent: isSearched && sought === typed && data !== undefined && !isPlaceholderData,
    failure: isSearched && error ? messageOf(error) : null,
    searchAgain: () => void refetch(),
  };
}
