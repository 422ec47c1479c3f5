/**
 * The one cache of what the server answered. It is no provider's: pages pass it to `useQuery`, route loaders ask it
 * directly, and whatever shows the first paint needs no code of it.
 */
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { cleanOnSignOut } from './sign-out.ts';

// Pages hear of a change at once: a message that was answered by Retry does not stand there any longer.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure is said at once, with Retry beside it; what stands on a page changes when its visitor does something.
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

// What a page still shows is asked for anew, as anybody sees it; a call that is under way answers for who is gone.
cleanOnSignOut({
  forgetOthers() {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
  },
});
