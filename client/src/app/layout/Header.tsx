import { pages } from '@social-serve/contract/paths';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import * as words from '#words/app.ts';
import { useAuth, useSignedIn } from '../../account/auth-context.tsx';
import { useRememberedEvents } from '../../private-links/remembered-links.ts';
import { latePart } from '../../ui/LatePart.tsx';
import { onIdle } from '../../ui/on-idle.ts';
import { useBarHeight } from '../../ui/use-bar-height.ts';
import { usePopover } from '../../ui/use-popover.ts';
import { registerWorker } from '../register-worker.ts';
import { LogoMark, Wordmark } from './Logo.tsx';
import { siteLinks } from './nav-links.ts';
import { RouteBar } from './RouteBar.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Loaded once someone is signed in. */
const UserMenu = latePart(async () => (await import('../signed-in.ts')).UserMenu, { small: true });

/**
 * The avatar and the bell, or the Login link; an empty space of the same size until we know which. It is the first of the header's
 * buttons, so that a change of its width opens no gap between them.
 */
function UserCorner() {
  const { user, loading } = useAuth();
  const login = useRef<HTMLAnchorElement>(null);
  const signedIn = Boolean(user?.email);
  const wasSignedIn = useRef(signedIn);

  // Logging out removes the menu that had the focus.
  useEffect(() => {
    if (loading && !signedIn) return;
    if (wasSignedIn.current && !signedIn && document.activeElement === document.body) login.current?.focus();
    wasSignedIn.current = signedIn;
  }, [signedIn, loading]);

  return (
    <div className="flex min-w-[calc(var(--touch)+1.875rem)] justify-end gap-x-1 lg:min-w-23">
      {user?.email ? (
        <UserMenu user={user} />
      ) : (
        !loading && (
          <Link ref={login} className="btn btn-secondary btn-sm px-4 @max-[15rem]:px-2" to={pages.login}>
            {words.login}
          </Link>
        )
      )}
    </div>
  );
}

/** The sticky header of every page (docs/specification.md); below 64rem its links are in a menu. */
export function Header() {
  const { open, close, buttonProps, panelProps } = usePopover();
  const hasPlaces = useRememberedEvents().length > 0;
  const readsOffline = useSignedIn() || hasPlaces;
  useEffect(() => (readsOffline ? onIdle(registerWorker) : undefined), [readsOffline]);
  const wide = hasPlaces ? '' : 'lg:hidden';
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, '--bar');
  return (
    <header ref={bar} className="bar @container">
      <RouteBar />
      <div className="wrap flex min-h-(--header) flex-wrap items-center gap-x-1 sm:gap-x-2">
        <Link
          to={pages.home}
          className="mr-auto flex min-h-(--touch) min-w-(--touch) items-center gap-2.5 rounded-md"
          aria-label={words.socialServe}
        >
          <LogoMark />
          <Wordmark className="@max-[23rem]:hidden" />
        </Link>
        <nav className="mr-2 hidden flex-wrap lg:flex" aria-label={words.main}>
          {siteLinks.map(({ to, text }) => (
            <NavLink key={to} className="nav-link focus-inside" to={to} end>
              {text}
            </NavLink>
          ))}
        </nav>
        <UserCorner />
        <ThemeToggle />
        {import.meta.env.SSR ? (
          <span className="icon-btn lg:hidden">
            <Menu aria-hidden="true" />
          </span>
        ) : (
          // On wide windows the theme's switch is drawn beyond the edge, so the menu takes its place there.
          <button
            {...buttonProps}
            className={`icon-btn ${hasPlaces ? 'lg:-mr-3 lg:ml-3' : 'lg:hidden'}`}
            aria-label={words.menu}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </button>
        )}
      </div>
      <div {...panelProps} className={`popover panel lifted ${wide}`}>
        {open && (
          <nav aria-label={words.main}>
            {siteLinks.map(({ to, text }) => (
              <NavLink
                key={to}
                className="justify-between font-sign text-2xl font-bold lg:hidden"
                to={to}
                end
                onClick={close}
              >
                {({ isActive }) => (
                  <>
                    {text}
                    {isActive ? (
                      <span className="h-2 w-8 bg-primary forced-colors:bg-[Highlight]" />
                    ) : (
                      <ChevronRight aria-hidden="true" className="muted size-5" />
                    )}
                  </>
                )}
              </NavLink>
            ))}
            {hasPlaces && (
              <Link className="font-semibold" to={pages.place} onClick={close}>
                {words.yourPlacesOnThisDevice}
              </Link>
            )}
          </nav>
        )}
      </div>
    </header>
  );
}
