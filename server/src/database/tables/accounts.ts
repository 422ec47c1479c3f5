/** The server's own accounts (`accounts/`). Times are ISO 8601 UTC. */

import type { EarlierPostKind } from '@social-serve/contract/earlier-posts';

/** An account. Its id is the person's uid. Until one has confirmed an address, up to three may have it (`accounts/claims.ts`). */
export interface Account {
  id: string;
  /** Lower case. */
  email: string;
  displayName?: string | undefined;
  /** When the display name last changed; absent if it is the one of the registration. */
  namedAt?: string | undefined;
  photoUrl?: string | undefined;
  /** A digest (`passwords.ts`); absent for an account without a password. */
  password?: string | undefined;
  passwordUpdatedAt?: string | undefined;
  /** The number of the Google account that signs in here, too. */
  google?: string | undefined;
  /** ID tokens of an earlier epoch are void: a new password and "log out everywhere" begin a new one. */
  epoch: number;
  /** The address that the person wants, until they confirm it. */
  pendingEmail?: string | undefined;
  disabled?: true | undefined;
  createdAt: string;
  lastLoginAt: string;
}

/**
 * What was posted with an address before its holder confirmed it, with an account that has since ended: the row now is the holder's.
 * The id is that row's.
 */
export interface EarlierPost {
  id: string;
  /** The holder's. */
  uid: string;
  kind: EarlierPostKind;
}

/** A sign-in that goes on. */
export interface AccountSession {
  /** The first part of its refresh token: with it alone, the session can be ended. */
  id: string;
  /** The digest of the second part, which continues the session. */
  digest: string;
  accountId: string;
  provider: 'password' | 'google.com';
  signedInAt: string;
  /** When it was used last, to the day. */
  usedAt: string;
}

/** What a code does: sets a password, confirms an address, changes it, takes the change back. */
export type CodePurpose = 'reset-password' | 'verify-email' | 'change-email' | 'recover-email';

/** A one-use code that was sent by mail. The id is its digest. */
export interface AccountCode {
  id: string;
  accountId: string;
  purpose: CodePurpose;
  /** Of a change of address: the new one, and of the code that takes it back the earlier one. */
  email?: string | undefined;
  expiresAt: string;
}

/** The key that signs ID tokens, made when the first one is needed. A secret. */
export interface SigningKey {
  id: string;
  /** PKCS 8, PEM. */
  privateKey: string;
  createdAt: string;
}
