/**
 * The one cache of answers. There is no QueryClientProvider: pages pass it to `useQuery`, loaders use it directly, and the
 * first paint loads no code of it.
 */
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { cleanOnSignOut } from './sign-out.ts';

// Pages are told of a change at once, not in the next task: Retry makes its message go immediately.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is shown at once, with Retry; a page changes only when its visitor does something.
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

// What the page shows is asked for again, without the person; answers that are under way were meant for them.
cleanOnSignOut({
  forgetOthers() {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
  },
});
