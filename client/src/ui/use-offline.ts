import { useSyncExternalStore } from 'react';

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** Whether the browser knows of no connection. It may have one that leads nowhere: that shows when something is asked for. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine === false,
    () => false,
  );
