import { useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AuthProvider } from './auth/auth-context.tsx';
import { prefetchOnIntent, prefetchPages, routes } from './routes.tsx';

const router = createBrowserRouter(routes);

/** The whole client: who is signed in around the pages. */
export function App() {
  useEffect(prefetchPages, []);
  useEffect(prefetchOnIntent, []);
  return (
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  );
}
