/** What the team decides about reports. A series is hidden and shown again as one. */
import type { ReportReason } from '@social-serve/contract/report-rules';
import type { Transaction, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Report, ReportedPart } from '../database/tables/reports.ts';
import type { TeamAnswer } from '../database/tables/team-answer.ts';
import { notifyOfCancellation, notifyParticipants, reminderOf } from '../events/mailing.ts';
import { isListed, saveEvent } from '../events/row.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { lockWithDates } from '../organisers/invitation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { lockPeople } from '../people/person-lock.ts';

export interface Decision extends Required<TeamAnswer> {
  /** `shown`: the event is no longer hidden. */
  outcome: 'hidden' | 'dismissed' | 'deleted' | 'shown';
  note?: string | undefined;
}

/** Reports that are closed in one transaction. */
const MOST = 200;

/** Refuses a decision that came too late. */
const decidedAlready = ({ decidedBy, outcome }: Report) =>
  new ProblemError(
    'already-decided',
    {
      hidden: `${decidedBy} has already hidden this event.`,
      dismissed: `${decidedBy} has already dismissed the reports of this event.`,
      shown: `${decidedBy} has already shown this event again.`,
      deleted: `${decidedBy} has already deleted this.`,
      open: 'This event is not hidden.',
    }[outcome ?? 'open'],
  );

/** Locks a report with its event, and the dates of its series. @throws ProblemError (404) */
async function lockReport(tx: Transaction, id: string, { deciderUid, decidedBy, decidedAt }: Decision) {
  await lockPeople(tx, { uid: deciderUid, address: decidedBy, at: decidedAt });
  const [report] = await tx.lock('reports', [id]);
  const found = report && (await lockWithDates(tx, report.eventId));
  if (!report || !found)
    throw new ProblemError('not-found', 'We can’t find this report. It may have been deleted.');
  return { report, ...found };
}

/** Writes a decision into reports and notifies their authors. @returns whether there are more of them */
async function decideAll(tx: Transaction, where: Where<'reports'>, decision: Decision): Promise<boolean> {
  const reports = await tx.select('reports', ['id', 'reporterUid'], { where, limit: MOST });
  if (reports.length === 0) return false;
  const ids = reports.map(({ id }) => id);
  await tx.update('reports', { id: { in: ids } }, { ...decision, open: false, note: decision.note ?? null });
  const jobs = reports.map(({ id, reporterUid }) => ({
    kind: 'report-decided' as const,
    subject: id,
    recipient: reporterUid,
    due: decision.decidedAt,
  }));
  await enqueue(tx, ...jobs);
  return reports.length === MOST;
}

const TABLES = { message: 'messages', question: 'questions' } as const;

async function deletePart(tx: Transaction, { kind, id }: ReportedPart, event: EventRow): Promise<void> {
  if (kind !== 'outcome') await tx.delete(TABLES[kind], { id });
  else if (event.outcome?._id === id) await saveEvent(tx, event, { ...event, outcome: undefined });
}

/** The open reports that a decision about one of them closes: those about the same; those of all dates of a hidden event. */
const closedWith = (report: Report, dates: readonly EventRow[], { outcome }: Decision): Where<'reports'> =>
  outcome === 'hidden'
    ? { eventId: { in: dates.map(({ id }) => id) }, open: true }
    : { eventId: report.eventId, aboutId: report.aboutId, open: true };

/**
 * Closes a report, and with it the open ones about the same; hides the event, or deletes the part that was reported.
 * @param reason why the event is hidden; the report's own when it is left out
 * @returns whether there are more to close: call `closeMore`
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
    if (!report.about)
      throw badInput([
        { path: 'decision', message: 'Only a message, a question or a summary can be deleted.' },
      ]);
    await deletePart(tx, report.about, event);
  }
  if (outcome === 'hidden' && isListed(event))
    for (const date of dates.filter(isListed)) {
      const hidden = { at, reason: reason ?? report.reason, ...(note !== undefined && { note }) };
      await saveEvent(tx, date, { ...date, cancelledAt: at, hidden, sequence: date.sequence + 1 });
      await notifyOfCancellation(tx, date.id, new Date(at));
    }
  await decideAll(tx, { id }, decision);
  return decideAll(tx, closedWith(report, dates, decision), decision);
}

/** Closes more of the reports that a decision closes, in a transaction of its own. @returns whether there are more yet */
export async function closeMore(tx: Transaction, id: string, decision: Decision): Promise<boolean> {
  const { report, dates } = await lockReport(tx, id, decision);
  // Reports that came after the decision wait for one of their own.
  const where = { ...closedWith(report, dates, decision), date: { lte: decision.decidedAt } };
  return decideAll(tx, where, decision);
}

/** Shows the hidden event of a report again. @throws ProblemError (404, 409) */
export async function showAgain(
  tx: Transaction,
  id: string,
  decision: Decision & { outcome: 'shown' },
): Promise<void> {
  const { report, event, dates } = await lockReport(tx, id, decision);
  if (!event.hidden) throw decidedAlready(report);
  const { decidedAt: at } = decision;
  const now = new Date(at);
  for (const date of dates.filter(({ hiddenAt }) => hiddenAt === event.hiddenAt)) {
    const { cancelledAt: _, hidden: __, ...shown } = date;
    await saveEvent(tx, date, { ...shown, sequence: date.sequence + 1 });
    await notifyParticipants(tx, date.id, now);
    if (date.eventDate > at) await enqueue(tx, reminderOf(date));
    await decideAll(tx, { eventId: date.id, outcome: 'hidden' }, decision);
  }
}
