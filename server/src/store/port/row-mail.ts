/** What the server asks of a store about letters that one row is about: an application, a report, a question. */
import type { RowKind, Rows } from './nouns.ts';
import type { MailedRow } from './own-rows.ts';

/** The kinds of rows that letters are about: those with the fields of `MailedRow`. */
export const MAILED_KINDS = [
  'applications',
  'reports',
  'contactMessages',
  'questions',
  'organisers',
] as const satisfies RowKind[];
export type MailedKind = (typeof MAILED_KINDS)[number];

export interface RowMailStore {
  /** Rows of which a letter is due by a moment, ISO 8601 UTC; the longest due first. */
  listRowsToMail<Kind extends MailedKind>(kind: Kind, now: string, limit: number): Promise<Rows[Kind][]>;
  /**
   * Keeps what became of a row's letter, unless something happened meanwhile that makes another one due.
   * Nothing that everybody sees changes.
   * @param seen the `mailDue` of the row whose letter that was
   * @param next what it is to have from now on
   */
  keepRowMailed(kind: MailedKind, id: string, seen: string, next: MailedRow): Promise<void>;
}
