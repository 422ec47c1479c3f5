/** Moves a participation without an account into an account (docs/specification.md, "Without an account"). */
import { accountLeaving, lockAndFindLeaving } from '../account/person-lock.ts';
import type { Changes, Transaction } from '../database/database.ts';
import type { Participation } from '../database/tables/participations.ts';
import { enqueue } from '../mail/outbox.ts';
import { type AccountHolder, keepRecipient } from '../mail/recipients.ts';
import { removedByOrganiser, searchFields } from '../participations/join.ts';
import { endRow } from '../participations/leave.ts';
import { lockLinked } from './link.ts';

type Account = AccountHolder & { name: string | null };

/** What a row becomes that is an account's from now on. */
const ofAccount = ({ uid, email, name }: Account, row: Participation): Changes<'participations'> => ({
  ...{ participantUid: uid, participant: email, name: name ?? row.name ?? null },
  ...{ linkVersion: null, confirmBy: null, added: null },
  ...searchFields(name ?? row.name, email),
});

/**
 * Ends one of two participations of the same person; what it has besides its place goes to the other.
 * @returns what changes in the other
 */
async function merge(
  tx: Transaction,
  remaining: Participation,
  dropped: Participation,
  now: Date,
): Promise<Changes<'participations'>> {
  await tx.update('participations', { broughtBy: dropped.id }, { broughtBy: remaining.id });
  const moves = dropped.attended === true && !remaining.attended;
  if (moves) await tx.update('participations', { id: dropped.id }, { attended: null });
  const row = moves ? { ...dropped, attended: undefined } : dropped;
  await endRow(tx, row, 'merged', now, { attended: null });
  return moves ? { attended: true, attendedMarkedAt: dropped.attendedMarkedAt ?? null } : {};
}

/**
 * Takes the participation that a link opens into an account; the link ends. Where the account has joined the event already, the earlier
 * place stays.
 * @returns the account's participation
 * @throws ProblemError (403, 404, 409)
 */
export async function adoptLinked(
  tx: Transaction,
  key: Buffer,
  link: string,
  account: Account,
  now: Date,
): Promise<{ id: string; eventId: string }> {
  const { uid, email: address } = account;
  const { participation: row } = await lockLinked(tx, key, link);
  const { eventId } = row;
  const at = now.toISOString();
  if ((await lockAndFindLeaving(tx, [{ uid, address, at }])).length > 0) throw accountLeaving();
  const [own] = await tx.find('participations', { where: { eventId, participantUid: uid }, limit: 1 });
  if (own?.leftReason) throw removedByOrganiser();
  const keepsOwn = own !== undefined && own.joinOrder < row.joinOrder;
  const remaining = keepsOwn ? own : row;
  const dropped = keepsOwn ? row : own;
  const merged = dropped ? await merge(tx, remaining, dropped, now) : {};
  const known = dropped === own && own ? { nameShown: own.nameShown ?? null } : {};
  await tx.update(
    'participations',
    { id: remaining.id },
    { ...(keepsOwn ? {} : { ...ofAccount(account, row), ...known }), ...merged },
  );
  await tx.delete('mailRecipients', { uid: row.id });
  await tx.delete('outbox', { recipient: row.id });
  await moveCertificate(tx, { from: row.id, uid, eventId, participationId: remaining.id });
  await keepRecipient(tx, account, now);
  await enqueue(tx, { kind: 'participation', subject: remaining.id, recipient: uid, due: at });
  return { id: remaining.id, eventId };
}

/** An account has one certificate of an event: its own, or the one that was issued through the link. */
async function moveCertificate(
  tx: Transaction,
  { from, uid, eventId, participationId }: Record<'from' | 'uid' | 'eventId' | 'participationId', string>,
): Promise<void> {
  const own = await tx.update('certificates', { uid, eventId }, { participationId });
  if (own > 0) await tx.delete('certificates', { uid: from });
  else await tx.update('certificates', { uid: from }, { uid, participationId });
}
