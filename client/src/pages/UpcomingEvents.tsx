import { EVENT_TYPES } from '@social-serve/contract/event-rules';
import { useEffect, useRef, useState } from 'react';
import { eventTypes } from '#words/shared/labels.ts';
import * as words from '#words/upcoming-events.ts';
import { EventResults } from '../events/EventResults.tsx';
import { ListLine } from '../events/ListLine.tsx';
import { ALL, LIST, listQueryIn, rememberListAddress } from '../events/list-query.ts';
import { forgetWhere } from '../events/remembered-where.ts';
import { useEventList } from '../events/use-event-list.ts';
import { useRestoredWhere } from '../events/use-restored-where.ts';
import { useWhenFilter, WeekendFilter, WhenFilter } from '../events/WhenFilter.tsx';
import { ActiveWhere, WhereFilter } from '../events/WhereFilter.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { useAddress } from '../ui/use-address.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { usePageTitle } from '../ui/use-page-title.ts';

const TYPES = [
  { value: '', label: words.allEvents },
  ...EVENT_TYPES.map((type) => ({ value: type, label: eventTypes[type] })),
] as const;

/** /upcomingEvents: filters, search, table or cards (docs/specification.md). The URL holds the filters and the view. */
export function UpcomingEvents() {
  usePageTitle(words.upcomingEvents);
  const [address, show] = useAddress(LIST);
  const values = useRestoredWhere(address, show);
  const query = listQueryIn(values);
  const { view } = values;
  const list = useEventList(query);
  const when = useWhenFilter(query, show);
  /** The text of the place field; the search uses it too. Another address replaces it. */
  const [typed, setTyped] = useState({ place: query.place, over: query.place });
  const place = typed.over === query.place ? typed.place : query.place;
  const setPlace = (place: string) => setTyped({ place, over: query.place });
  const box = useRef<HTMLInputElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const moveFocus = useMoveFocus();
  useEffect(() => rememberListAddress(address), [address]);

  /** Shows the whole list, and focuses the search box. */
  function clear() {
    when.stop();
    setPlace('');
    if (query.near) forgetWhere();
    show(ALL);
    moveFocus(box);
  }

  return (
    <div className="wrap pt-2.5 pb-8 sm:pt-6 lg:pt-8 lg:pb-12">
      <h1 className="page-heading">{words.upcomingEvents}</h1>
      <div className="mt-2 mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:mt-3 sm:mb-2 sm:gap-y-2 lg:mt-4 lg:mb-3">
        <SearchBox
          ref={box}
          after="submit"
          label={words.searchTitleOrPlace}
          words={query.search}
          onSearch={(search) => show({ search, place: place.trim() })}
        />
        <div className="list-filters">
          <div className="list-filters-row">
            <ActiveWhere
              query={query}
              onChange={show}
              onRemove={(where) => {
                show(where);
                moveFocus(count, { preventScroll: true });
              }}
            />
            <WeekendFilter choice={when.choice} onChoose={when.choose} />
            <Segmented
              label={words.eventType}
              segments={TYPES}
              value={query.type}
              onChange={(type) => show({ type })}
            />
            <WhenFilter choice={when.choice} onChoose={when.choose} />
            <WhereFilter query={query} typed={place} onType={setPlace} onChange={show} />
          </div>
        </div>
        <ListLine
          list={list}
          query={query}
          view={view}
          onView={(view) => show({ view })}
          onClear={clear}
          count={count}
        />
      </div>
      {when.range && <div className="mb-4">{when.range}</div>}
      <EventResults
        list={list}
        query={query}
        view={view}
        onChange={(changes) => {
          when.stop();
          show(changes);
          moveFocus(count, { preventScroll: true });
        }}
        onClear={clear}
      />
    </div>
  );
}
