import type { Event } from '@social-serve/contract/event';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import type { OwnList } from '../api/lists.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { EventCards } from './EventCards.tsx';
import { EventCardsSkeleton } from './skeletons.tsx';

interface OwnEventsProps<Own extends Event> {
  heading: string;
  list: UseInfiniteQueryResult<OwnList<Own>>;
  /** Stands beside the heading; the empty list offers its own way on. */
  action?: ReactNode;
  /** Stands there when the list is empty. */
  empty: ReactNode;
  /** The card of one of them. */
  card: (own: Own) => ReactNode;
}

/** What /joinedEvents and /manageEvents share: heading, then the cards, their shape while they come, or why there are none. */
export function OwnEvents<Own extends Event>({ heading, list, action, empty, card }: OwnEventsProps<Own>) {
  const { data, isFetching } = list;
  // What failed is said until it is tried again.
  const failure = isFetching || !list.error ? null : messageOf(list.error);
  const loadMore = () => {
    if (!isFetching) void list.fetchNextPage();
  };
  return (
    <div className="wrap py-8 lg:py-12">
      <div className="flex items-center justify-between gap-4">
        <h1 className="h-page" tabIndex={-1}>
          {heading}
        </h1>
        {/* Its room stays, so that nothing moves when the list turns out to be empty. */}
        <div className="flex-none" style={data?.items.length === 0 ? { visibility: 'hidden' } : undefined}>
          {action}
        </div>
      </div>
      <div className="mt-6 lg:mt-8">
        {failure !== null && !list.isFetchNextPageError && (
          <FailureNotice className="mb-4" message={failure} onRetry={() => void list.refetch()} />
        )}
        {!data && isFetching && (
          <>
            <LoadingWords />
            <EventCardsSkeleton />
          </>
        )}
        {data?.items.length === 0 && !list.hasNextPage && empty}
        {data && data.items.length > 0 && <EventCards>{data.items.map(card)}</EventCards>}
        {list.hasNextPage && (
          <LoadMore
            busy={list.isFetchingNextPage}
            failure={list.isFetchNextPageError ? failure : null}
            onLoad={loadMore}
          />
        )}
      </div>
    </div>
  );
}
