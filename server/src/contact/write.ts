/** A message to the team, and what the team makes of it. */

import type { Database, Transaction } from '../database/database.ts';
import { deleteAll } from '../database/delete-all.ts';
import type { ContactMessage } from '../database/tables/contact.ts';
import { ProblemError } from '../http/problems.ts';
import { enqueue } from '../outbox/outbox.ts';
import { accountLeaving, lockAndFindLeaving, lockPeople } from '../people/person-lock.ts';

/** The lock of all messages: how many are stored is one limit for everybody. */
const LOCK = 'contact-messages';

const tooMany = () =>
  new ProblemError('too-many-requests', ['tooManyUnanswered'], {
    headers: { 'Retry-After': '86400' },
    limit: 'contact-kept',
  });

/** Deletes the oldest answered messages where there are too many. @throws ProblemError (429) when all wait for an answer */
async function makeRoom(tx: Transaction, spam: boolean, most: number): Promise<void> {
  const over = (await tx.count('contactMessages', { spam })) + 1 - most;
  if (over <= 0) return;
  const oldest = await tx.select('contactMessages', ['id'], {
    where: { spam, open: false },
    orderBy: [
      ['date', 'asc'],
      ['id', 'asc'],
    ],
    limit: over,
  });
  if (oldest.length < over) throw tooMany();
  await tx.delete('contactMessages', { id: { in: oldest.map(({ id }) => id) } });
}

/**
 * Stores a message and notifies the team, except members who are deleting their accounts. Spam is stored without notifying anyone.
 * @param options team: addresses, in lower case; most: messages that may be stored, of spam or of all others
 * @throws ProblemError when the account is being deleted, or too many messages wait
 */
export async function writeToTeam(
  tx: Transaction,
  message: ContactMessage,
  { team, most }: { team: readonly string[]; most: number },
): Promise<void> {
  const { id, email: address, authorUid: uid, date, spam } = message;
  const author = { uid, address, at: date };
  const members = spam ? [] : team.map((recipient) => ({ address: recipient, at: date }));
  const leaving = await lockAndFindLeaving<typeof author | (typeof members)[number]>(tx, [
    author,
    ...members,
  ]);
  if (leaving.includes(author)) throw accountLeaving();
  await tx.lock('flags', [LOCK]);
  await makeRoom(tx, spam, most);
  await tx.insert('contactMessages', [message]);
  await enqueue(
    tx,
    ...members
      .filter((person) => !leaving.includes(person))
      .map((person) => ({ kind: 'contact', subject: id, recipient: person.address, due: date }) as const),
  );
}

/**
 * Marks a message as answered; the first person who did so stays recorded.
 * @param answer null: it waits again
 * @throws ProblemError (404)
 */
export async function answerMessage(
  tx: Transaction,
  id: string,
  answer: Required<Pick<ContactMessage, 'decidedBy' | 'deciderUid' | 'decidedAt'>> | null,
): Promise<void> {
  if (answer)
    await lockPeople(tx, { uid: answer.deciderUid, address: answer.decidedBy, at: answer.decidedAt });
  const [message] = await tx.lock('contactMessages', [id]);
  if (!message) throw new ProblemError('not-found', ['messageNotFound']);
  const { spam, decidedAt } = message;
  if (!answer)
    await tx.update(
      'contactMessages',
      { id },
      { decidedBy: null, deciderUid: null, decidedAt: null, open: !spam },
    );
  else if (decidedAt === undefined) await tx.update('contactMessages', { id }, { ...answer, open: false });
}

/** Deletes the messages that were sent before a moment, ISO 8601 UTC. */
export const sweepContactMessages = (db: Database, before: string): Promise<number> =>
  deleteAll(db, 'contactMessages', { date: { lt: before } });
