/** What the team decides about reports, and decides otherwise later. A series is hidden and shown again as one. */
import { PERSON_STOPPED, type ReportReason } from '@social-serve/contract/report-rules';
import { TERMS } from '@social-serve/contract/term-rules';
import type { Transaction, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Report, ReportDecision, ReportOutcome } from '../database/tables/reports.ts';
import { isHiddenWithCreator } from '../events/hide.ts';
import { isCancelled, isListed } from '../events/row.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { lockWithDates } from '../organisers/invitation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { accountLeaving, lockAndFindLeaving } from '../people/person-lock.ts';
import { deletePart, hideReported, restorePart, showReported } from './effects.ts';
import { authorsOf, type Done, notifyAuthors } from './moderations.ts';
import { requireOthers } from './own.ts';
import { type ReportedThing, reportedThing } from './reported.ts';

/** Reports that are decided in one transaction. */
const MOST = 200;

/** Decisions about one report that are stored: the latest ones. */
const MOST_DECISIONS = 100;

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
        gone: ['alreadyClosed', decidedBy],
        open: ['notHidden'],
      } as const
    )[outcome ?? 'open'],
  );

/** Refuses to show an event that is hidden with its creator. */
const creatorWithheld = ({ hidden }: EventRow) =>
  new ProblemError('already-decided', [
    hidden?.reason === PERSON_STOPPED ? 'organiserStopped' : 'organiserDisabled',
  ]);

const deletedByOrganiser = () => new ProblemError('already-decided', ['deletedByOrganiser']);

/** A locked report, with its event and the dates of its series, and what was reported as it is now. */
interface Locked {
  report: Report;
  event: EventRow;
  dates: EventRow[];
  thing: ReportedThing | null;
  /** The authors who may be notified. */
  authors: readonly string[];
}

/** @throws ProblemError (404) */
async function lockReport(
  tx: Transaction,
  id: string,
  { deciderUid, decidedBy, decidedAt }: ReportDecision,
): Promise<Locked> {
  const at = decidedAt;
  const decider = { uid: deciderUid, address: decidedBy, at };
  const uids = (await authorsOf(tx, id, new Date(at))).filter((uid) => uid !== deciderUid);
  const leaving = await lockAndFindLeaving(tx, [decider, ...uids.map((uid) => ({ uid, at }))]);
  if (leaving.includes(decider)) throw accountLeaving();
  const [report] = await tx.lock('reports', [id]);
  const found = report && (await lockWithDates(tx, report.eventId));
  if (!report || !found) throw new ProblemError('not-found', ['reportNotFound']);
  requireOthers(report, found.event, deciderUid);
  const thing = await reportedThing(tx, found.event, report.about, new Date(decidedAt));
  const authors = uids.filter((uid) => !leaving.some((one) => one.uid === uid));
  return { report, ...found, thing, authors };
}

/**
 * Writes a decision into reports and notifies their authors. Of an event that is not hidden any more, those about other things are
 * shown again, whatever was decided about this one. @returns whether there are more of them
 */
async function decideAll(
  tx: Transaction,
  { aboutId }: Report,
  where: Where<'reports'>,
  decision: ReportDecision,
): Promise<boolean> {
  const reports = await tx.find('reports', { where, limit: MOST });
  if (reports.length === 0) return false;
  const { decidedBy, deciderUid, decidedAt } = decision;
  await tx.updateEach(
    'reports',
    reports.map((report) => {
      const isShown = report.outcome === 'hidden' && report.aboutId !== aboutId;
      const { outcome } = isShown ? { outcome: 'shown' as const } : decision;
      const decisions = [...(report.decisions ?? []), { ...decision, outcome }].slice(-MOST_DECISIONS);
      const deciders = ` ${[...new Set(decisions.flatMap((one) => one.deciderUid ?? []))].join(' ')} `;
      const last = {
        outcome,
        decidedBy,
        deciderUid: deciderUid ?? null,
        decidedAt,
        open: false,
        answeredAt: null,
      };
      return { id: report.id, ...last, decisions, deciders };
    }),
  );
  const jobs = reports.flatMap(({ id: subject, reporterUid, participationId, confirmed }) => {
    const recipient = reporterUid ?? participationId ?? (confirmed && subject);
    if (!recipient) return [];
    return [{ kind: 'report-decided' as const, subject, recipient, due: decidedAt }];
  });
  await enqueue(tx, ...jobs);
  return reports.length === MOST;
}

/**
 * The reports that a decision about one of them decides, besides those that were decided with it before: the open ones about the same;
 * those of all dates of a hidden event; when something is shown again, those for which it was hidden or deleted.
 * @param before what was decided last about the report
 */
function decidedWith(
  { report, dates }: Locked,
  before: ReportOutcome | undefined,
  { outcome }: ReportDecision,
): Where<'reports'> {
  const ofDates = { eventId: { in: dates.map(({ id }) => id) } };
  const ofThis = { eventId: report.eventId, aboutId: report.aboutId };
  const shown = { eventId: { in: dates.filter(isListed).map(({ id }) => id) }, outcome: 'hidden' } as const;
  if (outcome === 'shown') return { or: [shown, { ...ofThis, outcome: 'deleted' }] };
  const waiting = { ...(outcome === 'hidden' ? ofDates : ofThis), outcome: null } as Where<'reports'>;
  const together = before === 'hidden' ? shown : { ...ofThis, outcome: before };
  return before === undefined ? waiting : { or: [waiting, together as Where<'reports'>] };
}

/** Refuses to change a decision that is too old. @throws ProblemError (409) */
function requireChangeable({ decidedAt = '' }: Report, now: string): void {
  const last = Date.parse(decidedAt) + TERMS.reports * 86_400_000;
  if (decidedAt !== '' && Date.parse(now) > last)
    throw new ProblemError('already-decided', ['decisionTooOld', TERMS.reports]);
}

/** Refuses a decision that does not apply to what the member saw, or to what there is. @throws ProblemError (400, 409) */
function requirePossible(
  { report, event, thing }: Locked,
  { outcome, decidedAt }: ReportDecision,
  was: Report['outcome'] | 'open',
): void {
  const state = report.outcome ?? 'open';
  if (outcome === 'shown') {
    // Also by a report that was decided otherwise; and if that was interrupted, by one of those that are left.
    const isShown = event.state === 'hidden' || state === 'hidden' || state === 'deleted';
    if ((was !== undefined && was !== state) || !isShown || isCancelled(event)) throw decidedAlready(report);
    if (isHiddenWithCreator(event)) throw creatorWithheld(event);
  } else if ((was ?? 'open') !== state || outcome === state) throw decidedAlready(report);
  requireChangeable(report, decidedAt);
  if (outcome === 'deleted' && !report.about)
    throw badInput([{ path: 'decision', reason: ['notDeletable'] }]);
  const isGone = isCancelled(event) || (isDeleted(thing) && thing?.deletedBy !== 'team');
  if (outcome === 'gone' && !isGone) throw badInput([{ path: 'decision', reason: ['notGone'] }]);
  if (outcome === 'hidden' && isCancelled(event)) throw deletedByOrganiser();
  if (outcome === 'deleted' && isDeleted(thing)) throw deletedByOrganiser();
}

const isDeleted = (thing: ReportedThing | null) => thing === null || thing.deletedBy !== undefined;

/** Whether the team hides an event for what it says. */
const isHidden = (event: EventRow) => event.state === 'hidden' && !isHiddenWithCreator(event);

/** What a decision has done, as far as the authors notice it. @param locked as it was before */
async function doneBy(
  tx: Transaction,
  { report, event, dates }: Locked,
  outcome: ReportOutcome,
): Promise<Done[]> {
  if (isCancelled(event)) return [];
  const before = new Map(dates.map((date) => [date.id, date]));
  const after = await tx.find('events', { where: { id: { in: [...before.keys()] } } });
  const dated = after.toSorted((one, other) => (one.eventDate < other.eventDate ? -1 : 1));
  const turned = (hidden: boolean) =>
    dated.filter((date) => {
      const known = before.get(date.id);
      return known && isHidden(date) === hidden && isHidden(known) !== hidden;
    });
  const [hidden, ended] = [turned(true), turned(false)];
  const isRestored = report.outcome === 'deleted' && outcome !== 'gone';
  return [
    ...(hidden.length > 0 ? [{ outcome: 'hidden' as const, dates: hidden }] : []),
    // Those that stay hidden with their creator return with them.
    ...(ended.length > 0 ? [{ outcome: 'shown' as const, dates: ended.filter(isListed) }] : []),
    ...(report.about && outcome === 'deleted' ? [{ outcome }] : []),
    ...(report.about && isRestored ? [{ outcome: 'shown' as const }] : []),
  ];
}

/**
 * Decides a report, and with it the open ones about the same: hides the event, deletes the part that was reported, or shows again what
 * was hidden or deleted. What an earlier decision did ends.
 * @param options reason: why; the report's own when it is left out. was: the state that the member saw; by default it must be open, or
 * hidden or deleted to be shown again
 * @returns whether there are more to decide: call `decideMore`
 * @throws ProblemError (400, 404, 409)
 */
export async function decideReport(
  tx: Transaction,
  id: string,
  given: ReportDecision,
  was?: Report['outcome'] | 'open',
): Promise<boolean> {
  const locked = await lockReport(tx, id, given);
  const { report, event, dates } = locked;
  requirePossible(locked, given, was);
  const { outcome, decidedAt: at } = given;
  const isAgainst = outcome === 'hidden' || outcome === 'deleted';
  const reason: ReportReason = given.reason ?? report.reason;
  const { reason: _, ...rest } = given;
  const decision: ReportDecision = isAgainst ? { ...rest, reason } : rest;
  let after = dates;
  if (!isCancelled(event)) {
    if (report.outcome === 'deleted') await restorePart(tx, report, event, decision);
    if (outcome === 'shown' || report.outcome === 'hidden') after = await showReported(tx, event, dates, at);
    if (outcome === 'hidden') await hideReported(tx, event, dates, { ...decision, reason });
    if (outcome === 'deleted' && report.about) await deletePart(tx, report.about, event, at);
  }
  for (const done of await doneBy(tx, locked, outcome)) await notifyAuthors(tx, locked, done, decision);
  await decideAll(tx, report, { id }, decision);
  return decideAll(tx, report, decidedWith({ ...locked, dates: after }, report.outcome, decision), decision);
}

/** Decides more of the reports that a decision is about, in a transaction of its own. @returns whether there are more yet */
export async function decideMore(tx: Transaction, id: string, given: ReportDecision): Promise<boolean> {
  const locked = await lockReport(tx, id, given);
  const decisions = locked.report.decisions ?? [];
  const decision = { ...given, ...decisions.at(-1) };
  // Reports that came after the decision wait for one of their own.
  const where = {
    and: [decidedWith(locked, decisions.at(-2)?.outcome, decision)],
    date: { lte: decision.decidedAt },
  };
  return decideAll(tx, locked.report, where, decision);
}
