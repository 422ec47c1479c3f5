import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AuthProvider } from '../account/auth-context.tsx';
import { onIdle } from '../ui/on-idle.ts';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes);

/** Resolves when the code of the first page is there. */
export function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Runs a task when the browser is idle after the first page is there, so that it takes nothing away from that page. */
function afterFirstPage(task: () => void): () => void {
  let cancel = () => {};
  let cancelled = false;
  firstPage().then(() => {
    if (!cancelled) cancel = onIdle(task);
  });
  return () => {
    cancelled = true;
    cancel();
  };
}

/** The whole client: the auth provider and the router. */
export function App() {
  return (
    <AuthProvider when={afterFirstPage}>
      <RouterProvider router={router} />
    </AuthProvider>
  );
}
