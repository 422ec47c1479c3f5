/** The routes (docs/specification.md, "Routes"): path, loader, guard, page. */
import { pages } from '@social-serve/contract/paths';
import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { loadIdentity } from '../account/open-identity.ts';
import { AboutUs } from '../pages/AboutUs.tsx';
import { Certificate } from '../pages/Certificate.tsx';
import { Home } from '../pages/Home.tsx';
import { createEventLoader, eventUpdateLoader, upcomingEventsLoader } from '../pages/loaders.ts';
import { NotFound } from '../pages/NotFound.tsx';
import { OpenEvent } from '../pages/OpenEvent.tsx';
import { Poster } from '../pages/Poster.tsx';
import { Privacy } from '../pages/Privacy.tsx';
import { UpcomingEvents } from '../pages/UpcomingEvents.tsx';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { onIdle } from '../ui/on-idle.ts';
import { preloadDialogs } from '../ui/sweet-alert.ts';
import { preloadToasts } from '../ui/toasts.ts';
import { componentOf, isIn, type PageName, signedIn, withForms, withSignIn } from './bundles.ts';
import { Layout } from './layout/Layout.tsx';
import { MissingCode, RouteFailure } from './layout/RouteFailure.tsx';

/** A page's route. Paths are case-sensitive, as on the server. */
const routeOf = (name: PageName) => ({ path: pages[name], caseSensitive: true });

/** The pages of the first script. */
const visitors: Readonly<
  Record<Exclude<PageName, (typeof withForms)[number] | (typeof signedIn)[number]>, ComponentType>
> = {
  home: Home,
  upcomingEvents: UpcomingEvents,
  openEvent: OpenEvent,
  poster: Poster,
  certificate: Certificate,
  aboutUs: AboutUs,
  privacy: Privacy,
};

function preloadMessages(): void {
  preloadDialogs();
  preloadToasts();
}

/** A component whose code the router loads. @throws MissingCode, which `RouteFailure` shows */
const lazy = (load: () => Promise<ComponentType>) => async () => {
  try {
    const Component = await load();
    // A form or button may have to report that the connection is lost.
    if (!import.meta.env.SSR) onIdle(preloadMessages);
    return { Component };
  } catch (cause) {
    throw new MissingCode(cause);
  }
};

const formRoute = (name: (typeof withForms)[number]): RouteObject => ({
  ...routeOf(name),
  lazy: lazy(async () => {
    const [bundle] = await Promise.all([
      import('./with-forms.ts'),
      // Loaded before the form: if loading it failed later, a reload would lose the typed text.
      isIn(withSignIn, name) && loadIdentity(),
    ]);
    return bundle[componentOf(name)];
  }),
});

const guardedRoute = (name: (typeof signedIn)[number]): RouteObject => ({
  ...routeOf(name),
  lazy: lazy(async () => (await import('./signed-in.ts'))[componentOf(name)]),
  ...(name === 'createEvent' && { loader: createEventLoader }),
  ...(name === 'eventUpdate' && { loader: eventUpdateLoader }),
});

const visitorRoute = ([name, Component]: [string, ComponentType]): RouteObject => ({
  ...routeOf(name as PageName),
  Component,
  ...(name === 'upcomingEvents' && { loader: upcomingEventsLoader }),
});

/** Whether people sign in on the page: it must not start again when they do. */
const signsIn = (name: (typeof withForms)[number]) => isIn(withSignIn, name) || name === 'accountAction';

/** A page that is mounted again when another person signs in, so that they see nothing that the previous one typed or opened. */
function PageOfOnePerson() {
  return <Outlet key={useAuth().turn} />;
}

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RouteFailure,
    children: [
      {
        ErrorBoundary: RouteFailure,
        HydrateFallback: LoadingBars,
        children: [
          {
            Component: PageOfOnePerson,
            children: [
              ...Object.entries(visitors).map(visitorRoute),
              ...withForms.filter((name) => !signsIn(name)).map(formRoute),
            ],
          },
          ...withForms.filter(signsIn).map(formRoute),
          {
            lazy: lazy(async () => (await import('./signed-in.ts')).RequireUser),
            children: signedIn.map(guardedRoute),
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];
