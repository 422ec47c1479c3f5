/** Accepting or declining an invitation. */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import type { EventRow, Helper } from '../database/tables/events.ts';
import type { RosterKnown } from '../database/tables/organisers.ts';
import { isCancelled } from '../events/row.ts';
import { refusal, type SignedIn } from '../http/guard.ts';
import { ProblemError } from '../http/problems.ts';
import { ensureRecipient } from '../outbox/recipients.ts';
import { lockPeople } from '../people/person-lock.ts';
import { recordName } from '../people/profiles.ts';
import { isInvited, lockWithDates } from './invitation.ts';
import { changeMarks } from './marks.ts';
import { rosterNow } from './roster-news.ts';

/** A person who answers an invitation. */
export type Invitee = Pick<SignedIn, 'uid' | 'email' | 'emailVerified' | 'name' | 'namedAt'>;

/** Marks the people who have joined as seen, so that a new organiser is not notified of them. */
async function markEarlierGuests(tx: Transaction, events: readonly EventRow[], uid: string): Promise<void> {
  const marks: { eventId: string; uid: string; rosterSeen: RosterKnown }[] = [];
  for (const event of events.filter(({ lastJoinOrder = 0 }) => lastJoinOrder > 0))
    marks.push({ eventId: event.id, uid, rosterSeen: await rosterNow(tx, event) });
  await changeMarks(tx, marks);
}

/**
 * Answers an invitation to this person's address, for all dates that are not cancelled. Repeating an answer changes nothing.
 * @throws ProblemError (403, 404, 409)
 */
export async function answerInvitation(
  tx: Transaction,
  { eventId, id }: { eventId: string; id: string },
  person: Invitee,
  { accepted, answeredAt }: { accepted: boolean; answeredAt: string },
): Promise<void> {
  const { uid, email, emailVerified } = person;
  await lockPeople(tx, { uid, at: answeredAt });
  const dates = (await lockWithDates(tx, eventId))?.dates ?? [];
  const [row] = await tx.lock('organisers', [id]);
  if (!row || !dates.some((date) => date.id === row.eventId) || !isInvited(row, { uid, email }))
    throw refusal(operations.answerInvitation);
  if (!emailVerified) throw new ProblemError('not-allowed', ['confirmToAccept']);
  const remaining = dates.filter((date) => !isCancelled(date));
  if (remaining.length === 0) throw refusal(operations.answerInvitation);
  if (row.accepted === accepted) return;
  if (row.accepted !== undefined)
    throw new ProblemError('already-decided', accepted ? ['alreadyDeclined'] : ['alreadyAccepted']);
  await ensureRecipient(tx, person, new Date(answeredAt));
  await recordName(tx, person, new Date(answeredAt));
  await tx.update('organisers', { id }, { uid, accepted, answeredAt });
  const helper: Helper = { id, uid, email, since: answeredAt };
  await tx.updateEach(
    'events',
    remaining.map((date) => {
      const { helpers = [] } = date;
      const next = accepted
        ? helpers.map((one) => (one.id === id ? helper : one))
        : helpers.filter((one) => one.id !== id);
      return { id: date.id, helpers: next.length > 0 ? next : null };
    }),
  );
  if (accepted) await markEarlierGuests(tx, remaining, uid);
}
