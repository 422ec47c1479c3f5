import { counted } from '@social-serve/contract/plural';
import type { Ref } from 'react';
import { ListMenu } from './ListMenu.tsx';
import { isFiltered, type ListQuery, type ListView } from './list-query.ts';
import type { EventList } from './use-event-list.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import './list-filters.css';

interface ListLineProps {
  list: EventList;
  query: ListQuery;
  view: ListView;
  onView: (view: ListView) => void;
  onClear: () => void;
  /** The count, where the focus goes when what was pressed is gone. */
  count: Ref<HTMLParagraphElement>;
}

/** How many there are, seen and said. */
function inWords({ data: events, hasNextPage, isError }: EventList): string {
  if (!events) return isError ? '' : 'Loading';
  if (hasNextPage) return `${events.length.toLocaleString()}+ events`;
  return counted(events.length, 'event found', 'events found');
}

/** How many events there are, what else can be done with the list, and how it is shown. */
export function ListLine({ list, query, view, onView, onClear, count }: ListLineProps) {
  return (
    <div className="list-line">
      {/* There all the time: what enters a region that was not there before is not announced. */}
      <p
        ref={count}
        role="status"
        tabIndex={-1}
        className="muted min-w-0 flex-[1_1_5rem] leading-tight font-semibold"
        data-loading={list.isPending || undefined}
      >
        <span className={list.isPending ? 'sr-only' : ''}>{inWords(list)}</span>
      </p>
      {/* An empty list offers it itself. */}
      {isFiltered(query) && list.data?.length !== 0 && (
        <button type="button" className="min-h-11 cursor-pointer" onClick={onClear}>
          <span className="link-u text-sm font-bold">Clear filters</span>
        </button>
      )}
      <ListMenu query={query} />
      <ViewSwitch view={view} onChange={onView} />
    </div>
  );
}
