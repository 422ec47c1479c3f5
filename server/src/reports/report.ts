/** Reporting an event, or something that is written in it (docs/specification.md, "Reports"). */
import type { Language } from '@social-serve/contract/languages';
import type { ReportBody } from '@social-serve/contract/report';
import { daysBefore, TERMS } from '@social-serve/contract/term-rules';
import type { Reader, Transaction, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import type { Report, ReportedPart } from '../database/tables/reports.ts';
import { findDeleted } from '../events/deleted.ts';
import { isOrganiser } from '../events/organisers.ts';
import { eventNotFound } from '../events/presenter.ts';
import { isCancelled, isListed, lockEvent, wasListed } from '../events/row.ts';
import type { SignedIn } from '../http/guard.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { isFor } from '../messages/policy.ts';
import { ensureRecipient } from '../outbox/recipients.ts';
import { notifyOperator, notifyTeam } from '../outbox/team.ts';
import { findParticipation } from '../participations/queries.ts';
import { type StatusDetails, statusDetailsOf } from '../participations/status.ts';
import { lockPeople } from '../people/person-lock.ts';
import { isForTeam } from './own.ts';
import { reportedFields, reportedThing } from './reported.ts';

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

/** Reports of people without an account that wait for a decision: in all, and of one event. */
export const MOST_WITHOUT_ACCOUNT = 2_000;
const MOST_OF_EVENT = 30;
const LOCK = 'reports-without-account';

const partNotFound = (kind: ReportedPart['kind']) => new ProblemError('not-found', NOT_FOUND[kind]);

/** Who reports: a person with an account, the participant of a private link, or anyone, perhaps with an address. */
export interface Reporter {
  person?: Pick<SignedIn, 'uid' | 'email' | 'emailVerified'> | undefined;
  participation?: Participation | undefined;
  email?: string | undefined;
  /** Of the page on which someone without an account reports. */
  language?: Language | undefined;
}

/** How far someone sees an event. */
interface View {
  uid: string | undefined;
  /** Of their place; undefined for none. */
  status(): Promise<StatusDetails | undefined>;
  now: Date;
}

function viewOf(tx: Reader, { id }: EventRow, { person, participation }: Reporter, now: Date): View {
  const uid = person?.uid;
  return {
    ...{ uid, now },
    async status() {
      if (uid !== undefined) return (await findParticipation(tx, id, uid))?.statusDetails;
      return participation && participation.eventId === id ? statusDetailsOf(tx, participation) : undefined;
    },
  };
}

/** A message or a question that exists or was deleted within the last weeks. */
const findPart = async <Kind extends 'message' | 'question'>(tx: Reader, kind: Kind, id: string, now: Date) =>
  (await tx.get(`${kind}s`, id)) ?? (await findDeleted(tx, id, now))?.[kind];

/** For each kind of part: @throws ProblemError (403, 404) when this person wrote it, or cannot see it */
const requireReportable: Record<
  ReportedPart['kind'],
  (tx: Reader, event: EventRow, id: string, view: View) => Promise<void>
> = {
  async outcome(_tx, event, _id, { uid }) {
    if (isOrganiser(event, { uid })) throw new ProblemError('not-allowed', ['ownResultsNotReported']);
  },
  async message(tx, event, id, { uid, status, now }) {
    if (isOrganiser(event, { uid })) throw new ProblemError('not-allowed', ['ownMessageNotReported']);
    const message = await findPart(tx, 'message', id, now);
    const details = message?.eventId === event.id ? await status() : undefined;
    if (!message || !details || !isFor(message, details)) throw partNotFound('message');
  },
  async question(tx, event, id, { uid, now }) {
    const isOwnEvent = isOrganiser(event, { uid });
    const question = await findPart(tx, 'question', id, now);
    const isAnswered = question?.answer !== undefined;
    const isOthers = isOwnEvent || (question?.public === true && isAnswered);
    const isOwn = uid !== undefined && question?.askerUid === uid;
    if (question?.eventId !== event.id || !(isOthers || isOwn)) throw partNotFound('question');
    if (!isOwnEvent && !isAnswered) throw new ProblemError('not-allowed', ['ownQuestionNotReported']);
  },
};

/** The part of an event that is reported; undefined for the event itself. @throws ProblemError (400, 403, 404) */
async function reportedPart(
  tx: Reader,
  event: EventRow,
  about: ReportBody['about'],
  view: View,
): Promise<ReportedPart | undefined> {
  if (!about) return undefined;
  const { kind, id } = about;
  if (kind === 'event') {
    if (id === event.id) return undefined;
    throw badInput([{ path: 'about', reason: ['aboutOtherEvent'] }]);
  }
  await requireReportable[kind](tx, event, id, view);
  return { kind, id };
}

/** Locks an event that is listed, or was until it was deleted within the last weeks. @throws ProblemError (404) */
async function lockReportable(tx: Transaction, id: string, now: Date): Promise<EventRow> {
  const event = await lockEvent(tx, id);
  const since = daysBefore(now, TERMS.deletedContent);
  if (isListed(event) || (isCancelled(event) && wasListed(event) && (event.unlistedAt ?? '') >= since))
    return event;
  throw eventNotFound();
}

/** @throws ProblemError (409) if this reporter has reported this thing as it is now */
async function requireNew(
  tx: Reader,
  { reporterUid, participationId, aboutId, version, about }: Omit<Report, 'text' | 'reason'>,
): Promise<void> {
  const by = reporterUid === undefined ? { participationId } : { reporterUid };
  if ((reporterUid ?? participationId) === undefined) return;
  if ((await tx.count('reports', { ...by, aboutId, version }, 1)) > 0)
    throw new ProblemError('already-reported', REPORTED[about?.kind ?? 'event']);
}

/** @throws ProblemError (429) if too many reports without an account wait */
async function requireRoom(tx: Transaction, eventId: string): Promise<void> {
  await tx.lock('flags', [LOCK]);
  const waiting = (where: Where<'reports'>, most: number) =>
    tx.count('reports', { ...where, reporterUid: null, open: true }, most);
  const isFull = (await waiting({}, MOST_WITHOUT_ACCOUNT)) >= MOST_WITHOUT_ACCOUNT;
  if (!isFull && (await waiting({ eventId }, MOST_OF_EVENT)) < MOST_OF_EVENT) return;
  throw new ProblemError('too-many-requests', [isFull ? 'tooManyReportsWait' : 'tooManyReportsOfEvent'], {
    headers: { 'Retry-After': '86400' },
    limit: 'reports-waiting',
  });
}

/** What is reported, by whom and when. */
export type NewReport = Pick<Report, 'id' | 'eventId' | 'date' | 'reason' | 'text'> & {
  about?: ReportBody['about'];
};

/** Who sent a report, as it is stored. */
const reporterFields = ({ person, participation, email, language }: Reporter): Partial<Report> => {
  if (person) return { reporter: person.email, reporterUid: person.uid };
  if (!participation) return { reporter: email, ...(email !== undefined && { language }) };
  const { id: participationId, participant: reporter, unconfirmed } = participation;
  return { participationId, reporter, language, ...(reporter && !unconfirmed && { confirmed: true }) };
};

/**
 * Adds a report: one per person and thing, until the thing changes. Locks the event, on whose reports that rests.
 * @param team its addresses, who are notified; where none of them may decide it, the operator is
 * @returns whether the team may decide it
 * @throws ProblemError (400, 403, 404, 409, 429)
 */
export async function reportEvent(
  tx: Transaction,
  { about, ...sent }: NewReport,
  reporter: Reporter,
  team: readonly string[],
): Promise<boolean> {
  const { person } = reporter;
  const now = new Date(sent.date);
  const fields = reporterFields(reporter);
  await lockPeople(tx, { uid: person?.uid, address: person ? undefined : fields.reporter, at: sent.date });
  const event = await lockReportable(tx, sent.eventId, now);
  const part = await reportedPart(tx, event, about, viewOf(tx, event, reporter, now));
  if (!part && isOrganiser(event, { uid: person?.uid }))
    throw new ProblemError('not-allowed', ['ownEventNotReported']);
  const thing = await reportedThing(tx, event, part, now);
  if (!thing) throw part ? partNotFound(part.kind) : eventNotFound();
  const row = {
    ...{ ...sent, about: part, aboutId: part?.id ?? event.id, open: true },
    ...{ ...fields, ...reportedFields(thing, part) },
  };
  await requireNew(tx, row);
  if (person) await ensureRecipient(tx, person, now);
  else await requireRoom(tx, event.id);
  await tx.insert('reports', [row]);
  const canDecide = await isForTeam(tx, row, event, team);
  if (canDecide) await notifyTeam(tx, sent.date);
  else await notifyOperator(tx, sent.id, sent.date);
  return canDecide;
}
