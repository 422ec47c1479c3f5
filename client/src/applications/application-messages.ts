/** Applications in words, and as a spreadsheet. */

import type { Application } from '@social-serve/contract/application';
import type { ApplicationState } from '@social-serve/contract/application-rules';
import { toCsv } from '@social-serve/contract/csv';
import * as words from '#words/applications.ts';
import { roles } from '#words/shared/labels.ts';
import { formatForSpreadsheet } from '../ui/dates.ts';

/** A state in words. */
export const STATE_WORDS: Record<ApplicationState, string> = {
  received: words.received,
  accepted: words.accepted,
  declined: words.declined,
  withdrawn: words.withdrawn,
};

/** The name of a role; '' for any role. A role that is no longer offered has the name that is stored. */
export const roleLabel = (role: string): string => (roles as Readonly<Record<string, string>>)[role] ?? role;

/** Applications as CSV: one row each, in their order. Times are local ones. */
export const applicationsCsv = (applications: readonly Application[]): string =>
  toCsv(
    [
      words.name,
      words.eMail,
      words.role,
      words.message,
      words.photo,
      words.sent,
      words.firstSent,
      words.state,
      words.note,
      words.decidedBy,
      words.decided,
    ],
    applications.map(({ name, email, role, message, photo, date, firstSentAt, state, note, ...decision }) => [
      ...[name, email, roleLabel(role), message, photo, formatForSpreadsheet(date)],
      ...[firstSentAt && formatForSpreadsheet(firstSentAt), STATE_WORDS[state], note],
      ...[decision.decidedBy, decision.decidedAt && formatForSpreadsheet(decision.decidedAt)],
    ]),
  );
