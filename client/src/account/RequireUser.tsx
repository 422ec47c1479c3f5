import { pages } from '@social-serve/contract/paths';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { LoadingBars } from '../ui/LoadingBars.tsx';
import { PageFailure } from '../ui/PageFailure.tsx';
import { useAuth } from './auth-context.tsx';
import { withReturnTo } from './return-to.ts';

/**
 * The guard of protected routes (docs/specification.md, "Routes"): waits while it is unknown who is signed in, then shows the page, or
 * replaces it by /login, which gets the attempted path and query. A log-out on the page leads to the home page.
 */
export function RequireUser() {
  const { user, loading, failure, loggedOut, start } = useAuth();
  const location = useLocation();
  // /account stays visible while it loads: its forms show their progress, and keep the focus.
  const staysVisible = Boolean(user?.email) && location.pathname === pages.account;
  const wasSignedIn = useRef(false);

  useEffect(start, [start]);
  useEffect(() => {
    if (user?.email) wasSignedIn.current = true;
  }, [user]);

  if (failure) return <PageFailure message={failure} />;
  if (!loading && !user?.email) {
    // After a logout on this page there is nothing to return to.
    if (loggedOut && wasSignedIn.current) return <Navigate to={pages.home} replace />;
    // The loading bars stay until the code of /login has loaded.
    return (
      <>
        <LoadingBars />
        <Navigate to={pages.login} replace state={withReturnTo(location)} />
      </>
    );
  }
  return (
    <>
      {loading && !staysVisible && <LoadingBars />}
      {/* Hidden, not removed, so that typed text is not lost. */}
      {user?.email && (
        <div key={user.email} className={loading && !staysVisible ? 'hidden' : 'contents'}>
          <Outlet />
        </div>
      )}
    </>
  );
}
