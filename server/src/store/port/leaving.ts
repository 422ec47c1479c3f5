/**
 * That somebody leaves for good (docs/specification.md, "Leaving for good"): a flag that is set before anything of theirs is
 * erased, and that every write of a row of theirs looks for. A store with transactions looks within the one that writes; one
 * without looks after it wrote, and takes the row back: as the eraser marks first and erases then, one of the two always sees
 * the other.
 */
import { hash } from 'node:crypto';
import type { Named } from './nouns.ts';
import type { Owner } from './own-rows.ts';

/** The flag of somebody who leaves: digests, which name nobody. Dates are ISO 8601 UTC. */
export interface LeavingFlag {
  /** `uidDigest`. */
  uid: string;
  /** `addressDigest`; null where the provider does not vouch for the address. */
  address: string | null;
  begunAt: string;
  /** When the last step of the erasure was. */
  lastAt: string;
}

export const uidDigest = (uid: string) => hash('sha256', `uid ${uid}`, 'base64url');
export const addressDigest = (address: string) => hash('sha256', `address ${address}`, 'base64url');

/** The flag of this person, from this moment on. */
export const leavingFlagOf = ({ uid, email, emailVerified }: Owner, at: string): LeavingFlag => ({
  uid: uidDigest(uid),
  address: emailVerified ? addressDigest(email) : null,
  begunAt: at,
  lastAt: at,
});

/**
 * Whether a flag is of somebody whom a row names. By the address alone only where the row has no uid, or where another
 * account wrote it before: one that has the address now is not held back, and what it writes is its own.
 */
export const isOf = (flag: LeavingFlag, { uid, address, at }: Named): boolean =>
  (uid !== undefined && uidDigest(uid) === flag.uid) ||
  (address !== undefined &&
    flag.address === addressDigest(address) &&
    (uid === undefined || (at ?? '') < flag.begunAt));

/** The person whom the row would name is leaving: it is not kept. Becomes a 409. */
export class AccountLeaving extends Error {
  constructor() {
    super('The account is being deleted.');
    this.name = 'AccountLeaving';
  }
}

export interface LeavingStore {
  /**
   * Sets a flag. One that is there keeps its beginning, and its address.
   * @returns the flag as it is now
   */
  markLeaving(flag: LeavingFlag): Promise<LeavingFlag>;
  /** All flags whose last step was before a moment. @param before ISO 8601 UTC; all, when left out */
  listLeaving(before?: string): Promise<LeavingFlag[]>;
  /** Removes a flag, unless another step was taken since it was read. */
  endLeaving(flag: LeavingFlag): Promise<void>;
}
