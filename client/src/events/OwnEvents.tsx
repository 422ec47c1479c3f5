import { type ReactNode, useRef } from 'react';
import * as texts from '#words/events.tsx';
import type { OwnListQuery } from '../api/own-list.ts';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { OfflineNote } from '../ui/OfflineNote.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { oneOf, useAddress } from '../ui/use-address.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { type ManagedItem, ManagedRows } from './ManagedRows.tsx';
import { OwnEventItems, type OwnItem } from './OwnEventItems.tsx';
import { EventCardsSkeleton, EventTableSkeleton } from './skeletons.tsx';
import { useTitleSearch } from './use-title-search.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const ADDRESS = { view: oneOf(['table'], 'cards') };

interface OwnEventsProps<Own extends { _id: string }> {
  heading: string;
  /** The number in the heading; null while it is unknown. */
  total: number | null;
  /** Shown below the heading: the choice of a section, or a notice. */
  sections?: ReactNode;
  /** Says that the list is a saved copy. */
  offline?: ReactNode;
  /** The outcome of the person's last action. */
  news?: string;
  /** The list; with words, its events whose titles have them. */
  query: (words: string) => OwnListQuery<Own>;
  /** The action of Retry; by default loads the list again. */
  onRetry?: () => void;
  /** Shown beside the heading; the empty list has its own button. */
  beside?: ReactNode;
  empty: ReactNode;
  /** The events for cards or a table, as the person chooses. */
  itemsOf?: (own: readonly Own[]) => OwnItem[];
  /** Instead, the events for rows. */
  rowsOf?: (own: readonly Own[]) => ManagedItem[];
  /** The id of the event to show first, whatever its date; absent for none. */
  first?: string | undefined;
  /** That event, if its page of the list is not loaded yet. */
  ahead?: Own | null | undefined;
}

/**
 * The common part of /joinedEvents and /manageEvents: heading with the number of events, search by title, the events, a skeleton while
 * they load, or why there are none.
 */
export function OwnEvents<Own extends { _id: string }>(props: OwnEventsProps<Own>) {
  const { heading, total, sections, offline, news = '', query, onRetry, beside, empty } = props;
  const [{ view }, show] = useAddress(ADDRESS);
  const searchBox = useRef<HTMLInputElement>(null);
  const moveFocus = useMoveFocus();
  const { words, setWords, list } = useTitleSearch(query);
  const { data, hasNextPage, isPlaceholderData } = list;
  const isSearching = words !== '';
  const rows = data && props.rowsOf?.(data.items);
  const items = data && !rows ? orderedItems(data.items, props, isSearching) : [];
  const count = (rows ?? items).length;
  const isDone = data !== undefined && !isPlaceholderData;
  const hasNone = isDone && count === 0 && !hasNextPage;
  const isEmpty = hasNone && !isSearching;
  const found = isSearching && isDone ? foundInWords(count, hasNextPage) : '';
  const note =
    offline ||
    (isSearching && data?.asOf && (
      <OfflineNote asOf={data.asOf} onRetry={() => void list.refetch()}>
        {texts.onlyTheEventsThatWereLoaded}
      </OfflineNote>
    ));

  return (
    <div className="wrap py-8 lg:py-12">
      <div className="flex items-center justify-between gap-4">
        <h1 className="page-heading" tabIndex={-1}>
          {total === null ? heading : texts.headingWithCount(heading, total)}
        </h1>
        {/* Hidden, not removed, so that nothing moves if the list turns out to be empty. */}
        <div className="flex-none" style={isEmpty ? { visibility: 'hidden' } : undefined}>
          {beside}
        </div>
      </div>
      {sections}
      {note && <div className="mt-5">{note}</div>}
      <div
        className="mt-5 mb-4 flex flex-wrap gap-3 lg:mt-7"
        style={isEmpty ? { visibility: 'hidden' } : undefined}
      >
        <SearchBox
          ref={searchBox}
          className="h-11 min-w-0 flex-[1_1_10rem] sm:max-w-88"
          words={words}
          onSearch={setWords}
          label={texts.searchByTitle}
        />
        {!props.rowsOf && <ViewSwitch view={view} onChange={(view) => show({ view }, { replace: true })} />}
      </div>
      <p role="status" className={news || found ? 'muted mb-3 font-semibold wrap-anywhere' : 'sr-only'}>
        {[news, found].filter(Boolean).join(' ')}
      </p>
      <PagedList
        list={list}
        onRetry={isSearching ? undefined : onRetry}
        skeleton={
          props.rowsOf ? (
            <RowsSkeleton rows={6} className="gap-8" />
          ) : (
            <>
              <LoadingWords />
              {view === 'table' ? <EventTableSkeleton /> : <EventCardsSkeleton />}
            </>
          )
        }
        empty={
          isEmpty
            ? empty
            : hasNone && (
                <NoMatches
                  words={words}
                  onClear={() => {
                    setWords('');
                    moveFocus(searchBox);
                  }}
                />
              )
        }
      >
        {rows && rows.length > 0 && <ManagedRows items={rows} />}
        {items.length > 0 && <OwnEventItems view={view} items={items} caption={heading} />}
      </PagedList>
    </div>
  );
}

function NoMatches({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <div className="panel p-6">
      <p className="text-lg">{texts.noEventTitleContains(words)}</p>
      <button type="button" className="btn btn-line mt-4" onClick={onClear}>
        {texts.clearSearch}
      </button>
    </div>
  );
}

/** The loaded events, with the chosen one first. @param isSearching then it is there only if it was found */
function orderedItems<Own extends { _id: string }>(
  own: readonly Own[],
  { itemsOf = () => [], first, ahead }: OwnEventsProps<Own>,
  isSearching: boolean,
): OwnItem[] {
  const listed = itemsOf(own);
  const isFirst = ({ event }: OwnItem) => event._id === first;
  const others = ahead && !isSearching ? itemsOf([ahead]) : [];
  const inFront = listed.find(isFirst) ?? others[0];
  return [...(inFront ? [inFront] : []), ...listed.filter((item) => !isFirst(item))];
}

function foundInWords(count: number, more: boolean): string {
  return more ? texts.moreThanEvents(count) : texts.eventsFound(count);
}
