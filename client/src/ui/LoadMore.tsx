import { FailureNotice } from './FailureNotice.tsx';
import { Spinner } from './Spinner.tsx';

interface LoadMoreProps {
  /** Whether the next page is on its way. */
  busy: boolean;
  /** Why it did not come; null when nothing failed. */
  failure: string | null;
  onLoad: () => void;
}

/** The way to the next page of a list: a button, or why the page did not come, with Retry. */
export function LoadMore({ busy, failure, onLoad }: LoadMoreProps) {
  return (
    <div className="mt-6" data-load-more>
      {failure !== null ? (
        <FailureNotice message={failure} onRetry={onLoad} />
      ) : (
        <button
          type="button"
          className="btn btn-line btn-lg mx-auto flex max-sm:w-full"
          aria-busy={busy}
          onClick={onLoad}
        >
          {busy && <Spinner />}
          Load more
        </button>
      )}
    </div>
  );
}
