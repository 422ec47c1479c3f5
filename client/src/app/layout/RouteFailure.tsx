import { PageLoadError } from '../../ui/ChunkLoadError.tsx';

/** Shown in place of a page that failed while it was drawn: a fault of the page, and no matter of the connection. */
export function RouteFailure() {
  return (
    <PageLoadError message="This page could not be shown. Something in it went wrong; Retry loads it anew." />
  );
}
