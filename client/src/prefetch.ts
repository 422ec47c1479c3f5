/** What pages need a moment after they are shown: what calls the server, and what says how that went. */
import { preloadHttp } from './api/http.ts';
import { preloadDialogs } from './ui/dialogs.ts';
import { preloadToasts } from './ui/toasts.ts';

/** Fetches that code ahead of use, so that it is there also when the connection is gone by then. */
export async function prefetch(): Promise<void> {
  preloadHttp();
  preloadToasts();
  preloadDialogs();
}
