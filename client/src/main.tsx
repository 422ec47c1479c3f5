import './main.css';

import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { hideActionCode } from './account/action-link.ts';
import { App, firstPage } from './app/App.tsx';
import { awaitInstallOffer } from './app/install.ts';
import { keepLanguage } from './app/language.ts';
import { isElsewhere, positionBefore } from './app/layout/use-scroll-position.ts';

// zod would try `eval`, which the Content-Security-Policy refuses and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

hideActionCode();
awaitInstallOffer();
keepLanguage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
/** The page that replaces the prerendered shell keeps its focus and scroll position. */
function keepPlace(root: HTMLElement): void {
  let focused: Element | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target;
  });
  // The browser restores the shell's scroll position. The page takes it over only if the person has scrolled elsewhere since.
  const before = positionBefore();
  let top = before === undefined ? scrollY : 0;
  const scrolled = () => {
    top = before !== undefined && !isElsewhere(before) ? 0 : scrollY;
  };
  addEventListener('scroll', scrolled);
  new MutationObserver((_, observer) => {
    if (root.querySelector('main[inert]')) return;
    observer.disconnect();
    removeEventListener('scroll', scrolled);
    if (top > 0) scrollTo(0, top);
    if (document.activeElement !== document.body) return;
    // After the skip link, the focus belongs in the page, not in the header.
    const href = focused?.getAttribute('href');
    const wanted = location.hash === '#main' ? '#main' : href && `a[href="${href}"]`;
    if (wanted) root.querySelector<HTMLElement>(wanted)?.focus();
  }).observe(root, { childList: true });
}

// A page's prerendered shell (prerender.tsx) stays until the page can be rendered: a loading state does not replace it.
if (root.querySelector('main[inert]')) {
  keepPlace(root);
  firstPage().then(draw);
} else draw();
