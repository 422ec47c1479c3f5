/**
 * The leaving flag (docs/specification.md, "Leaving for good"): set before an erasure, checked by every write of that person's
 * rows. A store with transactions checks in the same one; one without checks after the write and takes the row back, so either
 * the write or the erasure sees the other.
 */
import { hash } from 'node:crypto';
import type { Named } from './nouns.ts';
import type { Owner } from './own-rows.ts';

/** A leaving flag: digests, which name nobody. Dates are ISO 8601 UTC. */
export interface LeavingFlag {
  /** `uidDigest`. */
  uid: string;
  /** `addressDigest`; null where the provider does not vouch for the address. */
  address: string | null;
  begunAt: string;
  /** The time of the erasure's last step. */
  lastAt: string;
}

export const uidDigest = (uid: string) => hash('sha256', `uid ${uid}`, 'base64url');
export const addressDigest = (address: string) => hash('sha256', `address ${address}`, 'base64url');

/** A new leaving flag of this person. */
export const leavingFlagOf = ({ uid, email, emailVerified }: Owner, at: string): LeavingFlag => ({
  uid: uidDigest(uid),
  address: emailVerified ? addressDigest(email) : null,
  begunAt: at,
  lastAt: at,
});

/**
 * Whether a flag is of somebody whom a row names: by uid; by address where the row has no uid or is older than the flag. So a
 * new account with the same address is not refused.
 */
export const isOf = (flag: LeavingFlag, { uid, address, at }: Named): boolean =>
  (uid !== undefined && uidDigest(uid) === flag.uid) ||
  (address !== undefined &&
    flag.address === addressDigest(address) &&
    (uid === undefined || (at ?? '') < flag.begunAt));

/** The row names a person who is leaving. Becomes a 409. */
export class AccountLeaving extends Error {
  constructor() {
    super('The account is being deleted.');
    this.name = 'AccountLeaving';
  }
}

/** For `catch` where nothing is lost when the person is leaving: throws any other error. */
export function unlessLeaving(error: unknown): void {
  if (!(error instanceof AccountLeaving)) throw error;
}

export interface LeavingStore {
  /**
   * Sets a flag; an existing one keeps `begunAt` and `address`.
   * @returns the flag as it is now
   */
  markLeaving(flag: LeavingFlag): Promise<LeavingFlag>;
  /** All flags whose last step was before a moment. @param before ISO 8601 UTC; all, when left out */
  listLeaving(before?: string): Promise<LeavingFlag[]>;
  /** Removes a flag, unless another step was taken since it was read. */
  endLeaving(flag: LeavingFlag): Promise<void>;
}
