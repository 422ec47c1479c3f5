/** Exports of the roster: as CSV, and as addresses for a mail program. */

import { toCsv } from '@social-serve/contract/csv';
import type { RosterRow, RosterStatus } from '@social-serve/contract/roster';
import { beginningOf } from '@social-serve/contract/text-rules';
import { formatForSpreadsheet } from '../ui/dates.ts';
import { companionName } from './guest-names.ts';

export const STATUS_WORDS: Record<RosterStatus, string> = {
  joined: 'Taking part',
  waiting: 'Waiting',
  removed: 'Removed',
  left: 'Left',
};

/** The roster as CSV: one row per person, in the order of joining. Times are the organiser's local ones. */
export function rosterCsv(rows: readonly RosterRow[], hasAttended: (row: RosterRow) => boolean): string {
  return toCsv(
    ['Name', 'E-mail', 'Joined', 'Status', 'Checked in'],
    rows.map((row) => [
      row.name ?? companionName(row),
      row.email,
      formatForSpreadsheet(row.joinedAt),
      STATUS_WORDS[row.status],
      hasAttended(row) ? 'yes' : 'no',
    ]),
  );
}

/** "guests-riverbank-cleanup.csv" */
export function rosterFileName(title: string): string {
  const words = beginningOf(title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'), 60).replace(
    /^-+|-+$/g,
    '',
  );
  return `guests-${words || 'event'}.csv`;
}

/** The confirmed addresses of these people. Unconfirmed ones may belong to strangers. */
export const addressesOf = (rows: readonly RosterRow[]): string[] =>
  rows.flatMap(({ email = [], unconfirmed }) => (unconfirmed ? [] : email));
