/** Moves a participation without an account into an account (docs/specification.md, "Without an account"). */

import type { Changes, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { enqueue } from '../outbox/outbox.ts';
import { type AccountHolder, ensureRecipient } from '../outbox/recipients.ts';
import {
  removedByOrganiser,
  requireFewCompanions,
  requireFewUpcoming,
  searchFields,
} from '../participations/join.ts';
import { endRows } from '../participations/leave.ts';
import { blockOf } from '../participations/link-key.ts';
import { accountLeaving, lockAndFindLeaving } from '../people/person-lock.ts';
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
  await endRows(tx, [row], 'merged', now, { attended: null });
  return moves ? { attended: true, attendedMarkedAt: dropped.attendedMarkedAt ?? null } : {};
}

/** Refuses to merge two groups that together exceed the limit of companions. @throws ProblemError (409) */
async function requireFewTogether(
  tx: Transaction,
  event: EventRow,
  [one, other]: readonly [Participation, Participation],
): Promise<void> {
  const brought = await tx.count('participations', { broughtBy: one.id, leftReason: null });
  const more = await tx.count('participations', { broughtBy: other.id, leftReason: null });
  if (brought > 0 && more > 0) requireFewCompanions(event, brought + more);
}

/**
 * Takes the participation that a link opens into an account; the link ends. Where the account has joined the event already, the earlier
 * place stays. The account gets no more than it could by joining.
 * @param limits `mostUpcoming`: see `joinEvent`
 * @returns the account's participation
 * @throws ProblemError (403, 404, 409)
 */
export async function adoptLinked(
  tx: Transaction,
  key: Buffer,
  link: string,
  account: Account,
  { mostUpcoming, now }: { mostUpcoming: number; now: Date },
): Promise<{ id: string; eventId: string }> {
  const { uid, email: address } = account;
  const { event, participation: row } = await lockLinked(tx, key, link);
  const { eventId } = row;
  const at = now.toISOString();
  if ((await lockAndFindLeaving(tx, [{ uid, address, at }])).length > 0) throw accountLeaving();
  const [own] = await tx.find('participations', { where: { eventId, participantUid: uid }, limit: 1 });
  const blocked = blockOf(key, eventId, address);
  if (own?.leftReason || (await tx.count('participations', { eventId, blocked }, 1)) > 0)
    throw removedByOrganiser();
  if (own) await requireFewTogether(tx, event, [own, row]);
  else await requireFewUpcoming(tx, event, uid, mostUpcoming, now);
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
  // Companions are found by the name and address of the person who brings them.
  const lead = keepsOwn ? own : { name: account.name ?? row.name, participant: address };
  await tx.update('participations', { broughtBy: remaining.id }, searchFields(lead.name, lead.participant));
  await tx.delete('mailRecipients', { uid: row.id });
  await tx.delete('outbox', { recipient: row.id });
  await moveCertificate(tx, { from: row.id, uid, eventId, participationId: remaining.id });
  await ensureRecipient(tx, account, now);
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
