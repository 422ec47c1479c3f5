import type { Event } from '@social-serve/server/schemas';
import type { ReactNode } from 'react';
import type { CallState } from '../api/use-call.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { EventCards } from './EventCards.tsx';
import { EventCardsSkeleton } from './skeletons.tsx';

interface OwnEventsProps<Own extends Event> {
  heading: string;
  list: CallState<Own[]>;
  /** Stands there when the list is empty. */
  empty: ReactNode;
  /** The card of one of them. */
  card: (own: Own) => ReactNode;
}

/** What /joinedEvents and /manageEvents share: heading, then the cards, their shape while they come, or why there are none. */
export function OwnEvents<Own extends Event>({ heading, list, empty, card }: OwnEventsProps<Own>) {
  const { data, failure, retry } = list;
  return (
    <div className="wrap py-8 lg:py-12">
      <h1 className="h-page" tabIndex={-1}>
        {heading}
      </h1>
      <div className="mt-6 lg:mt-8">
        {failure && <FailureNotice message={failure.message} onRetry={retry} />}
        {!data && !failure && (
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
