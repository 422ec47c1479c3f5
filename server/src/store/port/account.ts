/**
 * What the server asks of a store about everything that belongs to one person: to hand it out, and to take the person
 * out of it (docs/specification.md, "Leaving for good").
 */
import type { RowKind, Rows } from './nouns.ts';
import type { ErasureTime, Owner } from './own-rows.ts';

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
