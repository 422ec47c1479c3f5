import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import * as words from '#words/app.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SlowWriteNotice } from './SlowWriteNotice.tsx';
import { useClosedQuestions } from './use-closed-questions.ts';
import { useRouteFocus } from './use-route-focus.ts';
import { scrollKey, useScrollPosition } from './use-scroll-position.ts';

/** The frame of every page: skip link, sticky header, the page, footer (docs/specification.md). */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  useClosedQuestions();
  useScrollPosition();
  return (
    <>
      <a className="skip btn btn-line" href="#main">
        {words.skipToContent}
      </a>
      <Header />
      <div id="toasts" />
      <SlowWriteNotice />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
