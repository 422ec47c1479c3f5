import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../api/api-error.ts';
import { successDialog } from '../ui/dialogs.ts';
import { dismissErrors, toastError } from '../ui/toasts.ts';
import { carriedPath } from './carried-path.ts';
import type { User } from './identity.ts';

/** How long the dialogs after login and registration stay (docs/specification.md, "Texts"). */
export const SUCCESS_MS = 2000;

export interface Arrival {
  busy: boolean;
  /** Where to go when done. */
  to: string;
  /** Runs one way to sign in at a time: a dialog and the carried path when it works, a toast when it does not. */
  arrive(signIn: () => Promise<User>, greeting: (user: User) => string): Promise<void>;
}

/** 'Welcome {displayName}'; the e-mail stands in for a missing name. */
export function welcome(user: User): string {
  return `Welcome ${user.displayName || user.email}`;
}

/** What /login and /register share: one attempt at a time, and the way on after it (docs/specification.md, "Accounts"). */
export function useArrival(): Arrival {
  const navigate = useNavigate();
  const to = carriedPath(useLocation().state);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const arrive = useCallback<Arrival['arrive']>(
    async (signIn, greeting) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      dismissErrors();
      try {
        const user = await signIn();
        void successDialog(greeting(user), { ms: SUCCESS_MS });
        navigate(to, { replace: true });
      } catch (error) {
        toastError(messageOf(error));
        running.current = false;
        setBusy(false);
      }
    },
    [navigate, to],
  );
  return { busy, to, arrive };
}
