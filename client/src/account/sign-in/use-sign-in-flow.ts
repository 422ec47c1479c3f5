import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { successDialog } from '../../ui/dialogs.ts';
import { dismissErrors, toastError } from '../../ui/toasts.ts';
import type { User } from '../identity.ts';
import { noteArrival, returnToPath } from '../return-to.ts';

/** How long the dialogs after login and registration stay (docs/specification.md, "Texts"). */
const SUCCESS_MS = 2000;

/** The ways to sign in. */
type Way = 'form' | 'google';

export interface Arrival {
  /** The way that is waited for: its button spins. Google's only until the person comes back to this window. */
  busy: Way | null;
  /** Whether the last attempt has not ended, waited for or not. */
  open: boolean;
  /** Where to go when done. */
  to: string;
  /**
   * Runs one way to sign in: a dialog and the return-to path when it works, a toast when it does not. Nothing happens
   * while the form, or the same way, is waited for; an attempt that another one follows is not heard of any longer.
   * @returns what went wrong; undefined when nothing did
   */
  arrive(way: Way, signIn: () => Promise<User>, greeting: (user: User) => string): Promise<unknown>;
}

/** 'Welcome {displayName}'; the e-mail stands in for a missing name. */
export function welcome(user: User): string {
  return `Welcome ${user.displayName || user.email}`;
}

/** What /login and /register share: one attempt at a time, and the way on after it (docs/specification.md, "Accounts"). */
export function useSignInFlow(): Arrival {
  const navigate = useNavigate();
  const to = returnToPath(useLocation().state);
  const [busy, setBusy] = useState<Way | null>(null);
  const [open, setOpen] = useState(false);
  const waiting = useRef<Way>(null);
  const latest = useRef<{ way: Way }>(null);

  const waitFor = useCallback((way: Way | null) => {
    waiting.current = way;
    setBusy(way);
  }, []);

  // The provider notices a closed popup only after many seconds: who is back in this window waits no longer.
  useEffect(() => {
    if (busy !== 'google') return;
    const back = () => waitFor(null);
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, [busy, waitFor]);

  // An attempt is not heard of any more once the page is left.
  useEffect(
    () => () => {
      if (latest.current?.way === 'google') latest.current = null;
    },
    [],
  );

  const arrive = useCallback<Arrival['arrive']>(
    async (way, signIn, greeting) => {
      if (waiting.current === 'form' || waiting.current === way) return;
      const attempt = { way };
      latest.current = attempt;
      waitFor(way);
      setOpen(true);
      dismissErrors();
      try {
        const user = await signIn();
        if (latest.current !== attempt) return;
        waitFor(way);
        void successDialog(greeting(user), { ms: SUCCESS_MS });
        noteArrival(to);
        navigate(to, { replace: true });
      } catch (error) {
        if (latest.current !== attempt) return;
        toastError(messageOf(error));
        waitFor(null);
        setOpen(false);
        return error;
      }
    },
    [navigate, to, waitFor],
  );
  return { busy, open, to, arrive };
}
