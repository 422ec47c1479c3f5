/** Inviting a co-organiser (docs/organising-together.md, "Co-organisers"). */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { accountLeaving, lockAndFindLeaving } from '../account/person-lock.ts';
import type { Transaction } from '../database/database.ts';
import type { Invitation } from '../database/tables/organisers.ts';
import { isOverNow } from '../events/limits.ts';
import { requireOrganiser } from '../events/organised.ts';
import { isCancelled } from '../events/row.ts';
import { ProblemError } from '../http/problems.ts';
import { enqueue } from '../mail/outbox.ts';
import { lockWithDates } from './invitation.ts';

/**
 * Invites an address to help with an event of this creator's, and with all dates of its series. Locks the dates, on which the number
 * of organisers rests.
 * @throws ProblemError (403, 404, 409)
 */
export async function inviteOrganiser(
  tx: Transaction,
  invitation: Pick<Invitation, 'id' | 'eventId' | 'email' | 'invitedAt'>,
  { uid }: { uid: string },
): Promise<void> {
  const { id, eventId, email, invitedAt: at } = invitation;
  const creator = { uid, at };
  const invited = { address: email, at };
  const leaving = await lockAndFindLeaving<typeof creator | typeof invited>(tx, [creator, invited]);
  if (leaving.includes(creator)) throw accountLeaving();
  const found = await lockWithDates(tx, eventId);
  const event = requireOrganiser(found?.event, { uid }, operations.inviteOrganiser);
  const dates = found?.dates ?? [];
  const ofSeries = { eventId: { in: dates.map((date) => date.id) } };
  if ((await tx.count('organisers', { email, ...ofSeries }, 1)) > 0)
    throw new ProblemError('already-invited', 'You have already invited this address.');
  if ((event.helpers?.length ?? 0) >= LIMITS.organisers)
    throw new ProblemError(
      'limit-reached',
      `An event can have up to ${LIMITS.organisers} co-organisers. Cancel an invitation first.`,
    );
  // The answer does not reveal that the address belongs to a person who is deleting their account.
  if (leaving.includes(invited)) return;
  const remaining = dates.filter((date) => !isCancelled(date));
  // Nobody is notified of an event that is over: the invitation names the last date then.
  const named = isOverNow(event, new Date(at)) ? (remaining.at(-1) ?? event) : event;
  await tx.insert('organisers', [{ ...invitation, eventId: named.id }]);
  for (const date of remaining)
    await tx.update('events', { id: date.id }, { helpers: [...(date.helpers ?? []), { id }] });
  await enqueue(tx, { kind: 'invitation', subject: id, recipient: email, due: at });
}
