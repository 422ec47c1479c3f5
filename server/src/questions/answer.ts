/** An organiser's answer to a question. */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { ProblemError } from '../http/problems.ts';
import { enqueue } from '../outbox/outbox.ts';
import { lockPeople } from '../people/person-lock.ts';

/**
 * Answers a question about an event of this organiser's, a hidden one too; the newest answer counts.
 * @param given `isPrivate`: only the person who asked can read the answer and, from now on, the question
 * @throws ProblemError (403, 404, 409)
 */
export async function answerQuestion(
  tx: Transaction,
  { eventId, id }: { eventId: string; id: string },
  { uid }: { uid: string },
  { isPrivate, ...given }: { answer: string; answeredAt: string; isPrivate?: boolean },
): Promise<void> {
  await lockPeople(tx, { uid, at: given.answeredAt });
  await lockOrganisedEvent(tx, eventId, { uid }, operations.answerQuestion);
  const [question] = await tx.lock('questions', [id]);
  if (question?.eventId !== eventId) throw new ProblemError('not-found', ['questionNotFound']);
  const shown = isPrivate ? { public: null } : {};
  const answered = {
    ...given,
    answererUid: uid,
    open: false,
    seen: true as const,
    answerUnread: true as const,
  };
  await tx.update('questions', { id }, { ...answered, ...shown });
  await enqueue(tx, { kind: 'answer', subject: id, recipient: question.askerUid, due: given.answeredAt });
}
