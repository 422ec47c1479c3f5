/** Fetches code before it is needed, so that a click does not wait for it. */

import { pages } from '@social-serve/contract/paths';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadHttp } from '../api/http.ts';
import { onIdle } from '../ui/on-idle.ts';
import { preloadDialogs } from '../ui/sweet-alert.ts';
import { preloadToasts } from '../ui/toasts.ts';

/** When the first page has had time to finish. */
const AFTER_MS = 2500;

/** Where most people go next. */
const NEXT = [pages.upcomingEvents, pages.login, pages.register, pages.openEvent, pages.eventDetails];

const INTENTS = ['pointerover', 'focusin', 'touchstart'];

/**
 * Fetches a page's code when a link to it is hovered or focused. Once the browser is idle it fetches the likely
 * next pages, and the code of calls and toasts, which may be needed when the connection is gone.
 */
export function prefetch(routes: RouteObject[]): void {
  const fetchPage = (path: string) => {
    // All matched routes: a protected page needs its guard's code, too.
    for (const { route } of matchRoutes(routes, path) ?? []) {
      if (typeof route.lazy === 'object') route.lazy.Component?.().catch(() => {});
    }
  };

  for (const type of INTENTS) {
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null;
        if (link?.origin === location.origin) fetchPage(link.pathname);
      },
      { passive: true },
    );
  }

  setTimeout(() => {
    onIdle(() => {
      for (const path of NEXT) fetchPage(path);
      import('../pages/loaders.ts').catch(() => {});
      loadHttp().catch(() => {});
      preloadToasts();
      preloadDialogs();
    });
  }, AFTER_MS);
}
