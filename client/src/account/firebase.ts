/** Firebase Authentication, or this server's own accounts, which use the protocol of its emulator. Loaded only when needed. */
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
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { language } from '#words/language.ts';
import { config } from '../api/config.ts';
import { inTime } from '../api/time-limit.ts';
import { toIdentityError } from './auth-errors.ts';
import { hideSilentDatabase } from './browser-database.ts';
import { type Identity, IdentityError, type SignInMethod, type User } from './identity.ts';
import { endSession, endStoredSessions } from './log-out.ts';
import { confirmOwnEmail } from './own-accounts.ts';

/** How long the provider may take to answer, in ms. Its own limit is half a minute, for its requests alone. */
const LIMIT_MS = 15_000;

/** Replaces Google's script, so that the popup works offline on a developer's machine. */
const GAPI_SHIM = '/emulator/gapi-shim.js';

/**
 * Starts Firebase. Only the popup calls get the popup resolver: otherwise the user would never be reported while a browser delays
 * Google's script.
 */
export async function firebaseIdentity(): Promise<Identity> {
  const server = config.apiUrl || location.origin;
  await hideSilentDatabase();
  const auth = initializeAuth(initializeApp(config.firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  // For its mail, and Google's window.
  auth.languageCode = language;
  if (config.ownAccounts) {
    connectAuthEmulator(auth, server, { disableWarnings: true });
    endStoredSessions(server);
  }

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
    signInWithGoogle: withoutLimit(async () => {
      await prepareGoogle();
      await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
    }),
    updateProfile: withSentences(async (profile) => {
      const user = await signedIn(auth);
      await updateProfile(user, profile);
      // The token contains the name, too. If it cannot be renewed now, the next one will contain it.
      await user.getIdToken(true).catch(() => undefined);
    }),
    confirmPassword: withSentences(async (password) => {
      const user = await signedIn(auth);
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    }),
    confirmWithGoogle: withoutLimit(async () => {
      await prepareGoogle();
      const user = await signedIn(auth);
      const google = new GoogleAuthProvider().setCustomParameters({ login_hint: user.email ?? '' });
      await reauthenticateWithPopup(user, google, browserPopupRedirectResolver);
    }),
    changePassword: withSentences(async (password) => updatePassword(await signedIn(auth), password)),
    sendPasswordReset: withSentences(async (email) => {
      await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
        // An answer of projects without e-mail enumeration protection. The page must say the same for every address.
        if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
      });
    }),
    readCode: withSentences((code) => verifyPasswordResetCode(auth, code)),
    resetPassword: withSentences((code, password) => confirmPasswordReset(auth, code, password)),
    sendConfirmation: withSentences(async () => {
      await sendEmailVerification(await signedIn(auth));
    }),
    renew: withSentences(async () => {
      await (await signedIn(auth)).getIdToken(true);
    }),
    confirmEmail: withSentences(async (code, password) => {
      if (!config.ownAccounts) await applyActionCode(auth, code);
      else if (password !== undefined) await confirmOwnEmail(server, { oobCode: code, password });
      else {
        const idToken = await (await signedIn(auth)).getIdToken();
        await confirmOwnEmail(server, { oobCode: code, idToken });
      }
      // The token contains the confirmation. If it cannot be renewed now, the next one will contain it.
      await auth.currentUser?.getIdToken(true).catch(() => undefined);
      // The address may be another one now.
      await auth.currentUser?.reload().catch(() => undefined);
    }),
    changeEmail: withSentences(async (email) => {
      await verifyBeforeUpdateEmail(await signedIn(auth), email).catch((error: unknown) => {
        // An answer of projects without e-mail enumeration protection. The page must say the same for every address.
        if ((error as { code?: unknown }).code !== 'auth/email-already-in-use') throw error;
      });
    }),
    recoverEmail: withSentences(async (code) => {
      if (config.ownAccounts) await confirmOwnEmail(server, { oobCode: code });
      else await applyActionCode(auth, code);
    }),
    deleteUser: withSentences(async () => deleteUser(await signedIn(auth))),
    logOut: withSentences(async () => {
      const refreshToken = config.ownAccounts && auth.currentUser?.refreshToken;
      if (refreshToken) endSession(server, refreshToken);
      await signOut(auth);
    }),
    idToken: withSentences(async (renewed = false) => {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken(renewed)) ?? null;
    }),
  };
}

/** Wraps a call to convert the provider's errors into sentences. For a popup, in which people take their time. */
function withoutLimit<Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) {
  return async (...given: Given): Promise<Result> => {
    try {
      return await call(...given);
    } catch (error) {
      throw error instanceof IdentityError ? error : toIdentityError(error);
    }
  };
}

/** The same for any other call, which fails if it is not answered in time. */
function withSentences<Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) {
  return withoutLimit((...given: Given) => inTime(call(...given), LIMIT_MS, noAnswer));
}

const noAnswer = () => Object.assign(new Error('The provider did not answer.'), { code: 'auth/timeout' });

/** The ways to log in, by the provider's names for them. */
const METHODS: Readonly<Record<string, SignInMethod>> = { password: 'password', 'google.com': 'google' };

function toUser(user: FirebaseUser | null): User | null {
  if (!user) return null;
  const { email, displayName, photoURL, providerData } = user;
  const methods = providerData.flatMap(({ providerId }) => METHODS[providerId] ?? []);
  return { email, displayName, photoURL, methods };
}

/** Waits until it is known who is signed in: pages may be shown earlier (`getLastUser`). */
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
