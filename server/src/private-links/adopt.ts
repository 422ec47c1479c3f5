/** Moves a participation without an account into an account (docs/specification.md, "Without an account"). */
import type { Transaction } from '../database/database.ts';
import { secretIn } from '../database/secret.ts';
import type { Participation } from '../database/tables/participations.ts';
import type { AccountHolder } from '../outbox/recipients.ts';
import { confirmFirst, removedByOrganiser, requireFewUpcoming } from '../participations/join-rules.ts';
import { canComeBack, forgetLeft } from '../participations/leave.ts';
import { blockOf } from '../participations/link-key.ts';
import { takeOver } from '../participations/take-over.ts';
import { accountLeaving, lockAndFindLeaving } from '../people/person-lock.ts';
import { type Named, recordName } from '../people/profiles.ts';
import { lockLinked } from './link.ts';

/**
 * Takes the participation that a link opens into an account; the link ends. Where the account, or its confirmed address, has a place
 * already, the earlier place stays. The account gets no more than it could by joining.
 * @param limits `mostUpcoming`: see `joinEvent`
 * @returns the account's participation
 * @throws ProblemError (403, 404, 409)
 */
export async function adoptLinked(
  tx: Transaction,
  key: Buffer,
  link: string,
  account: AccountHolder & Named,
  { mostUpcoming, now }: { mostUpcoming: number; now: Date },
): Promise<{ id: string; eventId: string }> {
  const { uid, email: address } = account;
  const { event, participation: row } = await lockLinked(tx, key, link);
  const { eventId } = row;
  const at = now.toISOString();
  if ((await lockAndFindLeaving(tx, [{ uid, address, at }])).length > 0) throw accountLeaving();
  const ofAccount = await tx.find('participations', {
    where: { eventId, or: [{ participantUid: uid }, { participant: address }] },
  });
  await forgetLeft(tx, ofAccount, now);
  const others = ofAccount.filter((one) => one.id !== row.id && !canComeBack(one));
  const blocked = blockOf(await secretIn(tx, 'blocks'), eventId, address);
  if (
    others.some(({ leftReason }) => leftReason) ||
    (await tx.count('participations', { eventId, blocked }, 1)) > 0
  )
    throw removedByOrganiser();
  const isOwn = ({ participantUid }: Participation) => participantUid === uid;
  // Another person may have registered under the address.
  if (!account.emailVerified && !others.every(isOwn)) throw confirmFirst();
  if (!others.some(isOwn)) await requireFewUpcoming(tx, event, uid, mostUpcoming, now);
  await recordName(tx, account, now);
  const { id } = await takeOver(tx, event, account, [row, ...others], now);
  return { id, eventId };
}
