/** Registers the service worker, for people who are signed in or whose place is on this device (docs/offline.md). */
import { config } from '../api/config.ts';

/**
 * Registers the worker of this build (client/worker/sw.ts); browsers look for a newer one at each page by themselves. Where that
 * fails nothing is missing while there is a connection.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || config.serviceWorker === false) return;
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
