/** What the team decides about events that wait. A series is decided as one. */
import type { ReviewOutcome } from '@social-serve/contract/review-rules';
import type { Database, Transaction } from '../database/database.ts';
import type { EventRow, Review } from '../database/tables/events.ts';
import { cancelAll, clearCancelled } from '../events/cancel.ts';
import { reminderOf } from '../events/mailing.ts';
import { isOrganiser, organiserUids } from '../events/organisers.ts';
import { eventNotFound } from '../events/presenter.ts';
import { isWaiting, saveEvents } from '../events/row.ts';
import { ProblemError } from '../http/problems.ts';
import { lockWithDates } from '../organisers/invitation.ts';
import { enqueue, type MailJob } from '../outbox/outbox.ts';
import { lockAndFindLeaving } from '../people/person-lock.ts';
import { stoppedAmong } from '../people/stopped.ts';
import { versionOf } from './queries.ts';

export interface ReviewDecision {
  outcome: ReviewOutcome;
  /** For the organisers. */
  note?: string | undefined;
  /** The versions that the member saw; absent for any. */
  was?: readonly string[] | undefined;
  /** ISO 8601 UTC. */
  at: string;
  /** The member who decides; absent for the clean-up. */
  uid?: string | undefined;
}

const STATES = { approved: 'listed', asked: 'waiting', declined: 'declined' } as const;

/** Notifies the organisers by e-mail, once for all dates. */
const jobsFor = (event: EventRow, due: string): MailJob[] =>
  organiserUids(event).map((recipient) => ({ kind: 'reviewed', subject: event.id, recipient, due }));

/** The open invitations to help organise published events, which were not mailed while these waited. */
async function invitationJobs(tx: Transaction, ids: readonly string[], due: string): Promise<MailJob[]> {
  const open = await tx.select('organisers', ['id', 'email'], {
    where: { eventId: { in: ids }, accepted: null },
  });
  return open.map(({ id: subject, email: recipient }) => ({ kind: 'invitation', subject, recipient, due }));
}

/** Records that the team published an event of this person, who is locked. */
async function noteApproved(tx: Transaction, id: string, approvedAt: string): Promise<void> {
  const known = await tx.get('profiles', id);
  if (!known) await tx.insert('profiles', [{ id, approvedAt }]);
  else if (!known.approvedAt) await tx.update('profiles', { id }, { approvedAt });
}

/** Enqueues what published events send. */
async function publish(tx: Transaction, dates: readonly EventRow[], at: string): Promise<void> {
  const ids = dates.map(({ id }) => id);
  await enqueue(tx, ...dates.map(reminderOf), ...(await invitationJobs(tx, ids, at)));
}

/** @throws ProblemError (409) if the creator's account is disabled, or the team has stopped them: their events stay out of sight */
async function requireTakesPart(tx: Transaction, uid: string | undefined, at: string): Promise<void> {
  if (uid === undefined) return;
  if ((await tx.get('accounts', uid))?.disabled)
    throw new ProblemError('already-decided', ['organiserDisabled']);
  if ((await stoppedAmong(tx, [uid], new Date(at))).has(uid))
    throw new ProblemError('already-decided', ['organiserStopped']);
}

/**
 * Decides about an event that waits, with all dates of its series that do.
 * @throws ProblemError (403 about the member's own event, 404, 409)
 */
export async function decideReview(tx: Transaction, id: string, decision: ReviewDecision): Promise<void> {
  const { outcome, note, was, at, uid } = decision;
  const creatorUid = (await tx.get('events', id))?.creatorUid;
  const creator = creatorUid === undefined ? [] : [{ uid: creatorUid, at }];
  const isLeaving = (await lockAndFindLeaving(tx, creator)).length > 0;
  const found = await lockWithDates(tx, id);
  if (!found) throw eventNotFound();
  const { event, dates } = found;
  if (isOrganiser(event, { uid })) throw new ProblemError('not-allowed', ['reviewOfOwn']);
  // What began already is declined by the clean-up.
  const waiting = dates.filter((date) => isWaiting(date) && date.eventDate > at);
  const [first] = waiting;
  if (!first || !isWaiting(event)) throw new ProblemError('already-decided', ['reviewedAlready']);
  if (was && !was.includes(versionOf(waiting))) throw new ProblemError('already-decided', ['reviewedChange']);
  if (outcome === 'approved') await requireTakesPart(tx, first.creatorUid, at);
  await saveDecision(tx, waiting, { outcome, decidedAt: at, note });
  if (outcome === 'approved') await publish(tx, waiting, at);
  if (outcome === 'approved' && creatorUid !== undefined && !isLeaving)
    await noteApproved(tx, creatorUid, at);
  await enqueue(tx, ...jobsFor(first, at));
}

const saveDecision = (
  tx: Transaction,
  dates: readonly EventRow[],
  decided: Omit<Review, 'since'> & Required<Pick<Review, 'outcome' | 'decidedAt'>>,
): Promise<void> =>
  saveEvents(
    tx,
    dates.map((before) => {
      const { since = before.postDate } = before.review ?? {};
      const state = STATES[decided.outcome as ReviewOutcome];
      const next = { ...before, state, review: { since, ...decided }, sequence: before.sequence + 1 };
      return { before, next: state === 'declined' ? { ...next, unlistedAt: decided.decidedAt } : next };
    }),
  );

/** How many events one transaction of the clean-up declines. */
const SLICE = 50;

/** Declines events that began before the team looked at them. Their organisers hear once the last date of a series has. @returns how many */
export async function declinePassed(db: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  for (let count = 0; ; ) {
    const declined = await db.transaction(async (tx) => {
      const found = await tx.select('events', ['id'], {
        where: { state: 'waiting', eventDate: { lte: at } },
        limit: SLICE,
      });
      const ids = found.map(({ id }) => id);
      const passed = (await tx.lock('events', ids)).filter((date) => isWaiting(date) && date.eventDate <= at);
      await saveDecision(tx, passed, { outcome: 'declined', decidedAt: at, passed: true });
      for (const event of passed) {
        const { seriesId } = event;
        const waits =
          seriesId !== undefined && (await tx.count('events', { seriesId, state: 'waiting' }, 1)) > 0;
        if (!waits) await enqueue(tx, ...jobsFor(event, at));
      }
      return passed.length;
    });
    count += declined;
    if (declined < SLICE) return count;
  }
}

/** Deletes events that were declined before a moment, ISO 8601 UTC. */
export async function cancelDeclined(db: Database, before: string, now: Date): Promise<void> {
  for (let isLast = false; !isLast; )
    isLast = await db.transaction(async (tx) => {
      const found = await tx.select('events', ['id'], {
        where: { state: 'declined', unlistedAt: { lt: before } },
        limit: SLICE,
      });
      const ids = found.map(({ id }) => id);
      const declined = (await tx.lock('events', ids)).filter(({ state }) => state === 'declined');
      await cancelAll(tx, declined, { now });
      // Nobody else ever saw them.
      await clearCancelled(tx, await tx.lock('events', ids), new Date(now.getTime() + 1).toISOString());
      return found.length < SLICE;
    });
}
