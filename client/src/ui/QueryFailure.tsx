import { messageOf } from '../api/api-error.ts';
import { FailureNotice } from './FailureNotice.tsx';

interface QueryFailureProps {
  query: {
    error: Error | null;
    isFetching: boolean;
    /** For a list: `LoadMore` shows the error of its next page. */
    isFetchNextPageError?: boolean;
    refetch(): Promise<unknown>;
  };
  /** What Retry does; by default repeats the request. */
  onRetry?: (() => void) | undefined;
  className?: string;
}

/** Shows why a query failed, with Retry, until it is tried again. Renders nothing if it did not fail. */
export function QueryFailure({
  query,
  onRetry = () => void query.refetch(),
  className = '',
}: QueryFailureProps) {
  if (!query.error || query.isFetching || query.isFetchNextPageError) return null;
  return <FailureNotice className={className} message={messageOf(query.error)} onRetry={onRetry} />;
}
