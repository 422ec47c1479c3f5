/** Exports of the roster: as CSV, and as addresses for a mail program. */

import { toCsv } from '@social-serve/contract/csv';
import type { RosterRow, RosterStatus } from '@social-serve/contract/roster';
import { beginningOf } from '@social-serve/contract/text-rules';
import * as texts from '#words/participations.tsx';
import { formatForSpreadsheet } from '../ui/dates.ts';
import { companionName } from './guest-names.ts';

export const STATUS_WORDS: Record<RosterStatus, string> = {
  joined: texts.takingPart,
  waiting: texts.waiting,
  removed: texts.removed,
  left: texts.left,
};

/** The roster as CSV: one row per person, in the order of joining. Times are the organiser's local ones. */
export function rosterCsv(rows: readonly RosterRow[], hasAttended: (row: RosterRow) => boolean): string {
  return toCsv(
    [texts.name, texts.eMail, texts.joined, texts.status, texts.checkedIn2],
    rows.map((row) => [
      row.name ?? companionName(row),
      row.email,
      formatForSpreadsheet(row.joinedAt),
      STATUS_WORDS[row.status],
      hasAttended(row) ? texts.wasCheckedIn : texts.wasNotCheckedIn,
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
