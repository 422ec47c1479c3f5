import { messageOf } from '../api/api-error.ts';
import { FailureNotice } from './FailureNotice.tsx';

interface QueryFailureProps {
  query: {
    error: Error | null;
    isFetching: boolean;
    /** Of a list: `LoadMore` says why its next page did not come. */
    isFetchNextPageError?: boolean;
    refetch(): Promise<unknown>;
  };
  /** What Retry does; asks for the same again when left out. */
  onRetry?: (() => void) | undefined;
  className?: string;
}

/** Says why a query failed, with Retry, until it is tried again. Nothing where it did not fail. */
export function QueryFailure({
  query,
  onRetry = () => void query.refetch(),
  className = '',
}: QueryFailureProps) {
  if (!query.error || query.isFetching || query.isFetchNextPageError) return null;
  return <FailureNotice className={className} message={messageOf(query.error)} onRetry={onRetry} />;
}
