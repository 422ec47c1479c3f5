import { useRef } from 'react';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { StillTrying } from './StillTrying.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/**
 * The scroll position of a page is saved under its entry in the history. The router calls all entries of full loads `default`:
 * these get a name of their own, which stays with the entry.
 */
function scrollKey({ key }: Location): string {
  if (key !== 'default') return key;
  const state: { entry?: string } | null = history.state;
  // crypto.randomUUID is missing on plain http.
  const entry = state?.entry ?? Math.random().toString(36).slice(2);
  if (!state?.entry) history.replaceState({ ...state, entry }, '');
  return entry;
}

/** The frame of every page: skip link, sticky header, the page, footer (docs/specification.md). */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  return (
    <>
      <a className="skip btn btn-line" href="#main">
        Skip to content
      </a>
      <Header />
      <div id="toasts" />
      <StillTrying />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
