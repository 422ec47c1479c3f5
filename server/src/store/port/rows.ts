/** A store as a whole: its rows by kind, for copying, and what was done once for it. */
import type { RowKind, Rows } from './nouns.ts';

export interface RowStore {
  /** Rows of one kind in the order of their ids, for copying; `after` is the last id of the page before. */
  readRows<Kind extends RowKind>(kind: Kind, after: string | null, limit: number): Promise<Rows[Kind][]>;
  /** Adds rows as they are; one whose id is there already stays as it is. @returns how many were added */
  addRows<Kind extends RowKind>(kind: Kind, rows: readonly Rows[Kind][]): Promise<number>;
  countRows(kind: RowKind): Promise<number>;

  /** Flags: that something was done once for this store, e.g. that sample events were added. */
  hasFlag(name: string): Promise<boolean>;
  setFlag(name: string): Promise<void>;
}
