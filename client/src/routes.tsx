/** The route table of spec section 2: path, loader, guard, page. Every page is a file of its own, loaded when needed. */
import { pages } from '@social-serve/server/paths';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { getEvent } from './api/calls.ts';
import { RequireUser } from './auth/RequireUser.tsx';
import { preloadEvents } from './events/event-lists.ts';
import { readListQuery } from './events/list-query.ts';
import { Layout } from './layout/Layout.tsx';
import { RouteFailure } from './layout/RouteFailure.tsx';
import { RouteFrame } from './layout/RouteFrame.tsx';
import type { EventUpdateData } from './pages/EventUpdate.tsx';
import { LoadingBars } from './ui/LoadingBars.tsx';

const load = {
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

/** Preloads the list. It does not wait: the page shows the list's shape, then the list or why there is none. */
function upcomingEventsLoader({ request }: LoaderFunctionArgs): null {
  preloadEvents(readListQuery(new URL(request.url).searchParams));
  return null;
}

function eventUpdateLoader({ params }: LoaderFunctionArgs): EventUpdateData {
  const event = getEvent(params.id ?? '');
  event.catch(() => {}); // the page says so; the guard may send the visitor elsewhere first
  return { event };
}

const protectedRoutes: RouteObject[] = [
  { path: pages.eventDetails, lazy: { Component: load.eventDetails } },
  { path: pages.joinedEvents, lazy: { Component: load.joinedEvents } },
  { path: pages.manageEvents, lazy: { Component: load.manageEvents } },
  { path: pages.eventUpdate, loader: eventUpdateLoader, lazy: { Component: load.eventUpdate } },
  { path: pages.createEvent, lazy: { Component: load.createEvent } },
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
          { path: pages.home, lazy: { Component: load.home } },
          {
            path: pages.upcomingEvents,
            loader: upcomingEventsLoader,
            lazy: { Component: load.upcomingEvents },
          },
          { Component: RequireUser, children: protectedRoutes },
          { path: pages.aboutUs, lazy: { Component: load.aboutUs } },
          { path: pages.volunteer, lazy: { Component: load.volunteer } },
          { path: pages.contactUs, lazy: { Component: load.contactUs } },
          { path: pages.register, lazy: { Component: load.register } },
          { path: pages.login, lazy: { Component: load.login } },
          { path: '*', lazy: { Component: load.notFound } },
        ],
      },
    ],
  },
];

/** Fetches the pages that people go to next while the browser is idle, so that a click does not wait for them. */
export function prefetchPages(): () => void {
  const timer = setTimeout(() => {
    for (const page of [load.upcomingEvents, load.login, load.eventDetails]) page().catch(() => {});
  }, 2500);
  return () => clearTimeout(timer);
}
