/** Coming back: someone who said no when asked whether they come, or did not answer, joins again (docs/specification.md, "Still coming?"). */
import type { CompanionsBody } from '@social-serve/contract/participation';
import type { Transaction } from '../database/database.ts';
import { secretIn } from '../database/secret.ts';
import { recordSince } from '../database/since-backup.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { enqueue } from '../outbox/outbox.ts';
import { recipientOf } from '../outbox/recipients.ts';
import { requireNotStopped } from '../people/stopped.ts';
import { type CompanionWithStatus, listCompanions, newCompanionsWith } from './companions.ts';
import { companionRows, newcomersAnswer, placesOf } from './groups.ts';
import { lastNotifiedOf } from './join.ts';
import {
  accountNeeded,
  joinedAlready,
  removedByOrganiser,
  requireFewCompanions,
  requireFewUpcoming,
} from './join-rules.ts';
import { canComeBack, forgetCompanions, forgetLeft } from './leave.ts';
import { blockOf } from './link-key.ts';

/** What answering takes besides the answer. */
export interface Answering {
  now: Date;
  /** Ids for new companions, as many as anyone may bring, and one for the earlier place of someone who comes back. */
  newIds: readonly string[];
  leftId: string;
  /** See `joinEvent`. */
  mostUpcoming: number;
  /** Whether people join events of this site without an account. */
  withoutAccount: boolean;
}

/** Refuses what joining refuses, and clears what stays of another place that was left. @param address theirs, which must have no other place @throws ProblemError (403, 409) */
async function requireAllowed(
  tx: Transaction,
  event: EventRow,
  { id, participantUid: uid, added }: Participation,
  address: string | undefined,
  { mostUpcoming, withoutAccount, now }: Answering,
): Promise<void> {
  await requireNotStopped(tx, { uid, email: address }, now);
  if (uid !== undefined) await requireFewUpcoming(tx, event, uid, mostUpcoming, now);
  else if (!added && (event.joinWithoutAccount === false || !withoutAccount)) throw accountNeeded();
  if (address === undefined) return;
  const [eventId, blocked] = [event.id, blockOf(await secretIn(tx, 'blocks'), event.id, address)];
  if ((await tx.count('participations', { eventId, blocked }, 1)) > 0) throw removedByOrganiser();
  const [other] = await tx.find('participations', { where: { eventId, participant: address }, limit: 1 });
  if (!other || other.id === id) return;
  if (!canComeBack(other)) throw joinedAlready();
  await forgetLeft(tx, [other], now);
}

/** The row of a place that was left and is nobody's any more: its join order stays taken. */
const leftPlace = (
  { eventId, joinedAt, joinOrder, status, leftAt }: Participation,
  id: string,
): Participation => ({
  ...{ id, eventId, joinedAt, joinOrder, status, turn: joinOrder, leftReason: 'left', leftAt },
  lastNotified: { sequence: 0, status: 'joined' },
});

/**
 * Gives someone who left a locked event a new place, at the end; the row, and so the private link, stays the same.
 * @param row `canComeBack`
 * @returns the new companions
 * @throws ProblemError (403, 409)
 */
export async function comeBack(
  tx: Transaction,
  event: EventRow,
  row: Participation,
  { adults = 0, children = 0, split }: CompanionsBody,
  options: Answering,
): Promise<CompanionWithStatus[]> {
  const { now, leftId, newIds } = options;
  const { id, participantUid: uid } = row;
  const at = now.toISOString();
  const address = uid === undefined ? row.participant : (await recipientOf(tx, row))?.address;
  await requireAllowed(tx, event, row, address, options);
  requireFewCompanions(event, adults + children);
  const places = placesOf(event);
  if (!split) places.requireTogether(1 + adults + children);
  const { details, place } = places.take();
  const back = { ...row, ...place, askedAt: undefined, coming: newcomersAnswer(event, place, at) };
  const companions = newCompanionsWith(newIds, { adults, children });
  const brought = companionRows(event, back, companions, { at, together: !split }, places);
  await forgetCompanions(tx, [row]);
  await tx.update(
    'participations',
    { id },
    {
      ...{
        leftReason: null,
        leftAt: null,
        cannotCome: null,
        participant: address ?? null,
        joinedAt: at,
        ...place,
      },
      ...{
        askedAt: null,
        coming: back.coming ?? null,
        lastNotified: lastNotifiedOf(event, details),
        mailed: null,
      },
    },
  );
  await tx.insert('participations', [leftPlace(row, leftId), ...brought.rows]);
  await tx.update('events', { id: event.id }, places.counts());
  if (uid === undefined)
    await recordSince(tx, { kind: 'left', of: { place: id }, value: 'no', at, undone: true });
  if (address !== undefined)
    await enqueue(tx, { kind: 'participation', subject: id, recipient: uid ?? id, due: at });
  return listCompanions(tx, id);
}
