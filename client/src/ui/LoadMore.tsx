import { messageOf } from '../api/api-error.ts';
import { BusyButton } from './BusyButton.tsx';
import { FailureNotice } from './FailureNotice.tsx';

interface LoadMoreProps {
  /** The list that grows: an infinite query. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
  };
  onLoad: () => void;
}

/** The way to the next page of a list: a button, or why the page did not come, with Retry. Nothing where there is no other page. */
export function LoadMore({ list, onLoad }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6" data-load-more>
      {list.isFetchNextPageError && !list.isFetchingNextPage ? (
        <FailureNotice message={messageOf(list.error)} onRetry={onLoad} />
      ) : (
        <BusyButton
          className="btn-line btn-lg mx-auto flex max-sm:w-full"
          busy={list.isFetchingNextPage}
          onClick={onLoad}
        >
          Load more
        </BusyButton>
      )}
    </div>
  );
}
