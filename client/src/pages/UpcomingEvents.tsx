import { EVENT_TYPES } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useRef } from 'react';
import { EventResults } from '../events/EventResults.tsx';
import { ListLine } from '../events/ListLine.tsx';
import { ALL, type ListQuery } from '../events/list-query.ts';
import { PlaceFilter } from '../events/PlaceFilter.tsx';
import { useEventList } from '../events/use-event-list.ts';
import { useListFilter } from '../events/use-list-filter.ts';
import { WhenFilter } from '../events/WhenFilter.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import '../ui/forms.css';

const TYPES = [
  { value: 'all', label: 'All Events' },
  ...EVENT_TYPES.map((type) => ({ value: type, label: type })),
] as const;

/** /upcomingEvents: filters, search, table or cards (docs/specification.md). What is shown stands in the address. */
export function UpcomingEvents() {
  usePageTitle('Upcoming Events');
  const filter = useListFilter();
  const { query, view, words, when, show, change } = filter;
  const list = useEventList(query);
  const box = useRef<HTMLInputElement>(null);
  const count = useRef<HTMLParagraphElement>(null);

  /** Shows the list with these changes, ready for other words. */
  function reset(changes: Partial<ListQuery>) {
    change(changes);
    box.current?.focus();
  }

  function changeWords({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
    const { value } = currentTarget;
    filter.setWords(value);
    // Typing has an `inputType`. The × of the field and Escape have none, and clear the search at once.
    const typed = 'inputType' in nativeEvent && nativeEvent.inputType;
    if (value === '' && !typed && query.search) reset({ search: '' });
  }

  return (
    <div className="wrap pt-2.5 pb-8 sm:pt-6 lg:pt-8 lg:pb-12">
      <h1 className="page-heading">Upcoming Events</h1>
      <div className="mt-2 mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:mt-3 sm:mb-2 sm:gap-y-2 lg:mt-4 lg:mb-3">
        {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element */}
        <form
          role="search"
          className="input-join min-w-0 flex-1 basis-full lg:basis-40"
          onSubmit={(event) => {
            event.preventDefault();
            filter.search();
          }}
        >
          <label className="input">
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
          <button type="submit" className="btn btn-secondary w-12 px-0">
            <Search className="size-5" aria-hidden="true" />
            <span className="sr-only">Search</span>
          </button>
        </form>
        <div className="list-filters">
          <div className="list-filters-row">
            <Segmented
              label="Event Type"
              segments={TYPES}
              value={query.type ?? 'all'}
              onChange={(type) => show({ type: type === 'all' ? null : type })}
            />
            <WhenFilter choice={when.choice} onChoose={when.choose} />
            <PlaceFilter
              place={query.place}
              typed={filter.place}
              onType={filter.setPlace}
              onChoose={filter.choosePlace}
            />
          </div>
        </div>
        <ListLine
          list={list}
          query={query}
          view={view}
          onView={(nextView) => show({}, nextView)}
          onClear={() => reset(ALL)}
          count={count}
        />
      </div>
      {when.range && <div className="mb-4">{when.range}</div>}
      <EventResults
        list={list}
        query={query}
        view={view}
        onChange={(changes) => {
          change(changes);
          // The button that was pressed goes away.
          count.current?.focus({ preventScroll: true });
        }}
        onClear={() => reset(ALL)}
      />
    </div>
  );
}
