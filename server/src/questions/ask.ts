/** A question to the organisers of an event (docs/specification.md, "Messages and questions"). */

import type { Transaction } from '../database/database.ts';
import type { Question } from '../database/tables/questions.ts';
import { isOverNow } from '../events/clock.ts';
import { isOrganiser, organiserUids } from '../events/organisers.ts';
import { eventNotFound } from '../events/presenter.ts';
import { findSharedEvent } from '../events/queries.ts';
import { isListed, lockEvent } from '../events/row.ts';
import type { SignedIn } from '../http/guard.ts';
import { ProblemError } from '../http/problems.ts';
import { enqueue } from '../outbox/outbox.ts';
import { ensureRecipient } from '../outbox/recipients.ts';
import { lockPeople } from '../people/person-lock.ts';
import { recordName } from '../people/profiles.ts';

/** Asks a question. Locks the event, which may be cancelled meanwhile. @throws ProblemError (403, 404, 409) */
export async function askQuestion(
  tx: Transaction,
  question: Pick<Question, 'id' | 'eventId' | 'text' | 'askedAt' | 'public'>,
  person: Pick<SignedIn, 'uid' | 'email' | 'emailVerified' | 'name' | 'namedAt'>,
): Promise<void> {
  const { uid } = person;
  const { id, eventId, askedAt } = question;
  await lockPeople(tx, { uid, at: askedAt });
  const event = await lockEvent(tx, eventId);
  if (!isListed(event)) {
    if (await findSharedEvent(tx, eventId)) throw new ProblemError('event-cancelled', ['eventIsCancelled']);
    throw eventNotFound();
  }
  if (isOrganiser(event, { uid })) throw new ProblemError('not-allowed', ['ownEventNotAsked']);
  if (isOverNow(event, new Date(askedAt))) throw new ProblemError('event-over', ['eventIsOver']);
  await ensureRecipient(tx, person, new Date(askedAt));
  await recordName(tx, person, new Date(askedAt));
  await tx.insert('questions', [{ ...question, askerUid: uid, open: true }]);
  const jobs = organiserUids(event).map((recipient) => ({
    kind: 'question' as const,
    subject: id,
    recipient,
    due: askedAt,
  }));
  await enqueue(tx, ...jobs);
}
