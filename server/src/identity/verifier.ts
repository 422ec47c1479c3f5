/** The verifier port: from a bearer token to a person. firebase.ts and accounts/ are the adapters; tests pass their own. */

/** A person as the identity provider knows them. `uid` never leaves the server. */
export interface Person {
  uid: string;
  /** Lower case; null for an account without an address. */
  email: string | null;
  /** The display name, any text; absent for none. */
  name?: string | undefined;
  /** As of when that is their name, in milliseconds since 1970: when the token was issued; absent for now. */
  namedAt?: number;
  /** Whether the provider has verified the address; absent means no. */
  emailVerified?: boolean;
  /** When they last authenticated, in milliseconds since 1970; absent where that is not known. */
  signedInAt?: number;
}

/** The token is not valid: malformed, expired, revoked, of another project or signed by another key. */
export class InvalidToken extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'InvalidToken';
  }
}

/** The token cannot be checked now, e.g. because the provider's keys cannot be fetched. Answered with a 503. */
export class IdentityUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The identity service cannot be reached.', options);
    this.name = 'IdentityUnavailable';
  }
}

/**
 * Checks an ID token.
 * @throws InvalidToken or IdentityUnavailable
 */
export type VerifyToken = (token: string) => Promise<Person>;

/**
 * Deletes an account at the provider, if it still exists.
 * @param email the account's address, lower case
 * @returns false when this server may not delete it, so that the person has to
 * @throws IdentityUnavailable
 */
export type DeleteAccount = (uid: string, email: string) => Promise<boolean>;
