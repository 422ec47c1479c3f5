/** What the team's decisions do to events, and to what is written in them. */
import type { ReportReason } from '@social-serve/contract/report-rules';
import { TERMS } from '@social-serve/contract/term-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Report, ReportDecision, ReportedPart } from '../database/tables/reports.ts';
import {
  deletedMessage,
  deletedOutcome,
  deletedQuestion,
  findDeleted,
  storeDeleted,
} from '../events/deleted.ts';
import { forgetHidden, noteHidden } from '../events/hidden-before.ts';
import {
  hideEvents,
  hideInstead,
  isHiddenWithCreator,
  showEvents,
  withholdingReason,
} from '../events/hide.ts';
import { isListed, saveEvent } from '../events/row.ts';
import { ProblemError } from '../http/problems.ts';

/** The dates of an event's series that are hidden, and were hidden together with it. */
export const hiddenTogether = (event: EventRow, dates: readonly EventRow[]): EventRow[] =>
  dates.filter(({ state, unlistedAt }) => state === 'hidden' && unlistedAt === event.unlistedAt);

/** Hides an event with the dates of its series, unless that was done for another report. @param event locked, with the dates */
export async function hideReported(
  tx: Transaction,
  event: EventRow,
  dates: readonly EventRow[],
  { reason, note, decidedAt: at }: ReportDecision & { reason: ReportReason },
): Promise<void> {
  if (!isListed(event) && !isHiddenWithCreator(event)) return;
  const hidden = { reason, ...(note !== undefined && { note }) };
  const listed = dates.filter(isListed);
  // Those stay hidden when their creator may post again. Their participants know already.
  const withCreator = dates.filter(isHiddenWithCreator);
  await hideEvents(tx, listed, hidden, at);
  await hideInstead(tx, withCreator, hidden, at);
  await noteHidden(tx, [...listed, ...withCreator], at);
}

/**
 * Shows an event again, with the dates that were hidden together with it. If the account of its creator is disabled, or the team has stopped
 * them, they return with that. @returns the dates as they are afterwards
 */
export async function showReported(
  tx: Transaction,
  event: EventRow,
  dates: readonly EventRow[],
  at: string,
): Promise<EventRow[]> {
  if (event.state !== 'hidden' || isHiddenWithCreator(event)) return [...dates];
  const hidden = hiddenTogether(event, dates);
  const withheld = await withholdingReason(tx, event.creatorUid, new Date(at));
  // They return with their creator.
  if (withheld) await hideInstead(tx, hidden, { reason: withheld }, at);
  else await showEvents(tx, hidden, at);
  const ids = hidden.map(({ id }) => id);
  await forgetHidden(tx, ids);
  return dates.map((date) => (ids.includes(date.id) ? { ...date, state: 'listed' as const } : date));
}

/** Deletes a reported part, which the team can still read and show again for some time. @param event locked */
export async function deletePart(
  tx: Transaction,
  { kind, id }: ReportedPart,
  event: EventRow,
  at: string,
): Promise<void> {
  const [message, question] = [
    kind === 'message' ? await tx.get('messages', id) : null,
    kind === 'question' ? await tx.get('questions', id) : null,
  ];
  const rows = [
    ...(message ? [deletedMessage(message, at)] : []),
    ...(question ? [deletedQuestion(question, at)] : []),
    ...(kind === 'outcome' ? deletedOutcome(event, at) : []),
  ];
  await storeDeleted(
    tx,
    rows.map((row) => ({ ...row, byTeam: true })),
  );
  if (kind === 'outcome') await saveEvent(tx, event, { ...event, outcome: undefined });
  else await tx.delete(kind === 'message' ? 'messages' : 'questions', { id });
}

/** Shows a part again that the team deleted. @param event locked @throws ProblemError (409) if that is not possible any more */
export async function restorePart(
  tx: Transaction,
  { aboutId }: Report,
  event: EventRow,
  { decidedAt }: Pick<ReportDecision, 'decidedAt'>,
): Promise<void> {
  const deleted = await findDeleted(tx, aboutId, new Date(decidedAt));
  if (!deleted) throw new ProblemError('already-decided', ['deletedTooLongAgo', TERMS.deletedContent]);
  if (deleted.outcome && event.outcome) throw new ProblemError('already-decided', ['newerResults']);
  const { message, question, outcome } = deleted;
  if (message) await tx.insert('messages', [message]);
  if (question) await tx.insert('questions', [question]);
  if (outcome) await saveEvent(tx, event, { ...event, outcome });
  await tx.delete('deletedContent', { id: aboutId });
}
