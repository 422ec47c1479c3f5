/** Exports of the roster: as CSV, and as addresses for a mail program. */

import { toCsv } from '@social-serve/contract/csv';
import type { Need } from '@social-serve/contract/need-rules';
import type { RosterRow } from '@social-serve/contract/roster';
import { beginningOf } from '@social-serve/contract/text-rules';
import * as words from '#words/needs.ts';
import * as texts from '#words/participations.tsx';
import * as roster from '#words/roster.tsx';
import { claimsInWords } from '../needs/claims-in-words.ts';
import { formatForSpreadsheet } from '../ui/dates.ts';
import { answerInWords } from './guest-answers.ts';
import { companionName } from './guest-names.ts';
import { STATUS_WORDS } from './status-words.ts';

/**
 * The roster as CSV: one row per person, in the order of joining, and those who left since they were asked. Times are the organiser's
 * local ones.
 * @param isAsked whether people were asked if they still come
 * @param needs what the event needs
 */
export function rosterCsv(
  rows: readonly RosterRow[],
  hasAttended: (row: RosterRow) => boolean,
  isAsked = false,
  needs: readonly Need[] = [],
): string {
  return toCsv(
    [
      ...[texts.name, texts.eMail, texts.joined, texts.status, texts.checkedIn2],
      ...[roster.stillComing, roster.reason, roster.phone, words.bringsAndDoes],
    ],
    rows.map((row) => [
      row.name ?? companionName(row),
      row.email,
      formatForSpreadsheet(row.joinedAt),
      STATUS_WORDS[row.status],
      hasAttended(row) ? texts.wasCheckedIn : texts.wasNotCheckedIn,
      isAsked ? answerInWords({ ...row, cannotCome: undefined }) : undefined,
      row.cannotCome,
      row.phone,
      claimsInWords(needs, row.claims),
    ]),
  );
}

/** "guests-riverbank-cleanup.csv" */
export function rosterFileName(title: string): string {
  const name = beginningOf(title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'), 60).replace(
    /^-+|-+$/g,
    '',
  );
  return `guests-${name || 'event'}.csv`;
}

/** The confirmed addresses of these people. Unconfirmed ones may belong to strangers. */
export const addressesOf = (rows: readonly RosterRow[]): string[] =>
  rows.flatMap(({ email = [], unconfirmed }) => (unconfirmed ? [] : email));
