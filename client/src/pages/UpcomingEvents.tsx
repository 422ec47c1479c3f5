import { EVENT_TYPES } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EventResults } from '../events/EventResults.tsx';
import {
  type ListQuery,
  type ListView,
  readListQuery,
  readListView,
  rememberListAddress,
  writeListAddress,
} from '../events/list-query.ts';
import { typeIcon } from '../events/TypeTag.tsx';
import { ViewSwitch } from '../events/ViewSwitch.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import '../ui/forms.css';

const TYPES = [
  { value: 'all', label: 'All Events' },
  ...EVENT_TYPES.map((type) => ({ value: type, label: type, icon: typeIcon(type) })),
] as const;

/** /upcomingEvents: filter, search, table or cards (docs/specification.md). What is shown stands in the address. */
export function UpcomingEvents() {
  usePageTitle('Upcoming Events');
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const view = readListView(params);
  const [words, setWords] = useState(query.search);
  const box = useRef<HTMLInputElement>(null);
  const asked = useRef(query.search);

  // Going back puts the former words into the input; what one asked for oneself leaves alone what one types on.
  useEffect(() => {
    if (query.search !== asked.current) setWords(query.search);
    asked.current = query.search;
  }, [query.search]);
  useEffect(() => rememberListAddress(params), [params]);

  function show(next: ListQuery, nextView: ListView = view) {
    asked.current = next.search;
    setParams(writeListAddress(next, nextView), { preventScrollReset: true });
  }

  function search(event: FormEvent) {
    event.preventDefault();
    if (words.trim() !== query.search) show({ ...query, search: words.trim() });
  }

  function changeWords({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
    const { value } = currentTarget;
    setWords(value);
    // Typing has a kind; the × (and Escape) has none, and takes the search back at once.
    const typed = 'inputType' in nativeEvent && nativeEvent.inputType;
    if (value === '' && !typed && query.search) reset({ ...query, search: '' });
  }

  /** Shows the list without these filters, ready for other words. */
  function reset(next: ListQuery) {
    setWords(next.search);
    show(next);
    box.current?.focus();
  }

  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="h-page">Upcoming Events</h1>
      <div className="mt-5 mb-4 grid gap-3 lg:mt-7 lg:flex lg:items-center">
        <Segmented
          className="max-lg:w-full max-[23rem]:grid max-[23rem]:grid-cols-2"
          label="Event Type"
          segments={TYPES}
          value={query.type ?? 'all'}
          onChange={(type) => show({ ...query, type: type === 'all' ? null : type })}
        />
        <div className="flex min-w-0 flex-wrap gap-3 lg:ml-auto">
          {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element */}
          <form role="search" className="input-join min-w-0 flex-1 basis-56 lg:w-92" onSubmit={search}>
            <label className="input">
              <Search className="muted size-5 flex-none max-sm:hidden" aria-hidden="true" />
              <input
                ref={box}
                type="search"
                name="search"
                value={words}
                onChange={changeWords}
                maxLength={LIMITS.search}
                placeholder="Search title or place"
                aria-label="Search title or place"
                enterKeyHint="search"
              />
            </label>
            <button type="submit" className="btn btn-secondary">
              Search
            </button>
          </form>
          <ViewSwitch view={view} onChange={(nextView) => show(query, nextView)} />
        </div>
      </div>
      <EventResults query={query} view={view} onClear={() => reset({ type: null, search: '' })} />
    </div>
  );
}
