/** The server's own sign-in (`identity/accounts/`). Times are ISO 8601 UTC. */

/** An account. Its id is the person's uid. */
export interface Account {
  id: string;
  /** Lower case. */
  email: string;
  emailVerified?: true | undefined;
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  /** scrypt, with its parameters and salt; absent for an account without a password. */
  passwordHash?: string | undefined;
  passwordUpdatedAt?: string | undefined;
  createdAt: string;
  lastLoginAt?: string | undefined;
  /** Tokens issued earlier are void. */
  validSince: string;
  disabled?: true | undefined;
  /** The ids of other providers that the account signs in with. */
  providers?: { providerId: string; rawId: string }[] | undefined;
}

/** A refresh token; the id is its digest. */
export interface AccountSession {
  id: string;
  accountId: string;
  signedInAt: string;
  expiresAt: string;
  provider: string;
}

/** A one-use code that was sent by mail; the id is its digest. */
export interface AccountCode {
  id: string;
  accountId: string;
  purpose: 'reset-password' | 'verify-email';
  email: string;
  expiresAt: string;
}

/** A secret key of this server, made at its first start. */
export interface ServerKey {
  id: string;
  /** PKCS 8 or base64url, as its use says. */
  secret: string;
  createdAt: string;
}
