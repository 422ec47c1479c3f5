/** Who is signed in (docs/specification.md, "Accounts"): the user or null, a loading flag, and the calls that change it. */

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import * as words from '#words/account.tsx';
import { messageOf, signInNeeded, unreachable } from '../api/api-error.ts';
import { getCurrentEmail, getLastUser, setCurrentEmail } from '../api/current-user.ts';
import { onSessionOver } from '../api/session-over.ts';
import { onSignedOut, type SignOutReason } from '../api/sign-out.ts';
import { setTokenSource } from '../api/token-source.ts';
import { onIdle } from '../ui/on-idle.ts';
import { toastError } from '../ui/toasts.ts';
import { type Identity, IdentityError, type Profile, type User } from './identity.ts';
import { openIdentity } from './open-identity.ts';
import { type Session, sessionAfter, UNKNOWN } from './session.ts';

/**
 * Between two people nobody is known: `user` is null and `loading` true until what belonged to the first is forgotten. The calls reject with
 * an Error whose message is a sentence for the person.
 */
export interface AuthContext extends Omit<Session, 'left'> {
  /** How often another person has followed on this page. What a person typed is not shown to the next. */
  turn: number;
  /** Whether the last user logged out or deleted their account; false if their session ended otherwise. */
  loggedOut: boolean;
  /** Loads the identity provider now, not when the browser is idle; also retries after a failure. */
  start(): void;
  /** Prepares the Google popup, so that it can open within the click. */
  prepareGoogle(): void;
  signUp(email: string, password: string): Promise<User>;
  signIn(email: string, password: string): Promise<User>;
  signInWithGoogle(): Promise<User>;
  updateProfile(profile: Profile): Promise<User>;
  /** Logs the same person in again; the session stays as it is. */
  confirmPassword(password: string): Promise<void>;
  /** The same with the Google popup. */
  confirmWithGoogle(): Promise<void>;
  /** The provider itself, for calls that sign no one in or out. */
  identity(): Promise<Identity>;
  /** Deletes the provider's account. The data on the server is deleted earlier, by another call. */
  deleteUser(): Promise<void>;
  logOut(): Promise<void>;
  /** Forgets a user whose session the server has ended. @param reason 'deleted' when the account no longer exists */
  endSession(reason?: SignOutReason): Promise<void>;
  /** The person's token, renewed if needed; null if signed out. */
  idToken(): Promise<string | null>;
}

/** For whom this page has forgotten everyone else. */
interface Clean {
  for: string | null;
  /** The last person who was signed in; null if there was none. */
  last: string | null;
  turn: number;
}

const cleanedFor =
  (email: string | null) =>
  ({ last, turn }: Clean): Clean => ({
    for: email,
    last: email ?? last,
    turn: email === null || last === null || email === last ? turn : turn + 1,
  });

const Context = createContext<AuthContext | null>(null);
/** A separate context, so that lists are rendered again only when this changes. */
const SignedInContext = createContext(false);

/** How long to wait for the provider to report who is signed in, in ms. After that the last person is assumed, until it reports. */
const PATIENCE_MS = 2_000;

/** How long to wait where nobody was signed in before. After that the person can log in. */
const LIMIT_MS = 12_000;

const NO_ANSWER = words.theLoginServiceIsTakingToo2;

/** The auth context of the nearest AuthProvider. */
export function useAuth(): AuthContext {
  const auth = useContext(Context);
  if (!auth) throw new Error('useAuth needs an AuthProvider around it.');
  return auth;
}

/** The signed-in person, with an address: every page behind the guard has one. */
export type Person = User & { email: string };

/** The signed-in person, on pages behind the guard (RequireUser.tsx). */
export function usePerson(): Person {
  const { user } = useAuth();
  if (!user?.email) throw new Error('usePerson needs RequireUser around it.');
  return user as Person;
}

/** Whether a person is signed in; false while that is unknown. */
export const useSignedIn = (): boolean => useContext(SignedInContext);

/**
 * Provides the auth context. The provider's code loads when the browser is idle, or when it is first needed.
 * @param props.open opens the identity provider; tests pass their own
 * @param props.when runs a task once nothing more important is loading; returns a function that cancels it
 */
export function AuthProvider({
  open = openIdentity,
  when = onIdle,
  children,
}: {
  open?: () => Promise<Identity>;
  when?: (task: () => void) => () => void;
  children: ReactNode;
}) {
  const [session, change] = useReducer(sessionAfter, UNKNOWN);
  const opening = useRef<Promise<Identity> | null>(null);
  const stopReporting = useRef(() => {});

  const opened = useCallback((): Promise<Identity> => {
    opening.current ??= open().then(
      (identity) => {
        stopReporting.current = identity.onUser((user) => change({ type: 'known', user }));
        return identity;
      },
      (error: unknown) => {
        opening.current = null;
        change({ type: 'failed', failure: messageOf(error) });
        throw error;
      },
    );
    return opening.current;
  }, [open]);

  const start = useCallback(() => {
    change({ type: 'starting' });
    opened().catch(() => {}); // reported as the session's failure
  }, [opened]);

  useEffect(() => {
    setTokenSource(async (renewed) => {
      try {
        return await (await opened()).idToken(renewed);
      } catch (error) {
        const unknown = error instanceof IdentityError && error.unreachable;
        throw unknown ? unreachable(error) : signInNeeded(error);
      }
    });
    const cancel = when(start);
    return () => {
      cancel();
      stopReporting.current();
    };
  }, [opened, start, when]);

  // Firebase asks its server first, and waits half a minute or more if that does not answer.
  useEffect(() => {
    if (session !== UNKNOWN) return;
    const presume = setTimeout(() => {
      const user = getLastUser<User>();
      if (user) change({ type: 'presumed', user });
    }, PATIENCE_MS);
    const giveUp = setTimeout(() => change({ type: 'failed', failure: NO_ANSWER }), LIMIT_MS);
    return () => {
      clearTimeout(presume);
      clearTimeout(giveUp);
    };
  }, [session]);

  // Handles every sign-out, whatever its cause: another tab, an ended session, the menu. Nobody is known to the pages until this has run.
  const { left } = session;
  const [clean, setClean] = useState<Clean>({ for: null, last: null, turn: 0 });
  const email = session.user?.email ?? null;
  const undecided = session.loading || session.failure !== null;
  useEffect(() => {
    if (undecided) return;
    const before = getCurrentEmail();
    setCurrentEmail(email);
    if (email === null || (before !== null && before !== email)) onSignedOut(before, left);
    setClean(cleanedFor(email));
  }, [email, undecided, left]);
  const isClean = clean.for === email || session.failure !== null;

  const actions = useMemo(() => {
    // The listener fires neither when a call fails nor after a profile update nor when the same person signs in
    // again, so every call ends by asking who is signed in.
    async function act(
      call: (identity: Identity) => Promise<void>,
      left?: SignOutReason,
    ): Promise<User | null> {
      change({ type: 'calling', ...(left && { left }) });
      const ready = await opened();
      try {
        await call(ready);
      } finally {
        change({ type: 'known', user: ready.currentUser() });
      }
      return ready.currentUser();
    }
    async function signedIn(call: (identity: Identity) => Promise<void>): Promise<User> {
      const user = await act(call);
      if (!user) throw new Error(words.youWereLoggedOutInTheMeantime);
      return user;
    }
    return {
      start,
      prepareGoogle() {
        opened()
          .then((ready) => ready.prepareGoogle())
          .catch(() => {}); // reported when the button is pressed
      },
      signUp: (email: string, password: string) => signedIn((ready) => ready.signUp(email, password)),
      signIn: (email: string, password: string) => signedIn((ready) => ready.signIn(email, password)),
      async signInWithGoogle() {
        // The provider notices a closed popup late: a person who returns to this window should not wait.
        const back = () => change({ type: 'not-waiting' });
        window.addEventListener('focus', back, { once: true });
        try {
          return await signedIn((ready) => ready.signInWithGoogle());
        } finally {
          window.removeEventListener('focus', back);
        }
      },
      updateProfile: (profile: Profile) => signedIn((ready) => ready.updateProfile(profile)),
      confirmPassword: async (password: string) => (await opened()).confirmPassword(password),
      confirmWithGoogle: async () => (await opened()).confirmWithGoogle(),
      identity: opened,
      async deleteUser() {
        await act((ready) => ready.deleteUser(), 'deleted');
      },
      async logOut() {
        await act((ready) => ready.logOut(), 'chosen');
      },
      async endSession(left: SignOutReason = 'ended') {
        await act((ready) => ready.logOut(), left).catch(() => {});
        change({ type: 'known', user: null, left });
      },
      idToken: async () => (await opened()).idToken(),
    };
  }, [opened, start]);
  const { endSession } = actions;
  useEffect(
    () =>
      onSessionOver(async ({ message }) => {
        toastError(message);
        await endSession();
      }),
    [endSession],
  );
  const { turn } = clean;
  const auth = useMemo<AuthContext>(() => {
    const { left, ...known } = session;
    const shown = isClean ? known : { ...known, user: null, loading: true };
    return { ...shown, turn, loggedOut: left !== 'ended', ...actions };
  }, [session, isClean, turn, actions]);

  return (
    <Context value={auth}>
      <SignedInContext value={auth.user?.email != null}>{children}</SignedInContext>
    </Context>
  );
}
