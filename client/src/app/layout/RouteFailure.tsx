import { PageLoadError } from '../../ui/ChunkLoadError.tsx';

/** Shown in place of a page that failed while it was drawn: a fault of the page, and no matter of the connection. */
export function RouteFailure() {
  return <PageLoadError message="Something went wrong on this page. Choose Retry to load it again." />;
}
