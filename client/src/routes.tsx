/** The route table of spec section 2: path, loader, guard, page. Pages and loaders are files of their own, loaded when needed. */
import { pages } from '@social-serve/server/paths';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import { latePage } from './layout/late-page.tsx';
import { RouteFailure } from './layout/RouteFailure.tsx';
import { RouteFrame } from './layout/RouteFrame.tsx';
import { LoadingBars } from './ui/LoadingBars.tsx';
import { whenIdle } from './ui/when-idle.ts';

/** When the first page has had time to finish. */
const PREFETCH_AFTER_MS = 2500;

const INTENTS = ['pointerover', 'focusin', 'touchstart'];

const load = {
  requireUser: async () => (await import('./auth/RequireUser.tsx')).RequireUser,
  home: async () => (await import('./pages/Home.tsx')).Home,
  upcomingEvents: async () => (await import('./pages/UpcomingEvents.tsx')).UpcomingEvents,
  eventDetails: async () => (await import('./pages/EventDetails.tsx')).EventDetails,
  joinedEvents: async () => (await import('./pages/JoinedEvents.tsx')).JoinedEvents,
  manageEvents: async () => (await import('./pages/ManageEvents.tsx')).ManageEvents,
  createEvent: async () => (await import('./pages/CreateEvent.tsx')).CreateEvent,
  eventUpdate: async () => (await import('./pages/EventUpdate.tsx')).EventUpdate,
  aboutUs: async () => (await import('./pages/AboutUs.tsx')).AboutUs,
  volunteer: async () => (await import('./pages/Volunteer.tsx')).Volunteer,
  contactUs: async () => (await import('./pages/ContactUs.tsx')).ContactUs,
  register: async () => (await import('./pages/Register.tsx')).Register,
  login: async () => (await import('./pages/Login.tsx')).Login,
  notFound: async () => (await import('./pages/NotFound.tsx')).NotFound,
} satisfies Record<string, () => Promise<ComponentType>>;

const loaders = () => import('./pages/loaders.ts');

/** Without its loader's code a page asks for its data itself. */
const preload = {
  upcomingEvents: async (args: LoaderFunctionArgs) =>
    (await loaders().catch(() => null))?.upcomingEventsLoader(args) ?? null,
  eventUpdate: async (args: LoaderFunctionArgs) =>
    (await loaders().catch(() => null))?.eventUpdateLoader(args) ?? null,
};

/**
 * A page (or the guard) for the route table. Where its code cannot be loaded another one takes its place and tries again: the router
 * would show an empty page, and keep the failure for good.
 */
const page = (name: keyof typeof load) => ({
  Component: (): Promise<ComponentType> => load[name]().catch(() => latePage(load[name])),
});

const protectedRoutes: RouteObject[] = [
  { path: pages.eventDetails, lazy: page('eventDetails') },
  { path: pages.joinedEvents, lazy: page('joinedEvents') },
  { path: pages.manageEvents, lazy: page('manageEvents') },
  { path: pages.eventUpdate, loader: preload.eventUpdate, lazy: page('eventUpdate') },
  { path: pages.createEvent, lazy: page('createEvent') },
];

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RouteFailure,
    children: [
      {
        Component: RouteFrame,
        ErrorBoundary: RouteFailure,
        HydrateFallback: LoadingBars,
        children: [
          { path: pages.home, lazy: page('home') },
          { path: pages.upcomingEvents, loader: preload.upcomingEvents, lazy: page('upcomingEvents') },
          { lazy: page('requireUser'), children: protectedRoutes },
          { path: pages.aboutUs, lazy: page('aboutUs') },
          { path: pages.volunteer, lazy: page('volunteer') },
          { path: pages.contactUs, lazy: page('contactUs') },
          { path: pages.register, lazy: page('register') },
          { path: pages.login, lazy: page('login') },
          { path: '*', lazy: page('notFound') },
        ],
      },
    ],
  },
];

/** What every page may need later. */
const later = async () => (await import('./prefetch.ts')).prefetch();

/**
 * Fetches what people need next while the browser is idle, so that a click does not wait for it: pages, and what
 * calls the server and says how that went, also when the connection is gone by then.
 */
export function prefetchPages(): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => {
    cancel = whenIdle(() => {
      const code = [loaders, load.upcomingEvents, load.login, load.eventDetails, later];
      for (const fetchCode of code) fetchCode().catch(() => {});
    });
  }, PREFETCH_AFTER_MS);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}

/** Fetches a page's code as soon as somebody points at, or tabs to, a link to it. */
export function prefetchOnIntent(): () => void {
  const intent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    const lazy = matchRoutes(routes, link.pathname)?.at(-1)?.route.lazy;
    if (typeof lazy === 'object') lazy.Component?.().catch(() => {});
  };
  for (const type of INTENTS) document.addEventListener(type, intent, { passive: true });
  return () => {
    for (const type of INTENTS) document.removeEventListener(type, intent);
  };
}
