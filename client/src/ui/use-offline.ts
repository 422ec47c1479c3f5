import { useSyncExternalStore } from 'react';
import { onEvents } from '../api/on-events.ts';

const subscribe = (listener: () => void) => onEvents(listener, [window, 'online', 'offline']);

/** Whether the browser is offline. Even if it is online, the server may be unreachable. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine === false,
    () => false,
  );
