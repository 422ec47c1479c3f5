/**
 * That somebody leaves for good (docs/specification.md, "Leaving for good"): a mark that is set before anything of theirs is
 * erased, and that every write of a row of theirs looks for. A store with transactions looks within the one that writes; one
 * without looks after it wrote, and takes the row back: as the eraser marks first and erases then, one of the two always sees
 * the other.
 */
import { hash } from 'node:crypto';
import type { Named } from './nouns.ts';
import type { Owner } from './own-rows.ts';

/** The mark of somebody who leaves: digests, which name nobody. Dates are ISO 8601 UTC. */
export interface LeavingMark {
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

/** The mark of this person, from this moment on. */
export const leavingFlag = ({ uid, email, emailVerified }: Owner, at: string): LeavingMark => ({
  uid: uidDigest(uid),
  address: emailVerified ? addressDigest(email) : null,
  begunAt: at,
  lastAt: at,
});

/**
 * Whether a mark is of somebody whom a row names. By the address alone only where the row has no uid, or where another
 * account wrote it before: one that has the address now is not held back, and what it writes is its own.
 */
export const isOf = (mark: LeavingMark, { uid, address, at }: Named): boolean =>
  (uid !== undefined && uidDigest(uid) === mark.uid) ||
  (address !== undefined &&
    mark.address === addressDigest(address) &&
    (uid === undefined || (at ?? '') < mark.begunAt));

/** The person whom the row would name is leaving: it is not kept. Becomes a 409. */
export class AccountLeaving extends Error {
  constructor() {
    super('The account is being deleted.');
    this.name = 'AccountLeaving';
  }
}

export interface LeavingStore {
  /**
   * Sets a mark. One that is there keeps its beginning, and its address.
   * @returns the mark as it is now
   */
  markLeaving(mark: LeavingMark): Promise<LeavingMark>;
  /** All marks whose last step was before a moment. @param before ISO 8601 UTC; all, when left out */
  listLeaving(before?: string): Promise<LeavingMark[]>;
  /** Removes a mark, unless another step was taken since it was read. */
  endLeaving(mark: LeavingMark): Promise<void>;
}
