import { EVENT_TYPES } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EventResults } from '../events/EventResults.tsx';
import {
  ALL,
  type ListQuery,
  type ListView,
  readListQuery,
  readListView,
  rememberListAddress,
  writeListAddress,
} from '../events/list-query.ts';
import { typeIcon } from '../events/TypeTag.tsx';
import { ViewSwitch } from '../events/ViewSwitch.tsx';
import { useWhenFilter, WhenFilter } from '../events/WhenFilter.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import '../ui/forms.css';

const TYPES = [
  { value: 'all', label: 'All Events' },
  ...EVENT_TYPES.map((type) => ({ value: type, label: type, icon: typeIcon(type) })),
] as const;

/** /upcomingEvents: filters, search, table or cards (docs/specification.md). What is shown stands in the address. */
export function UpcomingEvents() {
  usePageTitle('Upcoming Events');
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const view = readListView(params);
  const [words, setWords] = useState(query.search);
  const [place, setPlace] = useState(query.place);
  const box = useRef<HTMLInputElement>(null);
  const form = useId();
  /** What was asked for last, which may be on its way still. */
  const asked = useRef(query);

  // Going back puts the former words into the inputs; what one asked for oneself leaves alone what one types on.
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
  const { choice, choose, range, stop } = useWhenFilter(query, show);

  function search(event: FormEvent) {
    event.preventDefault();
    const typed = { search: words.trim(), place: place.trim() };
    if (typed.search !== asked.current.search || typed.place !== asked.current.place) show(typed);
  }

  function changeWords({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
    const { value } = currentTarget;
    setWords(value);
    // Typing has a kind; the × (and Escape) has none, and takes the search back at once.
    const typed = 'inputType' in nativeEvent && nativeEvent.inputType;
    if (value === '' && !typed && query.search) reset({ search: '' });
  }

  /** Shows the list with these changes, and what the inputs hold with them. */
  function change(changes: Partial<ListQuery>) {
    if (changes.search !== undefined) setWords(changes.search);
    if (changes.place !== undefined) setPlace(changes.place);
    if (changes.when !== undefined) stop();
    show(changes);
  }

  /** The same, ready for other words. */
  function reset(changes: Partial<ListQuery>) {
    change(changes);
    box.current?.focus();
  }

  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="page-heading">Upcoming Events</h1>
      <div className="mt-5 mb-4 grid gap-3 lg:mt-7 lg:grid-cols-[max-content_minmax(0,30rem)] lg:items-center lg:justify-between">
        <Segmented
          className="max-lg:w-full max-[23rem]:grid max-[23rem]:grid-cols-2"
          label="Event Type"
          segments={TYPES}
          value={query.type ?? 'all'}
          onChange={(type) => show({ type: type === 'all' ? null : type })}
        />
        <div className="flex min-w-0 flex-wrap gap-3">
          {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element */}
          <form id={form} role="search" className="input-join min-w-0 flex-1 basis-56" onSubmit={search}>
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
              <Search className="size-5 sm:hidden" aria-hidden="true" />
              <span className="max-sm:sr-only">Search</span>
            </button>
          </form>
          <ViewSwitch view={view} onChange={(nextView) => show({}, nextView)} />
        </div>
        <div className="flex min-w-0 gap-3 lg:contents">
          <WhenFilter choice={choice} onChoose={choose} />
          <label className="input list-filter min-w-0 flex-1 lg:w-full">
            <MapPin className="muted size-5 flex-none" aria-hidden="true" />
            <input
              type="text"
              name="place"
              form={form}
              value={place}
              onChange={({ target }) => setPlace(target.value)}
              onBlur={() => {
                if (place.trim() !== asked.current.place) show({ place: place.trim() });
              }}
              maxLength={LIMITS.search}
              placeholder="Place"
              aria-label="Place"
              autoComplete="off"
              enterKeyHint="search"
            />
          </label>
        </div>
      </div>
      {range && <div className="mb-4">{range}</div>}
      <EventResults query={query} view={view} onChange={change} onClear={() => reset(ALL)} />
    </div>
  );
}
