import { FailureNotice } from '../ui/FailureNotice.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/** Shown in place of a page that could not be loaded or failed while it was drawn. */
export function RouteFailure() {
  usePageTitle('Something went wrong');
  return (
    <div className="wrap py-12">
      <FailureNotice
        message="This page could not be shown. Check your connection and try again."
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
