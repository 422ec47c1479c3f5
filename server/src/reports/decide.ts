/** What the team decides about reports. A series is hidden and shown again as one. */
import { ACCOUNT_DISABLED, type ReportReason } from '@social-serve/contract/report-rules';
import type { Transaction, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Report, ReportedPart } from '../database/tables/reports.ts';
import type { TeamAnswer } from '../database/tables/team-answer.ts';
import { forgetHidden, noteHidden } from '../events/hidden-before.ts';
import { hideEvents, hideInstead, isHiddenWithAccount, showEvents } from '../events/hide.ts';
import { isListed, saveEvent } from '../events/row.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { lockWithDates } from '../organisers/invitation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { lockPeople } from '../people/person-lock.ts';
import { requireOthers } from './own.ts';

export interface Decision extends Omit<Required<TeamAnswer>, 'deciderUid'>, Pick<TeamAnswer, 'deciderUid'> {
  /** `shown`: the event is no longer hidden. */
  outcome: 'hidden' | 'dismissed' | 'deleted' | 'shown';
  note?: string | undefined;
}

/** Reports that are decided in one transaction. */
const MOST = 200;

/** Refuses a decision that came too late. */
const decidedAlready = ({ decidedBy, outcome }: Report) =>
  new ProblemError(
    'already-decided',
    (
      {
        hidden: ['alreadyHidden', decidedBy],
        dismissed: ['alreadyDismissed', decidedBy],
        shown: ['alreadyShown', decidedBy],
        deleted: ['alreadyDeleted', decidedBy],
        open: ['notHidden'],
      } as const
    )[outcome ?? 'open'],
  );

const accountDisabled = () => new ProblemError('already-decided', ['organiserDisabled']);

/** Locks a report with its event, and the dates of its series. @throws ProblemError (404) */
async function lockReport(tx: Transaction, id: string, { deciderUid, decidedBy, decidedAt }: Decision) {
  await lockPeople(tx, { uid: deciderUid, address: decidedBy, at: decidedAt });
  const [report] = await tx.lock('reports', [id]);
  const found = report && (await lockWithDates(tx, report.eventId));
  if (!report || !found) throw new ProblemError('not-found', ['reportNotFound']);
  await requireOthers(tx, report, found.event, deciderUid);
  return { report, ...found };
}

/** Writes a decision into reports and notifies their authors. @returns whether there are more of them */
async function decideAll(tx: Transaction, where: Where<'reports'>, decision: Decision): Promise<boolean> {
  const reports = await tx.select('reports', ['id', 'reporterUid'], { where, limit: MOST });
  if (reports.length === 0) return false;
  const ids = reports.map(({ id }) => id);
  await tx.update(
    'reports',
    { id: { in: ids } },
    { ...decision, open: false, answeredAt: null, note: decision.note ?? null },
  );
  const jobs = reports.flatMap(({ id: subject, reporterUid: recipient }) =>
    recipient === undefined
      ? []
      : [{ kind: 'report-decided' as const, subject, recipient, due: decision.decidedAt }],
  );
  await enqueue(tx, ...jobs);
  return reports.length === MOST;
}

/** The dates of an event's series that are hidden, and were hidden together with it. */
export const hiddenTogether = (event: EventRow, dates: readonly EventRow[]): EventRow[] =>
  dates.filter(({ state, unlistedAt }) => state === 'hidden' && unlistedAt === event.unlistedAt);

const TABLES = { message: 'messages', question: 'questions' } as const;

async function deletePart(tx: Transaction, { kind, id }: ReportedPart, event: EventRow): Promise<void> {
  if (kind !== 'outcome') await tx.delete(TABLES[kind], { id });
  else if (event.outcome?._id === id) await saveEvent(tx, event, { ...event, outcome: undefined });
}

/**
 * The reports that a decision about one of them decides: the open ones about the same; those of all dates of a hidden event; of an event
 * that is shown again, those for which it was hidden.
 */
function decidedWith(report: Report, dates: readonly EventRow[], { outcome }: Decision): Where<'reports'> {
  if (outcome === 'hidden') return { eventId: { in: dates.map(({ id }) => id) }, open: true };
  if (outcome === 'shown') {
    const shown = dates.filter(isListed).map(({ id }) => id);
    return { eventId: { in: shown }, outcome: 'hidden' };
  }
  return { eventId: report.eventId, aboutId: report.aboutId, open: true };
}

/**
 * Closes a report, and with it the open ones about the same; hides the event, or deletes the part that was reported.
 * @param reason why the event is hidden; the report's own when it is left out
 * @returns whether there are more to close: call `decideMore`
 * @throws ProblemError (400, 404, 409)
 */
export async function closeReports(
  tx: Transaction,
  id: string,
  decision: Decision & { outcome: 'hidden' | 'dismissed' | 'deleted' },
  reason?: ReportReason,
): Promise<boolean> {
  const { report, event, dates } = await lockReport(tx, id, decision);
  const { outcome, note, decidedAt: at } = decision;
  if (!report.open) throw decidedAlready(report);
  if (outcome === 'deleted') {
    if (!report.about) throw badInput([{ path: 'decision', reason: ['notDeletable'] }]);
    await deletePart(tx, report.about, event);
  }
  if (outcome === 'hidden' && (isListed(event) || isHiddenWithAccount(event))) {
    const hidden = { reason: reason ?? report.reason, ...(note !== undefined && { note }) };
    const listed = dates.filter(isListed);
    // Those stay hidden when the account is enabled again. Their participants know already.
    const withAccount = dates.filter(isHiddenWithAccount);
    await hideEvents(tx, listed, hidden, at);
    await hideInstead(tx, withAccount, hidden, at);
    await noteHidden(tx, [...listed, ...withAccount], at);
  }
  await decideAll(tx, { id }, decision);
  return decideAll(tx, decidedWith(report, dates, decision), decision);
}

/** Decides more of the reports that a decision is about, in a transaction of its own. @returns whether there are more yet */
export async function decideMore(tx: Transaction, id: string, decision: Decision): Promise<boolean> {
  const { report, dates } = await lockReport(tx, id, decision);
  // Reports that came after the decision wait for one of their own.
  const where = { ...decidedWith(report, dates, decision), date: { lte: decision.decidedAt } };
  return decideAll(tx, where, decision);
}

/**
 * Shows the hidden event of a report again, and decides the reports for which it was hidden. If that was interrupted, deciding one of
 * the others goes on with it.
 * @returns whether there are more of them: call `decideMore`
 * @throws ProblemError (404, 409)
 */
export async function showAgain(
  tx: Transaction,
  id: string,
  decision: Decision & { outcome: 'shown' },
): Promise<boolean> {
  const { report, event, dates } = await lockReport(tx, id, decision);
  const isInterrupted = isListed(event) && report.outcome === 'hidden';
  if (event.state !== 'hidden' && !isInterrupted) throw decidedAlready(report);
  if (isHiddenWithAccount(event)) throw accountDisabled();
  const { decidedAt: at } = decision;
  const hidden = hiddenTogether(event, dates);
  const account = event.creatorUid === undefined ? null : await tx.get('accounts', event.creatorUid);
  // With the account of their creator disabled, they return when that is enabled.
  if (account?.disabled) await hideInstead(tx, hidden, { reason: ACCOUNT_DISABLED }, at);
  else await showEvents(tx, hidden, at);
  await forgetHidden(
    tx,
    hidden.map((date) => date.id),
  );
  const isShown = new Set(hidden.map((date) => date.id));
  const now = dates.map((date) => (isShown.has(date.id) ? { ...date, state: 'listed' as const } : date));
  return decideAll(tx, decidedWith(report, now, decision), decision);
}
