/** Inviting a co-organiser (docs/organising-together.md, "Co-organisers"). */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import type { Invitation } from '../database/tables/organisers.ts';
import { isOverNow } from '../events/clock.ts';
import { requireOrganiser } from '../events/organised.ts';
import { isCancelled } from '../events/row.ts';
import { ProblemError } from '../http/problems.ts';
import { enqueue } from '../outbox/outbox.ts';
import { accountLeaving, lockAndFindLeaving } from '../people/person-lock.ts';
import { lockWithDates } from './invitation.ts';

/**
 * Invites an address to help organise an event and all dates of its series. Only the creator may. Locks the dates, which store the
 * organisers.
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
    throw new ProblemError('already-invited', ['alreadyInvited']);
  if ((event.helpers?.length ?? 0) >= LIMITS.organisers)
    throw new ProblemError('limit-reached', ['tooManyOrganisers', LIMITS.organisers]);
  // Otherwise the answer would reveal that the owner of the address is deleting their account.
  if (leaving.includes(invited)) return;
  const remaining = dates.filter((date) => !isCancelled(date));
  // Past events cause no notices: if this one is over, the invitation names the last date.
  const named = isOverNow(event, new Date(at)) ? (remaining.at(-1) ?? event) : event;
  await tx.insert('organisers', [{ ...invitation, eventId: named.id }]);
  for (const date of remaining)
    await tx.update('events', { id: date.id }, { helpers: [...(date.helpers ?? []), { id }] });
  await enqueue(tx, { kind: 'invitation', subject: id, recipient: email, due: at });
}
