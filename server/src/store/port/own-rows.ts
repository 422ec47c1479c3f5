/** Ownership of rows, as each noun's file declares it; `nouns.ts` is their sum. */
import type { OwnData } from '@social-serve/contract/account';

/** Whose rows are asked for: by uid, and by an address where the noun says so (`OwnRows.sentAt`). */
export interface Owner {
  uid: string;
  /** Lower case. */
  email: string;
  /** Whether the provider vouches for the address; only then it proves ownership. */
  emailVerified: boolean;
}

/** The moment of an erasure, ISO 8601 UTC. */
export interface ErasureTime {
  now: string;
  /** What ended earlier is over; the rest is cancelled. */
  from: string;
  /** Rows under the address sent later belong to a new account; left out: all rows under it go. */
  before?: string | undefined;
}

/** Who decided, as an answer of the team's says it. */
export interface Decider {
  decidedBy?: string | undefined;
  deciderUid?: string | undefined;
  decidedAt?: string | undefined;
}

/** A letter that could not be sent yet: when it is tried again, and since when the mail server puts it off; ISO 8601 UTC. */
export interface MailTry {
  at: string;
  /** Absent where nothing can be sent for now, or its person had too many within the hour. */
  since?: string | undefined;
}

/** What a row keeps of its letters. */
export interface MailedRow {
  /**
   * When a letter about it is due: when that happened which it tells, or later, after a failure; ISO 8601 UTC. Absent while
   * there is none to send, and in rows of releases that sent no mail.
   */
  mailDue?: string | undefined;
  /** Where that was a failure. */
  mailTry?: MailTry | undefined;
  /** Digests of those who have the letter already, where it goes to several. */
  mailedTo?: string[] | undefined;
}

/** Whose the rows of a noun are, how they are exported, and what an erasure leaves of them. */
export interface OwnRows<Row extends { id: string }> {
  /** The field with the uid of whose a row is. */
  uid: keyof Row & string;
  /** The field with their address, where the row has it. */
  address?: keyof Row & string;
  /**
   * Where a verified address proves ownership: the field with the time of sending. A row under the address is theirs unless it has
   * another account's uid and was sent after this person began to leave (`LeavingFlag`).
   */
  sentAt?: keyof Row & string;
  /** Whether a row may have an answer of the team's in it: `decidedBy`, `deciderUid`, `decidedAt`. */
  answered?: true;
  /** The list of `OwnData` that has them; where there is `one` of a person at most, its only item, or null. */
  exportedAs: keyof OwnData;
  one?: true;
  /** How a row is handed out there, unless the noun's presenter says it (`account/presenter.ts`). */
  exported?(row: Row): unknown;
  /** What an erasure leaves of a row; null deletes it, as it does where the noun does not say. Idempotent. */
  erased?(row: Row, owner: Owner, time: ErasureTime): Row | null;
  /** Fields that `erased` reads and others may change: a store without transactions compares them when it writes. */
  changing?: readonly (keyof Row & string)[];
}
