/** What people ended or refused, which a restored backup would bring back (docs/operations.md, "Backup and restore"). */

/**
 * What is recorded:
 * - `erased`: an account or an address was erased
 * - `left`: a person without an account left an event; `no` (`value`): they can come back
 * - `mail`: a kind of mail was turned off (`value`)
 * - `mailbox`: a mailbox wants no mail that strangers cause
 * - `hidden`: an event was hidden, and why (`value`)
 * - `stopped`: the team stopped a person
 * - `disabled`: the operator disabled an account
 * - `moved`: an account has another address
 */
export type SinceKind = 'erased' | 'left' | 'mail' | 'mailbox' | 'hidden' | 'stopped' | 'disabled' | 'moved';

/** One of them, or its reversal. The row names nobody without the key. */
export interface SinceBackup {
  /** A keyed digest of the other fields: proves that this database wrote it. */
  id: string;
  /** When it was decided, ISO 8601 UTC. The last one about the same is what holds. */
  at: string;
  kind: SinceKind;
  /** A keyed digest of what it is about. */
  of: string;
  /** A keyed digest of a person or thing that it is about, too. */
  also?: string | undefined;
  /** What else a restore needs to know: a word. */
  value?: string | undefined;
  /** Of a reversal. */
  undone?: true | undefined;
}
