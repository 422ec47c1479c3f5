import { PageLoadError } from '../../ui/ChunkLoadError.tsx';

/** Shown in place of a page that failed while it rendered. The page is at fault, not the connection. */
export function RouteFailure() {
  return <PageLoadError message="Something went wrong on this page. Choose Retry to load it again." />;
}
