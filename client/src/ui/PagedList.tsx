import type { ReactNode } from 'react';
import { type GrowingList, LoadMore } from './LoadMore.tsx';
import { QueryFailure } from './QueryFailure.tsx';

interface PagedListProps {
  list: GrowingList & {
    data: unknown;
    /** Whether what is shown is the answer to an earlier search. */
    isPlaceholderData: boolean;
    refetch(): Promise<unknown>;
  };
  /** What Retry does; asks for the list again when left out. */
  onRetry?: (() => void) | undefined;
  /** Its shape while it comes. */
  skeleton: ReactNode;
  /** Why there are no rows; left out where there are. */
  empty: ReactNode;
  /** The rows, each with `data-row`. */
  children: ReactNode;
}

/**
 * A list that comes page by page (`ownListQuery`): its shape while it comes, why it did not, its rows or why there are none, and
 * Load more. The window stays where it is when it grows (`.grows` in base.css).
 */
export function PagedList({ list, onRetry, skeleton, empty, children }: PagedListProps) {
  return (
    <div className="grows" aria-busy={list.isPlaceholderData}>
      <QueryFailure className="mb-4" query={list} onRetry={onRetry} />
      {list.data ? empty || children : (list.isFetching || !list.error) && skeleton}
      {/* Below its shape it would move when the rows come. */}
      {list.data !== undefined && <LoadMore list={list} />}
    </div>
  );
}
