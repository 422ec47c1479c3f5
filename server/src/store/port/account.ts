/**
 * What the server asks of a store about everything that belongs to one person: to hand it out, and to take the person
 * out of it (docs/specification.md, "Leaving for good").
 */
import type { EventRecord } from './events.ts';
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
  /** Some events of this person that others accepted to help with: first of all they pass on, with their pictures. */
  listToPassOn(uid: string, limit: number): Promise<EventRecord[]>;
  /** Erases this person from one event of theirs, as `eraseOwnRows` does. Who inherits it is told. */
  passOn(eventId: string, owner: Owner, time: ErasureTime): Promise<void>;
  /** Sees to it that no file of the store holds what was erased. */
  forgetErased(): Promise<void>;
}
