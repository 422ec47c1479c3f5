/**
 * The pages' prerendered shells, rendered at build time (client/vite-plugins/prerender-shells.ts) with the app's components: a page as
 * it is before it is known who is signed in and before any call is answered. `import.meta.env.SSR` is true only here, so the code that
 * depends on it is not in the client's bundle. The app does not hydrate a shell but replaces it (main.tsx).
 */
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { loading } from '#words/ui.ts';
import { AuthProvider } from './account/auth-context.tsx';
import { Layout } from './app/layout/Layout.tsx';
import { routes } from './app/routes.tsx';
import { LoadingBars } from './ui/LoadingBars.tsx';

/** The routes without their loaders: nothing is asked at build time. */
const still = (table: RouteObject[]): RouteObject[] =>
  table.map(
    ({ loader: _, children, ...route }) =>
      (children ? { ...route, children: still(children) } : route) as RouteObject,
  );

/** Shown before anything is known except that it is a page of this site. */
const anyPage: RouteObject[] = [{ Component: Layout, children: [{ path: '*', Component: LoadingBars }] }];

/** React's markers for hydration: nothing is hydrated here. */
const MARKS = /<!--[\s\S]*?-->|<template[^>]*><\/template>/g;

async function draw(table: RouteObject[], path: string): Promise<string> {
  const handler = createStaticHandler(table);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const html = renderToString(
    <AuthProvider>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AuthProvider>,
  );
  return html.replace(MARKS, '');
}

/** The loading bars between header and footer. */
export const drawBars = (): Promise<string> => draw(anyPage, '/nowhere');

/**
 * The prerendered shell of a page. Its contents cannot be reached before they work: what is typed into a form would be lost, and
 * the form would go out as the browser sends it, with the password in the address.
 */
export async function drawPage(path: string): Promise<string> {
  const html = await draw(still(routes), path);
  const inert = html.replace('<main ', `<span role="status" class="sr-only">${loading}</span><main inert `);
  if (inert === html) throw new Error(`${path} has no <main>.`);
  return inert;
}
