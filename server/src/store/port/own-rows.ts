/** What a noun says about whose its rows are; each noun's file ends with it, and `nouns.ts` is their sum. */
import type { OwnData } from '@social-serve/contract/account';

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

/** Whose the rows of a noun are, how they are handed out, and what is left of one without its person. */
export interface OwnRows<Row extends { id: string }> {
  /** The field with the uid of whose a row is. */
  uid: keyof Row & string;
  /** The field with their address, where the row has it. */
  address?: keyof Row & string;
  /**
   * Where a row may be somebody's by the address alone, as long as the provider vouches for it: the field that says when it was
   * sent. A row without a uid is whose address it has; one that has another account's, too, unless it was sent after the
   * person began to leave (`LeavingFlag`).
   */
  sentAt?: keyof Row & string;
  /** Whether a row may have an answer of the team's in it: `decidedBy`, `deciderUid`, `decidedAt`. */
  answered?: true;
  /** The list of `OwnData` that has them; where there is `one` of a person at most, its only item, or null. */
  exportedAs: keyof OwnData;
  one?: true;
  /** How a row is handed out there, unless the noun's presenter says it (`account/presenter.ts`). */
  exported?(row: Row): unknown;
  /** What is left of a row without its person; null when it goes as a whole. May be asked again for what it made. */
  erased(row: Row, owner: Owner, time: ErasureTime): Row | null;
  /** Fields that others may change meanwhile, and that `erased` looks at: a store without transactions writes only if they are as read. */
  changing: readonly (keyof Row & string)[];
}
