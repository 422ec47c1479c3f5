/** An identity provider in memory. */
import { toIdentityError } from '../src/account/auth-errors.ts';
import type { Identity, Profile, User } from '../src/account/identity.ts';

export interface FakeIdentity extends Identity {
  /** Reports a user as the provider's listener does; unknown until then. */
  report(user: User | null): void;
  /** Makes the next call fail with the provider's code, e.g. `popup-blocked`. */
  failNext(code: string): void;
  /** The calls that were made. */
  readonly made: string[];
}

/** An error as Firebase throws it. */
export function providerError(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` });
}

export const maya: User = {
  email: 'maya@example.org',
  displayName: 'Maya Chakma',
  photoURL: null,
  methods: ['password'],
};

/** @param start the user who is signed in; unknown if absent */
export function fakeIdentity(start?: User | null): FakeIdentity {
  let user: User | null = start ?? null;
  let known = start !== undefined;
  let failure: string | null = null;
  const made: string[] = [];
  const listeners = new Set<(user: User | null) => void>();

  async function call(name: string, change: () => void) {
    made.push(name);
    await Promise.resolve();
    if (failure) {
      const code = failure;
      failure = null;
      throw toIdentityError(providerError(code));
    }
    change();
  }
  function become(next: User | null) {
    user = next;
    known = true;
    for (const listener of listeners) listener(user);
  }

  return {
    made,
    report: become,
    failNext(code) {
      failure = code;
    },
    onUser(report) {
      listeners.add(report);
      if (known) report(user);
      return () => listeners.delete(report);
    },
    currentUser: () => user,
    signUp: (email) =>
      call('signUp', () => become({ email, displayName: null, photoURL: null, methods: ['password'] })),
    signIn: (email) => call('signIn', () => become({ ...maya, email })),
    prepareGoogle: async () => {},
    signInWithGoogle: () => call('signInWithGoogle', () => become(maya)),
    // Like the real provider, this does not notify the listeners.
    updateProfile: (profile: Profile) =>
      call('updateProfile', () => {
        if (user) user = { ...user, ...profile };
      }),
    confirmPassword: () => call('confirmPassword', () => undefined),
    confirmWithGoogle: () => call('confirmWithGoogle', () => undefined),
    changePassword: (password) => call(`changePassword ${password}`, () => undefined),
    sendPasswordReset: (email) => call(`sendPasswordReset ${email}`, () => undefined),
    readCode: async (code) => {
      await call('readCode', () => undefined);
      return `who-has-${code}@example.org`;
    },
    resetPassword: (code, password) => call(`resetPassword ${code} ${password}`, () => undefined),
    sendConfirmation: () => call('sendConfirmation', () => undefined),
    renew: () => call('renew', () => undefined),
    confirmEmail: (code, password) =>
      call(`confirmEmail ${code}${password === undefined ? '' : ` ${password}`}`, () => undefined),
    changeEmail: (email) => call(`changeEmail ${email}`, () => undefined),
    recoverEmail: (code) => call(`recoverEmail ${code}`, () => undefined),
    deleteUser: () => call('deleteUser', () => become(null)),
    logOut: () => call('logOut', () => become(null)),
    idToken: async () => (user ? `token of ${user.email}` : null),
  };
}
