/** What the client asks of an identity provider (docs/specification.md, "Sign-in"). firebase.ts is the adapter; tests hand in their own. */

import type { FieldError } from '@social-serve/contract/problem';

/** A way to log in that an account has. */
export type SignInMethod = 'password' | 'google';

/** The signed-in person, as pages see them (docs/specification.md, "Accounts"). */
export interface User {
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  methods: readonly SignInMethod[];
}

/** The only profile fields that a person can change. */
export interface Profile {
  displayName: string;
  photoURL: string;
}

/** What an identity provider throws. `message` is a sentence for the person: what went wrong and what to do. */
export class IdentityError extends Error {
  /** Whether the provider could not be reached, so that nothing is known about the session. */
  readonly unreachable: boolean;
  /** The field of a form that it is about, if any. */
  readonly field: 'email' | 'password' | undefined;
  /** The same as the server says it. */
  readonly errors: readonly FieldError[];
  /** Whether the provider takes no more tries for a while. */
  readonly tooOften: boolean;

  constructor(
    message: string,
    details: {
      unreachable: boolean;
      field?: 'email' | 'password' | undefined;
      tooOften?: boolean;
      cause: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.name = 'IdentityError';
    this.unreachable = details.unreachable;
    this.field = details.field;
    this.errors = details.field ? [{ path: details.field, message }] : [];
    this.tooOften = details.tooOften ?? false;
  }
}

/** All calls throw IdentityError. */
export interface Identity {
  /** Reports the user (null: signed out) now and at each change. @returns stops reporting */
  onUser(report: (user: User | null) => void): () => void;
  currentUser(): User | null;
  signUp(email: string, password: string): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  /** Gets ready for the popup, so that it opens within the click. */
  prepareGoogle(): Promise<void>;
  signInWithGoogle(): Promise<void>;
  updateProfile(profile: Profile): Promise<void>;
  /** Logs the person who is signed in in again, as themselves; whoever else it would be is refused. The token says so from then on. */
  confirmPassword(password: string): Promise<void>;
  /** The same by the popup. */
  confirmWithGoogle(): Promise<void>;
  /** Sends the link for a new password if the address has an account. The answer does not reveal whether it has. */
  sendPasswordReset(email: string): Promise<void>;
  /** Whose new password a link's code is for; the code stays good. */
  readResetCode(code: string): Promise<string>;
  /** Sets the password of whom the code is for, and ends their sessions. */
  resetPassword(code: string, password: string): Promise<void>;
  /** Sends the link by which the person confirms their address. */
  sendConfirmation(): Promise<void>;
  /** Refreshes the provider's data about the person, for example that their address is confirmed. */
  renew(): Promise<void>;
  /** Confirms the address to which a link's code was sent. */
  confirmEmail(code: string): Promise<void>;
  /** Deletes the person's account at the provider; takes a recent sign-in. */
  deleteUser(): Promise<void>;
  logOut(): Promise<void>;
  /** The person's token, renewed when it is about to expire; null when signed out. */
  idToken(): Promise<string | null>;
}
