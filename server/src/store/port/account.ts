/**
 * What the server asks of a store about everything that belongs to one person: to hand it out, and to take the person
 * out of it (docs/specification.md, "Leaving for good").
 */
import type { RowKind, Rows } from './nouns.ts';

/** Whose rows are asked for: by uid, and by an address where the noun says so (`OwnRows.sentAt`). */
export interface Owner {
  uid: string;
  /** Lower case. */
  email: string;
  /** Whether the provider vouches for the address; else nothing is theirs by it. */
  emailVerified: boolean;
}

/** The moment of an erasure, ISO 8601 UTC. */
export interface ErasureTime {
  now: string;
  /** What ended earlier is over; the rest is cancelled. */
  from: string;
  /** What another account sent under the address since then is that account's; left out: all under the address goes. */
  before?: string | undefined;
}

export interface AccountStore {
  /** A person's rows of one kind in the order of their ids; `after` is the last id of the page before. */
  readOwnRows<Kind extends RowKind>(
    kind: Kind,
    owner: Owner,
    after: string | null,
    limit: number,
  ): Promise<Rows[Kind][]>;
  /**
   * Takes a person out of some of their rows, as the noun says (`OwnRows.erased`); pictures go with their files. Where they
   * decided as one of the team, that stays without their name. May be cut and called again.
   * @returns how many of this kind were dealt with, at most `limit`; 0 when none is left
   */
  eraseOwnRows(kind: RowKind, owner: Owner, time: ErasureTime, limit: number): Promise<number>;
  /** Sees to it that no file of the store holds what was erased. */
  forgetErased(): Promise<void>;
}
