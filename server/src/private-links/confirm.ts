/** Addresses of people without an account: the link that is mailed there confirms them. */
import { confirmByAfter } from '@social-serve/contract/private-link-rules';
import type { Changes, Database, Transaction } from '../database/database.ts';
import { isSameSecret } from '../database/secret.ts';
import type { Participation } from '../database/tables/participations.ts';
import { ProblemError } from '../http/problems.ts';
import { freeCounts } from '../outbox/budget.ts';
import { enqueue } from '../outbox/outbox.ts';
import { linkOf, lockLinked, type OpenedLink, openLink } from './link.ts';

const openTheMail = () => new ProblemError('not-allowed', ['openMailedLink']);

/**
 * Confirms the address of a participation, by the link that was mailed there. The shown link ends, unless the browser that confirms
 * has it, too: the two are then known to be the same person's.
 * @param shown the shown link, where this browser has it
 * @returns whether the address was not confirmed before
 * @throws ProblemError (403, 404)
 */
export async function confirmLinked(
  tx: Transaction,
  key: Buffer,
  link: string,
  shown: string | undefined,
  now: Date,
): Promise<boolean> {
  const { participation, isMailed } = await lockLinked(tx, key, link);
  if (!isMailed) throw openTheMail();
  if (!participation.unconfirmed) return false;
  const isHere = shown !== undefined && isSameSecret(shown, linkOf(key, participation));
  const onlyMailedLink = isHere || participation.added ? undefined : (true as const);
  await noteConfirmed(tx, participation, now, { confirmBy: null, onlyMailedLink });
  const { id } = participation;
  if (participation.confirmBy !== undefined)
    await enqueue(tx, { kind: 'participation', subject: id, recipient: id, due: now.toISOString() });
  return true;
}

/** For a person whom an organiser added, opening the link in the mail confirms the address. @throws ProblemError (404) */
export async function noteOpened(db: Database, key: Buffer, link: string, now: Date): Promise<void> {
  const isFirst = ({ participation, isMailed }: OpenedLink) =>
    isMailed && participation.added && participation.unconfirmed;
  if (!isFirst(await openLink(db, key, link, true))) return;
  await db.transaction(async (tx) => {
    const opened = await lockLinked(tx, key, link, true);
    if (isFirst(opened)) await noteConfirmed(tx, opened.participation, now);
  });
}

/** Confirms the address of someone who uses the link that was mailed there. @returns the row as it is then */
export async function confirmByUse(
  tx: Transaction,
  { participation, isMailed }: OpenedLink,
  now: Date,
): Promise<Participation> {
  if (!isMailed || !participation.unconfirmed) return participation;
  const onlyMailedLink = participation.added ? undefined : (true as const);
  await noteConfirmed(tx, participation, now, { confirmBy: null, onlyMailedLink });
  return (await tx.get('participations', participation.id)) ?? participation;
}

async function noteConfirmed(
  tx: Transaction,
  { id, participant }: Participation,
  now: Date,
  more: Changes<'participations'> = {},
): Promise<void> {
  await tx.update('participations', { id }, { unconfirmed: null, network: null, ...more });
  await tx.update('participations', { broughtBy: id }, { unconfirmed: null });
  await tx.update('mailRecipients', { participationId: id }, { verified: true });
  await tx.update('reports', { participationId: id, reporter: participant }, { confirmed: true });
  if (participant !== undefined) await freeCounts(tx, [participant], now);
}

/** Starts the time in which an address is to be confirmed: its link has just been mailed. */
export async function awaitConfirmation(
  tx: Transaction,
  { id, eventId }: Pick<Participation, 'id' | 'eventId'>,
  now: Date,
): Promise<void> {
  await tx.lock('events', [eventId]);
  await tx.update('participations', { id, confirmBy: { not: null } }, { confirmBy: confirmByAfter(now) });
}
