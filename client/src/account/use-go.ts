import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { goUnasked } from '../ui/use-leave-guard.ts';

/**
 * Goes to another page; resolves once it is the one that is shown. Who ends a session must not stand on a guarded page any
 * more by then: its guard would lead to /login. Unsaved changes do not hold it up.
 */
export function useGo(): (path: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const waiting = useRef<{ path: string; arrived: () => void } | null>(null);

  useEffect(() => {
    shown.current = pathname;
    if (waiting.current?.path === pathname) waiting.current.arrived();
  }, [pathname]);

  return useCallback(
    (path, options) =>
      new Promise((resolve) => {
        if (shown.current === path) return resolve();
        waiting.current = { path, arrived: resolve };
        goUnasked(() => void navigate(path, options));
      }),
    [navigate],
  );
}
