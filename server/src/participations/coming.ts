/** Whether people still come, as they answer (docs/specification.md, "Still coming?"). */
import { wasAsked } from '@social-serve/contract/coming-rules';
import { operations } from '@social-serve/contract/operations';
import type { ComingBody } from '@social-serve/contract/participation';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import type { Dependencies } from '../dependencies.ts';
import { eventNotFound } from '../events/presenter.ts';
import { isListed } from '../events/row.ts';
import { newId } from '../formats/new-id.ts';
import { refusal } from '../http/guard.ts';
import { ProblemError } from '../http/problems.ts';
import { lockPeople } from '../people/person-lock.ts';
import { requireNotStopped } from '../people/stopped.ts';
import { type Answering, comeBack } from './come-back.ts';
import {
  bringCompanions,
  type CompanionWithStatus,
  companionsOf,
  listCompanions,
  newCompanionIds,
} from './companions.ts';
import { canComeBack, endAskedParticipations, leave } from './leave.ts';

/** What a request to answer gives the rules. */
export const answering = ({ most, site }: Pick<Dependencies, 'most' | 'site'>, now: Date): Answering => ({
  now,
  newIds: newCompanionIds(now),
  leftId: newId(now),
  mostUpcoming: most.maxUpcomingParticipations,
  withoutAccount: site.joinWithoutAccount,
});

/** Refuses answers once an event has begun. @throws ProblemError (409) */
function requireNotStarted({ eventDate }: EventRow, now: Date): void {
  if (eventDate <= now.toISOString()) throw new ProblemError('event-started', ['eventHasBegun']);
}

/** Someone says that they cannot come: they leave, with all companions. Before the others were asked nothing of them stays. */
async function sayNo(
  tx: Transaction,
  event: EventRow,
  row: Participation,
  reason: string | undefined,
  now: Date,
): Promise<void> {
  const { id: rowId, askedAt } = row;
  if (canComeBack(row)) {
    const isNew = reason !== undefined && reason !== row.cannotCome;
    // Whoever lost the place by silence has answered now. The summary has reasons that are newer than the one before.
    await tx.update(
      'participations',
      { id: rowId },
      { leftReason: 'left', ...(isNew && { cannotCome: reason, leftAt: now.toISOString() }) },
    );
    return;
  }
  if (askedAt !== undefined || wasAsked(event, now))
    return endAskedParticipations(tx, event, [row], 'left', now, reason);
  await leave(tx, row, now);
}

/**
 * Answers for a person of a locked event, and for the companions. A yes of someone who left joins again.
 * @param row of a person who has not left, or can come back
 * @returns the current companions
 * @throws ProblemError (403, 404, 409)
 */
export async function answerFor(
  tx: Transaction,
  event: EventRow,
  row: Participation,
  { coming, reason, ...wanted }: ComingBody,
  options: Answering,
): Promise<CompanionWithStatus[]> {
  const { now } = options;
  const { id } = row;
  requireNotStarted(event, now);
  if (!coming) {
    await sayNo(tx, event, row, reason, now);
    return [];
  }
  if (!isListed(event)) throw eventNotFound();
  if (canComeBack(row)) return comeBack(tx, event, row, wanted, options);
  if (row.status === 'waiting') throw new ProblemError('not-now', ['waitingNotAsked']);
  const { adults, children } = wanted;
  if (adults !== undefined || children !== undefined) {
    const before = (await companionsOf(tx, id)).length;
    if ((adults ?? 0) + (children ?? 0) > before)
      await requireNotStopped(tx, { uid: row.participantUid, email: row.participant }, now);
    await bringCompanions(tx, event, row, wanted, options);
  }
  await tx.update('participations', { leftReason: null, or: [{ id }, { broughtBy: id }] }, { coming: true });
  return listCompanions(tx, id);
}

/** Locks a place whose person answers, and the person. @returns null if nobody has it any more, or it is not theirs */
export async function lockPlaceToAnswer(
  tx: Transaction,
  id: string,
  isTheirs: (row: Participation) => boolean,
  now: Date,
): Promise<{ event: EventRow; row: Participation } | null> {
  const found = await tx.get('participations', id);
  if (!found || !isTheirs(found)) return null;
  const { participantUid: uid } = found;
  if (uid !== undefined) await lockPeople(tx, { uid, at: now.toISOString() });
  const [event] = await tx.lock('events', [found.eventId]);
  const row = await tx.get('participations', id);
  if (!event || !row || !isTheirs(row) || (row.leftReason && !canComeBack(row))) return null;
  return { event, row };
}

/** Answers for a signed-in participant. @throws ProblemError (403, 404, 409) */
export async function answerOwn(
  tx: Transaction,
  id: string,
  answer: ComingBody,
  { uid }: { uid: string },
  options: Answering,
): Promise<CompanionWithStatus[]> {
  const isTheirs = ({ participantUid }: Participation) => participantUid === uid;
  const place = await lockPlaceToAnswer(tx, id, isTheirs, options.now);
  if (!place) throw refusal(operations.setComing);
  return answerFor(tx, place.event, place.row, answer, options);
}
