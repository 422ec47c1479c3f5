/** The route table (docs/specification.md, "Routes"): path, loader, guard, page. Pages and loaders are files of their own, loaded when needed. */
import { pages } from '@social-serve/contract/paths';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { loadIdentity } from '../account/open-identity.ts';
import { lazyWithRetry } from '../ui/ChunkLoadError.tsx';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { Layout } from './layout/Layout.tsx';
import { RouteFailure } from './layout/RouteFailure.tsx';

const loadHttp = async () => (await import('../api/http.ts')).loadHttp();

/**
 * Loads a page with a form together with the code that sends it. Code that failed to load comes only with a reload of the page,
 * and what was typed would be lost.
 */
async function complete<Page>(page: Promise<Page>, code: Promise<unknown>): Promise<Page> {
  return (await Promise.all([page, code]))[0];
}

const load = {
  requireUser: async () => (await import('../account/RequireUser.tsx')).RequireUser,
  home: () => import('../pages/Home.tsx').then((module) => module.Home),
  upcomingEvents: () => import('../pages/UpcomingEvents.tsx').then((module) => module.UpcomingEvents),
  openEvent: () => import('../pages/OpenEvent.tsx').then((module) => module.OpenEvent),
  eventDetails: () => import('../pages/EventDetails.tsx').then((module) => module.EventDetails),
  joinedEvents: () => import('../pages/JoinedEvents.tsx').then((module) => module.JoinedEvents),
  manageEvents: () => import('../pages/ManageEvents.tsx').then((module) => module.ManageEvents),
  manageEvent: async () => (await import('../pages/ManageEvents.tsx')).loadManageEvent(),
  account: () => import('../pages/Account.tsx').then((module) => module.Account),
  team: () => import('../pages/Team.tsx').then((module) => module.Team),
  createEvent: () =>
    complete(import('../pages/CreateEvent.tsx'), loadHttp()).then((module) => module.CreateEvent),
  eventUpdate: () => import('../pages/EventUpdate.tsx').then((module) => module.EventUpdate),
  poster: () => import('../pages/Poster.tsx').then((module) => module.Poster),
  certificate: () => import('../pages/Certificate.tsx').then((module) => module.Certificate),
  aboutUs: () => import('../pages/AboutUs.tsx').then((module) => module.AboutUs),
  volunteer: () => complete(import('../pages/Volunteer.tsx'), loadHttp()).then((module) => module.Volunteer),
  contactUs: () => complete(import('../pages/ContactUs.tsx'), loadHttp()).then((module) => module.ContactUs),
  privacy: () => import('../pages/Privacy.tsx').then((module) => module.Privacy),
  register: () => complete(import('../pages/Register.tsx'), loadIdentity()).then((module) => module.Register),
  login: () => complete(import('../pages/Login.tsx'), loadIdentity()).then((module) => module.Login),
  forgotPassword: () =>
    complete(import('../pages/ForgotPassword.tsx'), loadIdentity()).then((module) => module.ForgotPassword),
  // Its form comes with the answer of the provider.
  accountAction: () => import('../pages/AccountAction.tsx').then((module) => module.AccountAction),
  notFound: () => import('../pages/NotFound.tsx').then((module) => module.NotFound),
} satisfies Record<string, () => Promise<ComponentType>>;

const loaders = () => import('../pages/loaders.ts');

/** Without its loader's code a page asks for its data itself. */
const preload = {
  upcomingEvents: async (args: LoaderFunctionArgs) =>
    (await loaders().catch(() => null))?.upcomingEventsLoader(args) ?? null,
  eventUpdate: async (args: LoaderFunctionArgs) =>
    (await loaders().catch(() => null))?.eventUpdateLoader(args) ?? null,
};

/**
 * A page (or the guard) for the route table. Where its code cannot be loaded, `lazyWithRetry` stands in for it: the router
 * itself would show an empty page, and never try again.
 */
const page = (name: keyof typeof load) => ({
  Component: (): Promise<ComponentType> => load[name]().catch(() => lazyWithRetry(load[name], 'page')),
});

/** The route of a page: at the path of its name. */
const at = (name: keyof typeof load & keyof typeof pages) => ({ path: pages[name], lazy: page(name) });

const protectedRoutes: RouteObject[] = [
  at('eventDetails'),
  at('joinedEvents'),
  at('manageEvents'),
  at('manageEvent'),
  { ...at('eventUpdate'), loader: preload.eventUpdate },
  at('createEvent'),
  at('account'),
  at('team'),
];

export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RouteFailure,
    children: [
      {
        ErrorBoundary: RouteFailure,
        HydrateFallback: LoadingBars,
        children: [
          at('home'),
          { ...at('upcomingEvents'), loader: preload.upcomingEvents },
          at('openEvent'),
          { lazy: page('requireUser'), children: protectedRoutes },
          at('poster'),
          at('certificate'),
          at('aboutUs'),
          at('volunteer'),
          at('contactUs'),
          at('privacy'),
          at('register'),
          at('login'),
          at('forgotPassword'),
          at('accountAction'),
          { path: '*', lazy: page('notFound') },
        ],
      },
    ],
  },
];
