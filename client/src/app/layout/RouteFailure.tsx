import { ReloadNotice } from '../../ui/ReloadNotice.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** Shown in place of a page that could not be loaded or failed while it was drawn. */
export function RouteFailure({ onRetry }: { onRetry?: () => Promise<void> }) {
  usePageTitle('Something went wrong');
  return (
    <ReloadNotice
      message="This page could not be shown. Check your connection and try again."
      {...(onRetry && { onRetry })}
    />
  );
}
