/** Reporting an event, or something that is written in it (docs/specification.md, "Reports"). */
import type { ReportBody } from '@social-serve/contract/report';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Report, ReportedPart } from '../database/tables/reports.ts';
import { isOrganiser } from '../events/organisers.ts';
import { lockListedEvent } from '../events/row.ts';
import type { SignedIn } from '../http/guard.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { isFor } from '../messages/policy.ts';
import { ensureRecipient } from '../outbox/recipients.ts';
import { notifyOperator, notifyTeam } from '../outbox/team.ts';
import { findParticipation } from '../participations/queries.ts';
import { lockPeople } from '../people/person-lock.ts';
import { isForTeam } from './own.ts';

const NOT_FOUND = {
  outcome: ['summaryNotFound'],
  message: ['messageNotFound'],
  question: ['questionNotFound'],
} as const;

const REPORTED = {
  event: ['eventReported'],
  outcome: ['summaryReported'],
  message: ['messageReported'],
  question: ['questionReported'],
} as const;

const partNotFound = (kind: ReportedPart['kind']) => new ProblemError('not-found', NOT_FOUND[kind]);

/** For each kind of part: @throws ProblemError (403, 404) when this person wrote it, or cannot see it */
const requireReportable: Record<
  ReportedPart['kind'],
  (tx: Reader, event: EventRow, id: string, uid: string) => Promise<void>
> = {
  async outcome(_tx, event, id, uid) {
    if (isOrganiser(event, { uid })) throw new ProblemError('not-allowed', ['ownResultsNotReported']);
    if (event.outcome?._id !== id) throw partNotFound('outcome');
  },
  async message(tx, event, id, uid) {
    if (isOrganiser(event, { uid })) throw new ProblemError('not-allowed', ['ownMessageNotReported']);
    const message = await tx.get('messages', id);
    const joined = await findParticipation(tx, event.id, uid);
    if (message?.eventId !== event.id || !joined || !isFor(message, joined.statusDetails))
      throw partNotFound('message');
  },
  async question(tx, event, id, uid) {
    const isOwnEvent = isOrganiser(event, { uid });
    const question = await tx.get('questions', id);
    const isAnswered = question?.answer !== undefined;
    const isOthers = isOwnEvent || (question?.public === true && isAnswered);
    if (question?.eventId !== event.id || !(isOthers || question.askerUid === uid))
      throw partNotFound('question');
    if (!isOwnEvent && !isAnswered) throw new ProblemError('not-allowed', ['ownQuestionNotReported']);
  },
};

/** The part of an event that is reported; undefined for the event itself. @throws ProblemError (400, 403, 404) */
async function reportedPart(
  tx: Reader,
  event: EventRow,
  about: ReportBody['about'],
  uid: string,
): Promise<ReportedPart | undefined> {
  if (!about) return undefined;
  const { kind, id } = about;
  if (kind === 'event') {
    if (id === event.id) return undefined;
    throw badInput([{ path: 'about', reason: ['aboutOtherEvent'] }]);
  }
  await requireReportable[kind](tx, event, id, uid);
  return { kind, id };
}

/** What is reported, by whom and when. */
export type NewReport = Pick<Report, 'id' | 'eventId' | 'date'> & ReportBody;

/**
 * Adds a report: one per person and thing. Locks the event, on whose reports that rests.
 * @param team its addresses, who are notified; where none of them may decide it, the operator is
 * @returns whether the team may decide it
 * @throws ProblemError (400, 403, 404, 409)
 */
export async function reportEvent(
  tx: Transaction,
  { about, ...report }: NewReport,
  person: Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>,
  team: readonly string[],
): Promise<boolean> {
  const { uid, email } = person;
  const { eventId, date } = report;
  await lockPeople(tx, { uid, at: date });
  const event = await lockListedEvent(tx, eventId);
  const part = await reportedPart(tx, event, about, uid);
  if (!part && isOrganiser(event, { uid })) throw new ProblemError('not-allowed', ['ownEventNotReported']);
  const aboutId = part?.id ?? eventId;
  if ((await tx.count('reports', { reporterUid: uid, aboutId }, 1)) > 0)
    throw new ProblemError('already-reported', REPORTED[part?.kind ?? 'event']);
  await ensureRecipient(tx, person, new Date(date));
  await tx.insert('reports', [
    { ...report, about: part, aboutId, reporter: email, reporterUid: uid, open: true },
  ]);
  const canDecide = await isForTeam(tx, { about: part }, event, team);
  if (canDecide) await notifyTeam(tx, date);
  else await notifyOperator(tx, report.id, date);
  return canDecide;
}
