import { useSyncExternalStore } from 'react';
import { connection } from '../api/connection.ts';

/** Whether there is no connection. Even if there is one, the server may be unreachable. */
export const useOffline = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.isOffline, () => false);
