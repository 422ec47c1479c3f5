/** What the client asks of an identity provider (spec section 7). firebase.ts is the adapter; tests hand in their own. */

import { config } from '../config.ts';

/** The signed-in person, as pages see them (spec section 3). */
export interface User {
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
}

/** The only profile fields that a person can change. */
export interface Profile {
  displayName: string;
  photoURL: string;
}

/** All calls throw the provider's own errors; `authErrorMessage` turns those into sentences. */
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
  logOut(): Promise<void>;
  /** The person's token, renewed when it is about to expire; null when signed out. */
  idToken(): Promise<string | null>;
}

/** Opens the configured provider; loads its code on first use. */
export async function openIdentity(): Promise<Identity> {
  const { firebaseIdentity } = await import('./firebase.ts');
  return firebaseIdentity(config);
}
