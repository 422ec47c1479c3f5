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
  if (failure !== null) return <FailureNotice className="mt-6" message={failure} onRetry={onLoad} />;
  return (
    <div className="mt-6 grid place-items-center">
      <button type="button" className="btn btn-line btn-lg max-sm:w-full" aria-busy={busy} onClick={onLoad}>
        {busy && <Spinner />}
        Load more
      </button>
    </div>
  );
}
