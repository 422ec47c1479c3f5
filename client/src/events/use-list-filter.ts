import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type ListQuery,
  type ListView,
  readListQuery,
  readListView,
  rememberListAddress,
  writeListAddress,
} from './list-query.ts';
import { useWhenFilter } from './WhenFilter.tsx';

/** The filter of /upcomingEvents, as the address says it, and what stands in its inputs until it is searched for. */
export function useListFilter() {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const view = readListView(params);
  const [words, setWords] = useState(query.search);
  const [place, setPlace] = useState(query.place);
  /** What was asked for last, which may be on its way still. */
  const asked = useRef(query);

  // Going back puts the former words into the inputs. After a search of this page they stay as typed.
  useEffect(() => {
    const shown = readListQuery(params);
    if (shown.search !== asked.current.search) setWords(shown.search);
    if (shown.place !== asked.current.place) setPlace(shown.place);
    asked.current = shown;
    rememberListAddress(params);
  }, [params]);

  function show(changes: Partial<ListQuery>, nextView: ListView = view) {
    asked.current = { ...asked.current, ...changes };
    setParams(writeListAddress(asked.current, nextView), { preventScrollReset: true });
  }
  const when = useWhenFilter(query, show);

  /** Shows the list with what stands in the inputs. */
  function search() {
    const typed = { search: words.trim(), place: place.trim() };
    if (typed.search !== asked.current.search || typed.place !== asked.current.place) show(typed);
  }

  function choosePlace(next: string) {
    if (next !== asked.current.place) show({ place: next });
  }

  /** Shows the list with these changes, and puts them into the inputs. */
  function change(changes: Partial<ListQuery>) {
    if (changes.search !== undefined) setWords(changes.search);
    if (changes.place !== undefined) setPlace(changes.place);
    if (changes.when !== undefined) when.stop();
    show(changes);
  }

  return { query, view, words, setWords, place, setPlace, when, show, search, choosePlace, change };
}
