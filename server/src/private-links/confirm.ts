/** Addresses of people without an account: they are confirmed by mail, or free the place of a full event. */
import type { Transaction } from '../database/database.ts';
import type { Participation } from '../database/tables/participations.ts';
import { badInput } from '../http/problems.ts';
import { enqueue, withdraw } from '../outbox/outbox.ts';
import { confirmByAfter } from '../participations/join.ts';
import { endParticipations } from '../participations/leave.ts';
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

/** Starts the time in which an address is to be confirmed: its link has just been mailed. */
export async function awaitConfirmation(
  tx: Transaction,
  { id, eventId }: Pick<Participation, 'id' | 'eventId'>,
  now: Date,
): Promise<void> {
  await tx.lock('events', [eventId]);
  const row = await tx.get('participations', id);
  if (row?.confirmBy === undefined) return;
  const due = confirmByAfter(now);
  await tx.update('participations', { id }, { confirmBy: due });
  await enqueue(tx, { kind: 'unconfirmed', subject: id, due });
}

/**
 * Ends a participation whose address nobody confirmed in time, once its event is full; never that of a person who came, nor after
 * the event has begun.
 * @returns when to look again, ISO 8601 UTC; null for never
 */
export async function releaseUnconfirmed(tx: Transaction, id: string, now: Date): Promise<string | null> {
  const found = await tx.get('participations', id);
  if (!found) return null;
  const [event] = await tx.lock('events', [found.eventId]);
  const row = await tx.get('participations', id);
  const at = now.toISOString();
  if (!event || !row || row.confirmBy === undefined) return null;
  if (row.attended || event.eventDate <= at) return null;
  if (at < row.confirmBy) return row.confirmBy;
  const { joined = 0, capacity = Number.POSITIVE_INFINITY } = event;
  if (joined < capacity) return new Date(now.getTime() + HOUR).toISOString();
  await endParticipations(tx, [row], 'expired', now);
  return null;
}
