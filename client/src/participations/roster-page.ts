/** A roster as the client keeps it. */
import type { Roster, RosterRow } from '@social-serve/contract/roster';

export type RosterCounts = Roster['counts'];

/** One page, or all pages as one. */
export interface RosterPage {
  rows: RosterRow[];
  /** Of the whole event. */
  counts: RosterCounts;
  /** The cursor of the next page; null on the last. */
  next: string | null;
}
