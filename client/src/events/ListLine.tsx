import type { Ref } from 'react';
import * as words from '#words/events.tsx';
import { ListMenu } from './ListMenu.tsx';
import { isFiltered, type ListQuery, type ListView } from './list-query.ts';
import type { EventList } from './use-event-list.ts';
import { ListViewSwitch } from './ViewSwitch.tsx';

interface ListLineProps {
  list: EventList;
  query: ListQuery;
  view: ListView;
  onView: (view: ListView) => void;
  onClear: () => void;
  /** The count, which gets the focus if the pressed button disappears. */
  count: Ref<HTMLParagraphElement>;
}

/** The number of events, which screen readers announce. */
function inWords({ data: events, hasNextPage, isError }: EventList): string {
  if (!events) return isError ? '' : words.loading;
  return hasNextPage ? words.moreThanEvents(events.length) : words.eventsFound(events.length);
}

/** The number of events, the menu of the list, and its view. */
export function ListLine({ list, query, view, onView, onClear, count }: ListLineProps) {
  return (
    <div className="list-line">
      {/* Always rendered: text in a status region that is new itself is not announced. */}
      <p
        ref={count}
        role="status"
        tabIndex={-1}
        className="muted min-w-0 flex-[1_1_5rem] leading-tight font-semibold"
        data-loading={list.isPending || undefined}
      >
        <span className={list.isPending ? 'sr-only' : ''}>{inWords(list)}</span>
      </p>
      {/* An empty list has its own button. */}
      {isFiltered(query) && list.data?.length !== 0 && (
        <button type="button" className="min-h-11 cursor-pointer" onClick={onClear}>
          <span className="link-u text-sm font-bold">{words.clearFilters}</span>
        </button>
      )}
      <ListMenu query={query} />
      <ListViewSwitch view={view} onChange={onView} />
    </div>
  );
}
