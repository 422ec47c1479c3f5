/** Addresses of people without an account: they are confirmed by mail, or free the place of a full event. */
import type { Transaction } from '../database/database.ts';
import { isOverNow } from '../events/limits.ts';
import { badInput } from '../http/problems.ts';
import { enqueue, withdraw } from '../mail/outbox.ts';
import { endParticipation } from '../participations/leave.ts';
import { confirmationOf, isSameSecret, lockLinked } from './link.ts';

/**
 * Confirms the address of the participation that a link opens.
 * @param code as it was mailed there
 * @returns whether it was not confirmed before
 * @throws ProblemError (400, 404)
 */
export async function confirmLinked(
  tx: Transaction,
  key: Buffer,
  link: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { participation } = await lockLinked(tx, key, link);
  if (!isSameSecret(code, confirmationOf(key, participation)))
    throw badInput([
      { path: 'code', message: 'This code does not confirm the address. Open the link in our mail.' },
    ]);
  const { id, confirmBy } = participation;
  if (confirmBy === undefined) return false;
  await tx.update('participations', { id }, { confirmBy: null });
  await tx.update('mailRecipients', { uid: id }, { verified: true });
  await withdraw(tx, { kind: 'unconfirmed', subject: id });
  await enqueue(tx, { kind: 'participation', subject: id, recipient: id, due: now.toISOString() });
  return true;
}

const HOUR = 3_600_000;

/**
 * Ends a participation whose address nobody confirmed in time, once its event is full.
 * @returns when to look again, ISO 8601 UTC; null for never
 */
export async function releaseUnconfirmed(tx: Transaction, id: string, now: Date): Promise<string | null> {
  const found = await tx.get('participations', id);
  if (!found) return null;
  const [event] = await tx.lock('events', [found.eventId]);
  const row = await tx.get('participations', id);
  if (!event || !row || row.confirmBy === undefined || isOverNow(event, now)) return null;
  if (now.toISOString() < row.confirmBy) return row.confirmBy;
  const { joined = 0, capacity = Number.POSITIVE_INFINITY } = event;
  if (joined < capacity) return new Date(now.getTime() + HOUR).toISOString();
  await endParticipation(tx, row, 'expired', now);
  return null;
}
