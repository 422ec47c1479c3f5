import { useSyncExternalStore } from 'react';

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** Whether the browser is offline. Even if it is online, the server may be unreachable. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine === false,
    () => false,
  );
