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
 * A page with a form comes together with the code that sending the form takes: once lost, that code comes only with
 * the whole page loaded anew, and what was typed would be gone.
 */
async function complete<Page>(page: Promise<Page>, code: Promise<unknown>): Promise<Page> {
  return (await Promise.all([page, code]))[0];
}

const load = {
  requireUser: async () => (await import('../account/RequireUser.tsx')).RequireUser,
  home: () => import('../pages/Home.tsx').then((module) => module.Home),
  upcomingEvents: () => import('../pages/UpcomingEvents.tsx').then((module) => module.UpcomingEvents),
  openEvent: async () => (await import('../pages/OpenEvent.tsx')).loadOpenEvent(),
  eventDetails: () => import('../pages/EventDetails.tsx').then((module) => module.EventDetails),
  joinedEvents: () => import('../pages/JoinedEvents.tsx').then((module) => module.JoinedEvents),
  manageEvents: () => import('../pages/ManageEvents.tsx').then((module) => module.ManageEvents),
  manageEvent: async () => (await import('../pages/ManageEvents.tsx')).loadManageEvent(),
  account: () => import('../pages/Account.tsx').then((module) => module.Account),
  team: () => import('../pages/Team.tsx').then((module) => module.Team),
  createEvent: async () => (await complete(import('../pages/CreateEvent.tsx'), loadHttp())).CreateEvent,
  eventUpdate: () => import('../pages/EventUpdate.tsx').then((module) => module.EventUpdate),
  poster: () => import('../pages/Poster.tsx').then((module) => module.Poster),
  aboutUs: () => import('../pages/AboutUs.tsx').then((module) => module.AboutUs),
  volunteer: async () => (await complete(import('../pages/Volunteer.tsx'), loadHttp())).Volunteer,
  contactUs: () => import('../pages/ContactUs.tsx').then((module) => module.ContactUs),
  privacy: () => import('../pages/Privacy.tsx').then((module) => module.Privacy),
  register: async () => (await complete(import('../pages/Register.tsx'), loadIdentity())).Register,
  login: async () => (await complete(import('../pages/Login.tsx'), loadIdentity())).Login,
  forgotPassword: async () =>
    (await complete(import('../pages/ForgotPassword.tsx'), loadIdentity())).ForgotPassword,
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
 * A page (or the guard) for the route table. Where its code cannot be loaded another one takes its place and tries again: the router
 * would show an empty page, and keep the failure for good.
 */
const page = (name: keyof typeof load) => ({
  Component: (): Promise<ComponentType> => load[name]().catch(() => lazyWithRetry(load[name], 'page')),
});

const protectedRoutes: RouteObject[] = [
  { path: pages.eventDetails, lazy: page('eventDetails') },
  { path: pages.joinedEvents, lazy: page('joinedEvents') },
  { path: pages.manageEvents, lazy: page('manageEvents') },
  { path: pages.manageEvent, lazy: page('manageEvent') },
  { path: pages.eventUpdate, loader: preload.eventUpdate, lazy: page('eventUpdate') },
  { path: pages.createEvent, lazy: page('createEvent') },
  { path: pages.account, lazy: page('account') },
  { path: pages.team, lazy: page('team') },
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
          { path: pages.home, lazy: page('home') },
          { path: pages.upcomingEvents, loader: preload.upcomingEvents, lazy: page('upcomingEvents') },
          { path: pages.openEvent, lazy: page('openEvent') },
          { lazy: page('requireUser'), children: protectedRoutes },
          { path: pages.poster, lazy: page('poster') },
          { path: pages.aboutUs, lazy: page('aboutUs') },
          { path: pages.volunteer, lazy: page('volunteer') },
          { path: pages.contactUs, lazy: page('contactUs') },
          { path: pages.privacy, lazy: page('privacy') },
          { path: pages.register, lazy: page('register') },
          { path: pages.login, lazy: page('login') },
          { path: pages.forgotPassword, lazy: page('forgotPassword') },
          { path: pages.accountAction, lazy: page('accountAction') },
          { path: '*', lazy: page('notFound') },
        ],
      },
    ],
  },
];
