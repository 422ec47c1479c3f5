import type { ReactNode } from 'react';
import { type GrowingList, LoadMore } from './LoadMore.tsx';
import { QueryFailure } from './QueryFailure.tsx';

interface PagedListProps {
  list: GrowingList & {
    data: unknown;
    /** Whether the shown rows belong to an earlier search. */
    isPlaceholderData: boolean;
    refetch(): Promise<unknown>;
  };
  /** What Retry does; by default loads the list again. */
  onRetry?: (() => void) | undefined;
  /** The skeleton while it loads. */
  skeleton: ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The rows, each with `data-row`. */
  children: ReactNode;
}

/**
 * A list that is loaded page by page (`ownListQuery`): its skeleton, its error, its rows or the empty state, and
 * Load more. The scroll position stays when it grows (`.grows` in base.css).
 */
export function PagedList({ list, onRetry, skeleton, empty, children }: PagedListProps) {
  return (
    <div className="grows" aria-busy={list.isPlaceholderData}>
      <QueryFailure className="mb-4" query={list} onRetry={onRetry} />
      {list.data ? empty || children : (list.isFetching || !list.error) && skeleton}
      {/* Below the skeleton it would move when the rows appear. */}
      {list.data !== undefined && <LoadMore list={list} />}
    </div>
  );
}
