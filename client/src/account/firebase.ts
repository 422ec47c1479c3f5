/** Identity by Firebase Authentication, or by accounts of this server, which speak as its emulator does. Loaded only when needed. */
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  type User as FirebaseUser,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { config } from '../api/config.ts';
import { toIdentityError } from './auth-errors.ts';
import type { Identity, SignInMethod, User } from './identity.ts';

/** Replaces Google's script, so that the popup works on a developer's machine without internet. */
const GAPI_SHIM = '/emulator/gapi-shim.js';

/**
 * Starts Firebase. No popup resolver is given here: with it, browsers that keep Google's script waiting
 * would never report the user; it goes to the popup call alone.
 */
export function firebaseIdentity(): Identity {
  const server = config.apiUrl || location.origin;
  const auth = initializeAuth(initializeApp(config.firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (config.ownAccounts) connectAuthEmulator(auth, server, { disableWarnings: true });

  let googleReady: Promise<void> | null = null;
  const prepareGoogle = async () => {
    if (!config.ownAccounts || config.google === false) return;
    googleReady ??= loadScript(`${server}${GAPI_SHIM}`);
    try {
      await googleReady;
    } catch (error) {
      googleReady = null;
      throw error;
    }
  };

  return {
    onUser: (report) => onAuthStateChanged(auth, (user) => report(toUser(user))),
    currentUser: () => toUser(auth.currentUser),
    signUp: withSentences(async (email, password) => {
      await createUserWithEmailAndPassword(auth, email, password);
    }),
    signIn: withSentences(async (email, password) => {
      await signInWithEmailAndPassword(auth, email, password);
    }),
    prepareGoogle: withSentences(prepareGoogle),
    signInWithGoogle: withSentences(async () => {
      await prepareGoogle();
      await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
    }),
    updateProfile: withSentences(async (profile) => {
      const user = await signedIn(auth);
      await updateProfile(user, profile);
      // The token tells the name as well; should it not come now, the next one does.
      await user.getIdToken(true).catch(() => undefined);
    }),
    confirmPassword: withSentences(async (password) => {
      const user = await signedIn(auth);
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    }),
    confirmWithGoogle: withSentences(async () => {
      await prepareGoogle();
      const user = await signedIn(auth);
      const google = new GoogleAuthProvider().setCustomParameters({ login_hint: user.email ?? '' });
      await reauthenticateWithPopup(user, google, browserPopupRedirectResolver);
    }),
    sendPasswordReset: withSentences(async (email) => {
      await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
        // Said by projects without e-mail enumeration protection. The page says the same for every address.
        if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
      });
    }),
    readResetCode: withSentences((code) => verifyPasswordResetCode(auth, code)),
    resetPassword: withSentences((code, password) => confirmPasswordReset(auth, code, password)),
    sendConfirmation: withSentences(async () => {
      await sendEmailVerification(await signedIn(auth));
    }),
    renew: withSentences(async () => {
      await (await signedIn(auth)).getIdToken(true);
    }),
    confirmEmail: withSentences(async (code) => {
      await applyActionCode(auth, code);
      // The token says so from now on; should that not come now, the next one does.
      await auth.currentUser?.getIdToken(true).catch(() => undefined);
    }),
    deleteUser: withSentences(async () => deleteUser(await signedIn(auth))),
    logOut: withSentences(() => signOut(auth)),
    idToken: withSentences(async () => {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken()) ?? null;
    }),
  };
}

/** The same call, with the provider's errors as sentences. */
function withSentences<Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) {
  return async (...given: Given): Promise<Result> => {
    try {
      return await call(...given);
    } catch (error) {
      throw toIdentityError(error);
    }
  };
}

/** The ways to log in, by the provider's names for them. */
const METHODS: Readonly<Record<string, SignInMethod>> = { password: 'password', 'google.com': 'google' };

function toUser(user: FirebaseUser | null): User | null {
  if (!user) return null;
  const { email, displayName, photoURL, providerData } = user;
  const methods = providerData.flatMap(({ providerId }) => METHODS[providerId] ?? []);
  return { email, displayName, photoURL, methods };
}

/** Who is signed in, once that is known: pages may be there before (`lastHere`). */
async function signedIn(auth: Auth): Promise<FirebaseUser> {
  await auth.authStateReady();
  if (!auth.currentUser) throw Object.assign(new Error('No one is signed in.'), { code: 'auth/null-user' });
  return auth.currentUser;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(Object.assign(new Error(`${src} did not load.`), { code: 'auth/network-request-failed' }));
    };
    document.head.append(script);
  });
}
