/** A roster in the client's cache. */
import type { Roster, RosterRow } from '@social-serve/contract/roster';

export type RosterCounts = Roster['counts'];

/** One page, or all pages as one. */
export interface RosterPage {
  rows: RosterRow[];
  /** Counts of the whole event. */
  counts: RosterCounts;
  /** What people said who were asked whether they still come; absent in a list that was cached without it. */
  coming?: Roster['coming'] | undefined;
  /** People whom nobody vouches for; absent in a list that was cached without it. */
  unconfirmed?: Roster['unconfirmed'] | undefined;
  /** Until when the guests were listed: now there are numbers alone. */
  listedUntil?: string | undefined;
  /** The cursor of the next page; null on the last. */
  next: string | null;
}
