import { counted } from '@social-serve/contract/plural';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { OwnList } from '../api/lists.ts';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { inDigits } from '../ui/numbers.ts';
import { PagedList } from '../ui/PagedList.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { oneOf, useAddress } from '../ui/use-address.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { OwnEventItems, type OwnItem } from './OwnEventItems.tsx';
import { EventCardsSkeleton, EventTableSkeleton } from './skeletons.tsx';
import { useTitleSearch } from './use-title-search.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const ADDRESS = { view: oneOf(['table'], 'cards') };

interface OwnEventsProps<Own> {
  heading: string;
  /** The number in the heading; by default the list's, null while it is unknown. */
  total?: number | null;
  /** Shown below the heading: the choice of a section, or a notice. */
  sections?: ReactNode;
  /** Says that the list is a saved copy. */
  offline?: ReactNode;
  /** The outcome of the person's last action. */
  news?: string;
  list: UseInfiniteQueryResult<OwnList<Own>>;
  /** The action of Retry; by default loads the list again. */
  onRetry?: () => void;
  /** Shown beside the heading; the empty list has its own button. */
  beside?: ReactNode;
  empty: ReactNode;
  itemOf: (own: Own) => OwnItem;
  /** The id of the event to show first, whatever its date; absent for none. */
  first?: string | undefined;
  /** That event, if its page of the list is not loaded yet. */
  ahead?: Own | null | undefined;
}

/**
 * The common part of /joinedEvents and /manageEvents: heading with the number of events, search by title, cards or table, a skeleton
 * while they load, or why there are none.
 */
export function OwnEvents<Own>(props: OwnEventsProps<Own>) {
  const { heading, total, sections, offline, news = '', list, onRetry, beside, empty } = props;
  const { data } = list;
  const [{ view }, show] = useAddress(ADDRESS);
  const searchBox = useRef<HTMLInputElement>(null);
  const moveFocus = useMoveFocus();
  const { words, setWords, found: items } = useTitleSearch(list, orderedItems(props));
  const isSearching = words !== '';
  const count = total === undefined ? (data?.total ?? 0) : total;
  const isEmpty = data?.items.length === 0 && !list.hasNextPage;
  const found = isSearching && data ? foundInWords(items.length, list.hasNextPage) : '';

  return (
    <div className="wrap py-8 lg:py-12">
      <div className="flex items-center justify-between gap-4">
        <h1 className="page-heading" tabIndex={-1}>
          {data && count !== null ? `${heading}: ${inDigits(count)}` : heading}
        </h1>
        {/* Hidden, not removed, so that nothing moves if the list turns out to be empty. */}
        <div className="flex-none" style={isEmpty ? { visibility: 'hidden' } : undefined}>
          {beside}
        </div>
      </div>
      {sections}
      {offline && <div className="mt-5">{offline}</div>}
      <div
        className="mt-5 mb-4 flex flex-wrap gap-3 lg:mt-7"
        style={isEmpty ? { visibility: 'hidden' } : undefined}
      >
        <SearchBox
          ref={searchBox}
          after={0}
          className="h-11 min-w-0 flex-[1_1_10rem] sm:max-w-92"
          words={words}
          onSearch={setWords}
          label="Search by title"
        />
        <ViewSwitch view={view} onChange={(view) => show({ view }, { replace: true })} />
      </div>
      <p role="status" className={news || found ? 'muted mb-3 font-semibold wrap-anywhere' : 'sr-only'}>
        {[news, found].filter(Boolean).join(' ')}
      </p>
      <PagedList
        list={list}
        onRetry={onRetry}
        skeleton={
          <>
            <LoadingWords />
            {view === 'table' ? <EventTableSkeleton /> : <EventCardsSkeleton />}
          </>
        }
        empty={
          isEmpty
            ? empty
            : items.length === 0 &&
              !list.hasNextPage && (
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
        {items.length > 0 && <OwnEventItems view={view} items={items} caption={heading} />}
      </PagedList>
    </div>
  );
}

function NoMatches({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <div className="panel p-6">
      <p className="text-lg">{`No event title contains “${words}”.`}</p>
      <button type="button" className="btn btn-line mt-4" onClick={onClear}>
        Clear search
      </button>
    </div>
  );
}

/** The events of the list, with the chosen one first. */
function orderedItems<Own>({ list, itemOf, first, ahead }: OwnEventsProps<Own>): OwnItem[] {
  const listed = list.data?.items.map(itemOf) ?? [];
  const isFirst = ({ event }: OwnItem) => event._id === first;
  const inFront = listed.find(isFirst) ?? (list.data && ahead && itemOf(ahead));
  return [...(inFront ? [inFront] : []), ...listed.filter((item) => !isFirst(item))];
}

function foundInWords(count: number, more: boolean): string {
  if (more) return `${inDigits(count)}+ events`;
  return counted(count, 'event found', 'events found');
}
