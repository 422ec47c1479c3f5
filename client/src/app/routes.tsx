/** The routes (docs/specification.md, "Routes"): path, loader, guard, page. Pages and loaders are files of their own, loaded when needed. */
import { pages } from '@social-serve/contract/paths';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { loadIdentity } from '../account/open-identity.ts';
import { lazyWithRetry } from '../ui/ChunkLoadError.tsx';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { Layout } from './layout/Layout.tsx';
import { RouteFailure } from './layout/RouteFailure.tsx';
import { componentOf, type PageName, pageTable } from './page-table.ts';

type Load = () => Promise<ComponentType>;

const modules = import.meta.glob<Record<string, ComponentType>>(['../pages/*.tsx', '!**/*.test.tsx']);

const loadCode = {
  calls: async () => (await import('../api/http.ts')).loadHttp(),
  'sign-in': loadIdentity,
};

const loadGuard: Load = async () => (await import('../account/RequireUser.tsx')).RequireUser;

async function loadPage(name: PageName | 'notFound'): Promise<ComponentType> {
  const component = componentOf(name);
  const form = name === 'notFound' ? undefined : pageTable[name].form;
  const [module] = await Promise.all([modules[`../pages/${component}.tsx`]?.(), form && loadCode[form]()]);
  const page = module?.[component];
  if (!page) throw new Error(`pages/${component}.tsx does not export ${component}.`);
  return page;
}

/**
 * A page (or the guard) as the router loads it. Where its code cannot be loaded, `lazyWithRetry` stands in for it: the router
 * itself would show an empty page, and never try again.
 */
const lazy = (load: Load) => ({ Component: () => load().catch(() => lazyWithRetry(load, 'page')) });

/** Without its loader's code a page asks for its data itself. */
const loaderOf = (name: PageName) => async (args: LoaderFunctionArgs) => {
  const loaders = await import('../pages/loaders.ts').catch(() => null);
  return loaders?.[`${name}Loader` as keyof typeof loaders](args) ?? null;
};

const routeOf = (name: PageName): RouteObject => ({
  path: pages[name],
  lazy: lazy(() => loadPage(name)),
  ...(pageTable[name].loader && { loader: loaderOf(name) }),
});

const names = Object.keys(pageTable) as PageName[];

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RouteFailure,
    children: [
      {
        ErrorBoundary: RouteFailure,
        HydrateFallback: LoadingBars,
        children: [
          ...names.filter((name) => !pageTable[name].guarded).map(routeOf),
          { lazy: lazy(loadGuard), children: names.filter((name) => pageTable[name].guarded).map(routeOf) },
          { path: '*', lazy: lazy(() => loadPage('notFound')) },
        ],
      },
    ],
  },
];
