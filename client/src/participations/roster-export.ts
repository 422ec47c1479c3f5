/** Exports of the roster: as a spreadsheet, and as addresses for a mail program. */
import { toCsv } from '@social-serve/contract/csv';
import type { RosterRow, RosterStatus } from '@social-serve/contract/roster';
import { companionName } from './guest-names.ts';

/** A status in words. */
export const STATUS_WORDS: Record<RosterStatus, string> = {
  joined: 'Taking part',
  waiting: 'Waiting',
  removed: 'Removed',
  left: 'Left',
};

/** The roster as CSV: one row per person, in the order of joining. @param hasAttended whether a person came */
export function rosterCsv(rows: readonly RosterRow[], hasAttended: (row: RosterRow) => boolean): string {
  return toCsv(
    ['Name', 'E-mail', 'Joined', 'Status', 'Checked in'],
    rows.map((row) => [
      row.name ?? companionName(row),
      row.email,
      row.joinedAt,
      STATUS_WORDS[row.status],
      hasAttended(row) ? 'yes' : 'no',
    ]),
  );
}

/** A name for that file: "guests-riverbank-cleanup.csv". */
export function rosterFileName(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `guests-${words || 'event'}.csv`;
}

/** The addresses of these people; not those that nobody has confirmed, which may be of strangers. */
export const addressesOf = (rows: readonly RosterRow[]): string[] =>
  rows.flatMap(({ email = [], unconfirmed }) => (unconfirmed ? [] : email));
