/** The port for identity providers (docs/specification.md, "Login"). firebase.ts is the adapter; tests pass their own. */

import type { FieldError } from '@social-serve/contract/problem';

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

/** An error of an identity provider. `message` is a sentence for the person: what went wrong and what to do. */
export class IdentityError extends Error {
  /** Whether the provider could not be reached, so that nothing is known about the session. */
  readonly unreachable: boolean;
  /** The form field that caused it, if any. */
  readonly field: 'email' | 'password' | undefined;
  /** The same in the server's format. */
  readonly errors: readonly FieldError[];
  /** Whether the provider refuses further attempts for a while. */
  readonly tooOften: boolean;
  /** Whether no one is logged in any more, or someone else. */
  readonly sessionOver: boolean;

  constructor(
    message: string,
    details: {
      unreachable: boolean;
      field?: 'email' | 'password' | undefined;
      tooOften?: boolean;
      sessionOver?: boolean;
      cause: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.name = 'IdentityError';
    this.unreachable = details.unreachable;
    this.field = details.field;
    this.errors = details.field ? [{ path: details.field, message }] : [];
    this.tooOften = details.tooOften ?? false;
    this.sessionOver = details.sessionOver ?? false;
  }
}

/** All calls throw IdentityError. */
export interface Identity {
  /** Reports the user (null: signed out) now and after each change. @returns unsubscribes */
  onUser(report: (user: User | null) => void): () => void;
  currentUser(): User | null;
  signUp(email: string, password: string): Promise<void>;
  signIn(email: string, password: string): Promise<void>;
  /** Prepares the popup, so that it can open within the click. */
  prepareGoogle(): Promise<void>;
  signInWithGoogle(): Promise<void>;
  updateProfile(profile: Profile): Promise<void>;
  /** Logs the signed-in person in again, and refuses another account. The token then contains the new time of login. */
  confirmPassword(password: string): Promise<void>;
  /** The same with the popup. */
  confirmWithGoogle(): Promise<void>;
  /** Sets a new password, which ends all other sessions. Requires a recent sign-in. */
  changePassword(password: string): Promise<void>;
  /** Sends the link for a new password if the address has an account. The answer does not reveal whether it has. */
  sendPasswordReset(email: string): Promise<void>;
  /** The address to which a code was sent. The code stays valid. */
  readCode(code: string): Promise<string>;
  /** Sets the password of the code's account, and ends its sessions. With accounts of this server, it confirms the address, too. */
  resetPassword(code: string, password: string): Promise<void>;
  /** Sends the link that confirms the person's address. */
  sendConfirmation(): Promise<void>;
  /** Refreshes the provider's data about the person, for example that their address is confirmed. */
  renew(): Promise<void>;
  /**
   * Confirms the address to which a link's code was sent; it may be one that the account is to get. With accounts of this server, it says which account is the person's: the one that
   * is logged in here, or the one with this password.
   */
  confirmEmail(code: string, password?: string): Promise<void>;
  /** Sends a link to the address that the person's account is to get. The answer does not reveal whether it has one. Requires a recent sign-in. */
  changeEmail(email: string): Promise<void>;
  /** Takes a change of the address back, by the code that was sent to the earlier one. */
  recoverEmail(code: string): Promise<void>;
  /** Deletes the person's account at the provider. Requires a recent sign-in. */
  deleteUser(): Promise<void>;
  logOut(): Promise<void>;
  /** The person's token, renewed if it is about to expire or if so asked; null if signed out. */
  idToken(renewed?: boolean): Promise<string | null>;
}
