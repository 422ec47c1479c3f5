/** The verifier port: who a bearer token stands for. firebase.ts and emulator/tokens.ts are the adapters; tests hand in their own. */

/** A person as the identity provider knows them. `uid` never leaves the server. */
export interface Person {
  uid: string;
  /** Lower case; null for an account without an address. */
  email: string | null;
  /** As the person calls themselves: any text; absent when they do not. */
  name?: string | undefined;
  /** Whether the provider vouches for the address; no, when it is left out. */
  emailVerified?: boolean;
  /** When they last proved who they are, in milliseconds since 1970; not known, when it is left out. */
  signedInAt?: number;
}

/** The token is not one to trust: malformed, expired, of another project, signed by another key, revoked. */
export class InvalidToken extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'InvalidToken';
  }
}

/** Whether the token is good cannot be told now (the provider's keys cannot be reached). Becomes a 503. */
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
 * Deletes an account at the provider; one that is gone already is fine.
 * @returns false when this server has no right to, and only the person can
 * @throws IdentityUnavailable
 */
export type DeleteAccount = (uid: string) => Promise<boolean>;
