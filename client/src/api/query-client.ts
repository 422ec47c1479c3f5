/**
 * The one cache of answers. There is no QueryClientProvider: pages pass it to `useQuery`, loaders use it directly, and the
 * first paint does not load its code.
 */
import { MutationCache, notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { seemsOffline } from './connection.ts';
import { noteFailure } from './session-over.ts';
import { cleanOnSignOut } from './sign-out.ts';

// Pages get changes at once, not in the next task, so that Retry removes its message immediately.
notifyManager.setScheduler(queueMicrotask);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Called when a request of the query failed. */
      onFailure?: ((error: Error) => void) | undefined;
      /** Whether its data is deleted when the person signs out; true by default. */
      isPersonal?: boolean;
    };
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta }) {
      noteFailure(error);
      meta?.onFailure?.(error);
    },
  }),
  mutationCache: new MutationCache({ onError: noteFailure }),
  defaultOptions: {
    // What cannot be sent fails at once: TanStack Query would hold it back and send it later, unseen.
    mutations: { networkMode: 'always' },
    queries: {
      // A failure is shown at once, with Retry; a page changes only when its visitor does something.
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

// It assumes a connection, so a page that was opened without one would not notice that it returns.
onlineManager.setOnline(!seemsOffline());

// A provider would do this: without it, queries do not learn that the connection is back (`refetchOnReconnect`).
queryClient.mount();

// The page's data is requested again, without the person. Pending requests are cancelled, as their answers are not for the next one.
cleanOnSignOut({
  forgetOthers() {
    void queryClient.resetQueries({ predicate: ({ meta }) => meta?.isPersonal !== false });
    queryClient.removeQueries({ predicate: (query) => query.getObserversCount() === 0 });
  },
});
