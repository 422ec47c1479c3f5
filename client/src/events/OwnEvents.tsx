import type { Event } from '@social-serve/contract/event';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { EventCards } from './EventCards.tsx';
import { EventCardsSkeleton } from './skeletons.tsx';

interface OwnEventsProps<Own extends Event> {
  heading: string;
  list: UseQueryResult<Own[]>;
  /** Stands beside the heading; the empty list offers its own way on. */
  action?: ReactNode;
  /** Stands there when the list is empty. */
  empty: ReactNode;
  /** The card of one of them. */
  card: (own: Own) => ReactNode;
}

/** What /joinedEvents and /manageEvents share: heading, then the cards, their shape while they come, or why there are none. */
export function OwnEvents<Own extends Event>({ heading, list, action, empty, card }: OwnEventsProps<Own>) {
  const { data, error, isFetching, refetch } = list;
  return (
    <div className="wrap py-8 lg:py-12">
      <div className="flex items-center justify-between gap-4">
        <h1 className="h-page" tabIndex={-1}>
          {heading}
        </h1>
        {/* Its room stays, so that nothing moves when the list turns out to be empty. */}
        <div className="flex-none" style={data?.length === 0 ? { visibility: 'hidden' } : undefined}>
          {action}
        </div>
      </div>
      <div className="mt-6 lg:mt-8">
        {error && !isFetching && (
          <FailureNotice className="mb-4" message={messageOf(error)} onRetry={() => void refetch()} />
        )}
        {!data && isFetching && (
          <>
            <LoadingWords />
            <EventCardsSkeleton />
          </>
        )}
        {data?.length === 0 && empty}
        {data && data.length > 0 && <EventCards>{data.map(card)}</EventCards>}
      </div>
    </div>
  );
}
