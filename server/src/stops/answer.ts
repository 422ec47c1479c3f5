/** What a stopped person answers the team, once; and that they read the notice. */
import type { Transaction } from '../database/database.ts';
import { ProblemError } from '../http/problems.ts';
import { notifyTeam } from '../outbox/team.ts';
import { lockPeople } from '../people/person-lock.ts';
import { type AnyPerson, holds, stopOf } from '../people/stopped.ts';

/** Stores the answer to a stop, and notifies the team. @throws ProblemError (404, 409) */
export async function answerStop(
  tx: Transaction,
  id: string,
  { answer, now }: { answer: string; now: Date },
): Promise<void> {
  const [stop] = await tx.lock('stops', [id]);
  if (!stop || !holds(stop, now)) throw new ProblemError('not-found', ['youAreNotStopped']);
  if (stop.answer !== undefined) throw new ProblemError('already-decided', ['answeredOnce']);
  if (stop.uid !== undefined) await lockPeople(tx, { uid: stop.uid, at: now.toISOString() });
  const answeredAt = now.toISOString();
  await tx.update('stops', { id }, { answer, answeredAt });
  await notifyTeam(tx, answeredAt);
}

/** The same for the person who is logged in. @throws ProblemError (404, 409) */
export async function answerOwnStop(
  tx: Transaction,
  person: AnyPerson,
  answer: { answer: string; now: Date },
): Promise<void> {
  const stop = await stopOf(tx, person, answer.now);
  if (!stop) throw new ProblemError('not-found', ['youAreNotStopped']);
  await answerStop(tx, stop.id, answer);
}

/** Records that the person read the notice. */
export async function readStop(tx: Transaction, id: string, uid: string): Promise<void> {
  await tx.update('stops', { id, uid }, { seen: true });
}
